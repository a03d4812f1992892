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
  for (const [k,v] of s) merged.set(k,[...(merged.get(k)??[]),...v.map((x:any)=>({...x,samples:x.samples.filter((_:any,i:number)=>i%7===0)}))]);
  console.error(id, (Date.now()-t)/1000, process.memoryUsage().heapUsed/1e6|0);
}
for (const [k, sets] of [...merged].sort()) {
  if (!/^(bf16|fp8_block|bf16_hd128|bf16_bf16_hd128|fp8)$/.test(k)) continue;
  const t=Date.now();
  const f = fitRoofline(sets); const h = heldOutError(sets);
  console.log(k, JSON.stringify(f), h.median,h.p95, (Date.now()-t)/1000);
  for (const b of ['trtllm','vllm','sglang']) { const own=sets.filter((s:any)=>s.name.startsWith(b)); if(own.length){const f=fitRoofline(own); const h=heldOutError(own); console.log('   ',b,JSON.stringify(f),h.median,h.p95);} }
}
