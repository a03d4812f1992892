import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { LinkClass, LinkFit } from './link-fit.ts';
import type { RooflineFit } from './roofline-fit.ts';
import type { SystemSpec } from './system-spec.ts';

type Generation = SystemSpec['generation'];
export type KernelFamily = 'gemm' | 'prefill_attention' | 'decode_attention';

/** Fitted parameters of estimates, by GPU generation and by class of links: data/estimator/params.json. */
export interface EstimatorParams {
  /** The fit of a series in a generation, else the nearest one's, its error then widened. */
  kernel(family: KernelFamily, generation: Generation, series: string): RooflineFit;
  /** Relative error of an estimate that a measured sibling corrects; null for a relation that was never checked. */
  anchored(family: KernelFamily, relation: string): number | null;
  link(linkClass: LinkClass, collective: string): LinkFit;
}

interface HeldOut {
  readonly median: number;
}
interface KernelLine {
  readonly floor_ms: number;
  readonly compute_efficiency: number;
  readonly memory_efficiency: number;
  readonly p: number;
  readonly held_out: HeldOut;
}
interface LinkLine {
  readonly launch_ms: number;
  readonly hop_ms: number;
  readonly efficiency: number;
  readonly contention: number;
  readonly held_out: HeldOut;
}
type ByGeneration = Readonly<Partial<Record<Generation, Readonly<Record<string, KernelLine>>>>>;

type ParamsFile = Readonly<Record<KernelFamily, ByGeneration>> &
  Readonly<Record<`${KernelFamily}_anchors`, Readonly<Record<string, HeldOut>>>> & {
    readonly schema: 'servefit/estimator@1';
    readonly links: Readonly<Partial<Record<LinkClass, Readonly<Record<string, LinkLine>>>>>;
  };

const PARAMS_PATH = 'estimator/params.json';

/**
 * Where a generation without a fit of its own looks, nearest first: Ampere and Ada feed their tensor cores from registers, Hopper and
 * Blackwell from shared memory.
 */
const NEAREST: Readonly<Record<Generation, readonly Generation[]>> = {
  ampere: ['ampere', 'ada', 'hopper', 'blackwell'],
  ada: ['ada', 'ampere', 'hopper', 'blackwell'],
  hopper: ['hopper', 'blackwell', 'ada', 'ampere'],
  blackwell: ['blackwell', 'hopper', 'ada', 'ampere'],
};

/** Median of |x| of a normal distribution in units of its standard deviation. */
const MEDIAN_PER_SIGMA = 0.6745;
/** Error of carrying parameters to another generation, format, head size or window, each added in quadrature: parameters differ that much. */
const CARRIED_ERROR = 0.2;

/** Whether a data source can estimate at all: one that was put together for a purpose may hold tables only. */
export function hasEstimator(source: DataSource): boolean {
  return source.list('estimator').length > 0;
}

/**
 * The shipped parameters.
 * @throws SimError INPUT_FILE where the file is missing or none of ours
 */
export function loadEstimatorParams(source: DataSource): EstimatorParams {
  const text = source.read(PARAMS_PATH);
  if (text === null) throw new SimError('INPUT_FILE', `data/${PARAMS_PATH}: no such file`);
  return parseEstimatorParams(text, `data/${PARAMS_PATH}`);
}

/** @throws SimError INPUT_FILE naming `path` */
export function parseEstimatorParams(text: string, path: string): EstimatorParams {
  const file = parseFile(text, path);
  return {
    kernel: (family, generation, series) => kernelFit(file[family], NEAREST[generation], series),
    anchored: (family, relation) => {
      const line = file[`${family}_anchors`][relation];
      return line === undefined ? null : sigma(line);
    },
    link: (linkClass, collective) => linkFit(file.links, linkClass, collective),
  };
}

function parseFile(text: string, path: string): ParamsFile {
  let file: ParamsFile | null = null;
  try {
    file = JSON.parse(text) as ParamsFile;
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${path}: not JSON`, { hint: 'reinstall the package', cause });
  }
  if (file?.schema === 'servefit/estimator@1') return file;
  throw new SimError('INPUT_FILE', `${path}: expected schema servefit/estimator@1`, { hint: 'reinstall the package' });
}

function sigma({ median }: HeldOut): number {
  return median / MEDIAN_PER_SIGMA;
}

/** A series by its parts: `bf16_fp8_hd128_w` is a format, a head size and a window; a GEMM is a format alone. */
interface SeriesParts {
  readonly format: string;
  readonly headDim: number;
  readonly windowed: boolean;
}

function partsOf(series: string): SeriesParts {
  const [, format = series, headDim = '1', window] = /^(.*?)_hd(\d+)(_w\d*)?$/.exec(series) ?? [];
  return { format, headDim: Number(headDim), windowed: window !== undefined };
}

/**
 * The line that stands nearest to a series: the same generation before others, then the same format, head size and window.
 * Another format comes last of all: fp8_block and int4_wo are different kernels, not slower or faster ones.
 */
function kernelFit(byGeneration: ByGeneration, order: readonly Generation[], series: string): RooflineFit {
  const asked = partsOf(series);
  const candidates = order.flatMap((generation, rank) =>
    Object.entries(byGeneration[generation] ?? {}).map(([name, line]) => {
      const own = partsOf(name);
      const headOctaves = Math.abs(Math.log2(own.headDim / asked.headDim));
      const format = own.format !== asked.format;
      const window = own.windowed !== asked.windowed;
      const carried = Number(rank > 0) + Number(format) + Number(window) + headOctaves;
      const distance = (format ? 100 : 0) + 10 * rank + 4 * headOctaves + (window ? 3 : 0);
      return { line, carried, distance };
    }),
  );
  const nearest = candidates.reduce((best, c) => (c.distance < best.distance ? c : best), candidates[0] as Candidate);
  return {
    floorMs: nearest.line.floor_ms,
    computeEfficiency: nearest.line.compute_efficiency,
    memoryEfficiency: nearest.line.memory_efficiency,
    sharpness: nearest.line.p,
    relError: Math.sqrt(sigma(nearest.line.held_out) ** 2 + nearest.carried * CARRIED_ERROR ** 2),
  };
}

interface Candidate {
  readonly line: KernelLine;
  /** How many properties were carried from something else. */
  readonly carried: number;
  readonly distance: number;
}

const LINK_ORDER: readonly LinkClass[] = ['nvlink_hopper', 'nvlink_blackwell', 'nvlink_ampere', 'pcie'];

function linkFit(links: ParamsFile['links'], linkClass: LinkClass, collective: string): LinkFit {
  const order = [linkClass, ...LINK_ORDER];
  const found = order.find((c) => links[c]?.[collective] !== undefined);
  const line = found === undefined ? undefined : links[found]?.[collective];
  if (line === undefined) throw new Error(`no link parameters for ${collective}`);
  return {
    launchMs: line.launch_ms,
    hopMs: line.hop_ms,
    efficiency: line.efficiency,
    contention: line.contention,
    relError: Math.hypot(sigma(line.held_out), found === linkClass ? 0 : CARRIED_ERROR),
  };
}
