import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACKENDS, type KvDtype, type MoeDtype } from '../../src/base/names.ts';
import { allToAllMs, allToAllShape, parseAllToAllFile } from '../../src/tables/expert-all-to-all-table.ts';
import { LATENT_MODELS, MLA_SIZES } from '../../src/tables/latent-models.ts';
import { latentModuleWork, mlaDecodeWork, mlaPrefillWork } from '../../src/tables/latent-work.ts';
import { gdnDecodeWork, gdnPrefillWork } from '../../src/tables/linear-work.ts';
import { nodeDataSource, packageDataRoot } from '../../src/tables/load-node.ts';
import { parseMoeFile } from '../../src/tables/moe-file.ts';
import { shapeOf } from '../../src/tables/moe-table.ts';
import { moeRates, moeWork } from '../../src/tables/moe-work.ts';
import { openTables } from '../../src/tables/open-tables.ts';
import { loadSystemSpec } from '../../src/tables/system-spec-load.ts';
import {
  type AllToAllVariant,
  type LatentAttentionTable,
  type MoeShape,
  newLookup,
  type Tables,
} from '../../src/tables/tables.ts';
import { availableVersions, listSystems } from '../../src/tables/versions.ts';

const source = nodeDataSource(packageDataRoot());

interface Shipped {
  readonly name: string;
  readonly folder: string;
  readonly tables: Tables;
  readonly files: readonly string[];
}

const shipped: readonly Shipped[] = listSystems(source).flatMap((id) =>
  BACKENDS.flatMap((backend) =>
    availableVersions(source, id, backend).map(({ version }) => {
      const folder = `tables/${id}/${backend}/${version}`;
      const system = loadSystemSpec(source, id);
      const tables = openTables({ source, system, backend, version, estimates: 'refuse' });
      return { name: `${id} ${backend} ${version}`, folder, tables, files: source.list(folder) };
    }),
  ),
);

function variants({ files }: Shipped, family: string): string[] {
  return files.flatMap((f) => (f.startsWith(`${family}.`) ? [f.slice(family.length + 1, -'.json'.length)] : []));
}

const octaves = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true }).map((x) => 2 ** x);
const whole = (from: number, to: number) => octaves(from, to).map(Math.round);
const runs = { numRuns: 40, seed: 11 };
const DISTRIBUTIONS = ['balanced', 'power_law_1.01', 'power_law_1.2'] as const;
/** What rounding to doubles may do. */
const EXACT = 1 - 1e-9;

describe.each(shipped)('$name', (set) => {
  const { tables } = set;
  const { system } = tables;
  const out = newLookup();
  const sound = (grades: readonly number[]) => {
    expect(Number.isFinite(out.ms)).toBe(true);
    expect(out.ms).toBeGreaterThan(0);
    expect(out.relError).toBeGreaterThan(0);
    expect(grades).toContain(out.grade);
  };
  const bounded = (work: { computeMs: number; memoryMs: number }) =>
    expect(out.ms).toBeGreaterThanOrEqual(Math.max(work.computeMs, work.memoryMs) * EXACT);

  test('measured expert layers are finite, not below the roofline and do not jump between nodes', () => {
    for (const dtype of variants(set, 'moe') as MoeDtype[]) {
      const file = `moe.${dtype}.json`;
      const names = [...parseMoeFile(source.read(`${set.folder}/${file}`) ?? '', file).curves.keys()];
      fc.assert(
        fc.property(
          fc.constantFrom(...names),
          fc.constantFrom(...DISTRIBUTIONS),
          octaves(-1, 16),
          (name, d, tokens) => {
            const shape: MoeShape = { dtype, distribution: d, ...shapeOf(name) };
            const curve = tables.moe(shape);
            curve?.lookup(tokens, out);
            sound([0, 1]);
            bounded(moeWork(shape, tokens, d !== 'balanced', moeRates(dtype, system)));
            const at = out.ms;
            curve?.lookup(tokens * (1 + 1e-7), out);
            expect(Math.abs(out.ms / at - 1)).toBeLessThan(1e-4);
          },
        ),
        runs,
      );
    }
  });

  test('expert layers that were not measured are estimated, within the roofline', () => {
    for (const dtype of variants(set, 'moe') as MoeDtype[]) {
      fc.assert(
        fc.property(
          whole(10, 13),
          whole(9, 14),
          whole(0, 3),
          whole(3, 9),
          fc.constantFrom(1, 2, 4, 8),
          octaves(0, 15),
          (hiddenSize, intermediateSize, topK, experts, split, tokens) => {
            const shape: MoeShape = {
              dtype,
              hiddenSize: hiddenSize + 1,
              intermediateSize,
              topK,
              experts: experts * 8,
              moeTp: split,
              moeEp: 8 / split,
              distribution: 'power_law_1.01',
              gated: true,
            };
            tables.moe(shape)?.lookup(tokens, out);
            sound([2]);
            bounded(moeWork(shape, tokens, true, moeRates(dtype, system)));
          },
        ),
        runs,
      );
    }
  });

  const walk = (
    table: LatentAttentionTable | null,
    bound: (p: boolean, ...at: [number, number, number, number]) => void,
  ) =>
    fc.assert(
      fc.property(whole(0, 10), whole(0, 15), whole(0, 15), whole(0, 7), (requests, fresh, past, heads) => {
        table?.prefill(requests, fresh, past - 1, heads, out);
        sound([0, 1]);
        bound(true, requests, fresh, past - 1, heads);
        table?.decode(requests, past, heads, out);
        sound([0, 1]);
        bound(false, requests, 1, past - 1, heads);
      }),
      runs,
    );

  test('latent attention is finite and not below the roofline', () => {
    for (const kv of ['bf16', 'fp8'] as const satisfies readonly KvDtype[]) {
      const table = tables.mlaKernel(kv);
      if (table === null) continue;
      walk(table, (isPrefill, requests, newTokens, pastTokens, heads) =>
        bounded(
          (isPrefill ? mlaPrefillWork : mlaDecodeWork)(
            MLA_SIZES,
            kv,
            { requests, newTokens, pastTokens, heads },
            system,
          ),
        ),
      );
    }
    for (const gemm of ['bf16', 'fp8_block', 'nvfp4'] as const)
      for (const kv of ['bf16', 'fp8'] as const)
        for (const { sizes, indexer } of Object.values(LATENT_MODELS))
          for (const [table, module] of [
            [tables.mlaModule({ gemm, kv, sizes }), { indexer: null, computesIndex: false }],
            [tables.dsaModule({ gemm, kv, sizes, indexer, computesIndex: true }), { indexer, computesIndex: true }],
          ] as const) {
            if (table === null) continue;
            walk(table, (isPrefill, requests, newTokens, pastTokens, heads) => {
              const step = { requests, newTokens, pastTokens, heads };
              bounded(latentModuleWork({ gemm, kv, sizes, ...module }, isPrefill ? 'prefill' : 'decode', step, system));
            });
          }
  });

  test('linear attention is finite and not below the roofline', () => {
    fc.assert(
      fc.property(whole(0, 10), whole(0, 15), whole(0, 5), whole(0, 2), (requests, length, keyHeads, group) => {
        const dims = { keyHeads, keyHeadDim: 128, valueHeads: keyHeads * group, valueHeadDim: 128, convKernel: 4 };
        const table = tables.gdn(dims);
        if (table === null) return;
        table.prefill(requests, length, out);
        sound([0, 1]);
        bounded(gdnPrefillWork(dims, requests, length, system));
        table.decode(requests, out);
        sound([0, 1]);
        bounded(gdnDecodeWork(dims, requests, system));
        const mamba = { heads: keyHeads * 8, headDim: 64, stateSize: 128, groups: 8, convKernel: 4 };
        tables.mamba2(mamba)?.prefill(requests, length, out);
        sound([0, 1, 2]);
      }),
      runs,
    );
  });

  test('tokens do not travel faster than their links', () => {
    for (const variant of variants(set, 'expert_all_to_all') as AllToAllVariant[]) {
      const file = `expert_all_to_all.${variant}.json`;
      const names = [...parseAllToAllFile(source.read(`${set.folder}/${file}`) ?? '', file).curves.keys()];
      fc.assert(
        fc.property(fc.constantFrom(...names), octaves(0, 17), (name, tokens) => {
          const shape = allToAllShape(name);
          tables.allToAll({ variant, ...shape })?.lookup(tokens, out);
          sound([0, 1]);
          bounded({ computeMs: 0, memoryMs: allToAllMs(shape, tokens, system) });
        }),
        runs,
      );
    }
  });
});

test('every set has expert layers, and all but the A100 ones latent attention', () => {
  for (const { name, tables, files } of shipped) {
    expect(
      files.some((f) => f.startsWith('moe.')),
      name,
    ).toBe(true);
    if (!name.startsWith('a100')) expect(tables.mlaKernel('bf16'), name).not.toBeNull();
  }
});
