import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listModels, loadModel } from '../../src/model/catalogue.ts';
import { modelFromFiles } from '../../src/model/hf-config.ts';
import { dataFolder } from '../unit/model/data-folder.ts';

/** A folder of published configurations on the machines where servefit is developed. */
const CONFIGS = '/work/shared/models';
// Its checkpoint is described by another's configuration and by its name.
const WITHOUT_CONFIG = [
  'nvidia/Qwen3-32B-NVFP4',
  'nvidia/Qwen3.6-27B-NVFP4',
  'nvidia/NVIDIA-Nemotron-3.5-Lightning-30B-A3B-NVFP4',
];

test('every bundled model is what its published configuration says', (context) => {
  context.skip(!existsSync(CONFIGS), `${CONFIGS} is not on this machine: nothing to compare the catalogue with`);
  const folder = dataFolder();
  const ids = listModels(folder).filter((id) => !WITHOUT_CONFIG.includes(id));
  expect(ids.length).toBeGreaterThanOrEqual(104);
  for (const id of ids) {
    const stem = `${CONFIGS}/${id.replace('/', '--')}`;
    const quantPath = `${stem}_hf_quant_config.json`;
    const configText = readFileSync(`${stem}_config.json`, 'utf8');
    const quantText = existsSync(quantPath) ? readFileSync(quantPath, 'utf8') : null;
    expect(loadModel(folder, id), id).toEqual(modelFromFiles({ id, configText, quantText }));
  }
});
