import type { DataSource } from '../base/data-source.ts';
import type { Calibration } from '../step/calibration.ts';
import { calibrateTerms, calibrationOf } from './calibrate-terms.ts';
import { type ValidateInput, type ValidationResult, validateRuns } from './validate.ts';

/** A validation with what a calibration on its runs changes, and the calibration itself. */
export interface Calibrated {
  readonly result: ValidationResult;
  readonly calibration: Calibration;
}

/**
 * Validates a file of runs and fits the engines' terms to them. `date` is written down as given: the same runs give the same bytes.
 * @throws SimError as `validate`; INPUT_FILE where no engine has runs enough
 */
export function calibrate(input: ValidateInput, source: DataSource, date: string | null = null): Calibrated {
  const { result, runs, estimator } = validateRuns(input, source);
  const calibration = calibrateTerms({ runs, estimator }, source);
  return { result: { ...result, calibration }, calibration: calibrationOf(calibration, input.name, date) };
}
