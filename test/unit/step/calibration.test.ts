import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadPackageData } from '../../../src/node.ts';
import {
  boundedTerms,
  type Calibration,
  calibrationYaml,
  withCalibration,
  withTerms,
} from '../../../src/step/calibration.ts';
import { loadEngine } from '../../../src/step/engine-spec.ts';
import { anEngine } from '../../helpers/an-engine.ts';

const source = loadPackageData();
const CALIBRATION: Calibration = {
  schema: 'servefit/calibration@1',
  servefit: '0.1.0',
  file: 'runs.csv',
  engines: { vllm: { runs: 6, fitted_on: '6 runs', terms: { front_end_ms: 12.5, decode_layer_us: 20 } } },
};
const TEXT = calibrationYaml(CALIBRATION);
const choice = (backend: 'vllm' | 'sglang') =>
  ({
    backend,
    systemId: 'h200_sxm',
    hbmBytes: 2 ** 37,
    isAtMost: () => true,
    backendVersion: '1',
    memoryFraction: null,
  }) as const;

test('the file holds what was fitted, and no date that nobody gave', () => {
  expect(parse(TEXT)).toEqual(CALIBRATION);
  expect(TEXT).not.toMatch(/^date:/m);
  expect(parse(calibrationYaml({ ...CALIBRATION, date: '2026-01-02' })).date).toBe('2026-01-02');
});

test('its terms stand in place of the shipped ones, and nothing else changes', () => {
  const calibrated = withCalibration(source, 'c.yaml', TEXT);
  const shipped = loadEngine(source, choice('vllm'));
  const terms = { ...shipped.terms, frontEndMs: 12.5, decodeLayerMs: 0.02 };
  expect(loadEngine(calibrated.source, choice('vllm'))).toEqual({ ...shipped, terms });
  expect(loadEngine(calibrated.source, choice('sglang'))).toEqual(loadEngine(source, choice('sglang')));
  expect(calibrated.used()).toEqual({ calibrated: ['vllm'], shipped: ['sglang'] });
});

describe('a wrong file names the field', () => {
  test.each([
    {
      why: 'an unknown term',
      text: TEXT.replace('front_end_ms', 'front_end_us'),
      says: 'engines.vllm.terms.front_end_us: ',
    },
    { why: 'a term that is no number', text: TEXT.replace('12.5', 'much'), says: 'engines.vllm.terms.front_end_ms: ' },
    {
      why: 'a term beyond its bounds',
      text: TEXT.replace('12.5', '500'),
      says: 'engines.vllm.terms.front_end_ms: 500 is not within 0 to 80',
    },
    { why: 'another schema', text: TEXT.replace('calibration@1', 'plan@1'), says: 'schema: ' },
    { why: 'an engine that is not modelled', text: TEXT.replace('vllm:', 'tgi:'), says: 'engines.' },
    { why: 'no YAML', text: 'a: [', says: 'not YAML' },
    { why: 'an empty file', text: '', says: 'the file: ' },
  ])('$why', ({ text, says }) => {
    const read = () => withCalibration(source, 'c.yaml', text);
    expect(read).toThrow(`--calibration c.yaml: ${says}`);
    expect(read).toThrow(expect.objectContaining({ code: 'INPUT_FILE' }));
  });
});

test('terms are in the unit of their name', () => {
  const { terms } = anEngine();
  expect(withTerms(terms, { decode_request_us: 40, prefill_scale: 1.2 })).toEqual({
    ...terms,
    decodeRequestMs: 0.04,
    prefillScale: 1.2,
  });
});

test.each(['vllm', 'sglang', 'trtllm'] as const)('the shipped terms of %s lie within their bounds', (backend) => {
  const terms = Object.values(boundedTerms(source, backend));
  expect(terms.length).toBe(7);
  for (const { value, low, high } of terms) expect(value >= low && value <= high && low < high).toBe(true);
});
