import {
  describeModel,
  jsonDocument,
  loadModelSpec,
  modelDescriptionText,
  modelList,
  modelListText,
} from '../index.ts';
import { loadPackageData } from '../node.ts';
import type { Invocation } from './command.ts';
import { layoutColumns } from './io.ts';
import { readLocalModel } from './local-model.ts';
import { noticeLine } from './notices.ts';

/**
 * `servefit models`.
 * @throws SimError UNSUPPORTED for an unknown name, with the nearest three
 */
export async function runModels({ values, notices, io }: Invocation): Promise<number> {
  const source = loadPackageData();
  for (const notice of notices) io.stderr(noticeLine(notice));
  const { name, json } = values;
  if (typeof name !== 'string') {
    const list = modelList(source);
    io.stdout(json === true ? jsonDocument(list) : modelListText(list, layoutColumns(io)));
    return 0;
  }
  const local = readLocalModel(name, io.cwd, 'models');
  const model = describeModel(loadModelSpec(source, name, local ?? undefined));
  io.stdout(json === true ? jsonDocument(model) : modelDescriptionText(model, layoutColumns(io)));
  return 0;
}
