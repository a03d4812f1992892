import { asInPlan, FORMATS } from './model-options.ts';
import { CALIBRATION, JSON_DOCUMENT, type OptionSpec, PLAN_OPTIONS, TABLES } from './options.ts';

/** Where files go when --save-dir is not given, as with AIConfigurator. */
export const GENERATE_FOLDER = './output';

/** `servefit generate`. */
export const GENERATE_OPTIONS: readonly OptionSpec[] = [
  ...asInPlan('--model', '--system'),
  ...asInPlan('--total-gpus').map((option) => ({ ...option, help: 'GPUs to spend (required)' })),
  {
    flag: '--min-requests',
    value: 'N',
    number: true,
    fallback: '16',
    help: 'requests of isl + osl tokens that each worker must hold at once; the prediction is for this load',
    group: 'Workload and limits',
  },
  ...asInPlan('--isl', '--osl', '--backend', '--backend-version'),
  ...FORMATS,
  ...asInPlan('--memory-fraction', '--max-seq-len'),
  TABLES,
  CALIBRATION,
  {
    flag: '--save-dir',
    value: 'DIR',
    fallback: GENERATE_FOLDER,
    help: 'where the deployment files go, in a folder of their own',
    group: 'Output',
  },
  JSON_DOCUMENT,
  ...PLAN_OPTIONS.filter(({ group }) => group === 'Deployment files'),
];
