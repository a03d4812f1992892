/** Numbers that look random and are the same for a seed on every machine. */
export interface Random {
  /** Evenly in (0, 1). */
  uniform(): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  /** Mean 1; `shape` 1 is exponential, below it bursts, above it is more even. */
  gamma(shape: number): number;
}

const TWO_32 = 2 ** 32;

/** Generator of a seed and a stream: streams of one seed do not move when another draws more numbers. sfc32 (Doty-Humphrey, PractRand). */
export function random(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = Math.floor(seed / TWO_32) | 0;
  let c = stream | 0;
  let counter = 1;
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 15; i++) next(); // mixes the seed into all bits
  const uniform = () => (next() + 0.5) / TWO_32;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal, gamma: (shape) => gammaSum(shape, uniform, normal) / shape };
}

/** Gamma of scale 1 by Marsaglia and Tsang (2000); shapes below 1 by a draw of shape + 1 times u^(1/shape). */
function gammaSum(shape: number, uniform: () => number, normal: () => number): number {
  if (shape < 1) return gammaSum(shape + 1, uniform, normal) * uniform() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
