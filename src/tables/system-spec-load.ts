import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { ONCE } from '../base/parse-once.ts';
import { nearestName } from '../base/suggest.ts';
import { GB, GIB, MIB, TERA, US_PER_MS } from '../base/units.ts';
import type { SystemSpec } from './system-spec.ts';

/**
 * Values beyond these are a wrong unit: no GPU has 100 PFLOPS, 100 TB/s of memory or 16 TiB of it, and none that serves models has less than
 * 1 TFLOPS (a rate in PFLOPS), 10 GB/s (a bandwidth in PB/s), 1 GiB (a size in TiB), 1 GB/s of a link (TB/s) or 20 W (kW).
 */
const tflops = z.number().min(1).max(100_000);
const hbmTbPerS = z.number().min(0.01).max(100);
const gbPerS = z.number().min(1).max(20_000);

/** A file of data/systems, or of a system of the user's own. */
export const systemFileSchema = z.strictObject({
  gpu: z.string().min(1),
  generation: z.enum(['ampere', 'ada', 'hopper', 'blackwell']),
  sm_version: z.int().min(70).max(200),
  hbm_gib: z.number().min(1).max(16_384),
  hbm_tb_per_s: hbmTbPerS,
  l2_mib: z.number().min(0.5).max(4096),
  bf16_tflops: tflops,
  fp8_tflops: tflops.nullable(),
  fp4_tflops: tflops.nullable(),
  int8_tops: tflops.nullable(),
  board_power_w: z.number().min(20).max(10_000),
  gpus_per_node: z.int().min(1).max(1024),
  scale_up_gpus: z.int().min(1).max(4096),
  scale_up_gb_per_s: gbPerS,
  network_gb_per_s: gbPerS,
  pcie_gb_per_s: gbPerS,
  p2p_latency_us: z.number().min(0.1).max(10_000),
  kubernetes_gpu_product: z.string().min(1).nullable(),
  /** Where each value comes from, by key; a value without its own entry is covered by `all`. */
  sources: z.record(z.string(), z.string().min(1)).default({}),
});

/**
 * The facts of data/systems/<id>.yaml.
 * @throws SimError UNSUPPORTED for a system without a file, INPUT_FILE for a broken one.
 */
export function loadSystemSpec(source: DataSource, id: string): SystemSpec {
  const path = `systems/${id}.yaml`;
  const text = source.read(path);
  if (text === null) throw new SimError('UNSUPPORTED', `unknown system '${id}'`);
  return parseSystemSpec(text, id, path);
}

/**
 * A system's facts from YAML text; `path` names the file in messages.
 * @throws SimError INPUT_FILE naming the field that is missing, unknown or out of its unit's range.
 */
export function parseSystemSpec(text: string, id: string, path: string): SystemSpec {
  const parsed = systemFileSchema.safeParse(parseYaml(text, path), { ...ONCE, reportInput: true });
  if (!parsed.success) throw fieldError(parsed.error, path);
  const s = parsed.data;
  return {
    id,
    gpu: s.gpu,
    generation: s.generation,
    smVersion: s.sm_version,
    hbmBytes: s.hbm_gib * GIB,
    hbmBytesPerS: s.hbm_tb_per_s * TERA,
    l2Bytes: s.l2_mib * MIB,
    flopsPerS: {
      bf16: s.bf16_tflops * TERA,
      fp8: scaled(s.fp8_tflops),
      fp4: scaled(s.fp4_tflops),
      int8: scaled(s.int8_tops),
    },
    boardPowerW: s.board_power_w,
    gpusPerNode: s.gpus_per_node,
    scaleUpGpus: s.scale_up_gpus,
    scaleUpBytesPerS: s.scale_up_gb_per_s * GB,
    networkBytesPerS: s.network_gb_per_s * GB,
    pcieBytesPerS: s.pcie_gb_per_s * GB,
    p2pLatencyMs: s.p2p_latency_us / US_PER_MS,
    kubernetesGpuProduct: s.kubernetes_gpu_product,
  };
}

function scaled(tera: number | null): number | null {
  return tera === null ? null : tera * TERA;
}

function parseYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${path}: not YAML`, { hint: 'see docs/add-a-gpu.md', cause });
  }
}

const HINT = 'keys and units are listed in docs/add-a-gpu.md';

/** One line about the first field that is wrong; a key with another unit explains the one that is missing. */
function fieldError(error: z.ZodError, path: string): SimError {
  const [issue] = error.issues;
  const unknown = error.issues.flatMap((i) => (i.code === 'unrecognized_keys' ? i.keys : []));
  const keys = Object.keys(systemFileSchema.shape);
  const field = issue?.path.join('.') || unknown[0] || 'file';
  const message = (what: string) => new SimError('INPUT_FILE', `${path}: ${field}: ${what}`, { hint: HINT });
  if (issue?.code === 'unrecognized_keys') {
    const near = nearestName(field, keys);
    return message(near === null ? 'not a field of a system' : `not a field of a system; did you mean ${near}?`);
  }
  if (issue?.input === undefined && keys.includes(field)) {
    const typed = nearestName(field, unknown);
    return message(typed === null ? 'missing' : `missing; found ${typed} instead, which has another name or unit`);
  }
  return message(issue?.message ?? 'invalid');
}
