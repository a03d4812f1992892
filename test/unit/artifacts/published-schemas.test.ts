import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { BACKENDS } from '../../../src/base/names.ts';
import { aggFiles, disaggFiles } from './one-row.ts';

/** NVIDIA's published resource schemas; only on machines that have them. */
const FOLDER = process.env.SERVEFIT_CRDS ?? '/work/shared/crds/schemas';

type Node = Readonly<Record<string, unknown>>;

/**
 * A Kubernetes structural schema as a strict JSON schema: unknown fields are refused unless the schema keeps them, an
 * int-or-string has no type, formats and Kubernetes' own keywords go.
 */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (node === null || typeof node !== 'object') return node;
  const source = node as Node;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    if (key.startsWith('x-') || key === 'format') continue;
    out[key] = key === 'properties' ? mapValues(value as Node, strict) : strict(value);
  }
  if (source['x-kubernetes-int-or-string'] === true) delete out.type;
  const open = source['x-kubernetes-preserve-unknown-fields'] === true;
  if (source.properties !== undefined && source.additionalProperties === undefined && !open)
    out.additionalProperties = false;
  return out;
}

function mapValues(record: Node, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

const compiled = new Map<string, ValidateFunction>();
function validator(schema: string): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const check = new Ajv({ strict: false, allErrors: true }).compile(
    strict(JSON.parse(readFileSync(`${FOLDER}/${schema}`, 'utf8'))) as Node,
  );
  compiled.set(schema, check);
  return check;
}

const DGD = 'dynamographdeployment';
const present = existsSync(FOLDER);
const note = present ? '' : ` (skipped: no schemas in ${FOLDER}; SERVEFIT_CRDS names another folder)`;

test.skipIf(!present).each([
  { release: '0.7', schemas: [`v0.9/${DGD}.v1alpha1`], why: 'no schema below 0.9: the oldest stands in' },
  { release: '0.9', schemas: [`v0.9/${DGD}.v1alpha1`], why: 'its own' },
  { release: '1.0', schemas: [`v1.0/${DGD}.v1alpha1`], why: 'its own' },
  { release: '1.1', schemas: [`v1.0/${DGD}.v1alpha1`, `v1.4/${DGD}.v1alpha1`], why: 'between 1.0 and 1.4: both' },
  { release: '1.3', schemas: [`v1.0/${DGD}.v1alpha1`, `v1.4/${DGD}.v1alpha1`], why: 'between 1.0 and 1.4: both' },
  { release: '1.4', schemas: [`v1.4/${DGD}.v1beta1`], why: 'its own' },
  { release: '1.5', schemas: [`v1.5-dev/${DGD}.v1beta1`], why: 'four weeks before it' },
])(`manifests of Dynamo $release are valid against the published schemas ($why)${note}`, ({ release, schemas }) => {
  for (const backend of BACKENDS) {
    const documents = [
      aggFiles(backend, release),
      aggFiles(backend, release, { worker: { tp: 16 } }),
      disaggFiles(backend, release),
    ];
    for (const { manifest } of documents) {
      for (const schema of schemas) {
        const check = validator(`${schema}.schema.json`);
        check(manifest.document);
        expect(check.errors ?? [], `${backend} against ${schema}`).toEqual([]);
      }
    }
  }
});

test.skipIf(!present)(`the strict form refuses what Kubernetes refuses${note}`, () => {
  expect(readdirSync(FOLDER).length).toBeGreaterThanOrEqual(4);
  const check = validator(`v1.4/${DGD}.v1alpha1.schema.json`);
  const service = (resources: object) => ({ spec: { services: { a: { resources } } } });
  expect(check(service({ limits: { gpu: '1' } }))).toBe(true);
  expect(check(service({ limits: { gpu: 1 } }))).toBe(false);
  expect(check(service({ limit: { gpu: '1' } }))).toBe(false);
});
