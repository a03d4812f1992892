import { type TableFacts, targetOf } from './accuracy-meta.ts';
import { sig, table } from './accuracy-numbers.ts';

/** Why a table misses its target; the first that applies. */
export interface Cause {
  readonly name: string;
  readonly applies: (facts: TableFacts) => boolean;
  /** The physics, with figures over all sets. */
  readonly because: (all: readonly TableFacts[]) => string;
}

/** A table with this share of rows from elsewhere is a mosaic. */
const MOSAIC_SHARE = 0.02;
/** Attention series with fewer rows leave a held-out half of few points an octave cell. */
const FEW_ROWS = 700;

const COLLECTIVES = ['custom_all_reduce', 'all_reduce', 'all_gather', 'reduce_scatter', 'all_to_all'];
const isGemm = (f: TableFacts) => f.family.startsWith('gemm.');
const isAttention = (f: TableFacts) => f.family.endsWith('_attention');

/** In order of precedence; the last one takes what is left. */
export const CAUSES: readonly Cause[] = [
  {
    name: 'gaps',
    applies: (f) => COLLECTIVES.includes(f.family),
    because: () =>
      'Collectives were measured once an octave of bytes. Half of the sizes held out leaves gaps of several octaves, and in them the ' +
      'library switches protocol (low-latency to simple, one-shot to two-shot): a step that no neighbour announces. The shipped curve goes through ' +
      'every size, so that its own error is smaller.',
  },
  {
    name: 'difference',
    applies: (f) => f.derived || f.family === 'quantize',
    because: (all) => {
      const plain = meanP95(all.filter((f) => f.family === 'gemm.fp8'));
      const derived = meanP95(all.filter((f) => f.family === 'gemm.fp8_static' && f.derived));
      return (
        'The rows are differences of two timings (quantise steps, and fp8 GEMM minus its scale search), so that the noise of both lands on a small ' +
        `number. Derived fp8_static has a mean p95 of ${sig(derived, 2)} %, the fp8 tables it comes from ${sig(plain, 2)} %. Quantise steps are ` +
        'microseconds: a large relative error of them is a small absolute one.'
      );
    },
  },
  {
    name: 'source noise',
    applies: (f) => isGemm(f) && f.backend === 'sglang' && f.donorShare < 0.5,
    because: (all) => {
      const bf16 = all.filter((f) => f.family === 'gemm.bf16');
      const noisy = meanP95(bf16.filter((f) => f.backend === 'sglang'));
      const others = meanP95(bf16.filter((f) => f.backend !== 'sglang'));
      return (
        'bf16 GEMM is cuBLAS in all three backends, hence the same kernels; still the rows collected with SGLang scatter more: mean p95 ' +
        `${sig(noisy, 2)} % against ${sig(others, 2)} % for the other two. No fit can follow scatter.`
      );
    },
  },
  {
    name: 'few rows',
    applies: (f) => isAttention(f) && f.rowsUsed < FEW_ROWS && f.medianPercent > targetOf(f).medianPercent,
    because: (all) => {
      const few = all.filter((f) => isAttention(f) && f.rowsUsed < FEW_ROWS);
      const many = all.filter((f) => isAttention(f) && f.rowsUsed >= FEW_ROWS);
      return (
        `Attention series with under ${FEW_ROWS} rows that miss the median: half of them is one or two rows a node of the grid. Over all such series the mean ` +
        `median is ${sig(meanMedian(few), 2)} %, over larger ones ${sig(meanMedian(many), 2)} %. The shipped table has twice the rows.`
      );
    },
  },
  {
    name: 'mosaic',
    applies: (f) => !isGemm(f) && f.donorShare >= MOSAIC_SHARE,
    because: (all) => mosaicText(all),
  },
  {
    name: 'kernel choice',
    applies: isGemm,
    because: () =>
      'Libraries pick a tile and a split for each shape, and a tile more is a wave more on the SMs: between neighbouring sizes the time ' +
      'jumps (m = 128 to 129 by up to 2.6 times in fp8) and often falls again. A smooth grid in log m, n, k goes through the middle of the teeth: the ' +
      'median stays low, the tail does not. Rows of several libraries in one table (fp8_block, nvfp4) add to it.',
  },
  {
    name: 'dispatch',
    applies: () => true,
    because: () =>
      'Kernels change with the shape (splits of the KV length, tile sizes, other code for other head groups): steps between neighbouring shapes that a ' +
      'grid of octaves smooths.',
  },
];

export function causeOf(facts: TableFacts): Cause {
  const found = CAUSES.find((cause) => cause.applies(facts));
  if (found === undefined) throw new Error(`${facts.name}: no cause`);
  return found;
}

function mosaicText(all: readonly TableFacts[]): string {
  const groups = [
    { label: 'none', from: 0, to: 0 },
    { label: 'one', from: 1, to: 1 },
    { label: 'two', from: 2, to: 2 },
    { label: 'three or more', from: 3, to: 99 },
  ];
  const p95 = (family: string, { from, to }: { from: number; to: number }) =>
    sig(meanP95(all.filter((f) => f.family === family && f.donors >= from && f.donors <= to)), 2);
  const rows = groups.map((g) => [g.label, p95('prefill_attention', g), p95('decode_attention', g)]);
  return `The cross-check replaced rows by those of other versions or backends, and each donor is another kernel: up to 1.35 times apart before a row
is suspect, with a seam wherever the donor changes. That widens the tail more than the median. The tail
grows with the number of donors of a table, which is the evidence for it:

${table(['donors', 'prefill attention: mean p95 %', 'decode attention: mean p95 %'], rows)}
The price is taken on purpose: rows left as they were would be wrong by 1.35 to 10 times, and smoothly so.`;
}

function meanP95(facts: readonly TableFacts[]): number {
  return facts.reduce((sum, f) => sum + f.p95Percent, 0) / facts.length;
}

function meanMedian(facts: readonly TableFacts[]): number {
  return facts.reduce((sum, f) => sum + f.medianPercent, 0) / facts.length;
}
