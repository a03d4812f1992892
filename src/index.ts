/** The library: requests in, result documents out, no process or file access. Data comes in as a DataSource. */

export type { ArtifactOptions } from './artifacts/artifact-options.ts';
export type { Artifacts } from './artifacts/artifacts.ts';
export { artifactsFor } from './artifacts/artifacts.ts';
export { type DataSource, memoryDataSource } from './base/data-source.ts';
export { type ErrorCode, EXIT_CODES, SimError } from './base/errors.ts';
export type { Grade } from './base/grade.ts';
export type { Backend, GemmDtype, KvDtype, Mode, RejectReason } from './base/names.ts';
export type { Notice } from './base/notice.ts';
export { estimate } from './estimate.ts';
export type { EstimateInput } from './input/estimate-input.ts';
export type { PlanInput } from './input/request.ts';
export { listModels } from './model/catalogue.ts';
export type { LocalModel } from './open-request.ts';
export { type PlanOptions, plan } from './plan.ts';
export type * from './rank/plan-result.ts';
export { layoutWords } from './report/cells.ts';
export { paretoCsv, topCsv } from './report/csv.ts';
export { planJson } from './report/json.ts';
export { paretoHtml } from './report/pareto-html.ts';
export { paretoPng } from './report/pareto-png.ts';
export { paretoSvg } from './report/pareto-svg.ts';
export { planReport } from './report/text.ts';
export { closestMiss, missSentence } from './report/verdict.ts';
export { loadSystemSpec } from './tables/system-spec-load.ts';
export { listSystems } from './tables/versions.ts';
export { VERSION } from './version.ts';
