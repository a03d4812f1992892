import type { Backend, GemmDtype, KvDtype, MoeDtype } from '../base/names.ts';
import { isMoe, type ModelSpec, type Parallelism } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import type { MeasuredPool, MeasuredRow } from './measured-row.ts';

/** A layout as the label means it, and in words every repair that was made to it. */
export interface RepairedLayout {
  readonly parallel: Parallelism;
  readonly repairs: readonly string[];
}

/**
 * The layout that a label means. Attention-DP rows whose moe tp equals dp with one expert group mean expert parallelism; sizes that the
 * label leaves out follow from the others (tp x dp = moe tp x moe ep).
 */
export function layoutOfLabel(pool: MeasuredPool, model: ModelSpec, backend: Backend): RepairedLayout {
  const repairs: string[] = [];
  const dp = isMoe(model) ? (pool.dp ?? impliedDp(pool)) : 1;
  if (!isMoe(model)) {
    if ((pool.dp ?? 1) > 1) repairs.push(`dp ${pool.dp} of a dense model dropped`);
    return { parallel: { tp: pool.tp, pp: pool.pp, dp: 1, cp: 1, moeTp: 1, moeEp: 1 }, repairs };
  }
  const group = pool.tp * dp;
  let moeTp = pool.moeTp ?? (pool.moeEp === null ? group : group / pool.moeEp);
  let moeEp = pool.moeEp ?? group / moeTp;
  if (dp > 1 && pool.moeTp === dp && (pool.moeEp ?? 1) === 1) {
    repairs.push(`moe_tp ${pool.moeTp} with dp ${dp} read as expert parallelism`);
    moeEp = group;
    moeTp = 1;
  }
  if (moeTp * moeEp !== group) {
    repairs.push(
      `moe_tp ${moeTp} x moe_ep ${moeEp} does not equal tp ${pool.tp} x dp ${dp}: experts split by ${pool.moeEp !== null && pool.moeEp > 1 ? 'ep' : 'tp'}`,
    );
    const byExperts = pool.moeEp !== null && pool.moeEp > 1;
    moeEp = byExperts ? group : 1;
    moeTp = byExperts ? 1 : group;
  }
  const parallel = { tp: pool.tp, pp: pool.pp, dp, cp: 1, moeTp, moeEp };
  const byExperts = { ...parallel, moeTp: 1, moeEp: group };
  const legal = (parallelism: Parallelism) => layoutVerdict({ model, parallelism, backend }).ok;
  if (moeTp > 1 && !legal(parallel) && legal(byExperts)) {
    repairs.push(`no engine splits these experts by ${moeTp}: read as expert parallelism`);
    return { parallel: byExperts, repairs };
  }
  return { parallel, repairs };
}

/** The dp that the label leaves out: moe tp x moe ep / tp where that is whole, else 1. */
function impliedDp({ tp, moeTp, moeEp }: MeasuredPool): number {
  const dp = ((moeTp ?? 1) * (moeEp ?? 1)) / tp;
  return Number.isInteger(dp) && dp > 1 ? dp : 1;
}

/** Number formats that a run used where they are not those of the catalogue's checkpoint. */
export interface LabelFormats {
  readonly gemm?: GemmDtype;
  readonly moe?: MoeDtype;
  readonly kvCache?: KvDtype;
  readonly repairs: readonly string[];
}

const GEMM_NAMES: Readonly<Record<string, GemmDtype>> = {
  bfloat16: 'bf16',
  bf16: 'bf16',
  fp8: 'fp8',
  fp8_static: 'fp8_static',
  fp8_block: 'fp8_block',
  nvfp4: 'nvfp4',
  int4_wo: 'int4_wo',
  int8_wo: 'int8_wo',
};

/**
 * Formats by the label, except where the checkpoint's format is the only one there is: mxfp4 experts (gpt-oss) and fp8 block
 * (Qwen3-235B-A22B-FP8, DeepSeek).
 */
export function formatsOfLabel(row: MeasuredRow, model: ModelSpec): LabelFormats {
  const own = model.quant;
  if (own.moe?.dtype === 'mxfp4') {
    const odd = row.moeQuant !== null && row.moeQuant !== 'mxfp4';
    return { repairs: odd ? [`label ${row.moeQuant}: the checkpoint's mxfp4 experts`] : [] };
  }
  const gemm = row.gemmQuant === null ? undefined : GEMM_NAMES[row.gemmQuant];
  const moe = row.moeQuant === null ? undefined : GEMM_NAMES[row.moeQuant];
  const isBlock = own.gemm === 'fp8_block' || own.moe?.dtype === 'fp8_block';
  if (isBlock && row.precision === 'fp8') {
    const odd = [row.gemmQuant, row.moeQuant].some((q) => q !== null && q !== 'fp8_block');
    return { repairs: odd ? [`label ${row.gemmQuant}/${row.moeQuant}: the checkpoint's fp8 block`] : [] };
  }
  if (gemm === 'fp8' && moe === 'fp8_block') {
    return { gemm: moe, moe, repairs: ['label fp8/fp8_block: fp8 block throughout, as its FP8 checkpoint has it'] };
  }
  return {
    ...(gemm === undefined || gemm === own.gemm ? {} : { gemm }),
    ...(moe === undefined || !isMoe(model) || moe === own.moe?.dtype ? {} : { moe }),
    repairs: [],
  };
}

/** Recipes that serve models having layers for it with speculation (MTP) though no label says so, and how it is known. */
const SPECULATIVE_RECIPES: readonly { readonly image: RegExp; readonly measuredOn?: string; readonly why: string }[] = [
  {
    image: /mtp|rc6\.post3$/,
    why: 'its image is that of a recipe with speculation (MTP), which the label does not name',
  },
  {
    // DeepSeek-R1, H200, 1024/8192: 7.1 ms per token at concurrency 4 and 19.4 at 64, against 13.7 on 2025-12-15 and 32.2 on 2026-01-28 for the same labels.
    image: /tensorrt-llm.*1\.1\.0rc2\.post2$/,
    measuredOn: '2026-01-14',
    why: 'unlabelled speculation (MTP): runs of the same labels before and after that day take 1.6 to 1.9 times as long per token',
  },
];

/** Why a run of a model that has layers for multi-token prediction was served with them; null where nothing says so. */
export function unlabelledRecipe(image: string, measuredOn: string | null): string | null {
  const found = SPECULATIVE_RECIPES.find(
    (recipe) => recipe.image.test(image) && (recipe.measuredOn ?? measuredOn) === measuredOn,
  );
  return found?.why ?? null;
}

/** How a run was driven: the InferenceX recipe (lengths drawn from 0.8 to 1.0 of nominal), or fixed lengths. */
export type Protocol = 'inferencex' | 'fixed';

const INFERENCEX_CELLS = ['1024/1024', '8192/1024', '1024/8192'];

/** The recipe of rows with a measuring date in one of InferenceX' three cells; fixed lengths elsewhere. */
export function protocolOf(row: MeasuredRow): Protocol {
  return row.measuredOn !== null && INFERENCEX_CELLS.includes(`${row.isl}/${row.osl}`) ? 'inferencex' : 'fixed';
}

/**
 * SGLang up to this minor release of 0.5 kept requests of one length together: their runs show wave after wave. Runs of later ones do not (on either half of the
 * published sweeps TTFT of Qwen3.5 is 100 to 200 % long in lock step and 8 to 26 % off without).
 */
const LAST_IN_STEP = 8;

/** Whether requests of equal lengths stay together from wave to wave, so that the prompts of a wave all wait for one another. */
export function marchesInStep({ backend, backendVersion }: Pick<MeasuredRow, 'backend' | 'backendVersion'>): boolean {
  if (backend !== 'sglang') return false;
  const minor = /^0\.5\.(\d+)/.exec(backendVersion ?? '')?.[1];
  return minor !== undefined && Number(minor) <= LAST_IN_STEP;
}
