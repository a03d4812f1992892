/** What a plan needs, from its request to its text: the part of the library that the `default` command loads. */

export { fitWords, searchFitWords } from './advise/fit-words.ts';
export { type DataSource, memoryDataSource } from './base/data-source.ts';
export { type ErrorCode, EXIT_CODES, SimError } from './base/errors.ts';
export type { Notice } from './base/notice.ts';
export type { PlanInput, WithStatistics } from './input/request.ts';
export { parseHfJson } from './model/hf-config.ts';
export { type LocalModel, loadModelSpec } from './open-request.ts';
export { type PlanOptions, plan } from './plan.ts';
export type * from './rank/plan-result.ts';
export { layoutWords } from './report/cells.ts';
export { planJson } from './report/json.ts';
export { planReport } from './report/text.ts';
export { bindingWords, closestMiss, missSentence, missSentences } from './report/verdict.ts';
export { whyNone } from './report/why-none.ts';
export { type CalibrationUse, calibrationYaml, withCalibration } from './step/calibration.ts';
export { overlayTables, type TableFolder, type TableOverlay } from './tables/overlay.ts';
export { isSystemPath, type SystemFiles, withSystemFiles } from './tables/system-files.ts';
export { loadSystemSpec } from './tables/system-spec-load.ts';
export { VERSION } from './version.ts';
