import { SimError } from '../base/errors.ts';
import { nearestName } from '../base/suggest.ts';
import { listModels, listSystems, schemaList } from '../index.ts';
import { loadPackageData } from '../node.ts';
import type { Invocation } from './command.ts';
import { type CompletionTree, completionTree } from './completion.ts';
import { bashCompletion } from './completion-bash.ts';
import { fishCompletion } from './completion-fish.ts';
import { zshCompletion } from './completion-zsh.ts';

const SHELLS: Readonly<Record<string, (tree: CompletionTree) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `servefit completion SHELL`. @throws SimError USAGE for a shell that is not known */
export async function runCompletion({ values, commands, io }: Invocation): Promise<number> {
  const shell = String(values.shell ?? '');
  const script = SHELLS[shell];
  if (script === undefined) {
    const near = nearestName(shell, Object.keys(SHELLS));
    const hint = near === null ? 'servefit completion bash' : `did you mean ${near}?`;
    throw new SimError('USAGE', `completion ${shell}: expected bash, zsh or fish`, { hint });
  }
  const source = loadPackageData();
  const documents = schemaList().map(({ name }) => name);
  io.stdout(script(completionTree(commands, { systems: listSystems(source), models: listModels(source), documents })));
  return 0;
}
