import * as z from 'zod';
import { SimError } from './base/errors.ts';
import { requireText } from './base/mapping.ts';
import { nearestName } from './base/suggest.ts';
import { acrossResult } from './schema/across-result.ts';
import { checkResult, diffResult, explainResult } from './schema/check-result.ts';
import {
  memoryResult,
  modelResult,
  modelsResult,
  supportResult,
  tableLookupResult,
  tablesResult,
} from './schema/data-results.ts';
import { estimateResult } from './schema/estimate-result.ts';
import { experimentError, experimentResult } from './schema/experiment-result.ts';
import { generateResult } from './schema/generate-result.ts';
import {
  checkFile,
  estimateRequest,
  estimateRequestLine,
  experimentsFile,
  generateRequest,
  memoryRequest,
  planRequest,
  pricesFile,
  recommendRequest,
  recommendWorkloadsRequest,
  staticRequest,
  workloadsFile,
  workloadsRequest,
} from './schema/inputs.ts';
import { planResult } from './schema/plan-result.ts';
import { recommendResult } from './schema/recommend-result.ts';
import { staticResult } from './schema/static-result.ts';
import { validateResult } from './schema/validate-result.ts';
import { workloadsAcrossResult } from './schema/workloads-across-result.ts';
import { workloadsResult } from './schema/workloads-result.ts';
import { calibrationFile } from './step/calibration.ts';
import { systemFileSchema } from './tables/system-spec-load.ts';

/** A document that servefit reads or writes. */
export interface SchemaEntry {
  readonly name: string;
  readonly kind: 'input' | 'output';
  /** Where it is met. */
  readonly of: string;
}

type Described = SchemaEntry & { readonly schema: z.ZodType };

const input = (name: string, schema: z.ZodType, of: string): Described => ({ name, kind: 'input', schema, of });
const output = (name: string, schema: z.ZodType, of: string): Described => ({ name, kind: 'output', schema, of });

/** The results of many experiments in one document. */
const experimentsResult = z.strictObject({
  schema: z.literal('servefit/experiments@1'),
  version: z.string(),
  experiments: z.array(experimentResult),
});

/** A line's answer, or its error, with the id that its request has. */
const estimateLine = z.union([
  estimateResult.extend({ id: z.unknown().optional() }),
  staticResult.extend({ id: z.unknown().optional() }),
  z.strictObject({ id: z.unknown().optional(), line: z.number(), error: experimentError }),
]);

const DOCUMENTS: readonly Described[] = [
  input('plan-request', planRequest, 'plan(), an entry of exp, config.yaml of a saved plan'),
  input('workloads-request', workloadsRequest, 'planWorkloads()'),
  input('recommend-workloads-request', recommendWorkloadsRequest, 'recommendWorkloads()'),
  input('recommend-request', recommendRequest, 'recommend()'),
  input('estimate-request', estimateRequest, 'estimate()'),
  input('static-request', staticRequest, 'estimateStatic()'),
  input('memory-request', memoryRequest, 'memory()'),
  input('generate-request', generateRequest, 'generate()'),
  input('check-file', checkFile, 'servefit check FILE, check()'),
  input('experiments-file', experimentsFile, 'servefit exp FILE, runExperiments()'),
  input('estimate-request-line', estimateRequestLine, 'a line of servefit estimate --batch FILE.jsonl'),
  input('workloads-file', workloadsFile, 'servefit default and recommend --workloads FILE'),
  input('prices-file', pricesFile, 'servefit default and recommend --gpu-hour-price FILE'),
  input('system-file', systemFileSchema, 'a file that --system names, data/systems'),
  input('calibration-file', calibrationFile, '--calibration FILE, servefit validate --calibrate'),
  output('plan-result', planResult, 'servefit default --json, plan.json of a saved plan'),
  output('recommend-result', recommendResult, 'servefit recommend --json'),
  output('across-result', acrossResult, 'default and recommend --json where --system or --backend names several'),
  output('workloads-result', workloadsResult, 'servefit default and recommend --workload ... --json'),
  output('workloads-across-result', workloadsAcrossResult, 'the same where --system or --backend names several'),
  output('estimate-result', estimateResult, 'servefit estimate --json'),
  output('static-result', staticResult, 'servefit estimate --mode static --json'),
  output('estimate-line', estimateLine, 'a line of servefit estimate --batch FILE.jsonl'),
  output('generate-result', generateResult, 'servefit generate --json'),
  output('experiment-result', experimentResult, 'a line of servefit exp --jsonl'),
  output('experiments-result', experimentsResult, 'servefit exp --json'),
  output('check-result', checkResult, 'servefit check --format json, a baseline'),
  output('explain-result', explainResult, 'servefit explain --json'),
  output('diff-result', diffResult, 'servefit diff --json'),
  output('validate-result', validateResult, 'servefit validate --json'),
  output('memory-result', memoryResult, 'servefit memory --json'),
  output('models-result', modelsResult, 'servefit models --json'),
  output('model-result', modelResult, 'servefit models NAME --json'),
  output('support-result', supportResult, 'servefit support --json'),
  output('tables-result', tablesResult, 'servefit tables list --json'),
  output('table-lookup-result', tableLookupResult, 'servefit tables show --json'),
];

/** Every document that has a schema, inputs first. */
export function schemaList(): readonly SchemaEntry[] {
  return DOCUMENTS.map(({ name, kind, of }) => ({ name, kind, of }));
}

/**
 * The JSON Schema (draft 2020-12) of a document.
 * @throws SimError USAGE for a name that there is not
 */
export function jsonSchema(name: string): Readonly<Record<string, unknown>> {
  requireText(name, 'the name of a schema');
  const found = DOCUMENTS.find((document) => document.name === name);
  if (found === undefined) {
    const near = nearestName(
      name,
      DOCUMENTS.map((document) => document.name),
    );
    const hint = near === null ? 'servefit schema lists them' : `did you mean ${near}?`;
    throw new SimError('USAGE', `schema ${name}: no document of that name`, { hint });
  }
  const { kind, schema, of } = found;
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: kind, reused: 'ref' });
  return { $schema, title: `servefit ${name}`, description: of, ...rest };
}
