import type { AttentionDtype, GemmDtype, KvDtype } from '../base/names.ts';

/** Which rows of a step an operation sees: all tokens, or only those that need logits. */
export type Rows = 'tokens' | 'logits';

/**
 * One operation of a forward pass on one GPU, as data. It stands for `count` equal ones (usually a layer each); sizes are
 * per GPU after the split, per row of the step, so that one list serves every step of a layout.
 */
export type Op =
  | {
      readonly kind: 'gemm';
      readonly name: string;
      readonly count: number;
      readonly rows: Rows;
      readonly n: number;
      readonly k: number;
      readonly dtype: GemmDtype;
    }
  | {
      readonly kind: 'attention';
      readonly name: string;
      readonly count: number;
      readonly qHeads: number;
      readonly kvHeads: number;
      readonly headDim: number;
      readonly window: number;
      readonly attention: AttentionDtype;
      readonly kv: KvDtype;
    }
  | {
      /** Streaming kernels without a table: norms, activation, rope, KV write, embedding. */
      readonly kind: 'stream';
      readonly name: string;
      readonly count: number;
      readonly rows: Rows;
      readonly bytesPerRow: number;
    }
  | {
      readonly kind: 'collective';
      readonly name: string;
      readonly count: number;
      readonly rows: Rows;
      readonly collective: 'all_reduce' | 'all_gather';
      readonly gpus: number;
      /** Bytes of the full tensor, per row. */
      readonly bytesPerRow: number;
    }
  | {
      /** Hand-over between pipeline stages. */
      readonly kind: 'sendRecv';
      readonly name: string;
      readonly count: number;
      readonly rows: Rows;
      readonly bytesPerRow: number;
      /** GPUs of one worker: decides whether the hop stays in the scale-up domain. */
      readonly workerGpus: number;
    };

export type OpOf<K extends Op['kind']> = Extract<Op, { kind: K }>;
