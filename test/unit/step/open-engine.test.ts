import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { plan } from '../../../src/plan.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';

const source = nodeDataSource(packageDataRoot());
const request = {
  model: 'Qwen/Qwen3-8B',
  total_gpus: 4,
  isl: 2000,
  osl: 200,
  ttft: 20_000,
  tpot: 500,
  tier: 'screen',
} as const;
const a30 = source.read('systems/a30.yaml') ?? '';

test.each([
  { names: { system: 'any' }, says: '--system any: expected one system', takes: 'planAcross()', why: 'all of them' },
  {
    names: { system: 'h200_sxm,b200_sxm' },
    says: 'h200_sxm,b200_sxm: expected one system',
    takes: 'planAcross()',
    why: 'a list',
  },
  {
    names: { backend: 'auto' },
    says: '--backend auto: expected one backend',
    takes: 'planAcross()',
    why: 'all engines',
  },
  { names: { decode_system: 'all' }, says: 'expected one system', takes: '--system may name several', why: 'a pool' },
])('where one answers, several are refused with what takes them: $why', ({ names, says, takes }) => {
  const asked = () => plan({ ...request, system: 'h200_sxm', ...names }, source);
  expect(asked).toThrow(says);
  expect(asked).toThrow(expect.objectContaining({ code: 'UNSUPPORTED', hint: expect.stringContaining(takes) }));
});

describe('a GPU that nobody measured', () => {
  test.each(['h100_pcie', 'a30', 'l4', 'b300_sxm', 'gb300', 'rtx_pro_6000_server', 'a100_pcie'])(
    '%s gives an estimated plan',
    (system) => {
      const result = plan({ ...request, system, backend: 'vllm', mode: 'agg' }, source);
      expect(result.notices.map((n) => n.code)).toEqual(['system-estimated']);
      expect(result.notices[0]?.message).toContain(`vllm on ${system}`);
      expect(result.request.backend_version).toBe('0.24.0');
      const top = result.modes.agg?.top[0];
      expect(top?.grade).toBe('estimated');
      expect(top?.tpot_ms).toBeGreaterThan(0);
    },
  );

  test('an unknown version takes the nearest of any system, with a second notice', () => {
    const result = plan({ ...request, system: 'l4', backend: 'vllm', backend_version: '0.23.1', mode: 'agg' }, source);
    expect(result.notices.map((n) => n.code)).toEqual(['system-estimated', 'backend-version-nearest']);
  });

  test('is refused where measurements are required', () => {
    const run = () => plan({ ...request, system: 'l4', backend: 'vllm' }, source, { requireMeasured: true });
    expect(run).toThrow(SimError);
    expect(run).toThrow('l4: no calibrated tables for vllm');
  });
});

describe('a file of the user', () => {
  const systems = { './my-gpu.yaml': a30.replace('hbm_gib: 24', 'hbm_gib: 48') };

  test('plans under the name of the file', () => {
    const result = plan({ ...request, system: './my-gpu.yaml', mode: 'agg' }, source, { systems });
    expect(result.request.system).toBe('my-gpu');
    expect(result.modes.agg?.top[0]?.grade).toBe('estimated');
    expect(result.modes.agg?.top[0]?.workers).toMatchObject({ agg: { memory_gib: { capacity: 48 } } });
  });

  test('whose text was not handed in is no unknown system', () => {
    expect(() => plan({ ...request, system: './other.yaml' }, source)).toThrow(
      "--system ./other.yaml: the file's text was not handed in",
    );
  });
});
