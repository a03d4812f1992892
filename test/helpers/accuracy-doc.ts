import type { DataSource } from '../../src/base/data-source.ts';
import type { Comparison } from './accuracy-compare.ts';
import { deploymentsSection } from './accuracy-deployments.ts';
import { enginesSection } from './accuracy-engines.ts';
import { measuredSection } from './accuracy-measured.ts';
import { tableFacts } from './accuracy-meta.ts';
import { publishedSection } from './accuracy-published.ts';
import { rulesSection } from './accuracy-rules.ts';
import { tablesSection } from './accuracy-tables.ts';

const INTRODUCTION = `# Accuracy

This page is written from \`data/\` and from live predictions by \`UPDATE_DOCS=1 npx vitest run test/accuracy/accuracy-doc.test.ts\`. Figures are rounded to two or
three digits.

Three layers, three kinds of evidence: the whole against measured deployments that its terms have not seen, beside another tool on the same runs; one measured run and
predictions that another tool published, step by step; and kernel tables against held-out kernel measurements. Predictions are a sanity check, measurements are the truth.
`;

const NOT_MODELLED = `## What is not modelled

- First requests that meet graph capture, compilation or connection set-up. A cold start is simulated as the burst of requests that it is, on a warm server.
- Caches that a label does not state: prompts of measured runs are taken as uncached.
- Speculation that a label does not state.
- Handshakes and routing between separate pools beyond one fixed time a request: of a KV transfer only the bytes are timed, and the wait for the link.
- Front ends that saturate: tokenising, routing and streaming take a fixed time a request, however many there are.
- Kernels that an engine chooses for reasons that tables do not show (tuning files, graphs in pieces), and attention back ends other than the default.
- Overlap of communication and compute beyond what the fitted scales absorb; collectives across nodes beyond what the tables measured.
- Throttling under a power cap.
`;

const REPRODUCE = `## Reproduce

\`\`\`text
npm run calibrate -- <published tables> h200_sxm vllm 0.24.0 --held-out-only    held-out errors of one set, nothing written
npm run calibrate -- <published tables> h200_sxm vllm 0.24.0                    the set and its meta.yaml
npm run calibrate -- <published tables> h200_sxm nccl 2.29.2                    collectives of one system
npm run fit-residuals -- runs.csv DATE                                          ranges of results, data/engines/residuals.json
npm run deployments-report -- runs.csv peer.csv DATE                            figures of measured deployments, data/validation/deployments.json
UPDATE_DOCS=1 npx vitest run test/accuracy/accuracy-doc.test.ts                 this page
npx vitest run test/accuracy                                                    the measured run, the KV facts, this page
UPDATE_GOLDEN=1 npx vitest run test/golden/breakdown                            steps, operation by operation
\`\`\`

The published tables are those of NVIDIA AIConfigurator (Apache-2.0), laid out as in [data-format.md](data-format.md#calibration). The same input gives the
same tables byte for byte.
`;

/** docs/accuracy.md, whole. */
export function accuracyDoc(source: DataSource, comparisons: readonly Comparison[]): string {
  return [
    INTRODUCTION,
    deploymentsSection(source),
    measuredSection(source),
    publishedSection(comparisons, source),
    enginesSection(source),
    NOT_MODELLED,
    rulesSection(source),
    tablesSection(tableFacts(source)),
    REPRODUCE,
  ].join('\n');
}
