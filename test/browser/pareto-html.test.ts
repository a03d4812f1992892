import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanResult } from '../../src/rank/plan-result.ts';
import { paretoHtml } from '../../src/report/pareto-html.ts';
import { frontierPoints } from '../../src/report/pareto-points.ts';
import { aFrontier, aModeResult, anInfeasiblePlan, aPlan, aPlanThatDoesNotFit } from '../helpers/plan-fixture.ts';

const CHROMIUM = '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser)
  console.warn(`the HTML chart is not tested in a browser: ${CHROMIUM} does not exist (apt install chromium)`);

interface Opened {
  readonly page: Page;
  /** Console errors, page errors and policy violations. */
  readonly errors: readonly string[];
  readonly requests: readonly string[];
  readonly url: string;
}

describe.skipIf(!hasBrowser)(`the HTML chart in ${CHROMIUM}`, () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'servefit-html-'));
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(plan: PlanResult, width = 1100): Promise<Opened> {
    const file = join(folder, 'pareto_frontier.html');
    writeFileSync(file, await paretoHtml(plan));
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const errors: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    const url = pathToFileURL(file).href;
    await page.goto(url, { waitUntil: 'load' });
    return { page, errors, requests, url };
  }

  async function tooltip(page: Page): Promise<readonly string[]> {
    return page.locator('#tip:not([hidden]) div').allTextContents();
  }

  async function pointAt(page: Page, index: number): Promise<void> {
    const box = await page.locator(`[data-mark="${index}"]`).boundingBox();
    if (box === null) throw new Error(`mark ${index} is not drawn`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }

  test('every frontier point has a visible mark, a readable tooltip and its table row; nothing is loaded, no error', async () => {
    const plan = aPlan();
    const points = frontierPoints(plan);
    const { page, errors, requests, url } = await open(plan);
    expect(await page.locator('[data-mark]').count()).toBe(points.length + 1);
    expect(await page.locator('tbody tr').count()).toBe(points.length + 1);
    for (const [index, point] of points.entries()) {
      await pointAt(page, index);
      expect(await tooltip(page)).toEqual(point.words.split('; '));
      const lit = page.locator('tbody tr.on');
      expect(await lit.count()).toBe(1);
      expect(await lit.locator('td').first().textContent()).toBe(point.layout);
      expect(await lit.locator('td').nth(1).textContent()).toBe(point.tokens_per_s_per_user.toFixed(2));
    }
    expect(points.length).toBe(32);
    expect(requests).toEqual([url]);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('the tooltip stays inside the chart and goes away with the pointer', async () => {
    const { page } = await open(aPlan());
    const frame = await page.locator('figure').boundingBox();
    for (const index of [0, 14, 31]) {
      await pointAt(page, index);
      const box = await page.locator('#tip').boundingBox();
      expect(box && frame && box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1).toBe(true);
    }
    await page.mouse.move(2, 2);
    expect(await tooltip(page)).toEqual([]);
    await page.close();
  });

  test('the keyboard reaches every mark: Tab enters, arrows walk, Escape closes', async () => {
    const plan = aPlan();
    const points = frontierPoints(plan);
    const { page } = await open(plan);
    await page.keyboard.press('Tab');
    expect(await tooltip(page)).toEqual(points[0]?.words.split('; '));
    await page.keyboard.press('ArrowRight');
    expect(await tooltip(page)).toEqual(points[1]?.words.split('; '));
    await page.keyboard.press('End');
    expect((await tooltip(page))[0]).toBe('best: disagg 4 x (2 prefill tp2pp1 + 1 decode tp4pp1)');
    await page.keyboard.press('Escape');
    expect(await tooltip(page)).toEqual([]);
    await page.close();
  });

  test('of 320 marks that overlap the nearest one answers', async () => {
    const modes = {
      agg: aModeResult({ frontier: aFrontier('agg', 120) }),
      disagg: aModeResult({ frontier: aFrontier('disagg', 200) }),
    };
    const plan = aPlan({ chosen: null, modes });
    const points = frontierPoints(plan);
    const { page, errors } = await open(plan);
    expect(await page.locator('[data-mark]').count()).toBe(320);
    for (const index of [0, 60, 150, 319]) {
      await pointAt(page, index);
      const [layout, speed] = await tooltip(page);
      expect(layout).toBe(points[index]?.layout);
      expect(Number(speed?.split(' ')[0]) / (points[index]?.tokens_per_s_per_user ?? 0)).toBeCloseTo(1, 1);
    }
    expect(errors).toEqual([]);
    await page.close();
  });

  test.each([
    { width: 1100, fits: true },
    { width: 800, fits: false },
  ])('at $width px the table fits or is said to scroll', async ({ width, fits }) => {
    const { page } = await open(aPlan(), width);
    const box = page.locator('.scroll').nth(1);
    const isWhole = await box.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(isWhole).toBe(fits);
    expect(await page.getByText('scroll it sideways').isVisible()).toBe(!fits);
    await page.close();
  });

  test.each([
    { why: 'nothing complies', plan: anInfeasiblePlan(), text: 'no configuration meets it' },
    { why: 'nothing to draw', plan: aPlanThatDoesNotFit(), text: 'No frontier points to draw' },
  ])('$why: the page says so and has no error', async ({ plan, text }) => {
    const { page, errors } = await open(plan, 420);
    expect(await page.locator('svg').textContent()).toContain(text);
    expect(errors).toEqual([]);
    await page.close();
  });
});
