import type { AttentionDtype, GemmDtype, KvDtype, MoeDtype } from '../base/names.ts';

/**
 * Which rows of a step an operation sees: all tokens of the GPU, only those that need logits, or the tokens of all attention-DP
 * ranks of the worker (expert layers). Under context parallelism a GPU's tokens are its part of the prompts and all decoding ones;
 * `prompts` and `decodes` are the two apart, prompts whole.
 */
export type Rows = 'tokens' | 'logits' | 'worker' | 'prompts' | 'decodes';

/** How evenly a router spreads tokens over experts. */
export type RouterSkew = 'balanced' | 'power_law_1.01' | 'power_law_1.2';

/** Sizes that latent attention's kernels and projections depend on, whole model. */
export interface LatentSizes {
  readonly hiddenSize: number;
  readonly qLoraRank: number;
  readonly kvLoraRank: number;
  readonly qkNopeHeadDim: number;
  readonly qkRopeHeadDim: number;
  readonly vHeadDim: number;
}

/** The scorer of sparse latent attention. */
export interface Indexer {
  readonly heads: number;
  readonly headDim: number;
  readonly topK: number;
  /** False for layers that reuse the choice of a layer before them. */
  readonly computes: boolean;
}

interface GemmOp {
  readonly kind: 'gemm';
  readonly name: string;
  readonly count: number;
  readonly rows: Rows;
  readonly n: number;
  readonly k: number;
  readonly dtype: GemmDtype;
}

interface AttentionOp {
  readonly kind: 'attention';
  readonly name: string;
  readonly count: number;
  readonly qHeads: number;
  readonly kvHeads: number;
  readonly headDim: number;
  readonly window: number;
  readonly attention: AttentionDtype;
  readonly kv: KvDtype;
  /** GPUs that share each prompt; 1 when absent. */
  readonly cp?: number;
}

/** A latent-attention block with its projections: priced whole where that was measured, else part by part. */
interface LatentOp {
  readonly kind: 'latent';
  readonly name: string;
  readonly count: number;
  readonly gemm: GemmDtype;
  readonly kv: KvDtype;
  readonly sizes: LatentSizes;
  /** Heads on one GPU. */
  readonly heads: number;
  /** Null in dense latent attention. */
  readonly indexer: Indexer | null;
  /** Projections, by rows of tokens; the kernel and the absorbed products come with `heads` and `sizes`. */
  readonly projections: readonly GemmOp[];
  /** GPUs that share each prompt; 1 when absent. */
  readonly cp?: number;
}

/** Convolution and recurrence of a linear-attention layer between its projections; heads and groups are those on one GPU. */
type LinearOp = {
  readonly kind: 'linear';
  readonly name: string;
  readonly count: number;
} & (
  | {
      readonly mixer: 'gdn';
      readonly dims: {
        readonly keyHeads: number;
        readonly keyHeadDim: number;
        readonly valueHeads: number;
        readonly valueHeadDim: number;
        readonly convKernel: number;
      };
    }
  | {
      readonly mixer: 'mamba2';
      readonly dims: {
        readonly heads: number;
        readonly headDim: number;
        readonly stateSize: number;
        readonly groups: number;
        readonly convKernel: number;
      };
    }
);

/** Routed experts of one layer, all matrices together. */
interface MoeOp {
  readonly kind: 'moe';
  readonly name: string;
  readonly count: number;
  readonly dtype: MoeDtype;
  readonly hiddenSize: number;
  readonly intermediateSize: number;
  readonly topK: number;
  readonly experts: number;
  readonly moeTp: number;
  readonly moeEp: number;
  readonly distribution: RouterSkew;
  readonly gated: boolean;
}

/** Streaming kernels without a table: norms, activation, rope, KV write, embedding. */
interface StreamOp {
  readonly kind: 'stream';
  readonly name: string;
  readonly count: number;
  readonly rows: Rows;
  readonly bytesPerRow: number;
}

interface CollectiveOp {
  readonly kind: 'collective';
  readonly name: string;
  readonly count: number;
  readonly rows: Rows;
  readonly collective: 'all_reduce' | 'all_gather' | 'reduce_scatter';
  readonly gpus: number;
  /** Bytes of the full tensor, per row. */
  readonly bytesPerRow: number;
}

/** Tokens to the ranks of their experts, or back: an all-to-all kernel where the engine has one, else the collective. */
interface ExchangeOp {
  readonly kind: 'exchange';
  readonly name: string;
  readonly count: number;
  readonly phase: 'dispatch' | 'combine';
  readonly hiddenSize: number;
  readonly topK: number;
  readonly experts: number;
  readonly ep: number;
  readonly dtype: MoeDtype;
  readonly collective: CollectiveOp;
}

/** Hand-over between pipeline stages. */
interface SendRecvOp {
  readonly kind: 'sendRecv';
  readonly name: string;
  readonly count: number;
  readonly rows: Rows;
  readonly bytesPerRow: number;
  /** GPUs of one worker: decides whether the hop stays in the scale-up domain. */
  readonly workerGpus: number;
}

/** Two chains that engines run side by side in decode steps (routed and shared experts); one after the other in prefill. */
interface OverlapOp {
  readonly kind: 'overlap';
  readonly name: string;
  readonly count: 1;
  readonly main: readonly Op[];
  readonly side: readonly Op[];
}

/**
 * One operation of a forward pass on one GPU, as data. It stands for `count` equal ones (usually a layer each); sizes are
 * per GPU after the split, per row of the step, so that one list serves every step of a layout.
 */
export type Op =
  | GemmOp
  | AttentionOp
  | LatentOp
  | LinearOp
  | MoeOp
  | StreamOp
  | CollectiveOp
  | ExchangeOp
  | SendRecvOp
  | OverlapOp;

export type OpOf<K extends Op['kind']> = Extract<Op, { kind: K }>;
