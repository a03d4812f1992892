import { expect, test } from 'vitest';
import type { PlanConfig } from '../../../src/rank/plan-result.ts';
import { makePen } from '../../../src/report/ansi.ts';
import { terminalPlot } from '../../../src/report/terminal-plot.ts';
import { aModeResult, anAggConfig, aPlan, BASE_SLA } from '../../helpers/plan-fixture.ts';

const LOOK = { width: 60, pen: makePen(false), unicode: false };

function at(user: number, gpu: number): PlanConfig {
  return { ...anAggConfig(), tokens_per_s_per_user: user, tokens_per_s_per_gpu: gpu };
}

function plot(points: readonly PlanConfig[], best: PlanConfig, unicode = false): readonly string[] {
  const plan = aPlan({
    sla: { ...BASE_SLA, tpot_ms: 20 },
    chosen: 'agg',
    modes: { agg: aModeResult({ top: [best], frontier: points }) },
  });
  return terminalPlot(plan, { ...LOOK, unicode });
}

test('the corners of the data lie on the corners of the axes', () => {
  // 95 x 1.02 = 96.9 in steps of 20 or 50 ends at 100; 0 is the origin.
  const lines = plot([at(0, 95), at(95, 0)], at(48, 48));
  const body = lines.filter((line) => /[|+]/.test(line) && !line.includes('--'));
  expect(body).toHaveLength(12);
  expect(body.findIndex((line) => line.includes('A'))).toBeLessThanOrEqual(1);
  expect(body.at(-1)).toMatch(/0 \+.*A/);
  expect(lines.at(-1)?.trim()).toBe('tokens/s/user');
  expect(lines.some((line) => line.trim() === 'tokens/s/gpu')).toBe(true);
});

test('the best point is marked, the legend says what the marks mean', () => {
  const lines = plot([at(20, 90), at(80, 30)], at(60, 40));
  expect(lines[0]).toBe('A agg   X best (agg)   : TPOT <= 20.00 ms right of it');
  expect(lines.slice(2).filter((line) => line.includes('X'))).toHaveLength(1);
});

test('the TPOT bound of 20 ms is a rule at 50 tokens/s/user', () => {
  const lines = plot([at(10, 90), at(98, 10)], at(60, 40));
  // The labels 40 and 60 start one cell left of their ticks; 50 lies half way between the ticks.
  const axis = lines.at(-2) ?? '';
  const column = (axis.indexOf('40') + axis.indexOf('60')) / 2 + 1;
  const isNear = (line: string): boolean => [Math.floor(column), Math.ceil(column)].some((at) => line[at] === ':');
  const ruled = lines.slice(3).filter(isNear);
  expect(ruled.length).toBeGreaterThan(8);
});

test('a point that misses the SLA has a mark of its own, wherever it lies', () => {
  const missed = { ...at(80, 30), sla_met: false };
  const lines = plot([at(20, 90), missed], at(60, 40));
  expect(lines.slice(0, 2).join(' ')).toContain('a agg, misses the SLA');
  const body = lines.slice(3);
  expect(body.filter((line) => line.includes('A'))).toHaveLength(1);
  expect(body.filter((line) => /[|+].*a/.test(line))).toHaveLength(1);
  expect(plot([at(20, 90), missed], at(60, 40), true).join('\n')).toContain('○');
});

test('braille joins the points where the terminal has it', () => {
  const text = plot([at(10, 90), at(98, 10)], at(60, 40), true).join('\n');
  expect(text).toMatch(/[\u2801-\u28ff]/);
  expect(text).toContain('●');
  expect(text).toContain('★');
});

test('without a speed per user there is a sentence instead of a plot', () => {
  const lines = plot([anAggConfig({ osl: 1 })], anAggConfig({ osl: 1 }));
  expect(lines.join(' ')).toBe('No frontier: no configuration has both a speed per user and a throughput.');
});
