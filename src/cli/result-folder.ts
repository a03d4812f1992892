import { createHash } from 'node:crypto';
import type { PlanResult } from '../plan-api.ts';

/**
 * Where a plan's files go below --save-dir, as path segments: the organisation (where the model has one) and a name that
 * tells the request, ending in 8 hex digits of all of it. Equal requests share a folder, different ones never do.
 */
export function resultFolder({ request, sla }: Pick<PlanResult, 'request' | 'sla'>): readonly string[] {
  const parts = request.model.split(/[/\\]+/).filter((part) => part !== '' && !/^\.*$/.test(part));
  const model = safe(parts.at(-1) ?? 'model');
  // A path has no organisation: only organisation/model is an id.
  const organisation = parts.length === 2 && /^[\w-]/.test(request.model) ? [safe(parts[0] ?? '')] : [];
  const shape = `isl${request.isl}_osl${request.osl}_ttft${limit(sla.ttft_ms)}_tpot${limit(sla.tpot_ms)}`;
  const digest = createHash('sha256').update(JSON.stringify({ request, sla })).digest('hex').slice(0, 8);
  return [...organisation, `${model}_${shape}_${digest}`];
}

/** Whole milliseconds as AIConfigurator's folders have them; `none` where the metric has no limit. */
function limit(ms: number | null): string {
  return ms === null ? 'none' : String(Math.floor(ms));
}

function safe(segment: string): string {
  return segment.replace(/[^\w.-]+/g, '_');
}
