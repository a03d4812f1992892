import { readFileSync, writeFileSync } from 'node:fs';
import { parseSystemSpec } from '/work/main/src/tables/system-spec-load.ts';
import { openPublished } from '/work/main/src/calibrate/published.ts';
import { measuredSeries } from '/work/main/src/calibrate/estimator-rows.ts';
import { fitRoofline, heldOutError } from '/work/main/src/calibrate/estimator-fit.ts';
const fam = process.argv[2] as any; const sys = process.argv.slice(3);
const merged = new Map<string, any[]>();
for (const id of sys) {
  const t=Date.now();
  const spec = parseSystemSpec(readFileSync(`data/systems/${id}.yaml`,'utf8'), id, id);
  const s = await measuredSeries(openPublished('/work/shared/measurements/tables', id), spec, fam);
  for (const [k,v] of s) merged.set(k,[...(merged.get(k)??[]),...v]);
  console.error(id, (Date.now()-t)/1000, process.memoryUsage().heapUsed/1e6|0);
}
for (const [k, sets] of [...merged].sort()) {
  const f = fitRoofline(sets); const h = heldOutError(sets);
  console.log(k, JSON.stringify(f), JSON.stringify(h), sets.map((s:any)=>`${s.system} ${s.name} ${s.samples.length}`).join('; '));
}
