import { test } from 'vitest';
import { loadPackageData } from '../../src/node.ts';
import { comparisons, QUANTITIES, STEPS } from '../helpers/accuracy-compare.ts';
import { openRow, priced, byKind, kernelsOnly } from '../helpers/accuracy-peer.ts';
import { decodeStep } from '../../src/workload/step-shape.ts';
import { requestOf } from '../helpers/accuracy-points.ts';
test('x',()=>{ let out=''; const cs=comparisons(loadPackageData()); for(const c of cs){ out+=`${c.row.id} ${c.row.mode} tp${c.row.lead.tp}${c.row.prefill?` p${c.row.prefill.workers}xtp${c.row.prefill.tp} d${c.row.lead.workers}`:''} inflight ${c.facts.inFlight.toFixed(0)}\n`; for(const q of QUANTITIES){const d=c.difference[q]; const f=c.factors[q]; if(d!==null&&f&&(c.row.mode==='disagg')) out+=`     ${Math.abs(d)>0.25?'**':'  '} ${q.padEnd(17)} ${(d*100).toFixed(0)}%  ${STEPS.map(s=>s+' '+f[s].toFixed(2)).join('  ')}\n`}}
const g=cs.find(c=>c.row.id==='guide'&&c.row.lead.tp===2)!; for(const o of [g.facts.kernels,g.facts.opened]) out+=JSON.stringify(byKind(o.coster(2,'prompts').breakdown(decodeStep(96,4250))))+JSON.stringify(o.coster(2,'prompts').breakdown(decodeStep(96,4250)))+'\n';
const r=cs.find(c=>c.row.id==='readme'&&c.row.lead.tp===8)!; for(const n of [56,60,64,65,66,72,80,120]) out+=`${n} k-fp8 ${priced(r.facts.kernels.coster(8,'decode_only'),decodeStep(n,4250)).toFixed(2)} ours ${priced(r.facts.opened.coster(8,'decode_only'),decodeStep(n,4250)).toFixed(2)} ${JSON.stringify(byKind(r.facts.opened.coster(8,'decode_only').breakdown(decodeStep(n,4250))))}\n`;
console.log(out)});
