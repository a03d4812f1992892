import type { TopLevelSpec } from 'vega-lite';
import { nounFor } from '../base/words.ts';
import type { PlanResult } from '../rank/plan-result.ts';
import { CHART_CONFIG } from './chart-config.ts';
import { boundText } from './format.ts';
import { bestLayers, emptyLayers, frontierLayers, ruleLayers } from './pareto-layers.ts';
import { frontierPoints, modesWithoutPoints } from './pareto-points.ts';
import { CHART_HEIGHT, CHART_WIDTH, sceneOf } from './pareto-scene.ts';
import { bounds, closeWords } from './verdict.ts';
import { wrap } from './wrap.ts';

/** The Pareto chart as a vega-lite specification: both frontiers, the TPOT bound as a rule, the best point as a star. */
export function paretoSpec(plan: PlanResult): TopLevelSpec {
  const scene = sceneOf(plan);
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: chartDescription(plan),
    width: CHART_WIDTH,
    height: CHART_HEIGHT,
    background: 'white',
    padding: 16,
    title: {
      text: [...wrap(chartTitle(plan), 64)],
      subtitle: subtitle(plan).flatMap((line) => wrap(line, 100)),
      anchor: 'start',
      frame: 'group',
      offset: 14,
    },
    layer: [...ruleLayers(plan, scene), ...frontierLayers(scene), ...bestLayers(scene), ...emptyLayers(scene)],
    config: CHART_CONFIG,
  };
}

/** Heading of the chart and of the page that holds it. */
export function chartTitle(plan: PlanResult): string {
  return `Pareto frontier: ${plan.request.model}`;
}

/** The chart in sentences, for people who do not see it. */
export function chartDescription(plan: PlanResult): string {
  const [best] = sceneOf(plan).best;
  const counted = frontierPoints(plan).length;
  return [
    `Throughput per GPU over speed per user, ${counted} frontier ${nounFor(counted, 'point')}.`,
    ...subtitle(plan).map((line) => `${line}.`),
    best === undefined ? 'No configuration meets the SLA or has a speed per user.' : `Best: ${best.words}.`,
  ].join(' ');
}

function subtitle(plan: PlanResult): readonly string[] {
  const { request, sla } = plan;
  const decode =
    request.decode_system === null || request.decode_system === request.system ? '' : ` + ${request.decode_system}`;
  const limits = bounds(sla).map(({ name, boundMs }) => `${name} ≤ ${boundText(boundMs)} ms`);
  const silent = modesWithoutPoints(plan);
  return [
    `${request.total_gpus} × ${request.system}${decode} · ${request.backend} ${request.backend_version} · isl ${request.isl}, osl ${request.osl}, prefix ${request.prefix}`,
    `SLA: ${limits.length === 0 ? 'none' : limits.join(', ')}${plan.chosen === null ? ' · no configuration meets it' : ''}`,
    ...(silent.length === 0 ? [] : [`No frontier points: ${silent.join(', ')}`]),
    ...closeWords(plan),
    // Notices about the release that the deployment files are for say nothing about the chart.
    ...plan.notices.filter(({ code }) => !code.startsWith('dynamo-')).map(({ message }) => `Notice: ${message}`),
  ];
}
