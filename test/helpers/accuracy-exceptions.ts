import { share, signed } from '../../src/report/shares.ts';
import type { DeploymentFigures, Group } from './accuracy-deployments.ts';
import { sig, table } from './accuracy-numbers.ts';

/** A group of at least this many runs whose median error is larger has its cause named. */
const LEAST_RUNS = 4;
const LARGE = { tpot_ms: 0.16, ttft_ms: 0.35 } as const;

/** Causes by mode, engine, GPU and model; the words hold for whatever metric is off. */
const CAUSES: Readonly<Record<string, string>> = {
  'agg sglang h200_sxm meta-llama/Llama-3.1-8B-Instruct':
    'not in lock step: SGLang 0.5.6 with up to 512 requests in flight. Prompts were not cached: with 90 % of them cached TPOT would be 21 % short, with uncached ones that do not march in step it is within 2 % (median), TTFT 0.7 times measured. In step, which other runs of this version show, 128 prompts of 4,000 tokens would take 3.9 s at the peak rate of fp8 and the mean of a wave half of that; 0.8 s were measured',
  'agg vllm h200_sxm nvidia/Llama-3.1-8B-Instruct-FP8':
    'cached prompts without a label: at 44 prompts of 4,000 tokens a second the prompts alone would keep two GPUs busy for 67 % of the time at the peak rate of fp8, beside decode steps of 9.5 ms. With 90 % of each prompt cached, TTFT of the five sets of 4,000 tokens is within 21 % of measured',
  'agg trtllm h100_sxm meta-llama/Llama-3.1-8B-Instruct':
    'one slot fewer than clients: the longest waits are one whole request latency over the concurrency',
  'agg vllm h200_sxm Qwen/Qwen3-235B-A22B-FP8':
    'measured twice as slow as the tables of the nearest version, flat in the load: an expert kernel that was not tuned for this shape',
  'agg vllm h200_sxm openai/gpt-oss-120b':
    'experts split over 2 and 4 GPUs were not measured: what the unsplit ones tell of them is mostly 10 to 30 % too slow, while the unsplit run of the same day is within 1 %',
  'agg trtllm h200_sxm deepseek-ai/DeepSeek-R1':
    'two populations under one label: the 11 runs of 2026-01-14 look like speculation and no fit sees them (runs of the same labels before and after that day take 1.6 to 1.9 times as long per token); those of 2025-11 and 2026-01-28 are 0.85 to 1.05 of what the shipped terms predict',
  'agg trtllm b200_sxm deepseek-ai/DeepSeek-R1': 'as on H200: some days look like speculation',
  'agg sglang b200_sxm deepseek-ai/DeepSeek-R1':
    'prefill tables of fp8 blocks are too fast for the kernels of the recipe at prompts of 8,192 tokens',
  'agg sglang h200_sxm deepseek-ai/DeepSeek-R1':
    'one sweep of five loads, 15 to 20 % faster than predicted at every load',
  'agg sglang h200_sxm deepseek-ai/DeepSeek-V3': 'the sweep of DeepSeek-R1, listed under a second name',
  'agg trtllm b200_sxm openai/gpt-oss-120b': 'attention-DP sets wait for their ranks longer than the simulation has it',
  'disagg sglang b200_sxm deepseek-ai/DeepSeek-V3':
    'prefill pools at 32 and more requests in flight were measured slower than their tables; the hand-over between nodes (43 to 255 ms at 4 requests in flight) is one value for Blackwell',
  'disagg sglang gb200 deepseek-ai/DeepSeek-V3':
    'the hand-over between nodes took 43 ms with prompts of 8,192 tokens and 94 to 154 ms with 1,024. TPOT: runs of 2025-12-21 and of wide expert parallelism on either side of the prediction; the fast ones look like speculation',
  'disagg trtllm gb200 moonshotai/Kimi-K2.5':
    'the set with 105 and 156 requests in flight decodes at two thirds of the predicted time, with a TTFT of 3.5 s: fewer requests decode at a time than the label says',
  'disagg trtllm gb200 deepseek-ai/DeepSeek-V3':
    'TTFT of 1.6 to 39 s at 3 to 60 requests in flight: starts, not serving',
  'disagg trtllm h100_sxm deepseek-ai/DeepSeek-V3':
    'TTFT of 5 to 12 s at 6 to 60 requests in flight: starts, not serving',
  'disagg trtllm h200_sxm deepseek-ai/DeepSeek-V3':
    'TTFT: at up to 300 requests in flight 250 to 800 ms longer than predicted from half a, which has no run of H200 to tell the hand-over between nodes from; at 1,000 and more the single prefill worker keeps up better than the simulation has it',
  'disagg vllm gb200 moonshotai/Kimi-K2.5':
    'the hand-over between nodes, 165 to 183 ms, which half a has no run of vLLM to tell from',
};

/** Groups of one model whose median error is large. */
export function exceptions({ held_out: groups }: DeploymentFigures): Group[] {
  return groups.filter(
    ({ by, metric, ours }) => by === 'model' && ours.n >= LEAST_RUNS && ours.median_error > LARGE[metric],
  );
}

export function causeOf(name: string): string | null {
  return CAUSES[name] ?? null;
}

/** What is off, how much, and why; groups that look like speculation without a label; what the protocols were taken to be. */
export function exceptionsText(figures: DeploymentFigures): string {
  const found = exceptions(figures);
  const names = [...new Set(found.map(({ name }) => name))];
  const cell = (name: string, metric: Group['metric']) => {
    const group = figures.held_out.find((g) => g.by === 'model' && g.name === name && g.metric === metric);
    return group === undefined
      ? ['', '', '']
      : [String(group.ours.n), share(group.ours.median_error), signed(group.ours.bias ?? 0)];
  };
  const rows = names.map((name) => [name, ...cell(name, 'tpot_ms'), ...cell(name, 'ttft_ms'), causeOf(name) ?? '']);
  const fast = figures.fast.map(({ name, runs, low, median, high }) => [
    name,
    String(runs),
    sig(median, 2),
    `${sig(low, 2)} to ${sig(high, 2)}`,
  ]);
  return `### What is off, and why

Groups of one model with a median error of more than ${100 * LARGE.tpot_ms} % (TPOT) or ${100 * LARGE.ttft_ms} % (TTFT). Causes are suspected from the figures that stand beside them, not proven.

${table(['runs', 'TPOT runs', 'median', 'bias', 'TTFT runs', 'median', 'bias', 'cause'], rows)}
**Runs that look like speculation without a label.** Models that have a draft layer of their own (DeepSeek, Qwen3.5, GLM-5) or had a draft model published, measured at four
fifths of the predicted TPOT or less as a group of one day. Speculation is an input and is not guessed: these runs are scored as they are labelled. Groups of models without a draft
layer are here for another cause, named above.

${table(['runs', 'number', 'measured / predicted TPOT: median', 'lowest to highest'], fast)}
**How runs were driven** is only partly known. Runs outside InferenceX are nominally of fixed length. SGLang's up to release 0.5.8 march in step, wave after wave, as fixed lengths do; those of
later releases and of the other engines do not, so that their lengths are drawn with a spread of 2 %. Server flags that no recipe states are the engines' defaults.
`;
}
