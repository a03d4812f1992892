import { EXTRAPOLATED } from '../base/grade.ts';
import type { KvDtype, MoeDtype } from '../base/names.ts';
import { allToAllCurve, parseAllToAllFile } from './expert-all-to-all-table.ts';
import { LATENT_MODELS, MLA_SIZES } from './latent-models.ts';
import { gdnTable, mamba2Table } from './linear-attention-table.ts';
import { latentModuleTable, mlaBmmTable, mlaKernelTable, type PhaseSurfaces } from './mla-table.ts';
import { parseMoeFile } from './moe-file.ts';
import { type MoeTable, moeTable } from './moe-table.ts';
import { BORROWED_ERROR, type Surface } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import {
  dsaFile,
  expertAllToAllFile,
  linearFile,
  mlaBmmFile,
  mlaKernelFile,
  mlaModuleFile,
  moeFile,
} from './table-names.ts';
import type {
  AllToAllKey,
  AllToAllVariant,
  GdnDims,
  LatentModuleSeries,
  LatentSizes,
  Mamba2Dims,
  MlaBmmSide,
  MoeShape,
  SparseModuleSeries,
  Tables,
} from './tables.ts';

/** How files of one set are read; paths are names within its folder. */
export interface SetReader {
  readonly system: SystemSpec;
  /** Text of a file, or null. */
  read(file: string): string | null;
  /** Text of a file in the backend's nearest version that has it, or null. */
  readSibling(file: string): string | null;
  /** The surface of a file, kept; null where there is none. */
  surface(file: string): Surface | null;
  /** Keeps what is made by a key. */
  memoised<A, T>(keyOf: (argument: A) => string, make: (argument: A) => T): (argument: A) => T;
}

type ModuleTables = Pick<
  Tables,
  'moe' | 'mlaModule' | 'mlaKernel' | 'mlaBmm' | 'dsaModule' | 'gdn' | 'mamba2' | 'allToAll'
>;

/** Tables of whole blocks and of expert layers. */
export function moduleTables(set: SetReader): ModuleTables {
  return { ...expertTables(set), ...latentTables(set), ...linearTables(set) };
}

function expertTables({ system, read, readSibling, memoised }: SetReader): Pick<ModuleTables, 'moe' | 'allToAll'> {
  const ofDtype = memoised(
    (dtype: MoeDtype) => dtype,
    (dtype) => {
      // A stored activation scale makes no difference that was measured.
      const file = moeFile(dtype === 'fp8_static' ? 'fp8' : dtype);
      const own = read(file);
      if (own !== null) return moeTable(parseMoeFile(own, file), dtype, system);
      const sibling = readSibling(file);
      return sibling === null ? null : borrowedTable(moeTable(parseMoeFile(sibling, file), dtype, system));
    },
  );
  const curve = memoised(keyOfFields<MoeShape>, (shape) => ofDtype(shape.dtype)?.curve(shape) ?? null);
  const ofVariant = memoised(
    (variant: AllToAllVariant) => variant,
    (variant) => {
      const file = expertAllToAllFile(variant);
      const text = read(file);
      return text === null ? null : parseAllToAllFile(text, file);
    },
  );
  const carried = memoised(keyOfFields<AllToAllKey>, (key) => {
    const data = ofVariant(key.variant);
    return data && allToAllCurve(data, key, system);
  });
  return { moe: curve, allToAll: carried };
}

/** Another version's experts: never graded as measured, and less certain. */
function borrowedTable(table: MoeTable): MoeTable {
  return {
    curve(shape) {
      const curve = table.curve(shape);
      return {
        lookup(tokens, out) {
          curve.lookup(tokens, out);
          out.grade = Math.max(out.grade, EXTRAPOLATED);
          out.relError = Math.hypot(out.relError, BORROWED_ERROR);
        },
      };
    },
  };
}

function latentTables(set: SetReader): Pick<ModuleTables, 'mlaModule' | 'mlaKernel' | 'mlaBmm' | 'dsaModule'> {
  const { system, memoised } = set;
  const kernel = memoised(
    (kv: KvDtype) => kv,
    (kv) => {
      const found = bothPhases(set, (phase) => mlaKernelFile(phase, kv));
      return found && mlaKernelTable(found, kv, system);
    },
  );
  const dense = memoised(keyOfSeries<LatentModuleSeries>, (series) => {
    const found = nearestModel(set, series.sizes, (phase, sizes) => mlaModuleFile(phase, { ...series, sizes }));
    if (found === null) return null;
    const module = { ...series, indexer: null, computesIndex: false };
    const sameSizes = keyOfFields(series.sizes) === keyOfFields(MLA_SIZES);
    return latentModuleTable(found.surfaces, module, { system, sameSizes });
  });
  const sparse = memoised(keyOfSeries<SparseModuleSeries>, (series) => {
    const found = nearestModel(set, series.sizes, (phase, sizes) => dsaFile(phase, { ...series, sizes }));
    return found && latentModuleTable(found.surfaces, series, { system, sameSizes: found.isOwn });
  });
  const bmm = memoised(keyOfFields<{ dtype: 'bf16' | 'fp8'; side: MlaBmmSide }>, (one) => {
    const found = set.surface(mlaBmmFile(one.dtype));
    return found && mlaBmmTable(found, one, system);
  });
  return { mlaKernel: kernel, mlaModule: dense, dsaModule: sparse, mlaBmm: (dtype, side) => bmm({ dtype, side }) };
}

function linearTables(set: SetReader): Pick<ModuleTables, 'gdn' | 'mamba2'> {
  const { system, memoised } = set;
  const gdn = memoised(keyOfFields<GdnDims>, (dims) => {
    const found = bothPhases(set, (phase) => linearFile('gdn', phase));
    return found && gdnTable(found, dims, system);
  });
  const mamba2 = memoised(keyOfFields<Mamba2Dims>, (dims) => {
    const found = bothPhases(set, (phase) => linearFile('mamba2', phase));
    return found && mamba2Table(found, dims, system);
  });
  return { gdn, mamba2 };
}

type Phase = 'prefill' | 'decode';

function bothPhases({ surface }: SetReader, file: (phase: Phase) => string): PhaseSurfaces | null {
  const prefill = surface(file('prefill'));
  const decode = surface(file('decode'));
  return prefill === null || decode === null ? null : { prefill, decode };
}

/** The surfaces of the model itself, else of the measured one whose hidden size is nearest. */
function nearestModel(
  set: SetReader,
  sizes: LatentSizes,
  file: (phase: Phase, sizes: LatentSizes) => string,
): { readonly surfaces: PhaseSurfaces; readonly isOwn: boolean } | null {
  const distance = (hiddenSize: number) => Math.abs(Math.log2(hiddenSize / sizes.hiddenSize));
  for (const hiddenSize of Object.values(LATENT_MODELS)
    .map((m) => m.sizes.hiddenSize)
    .sort((a, b) => distance(a) - distance(b))) {
    const surfaces = bothPhases(set, (phase) => file(phase, { ...sizes, hiddenSize }));
    if (surfaces !== null) return { surfaces, isOwn: hiddenSize === sizes.hiddenSize };
  }
  return null;
}

function keyOfFields<T extends object>(fields: T): string {
  return Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}

function keyOfSeries<T extends LatentModuleSeries>({ sizes, ...rest }: T): string {
  const nested = 'indexer' in rest ? keyOfFields(rest.indexer as object) : '';
  return `${keyOfFields(rest)} ${keyOfFields(sizes)} ${nested}`;
}
