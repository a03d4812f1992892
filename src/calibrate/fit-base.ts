import { type Base, baseMs } from '../tables/surface.ts';
import { quantile, type Sample } from './sample.ts';

const MAX_ROWS = 3000;
const ITERATIONS = 160;

/** Floor and efficiencies that minimise the mean |ln(base/measured)|, by Nelder-Mead on the parameters' logarithms. */
export function fitBase(samples: readonly Sample[]): Base {
  const stride = Math.max(1, Math.ceil(samples.length / MAX_ROWS));
  const rows = samples.filter((_, i) => i % stride === 0);
  const floor = Math.max(
    quantile(
      rows.map((s) => s.ms),
      0.02,
    ),
    1e-5,
  );
  const cost = (p: readonly number[]) => meanError(rows, toBase(p));
  const best = nelderMead(cost, [Math.log(floor), Math.log(0.6), Math.log(0.7)]);
  return toBase(best);
}

/** Efficiencies stay within (0, 1.5]: a little above 1 where the nominal rate is beaten, never unbounded. */
function toBase(p: readonly number[]): Base {
  return {
    floorMs: Math.exp(p[0] ?? 0),
    computeEfficiency: Math.min(Math.exp(p[1] ?? 0), 1.5),
    memoryEfficiency: Math.min(Math.exp(p[2] ?? 0), 1.5),
  };
}

function meanError(rows: readonly Sample[], base: Base): number {
  let sum = 0;
  for (const s of rows) sum += Math.abs(Math.log(baseMs(base, s.computeMs, s.memoryMs) / s.ms));
  return sum / rows.length;
}

type Vertex = { readonly p: readonly number[]; readonly cost: number };

/** Nelder-Mead with the standard coefficients (reflect 1, expand 2, contract 1/2, shrink 1/2) and a fixed step count. */
export function nelderMead(cost: (p: readonly number[]) => number, start: readonly number[]): readonly number[] {
  const vertex = (p: readonly number[]): Vertex => ({ p, cost: cost(p) });
  let simplex = [start, ...start.map((_, d) => start.map((v, i) => (i === d ? v + 0.3 : v)))].map(vertex);
  for (let i = 0; i < ITERATIONS; i++) {
    simplex.sort((a, b) => a.cost - b.cost);
    const best = simplex[0] as Vertex;
    const worst = simplex.at(-1) as Vertex;
    const rest = simplex.slice(0, -1);
    const centre = start.map((_, d) => rest.reduce((s, v) => s + (v.p[d] ?? 0), 0) / rest.length);
    const along = (t: number) => vertex(centre.map((c, d) => c + t * (c - (worst.p[d] ?? 0))));
    const reflected = along(1);
    if (reflected.cost < best.cost) {
      const expanded = along(2);
      simplex = [...rest, expanded.cost < reflected.cost ? expanded : reflected];
    } else if (reflected.cost < (rest.at(-1) as Vertex).cost) {
      simplex = [...rest, reflected];
    } else {
      const contracted = along(reflected.cost < worst.cost ? 0.5 : -0.5);
      if (contracted.cost < Math.min(worst.cost, reflected.cost)) simplex = [...rest, contracted];
      else simplex = [best, ...simplex.slice(1).map((v) => vertex(v.p.map((x, d) => ((best.p[d] ?? 0) + x) / 2)))];
    }
  }
  simplex.sort((a, b) => a.cost - b.cost);
  return (simplex[0] as Vertex).p;
}
