import { type CompletedCommand, type CompletedFlag, type CompletionTree, quoted } from './completion.ts';

/** The completion of servefit for fish: one line a command, a flag and a group. */
export function fishCompletion({ commands, firstWords, groups }: CompletionTree): string {
  const names = firstWords.map(({ word }) => word).join(' ');
  const first = firstWords.map(
    ({ word, help }) =>
      `complete -c servefit -n ${quoted(`not __fish_seen_subcommand_from ${names}`)} -f -a ${word} -d ${quoted(help)}`,
  );
  const members = [...groups].flatMap(([group, found]) => {
    const words = found.map(({ word }) => word).join(' ');
    const when = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${words}`;
    return found.map(({ word, help }) => `complete -c servefit -n ${quoted(when)} -f -a ${word} -d ${quoted(help)}`);
  });
  const lines = commands.flatMap((command) => [
    ...command.flags.map((flag) => flagLine(command, flag)),
    ...(command.words.length === 0
      ? []
      : [`complete -c servefit -n ${condition(command)} -f -a ${quoted(command.words.join(' '))}`]),
  ]);
  return `# fish completion of servefit: servefit completion fish | source\n${[...first, ...members, ...lines].join('\n')}\n`;
}

function condition({ name }: Pick<CompletedCommand, 'name'>): string {
  return quoted(
    name
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and '),
  );
}

function flagLine(command: CompletedCommand, { flag, takesValue, values, help }: CompletedFlag): string {
  const words = typeof values === 'string' ? '' : ` -a ${quoted(values.words.join(' '))}`;
  const value = !takesValue ? '' : values === 'paths' ? ' -r -F' : ` -x${words}`;
  return `complete -c servefit -n ${condition(command)} -l ${flag.slice(2)}${value} -d ${quoted(help)}`;
}
