import type { Command } from '../command.ts';
import { ESTIMATE_OPTIONS } from '../model-options.ts';

export const estimateCommand: Command = {
  name: 'estimate',
  summary: 'predict one configuration at one load, or every row of a file of them',
  options: ESTIMATE_OPTIONS,
  examples: [
    'servefit estimate --model Qwen/Qwen3-32B-FP8 --system h200_sxm --backend vllm --tp 2 --concurrency 32 --detail ops',
    'servefit estimate --model Qwen/Qwen3-32B-FP8 --system h200_sxm --mode disagg --prefill-tp 1 --prefill-workers 2 --decode-tp 2 --concurrency 32',
    'servefit estimate --model Qwen/Qwen3-32B-FP8 --system h200_sxm --mode static --tp 2 --batch-size 16 --detail time',
    'servefit estimate --batch runs.csv --out predictions.csv',
    'servefit estimate --batch requests.jsonl',
  ],
  run: async (invocation) => (await import('../run-estimate.ts')).runEstimate(invocation),
};
