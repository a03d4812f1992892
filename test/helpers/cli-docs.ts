import type { Command } from '../../src/cli/command.ts';
import { OPTION_GROUPS, type OptionSpec } from '../../src/cli/options.ts';

const INTRODUCTION = `# Command line

This page is written from src/cli/options.ts by \`UPDATE_DOCS=1 npx vitest run test/unit/cli/docs.test.ts\`.

- stdout carries the report or, with \`--json\`, one JSON document. Notices, timing and errors go to stderr, one line each.
- \`servefit COMMAND --help\` is one screen; \`--help-all\` explains every flag. \`eval "$(servefit completion bash)"\`,
  \`source <(servefit completion zsh)\` and \`servefit completion fish | source\` complete commands, flags and their values.
- Exit codes: [exit-codes.md](exit-codes.md).
- Every flag is accepted in kebab-case and in snake_case (\`--total-gpus\`, \`--total_gpus\`), with its value in the next word or after \`=\`.
- \`cli\` may come first: \`servefit cli default ...\` is \`servefit default ...\`. After \`cli\`, \`--version VALUE\` is the backend's version;
  elsewhere \`--version\` prints servefit's own.
- Command lines written for AIConfigurator run as they stand: [from-aiconfigurator.md](from-aiconfigurator.md) has a row for each of its flags.
- Times are milliseconds and limits are inclusive. Where a limit is missed, the configuration is shown as a near miss, never as an answer.
- Colour only on a terminal, without \`--no-color\` and \`NO_COLOR\`. On a terminal the report is as wide as the terminal. A pipe or a file has no
  width: 120 columns suit editors and CI logs, and \`COLUMNS\` asks for another width; an operation of \`estimate --detail ops\` stays one line there.
  A table that has more columns than fit names those it leaves out; \`COLUMNS=320\` shows all. Where not even the needed columns fit, each row is a record of \`name: value\`. Messages on stderr are
  wrapped on a terminal and with \`COLUMNS\`, otherwise one line each. Piped reports are ASCII, so that their bytes do not depend on the locale.
- The network is used only with \`--allow-download\`, only for a model that is not bundled, and only for its config.json and
  hf_quant_config.json. \`HF_ENDPOINT\` names a mirror of the hub.
`;

const SAVED_FILES = `## Files of --save-dir

\`DIR/<org>/<model>_isl<I>_osl<O>_ttft<T>_tpot<T>_<8 hex>/\` holds \`pareto_frontier.svg\`, \`.png\` and \`.html\`, \`plan.json\`, and for each mode
\`best_config_topn.csv\`, \`pareto.csv\` ([columns](data-format.md#csv-files-of-a-plan)), \`config.yaml\` (the request, as the library's \`plan()\` takes it; its
head has the command line that searches the same again) and one folder \`top1\`, \`top2\`, ... for each table row with
\`generator_config.yaml\`, \`k8s_deploy.yaml\`, \`run_0.sh\` and what the engine needs.

- The limits in the name are whole milliseconds, rounded down; \`none\` where the metric has no limit (with \`--request-latency\` alone:
  \`ttftnone_tpotnone\`). The 8 hex digits stand for the whole request: equal requests share a folder, which is then replaced; any other
  folder is left alone.
- A model in a local folder has no \`<org>\`.
- A mode without a feasible configuration has a \`best_config_topn.csv\` of the header alone and no \`topN\`.
`;

/** docs/cli.md, whole. */
export function cliDocs(commands: readonly Command[]): string {
  return [INTRODUCTION, ...commands.map(commandSection), SAVED_FILES].join('\n');
}

function commandSection(command: Command): string {
  const examples = command.examples.map((e) => `${e}\n`).join('');
  const positionals = (command.positionals ?? []).map(({ name, help }) => `| \`${name}\` | ${help} |\n`).join('');
  const words = positionals === '' ? [] : [`| word | what it is |\n|---|---|\n${positionals}`];
  const tables = OPTION_GROUPS.flatMap((group) => {
    const rows = command.options.filter((o) => o.group === group);
    return rows.length === 0
      ? []
      : [`### ${group}\n\n| flag | default | effect |\n|---|---|---|\n${rows.map(optionRow).join('')}`];
  });
  return [`## servefit ${command.name}\n\n${command.summary}\n\n\`\`\`\n${examples}\`\`\`\n`, ...words, ...tables].join(
    '\n',
  );
}

function optionRow(option: OptionSpec): string {
  const names = [option.flag, ...(option.aliases ?? [])].map((name) => `\`${name}\``);
  const words = Object.entries(option.words ?? {}).map(([name, meant]) => `, \`${name}\` (${meant})`);
  const value = option.value === undefined ? '' : ` \`${option.value.replaceAll('|', '\\|')}\``;
  return `| ${names.join(', ')}${value}${words.join('')} | ${option.fallback ?? ''} | ${option.help} |\n`;
}
