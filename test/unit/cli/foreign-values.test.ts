import { describe, expect, test } from 'vitest';
import { foreignValue } from '../../../src/cli/foreign-values.ts';
import { peerDefaults } from '../../../src/cli/peer-defaults.ts';

describe('values of AIConfigurator', () => {
  test.each([
    { flag: '--gemm-quant', value: 'fp8_ootb', own: 'fp8', says: 'is answered as fp8' },
    { flag: '--attention-dtype', value: 'fp8_block', own: 'fp8', says: 'is answered as fp8' },
    { flag: '--detail', value: 'summary', own: 'summary', says: 'the report itself' },
    { flag: '--detail', value: 'memory,source', own: 'memory,ops', says: 'each operation has its grade' },
    { flag: '--detail', value: 'energy', own: 'summary', says: 'power was not measured' },
  ])('$flag $value is $own, which is said', ({ flag, value, own, says }) => {
    const found = foreignValue(flag, value);
    expect(found.value).toBe(own);
    expect(found.notice?.message).toContain(says);
    expect(found.notice?.message.startsWith(`${flag} ${value}`)).toBe(true);
  });

  test.each([
    { flag: '--gemm-quant', value: 'fp8_block', why: 'a format of its own for weights' },
    { flag: '--attention-dtype', value: 'fp8', why: 'the word here' },
    { flag: '--detail', value: 'memory', why: 'the word here' },
  ])('$flag $value stays and nothing is said: $why', ({ flag, value }) => {
    expect(foreignValue(flag, value)).toEqual({ value });
  });

  test.each([
    { flag: '--gemm-quant', value: 'sq', near: 'fp8' },
    { flag: '--gemm-quant', value: 'nvfp4_wo', near: 'int4_wo' },
    { flag: '--moe-quant', value: 'w4a16_nvfp4', near: 'int4_wo' },
    { flag: '--moe-quant', value: 'w4afp8', near: 'int4_wo' },
    { flag: '--kv-cache-dtype', value: 'int8', near: 'fp8' },
  ])('$flag $value is refused with the nearest', ({ flag, value, near }) => {
    const refused = expect.objectContaining({ code: 'USAGE', hint: `nearest: ${flag} ${near}` });
    expect(() => foreignValue(flag, value)).toThrow(refused);
  });

  test('attention/FFN disaggregation is refused with its reason', () => {
    const refused = expect.objectContaining({ code: 'UNSUPPORTED', message: expect.stringContaining('not modelled') });
    expect(() => foreignValue('--mode', 'afd')).toThrow(refused);
  });
});

describe('an estimate behind `cli` without a load', () => {
  test.each([
    { command: 'estimate', values: {}, batch: '128', why: "AIConfigurator's default" },
    { command: 'estimate', values: { mode: 'static' }, batch: '128', why: 'a fixed batch too' },
    { command: 'estimate', values: { mode: 'disagg' }, batch: undefined, why: 'pools have no default there' },
    { command: 'estimate', values: { concurrency: '4' }, batch: undefined, why: 'a load is given' },
    { command: 'estimate', values: { batch: 'rows.csv' }, batch: undefined, why: 'rows say their loads' },
    { command: 'default', values: {}, batch: undefined, why: 'a search has no batch' },
  ])('$command $values: $batch ($why)', ({ command, values, batch }) => {
    const found = peerDefaults(command, values);
    expect(found.values.batch_size).toBe(batch);
    expect(found.notice.map(({ code }) => code)).toEqual(batch === undefined ? [] : ['batch-size-default']);
  });
});
