import { inertFlagsOf } from './aiconfigurator-flags.ts';
import { spellings } from './normalise-argv.ts';
import { PLAN_OPTIONS } from './options.ts';
import { wrapped } from './wrapped.ts';

/** Flags of AIConfigurator's generator that are accepted and change nothing. */
const OF_GENERATOR = /^--(generator-|deployment-target|transport|config-template-version|generated-config-version)/;

/** What `--generator-help` prints: the flags that shape deployment files, and what else they follow from. */
export function generatorHelp(columns: number): string {
  const own = PLAN_OPTIONS.filter(({ flag, group }) => group === 'Deployment files' || flag === '--save-dir');
  const names = spellings(own);
  const inert = inertFlagsOf('generate').filter(({ flag }) => OF_GENERATOR.test(flag) && !names.has(flag));
  const listed = (text: string) => wrapped(text, columns - 2, '    ').map((line) => `  ${line}`);
  const paragraph = (text: string) => wrapped(text, columns, '  ');
  return `${[
    ...paragraph(
      'Deployment files: servefit default, recommend and exp write them with --save-dir, servefit generate always.',
    ),
    '',
    'Flags:',
    ...own.flatMap(({ flag, value, fallback, help }) => listed(`${flag} ${value}: ${help} [${fallback}]`)),
    '',
    ...paragraph(
      'Everything else follows from the plan: GPUs, replicas and roles of the manifest, the flags and files of the engine (sizes, batches, token budgets, memory fraction, formats), the run scripts. Flags of the engine group, such as --max-num-seqs, change the plan and with it the files.',
    ),
    '',
    'Accepted without effect:',
    ...inert.flatMap(({ flag, because }) => listed(`${flag}: ${because}`)),
    '',
    ...paragraph('servefit generate --help-all has all flags; docs/cli.md lists the files.'),
  ].join('\n')}\n`;
}
