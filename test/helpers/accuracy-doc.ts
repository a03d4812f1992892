import type { DataSource } from '../../src/base/data-source.ts';
import type { Comparison } from './accuracy-compare.ts';
import { enginesSection } from './accuracy-engines.ts';
import { measuredSection } from './accuracy-measured.ts';
import { tableFacts } from './accuracy-meta.ts';
import { publishedSection } from './accuracy-published.ts';
import { tablesSection } from './accuracy-tables.ts';

const INTRODUCTION = `# Accuracy

This page is written from \`data/\` and from live predictions by \`UPDATE_DOCS=1 npx vitest run test/accuracy/accuracy-doc.test.ts\`. Figures are rounded to two or
three digits.

Three layers, three kinds of evidence: kernel tables against held-out kernel measurements; engine terms against held-out measured deployments; and the whole
against one measured run and against predictions that another tool published. Predictions are a sanity check, measurements are the truth.
`;

const NOT_MODELLED = `## What is not modelled

- The cold start: first requests that meet graph capture, compilation, connection set-up, and the burst when a benchmark opens all its requests at once. Published
  mean TTFT of such runs is above ours; published medians are the figure to compare.
- Percentiles. All durations are means of a steady state.
- Requests of mixed lengths, and the losses they bring: all requests of a workload are alike.
- Prefix caches that miss or evict: the cached prefix always hits, and its KV memory is charged to every request.
- Several KV transfers that share a link: a transfer is timed on an idle link.
- Engine flags beyond those in the report's assumptions; speculative decoding; attention back ends other than the default.
- Overlap of communication and compute beyond what the fitted scales absorb; collectives across nodes beyond what the tables measured.
- Throttling under a power cap.
`;

const REPRODUCE = `## Reproduce

\`\`\`text
npm run calibrate -- <published tables> h200_sxm vllm 0.24.0 --held-out-only    held-out errors of one set, nothing written
npm run calibrate -- <published tables> h200_sxm vllm 0.24.0                    the set and its meta.yaml
npm run calibrate -- <published tables> h200_sxm nccl 2.29.2                    collectives of one system
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
    measuredSection(source),
    publishedSection(comparisons, source),
    enginesSection(source),
    NOT_MODELLED,
    tablesSection(tableFacts(source)),
    REPRODUCE,
  ].join('\n');
}
