/** Speed as ratios within one run: whole processes against an empty node process, and the warm in-process search. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/servefit.js', import.meta.url));
const RUNS = 15;
const SIMULATED_TOKENS_PER_S = 20e6;
const README = ['default', '--model', 'Qwen/Qwen3-32B-FP8', '--system', 'h200_sxm', '--total-gpus', '8'];
const EXAMPLE = {
  model: 'Qwen/Qwen3-32B-FP8',
  system: 'h200_sxm',
  backend: 'trtllm',
  total_gpus: 32,
  isl: 4000,
  osl: 500,
  prefix: 500,
  ttft: 300,
  tpot: 10,
};

const folder = mkdtempSync(join(tmpdir(), 'servefit-bench-'));
const empty = join(folder, 'empty.mjs');
writeFileSync(empty, '');

/** Minimum wall time of each command, interleaved so that a busy moment hits all alike. */
function minimaMs(commands) {
  const best = commands.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run++) {
    commands.forEach((args, i) => {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
      if (status !== 0) throw new Error(`${args.join(' ')}: exit ${status}`);
      best[i] = Math.min(best[i], performance.now() - started);
    });
  }
  return best;
}

const [emptyMs, helpMs, screenedMs, readmeMs] = minimaMs([
  [empty],
  [BIN, '--help'],
  [BIN, ...README, '--tier', 'screen'],
  [BIN, ...README],
]);

/** A suite of 50 searches: four models on two engines, prompts of different lengths. */
const CHECK_BUDGET_MS = 2000;
const models = ['Qwen/Qwen3-32B-FP8', 'meta-llama/Meta-Llama-3.1-8B', 'openai/gpt-oss-120b', 'Qwen/Qwen3-0.6B'];
const cases = [1000, 2000, 4000, 8000, 500, 3000, 6000]
  .flatMap((isl) => models.flatMap((model) => ['vllm', 'trtllm'].map((backend) => ({ isl, model, backend }))))
  .slice(0, 50)
  .map((fields, i) => ({ name: String(i), ...fields, expect: { tokens_per_s_per_gpu: '>= 1' } }));
const suite = join(folder, 'suite.json');
writeFileSync(suite, JSON.stringify({ defaults: { system: 'h200_sxm', total_gpus: 8, osl: 500 }, cases }));
let checkMs = Number.POSITIVE_INFINITY;
for (let run = 0; run < 3; run++) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [BIN, 'check', suite], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`check of 50 cases: exit ${status}`);
  checkMs = Math.min(checkMs, performance.now() - started);
}
rmSync(folder, { recursive: true });

const { plan } = await import('../../dist/lib/index.js');
const { loadPackageData } = await import('../../dist/lib/node.js');
const DEEPSEEK = { ...EXAMPLE, model: 'deepseek-ai/DeepSeek-V3', prefix: 0, ttft: 2000, tpot: 50 };

function minimumMs(action) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2 * RUNS; run++) {
    const started = performance.now();
    action();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** Warm search, and what reading the tables adds when the source is new. */
function searchMs(request) {
  const source = loadPackageData();
  const warmMs = minimumMs(() => plan(request, source));
  return { warmMs, loadMs: minimumMs(() => plan(request, loadPackageData())) - warmMs };
}
const dense = searchMs(EXAMPLE);
const deepSeek = searchMs(DEEPSEEK);

/** Output tokens per second of a simulated closed loop: concurrency 64, uniform lengths up to 1024 + 1024, prices from the tables included. */
async function simulatedTokensPerS() {
  const { openPlatform, onPlatform } = await import('../../dist/lib/step/open-engine.js');
  const { loadModel } = await import('../../dist/lib/model/catalogue.js');
  const { simulate } = await import('../../dist/lib/simulate/simulate.js');
  const { stepPrices } = await import('../../dist/lib/simulate/step-prices.js');
  const source = loadPackageData();
  const choice = { system: 'h200_sxm', backend: 'vllm', backendVersion: null, memoryFraction: null };
  const model = onPlatform(openPlatform(source, choice), loadModel(source, 'Qwen/Qwen3-32B-FP8'));
  const coster = model.coster({ tp: 2, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 }, 'prompts');
  const { policy, maxBatchedTokens: tokenBudget, maxSequences, chunkedPrefill, kvBlockTokens, terms } = model.engine;
  const limits = { policy, tokenBudget, maxSequences, chunkedPrefill, kvBlockTokens, kvBlocks: 50_000 };
  const question = {
    load: { kind: 'cold_loop', concurrency: 64, requests: 640 },
    lengths: { kind: 'uniform', isl: 1024, osl: 1024, ratio: 0.8 },
    seed: 1,
  };
  let tokens = 0;
  const ms = minimumMs(() => {
    const worker = { ...limits, prices: stepPrices(coster), pp: 1, dp: 1, frontEndMs: terms.frontEndMs };
    const { tokensPerS, spanMs } = simulate({ worker, ...question });
    tokens = (tokensPerS * spanMs) / 1000;
  });
  return (1000 * tokens) / ms;
}
const tokensPerS = await simulatedTokensPerS();

const rows = [
  ['empty node process', emptyMs, 1, null],
  ['servefit --help', helpMs, helpMs / emptyMs, 1.7],
  ["README's first command", readmeMs, readmeMs / emptyMs, 6],
  ['the same with --tier screen', screenedMs, screenedMs / emptyMs, 4],
];
for (const [name, ms, ratio, budget] of rows) {
  const verdict =
    budget === null ? '' : ratio <= budget ? `  ok, budget ${budget}x` : `  OVER the budget of ${budget}x`;
  console.log(`${name.padEnd(30)} ${ms.toFixed(1).padStart(7)} ms  ${ratio.toFixed(2)}x${verdict}`);
}
const absolute = [
  ['warm search, 32 GPUs', dense.warmMs, 40],
  ['loading its tables', dense.loadMs, 10],
  ['warm search, DeepSeek-V3', deepSeek.warmMs, 200],
  ['loading its tables', deepSeek.loadMs, 20],
  ['servefit check, 50 cases', checkMs, CHECK_BUDGET_MS],
];
for (const [name, ms, budget] of absolute) {
  console.log(
    `${name.padEnd(30)} ${ms.toFixed(1).padStart(7)} ms  ${ms <= budget ? 'ok' : 'OVER'}, budget ${budget} ms`,
  );
}
const verdict = tokensPerS >= SIMULATED_TOKENS_PER_S ? 'ok' : 'UNDER';
console.log(
  `simulated tokens per second    ${(tokensPerS / 1e6).toFixed(0).padStart(7)} M   ${verdict}, at least ${SIMULATED_TOKENS_PER_S / 1e6} M`,
);
