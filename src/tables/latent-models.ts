import type { LatentSizes, SparseModuleSeries } from './tables.ts';

/** Sizes of DeepSeek-V3 and Kimi-K2, with which every latent kernel was measured. */
export const MLA_SIZES: LatentSizes = {
  hiddenSize: 7168,
  qLoraRank: 1536,
  kvLoraRank: 512,
  qkNopeHeadDim: 128,
  qkRopeHeadDim: 64,
  vHeadDim: 128,
};

export interface LatentModel {
  readonly sizes: LatentSizes;
  readonly indexer: SparseModuleSeries['indexer'];
}

/** Models of which blocks were measured: DeepSeek-V3.2 (whose sizes without the indexer are those of V3) and GLM-5. */
export const LATENT_MODELS = {
  deepseek: { sizes: MLA_SIZES, indexer: { heads: 64, headDim: 128, topK: 2048 } },
  glm5: {
    sizes: { ...MLA_SIZES, hiddenSize: 6144, qLoraRank: 2048, qkNopeHeadDim: 192, vHeadDim: 256 },
    indexer: { heads: 32, headDim: 128, topK: 2048 },
  },
} as const satisfies Readonly<Record<string, LatentModel>>;
