import type { Command } from '../command.ts';
import { VALIDATE_OPTIONS } from '../validate-options.ts';

export const validateCommand: Command = {
  name: 'validate',
  summary: 'compare predictions with measured runs, and calibrate on them',
  positionals: [
    {
      name: 'FILE',
      help: 'CSV of runs, profile_export_aiperf.json or .csv, or the JSON of vllm bench serve or SGLang bench_serving',
    },
  ],
  options: VALIDATE_OPTIONS,
  examples: [
    'servefit validate measured.csv',
    'servefit validate bench.json --model Qwen/Qwen3-32B --system h200_sxm --backend vllm --tp 2 --percentile p50',
    'servefit validate measured.csv --calibrate',
    'servefit default --model Qwen/Qwen3-32B --system h200_sxm --backend vllm --total-gpus 8 --calibration calibration.yaml',
  ],
  run: async (invocation) => (await import('../run-validate.ts')).runValidate(invocation),
};
