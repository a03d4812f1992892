import type { Command } from '../command.ts';
import {
  TABLES_CALIBRATE_OPTIONS,
  TABLES_CHECK_OPTIONS,
  TABLES_LIST_OPTIONS,
  TABLES_SHOW_OPTIONS,
} from '../options.ts';

export const tablesListCommand: Command = {
  name: 'tables list',
  summary: 'list calibrated tables: versions, rows, fit errors, sources',
  options: TABLES_LIST_OPTIONS,
  examples: ['servefit tables list', 'servefit tables list --system h200_sxm --backend vllm'],
  run: async (invocation) => (await import('../run-tables.ts')).runTablesList(invocation),
};

export const tablesShowCommand: Command = {
  name: 'tables show',
  summary: 'look one point up: latency, grade, roofline, points around it',
  positionals: [
    { name: 'SYSTEM', help: 'GPU system, such as h200_sxm' },
    { name: 'BACKEND', help: 'trtllm, vllm, sglang or nccl' },
    { name: 'VERSION', help: 'engine version; the nearest one with tables answers' },
    { name: 'OP', help: 'a table that servefit tables list names, such as gemm.bf16 or decode_attention.fp8_hd128' },
  ],
  options: TABLES_SHOW_OPTIONS,
  examples: [
    'servefit tables show h200_sxm trtllm 1.3.0rc20 gemm.fp8 --at m=16,n=4096,k=4096',
    'servefit tables show h200_sxm vllm 0.24.0 decode_attention.bf16_hd128 --at requests=32,kv=4500,heads=64,kv_heads=8',
  ],
  run: async (invocation) => (await import('../run-tables.ts')).runTablesShow(invocation),
};

export const tablesCheckCommand: Command = {
  name: 'tables check',
  summary: 'check every table; exit 6 where one is faulty',
  options: TABLES_CHECK_OPTIONS,
  examples: ['servefit tables check', 'servefit tables check --tables my-tables'],
  run: async (invocation) => (await import('../run-tables.ts')).runTablesCheck(invocation),
};

export const tablesCalibrateCommand: Command = {
  name: 'tables calibrate',
  summary: 'make tables of your own measurements',
  positionals: [{ name: 'FROM', help: 'folder of <table>_perf.csv or .parquet files, or one in the published layout' }],
  options: TABLES_CALIBRATE_OPTIONS,
  examples: [
    'servefit tables calibrate measurements --system h200_sxm --backend vllm --backend-version 0.24.0 --out my-tables',
    'servefit default --model Qwen/Qwen3-32B --system h200_sxm --total-gpus 8 --backend vllm --tables my-tables,default',
  ],
  run: async (invocation) => (await import('../run-calibrate.ts')).runCalibrate(invocation),
};
