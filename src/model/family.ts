import type { HfConfig } from './hf-fields.ts';
import type { LayerGroup, ModelSpec } from './model-spec.ts';

/** One way of describing layers in a config.json; a family is a file that exports such values. */
export interface Family {
  /** Name in the catalogue and in `servefit models`. */
  readonly name: string;
  /** Entries of `architectures` that are read this way. */
  readonly architectures: readonly string[];
  /** The layers, first to last, as runs of equal ones. */
  readonly layerGroups: (hf: HfConfig) => readonly LayerGroup[];
  /** What the configuration says beside layers, where the family has such. */
  readonly beside?: (hf: HfConfig) => Pick<ModelSpec, 'mtpLayers' | 'limits'>;
}
