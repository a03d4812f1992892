import { type CompletionTree, quoted } from './completion.ts';

/** The completion of servefit for bash (3.2 and newer): one function, no dependency on the bash-completion package. */
export function bashCompletion({ commands, firstWords, groups }: CompletionTree): string {
  const values = commands.flatMap(({ name, flags }) =>
    flags.flatMap(({ flag, takesValue, values: of }) => {
      if (!takesValue) return [];
      const pattern = quoted(`${name} ${flag}`);
      if (of === 'paths') return [`    ${pattern}) return ;;`];
      if (of === 'unknown') return [`    ${pattern}) compopt +o default 2>/dev/null; return ;;`];
      return [`    ${pattern}) COMPREPLY=($(compgen -W ${quoted(of.words.join(' '))} -- "$cur")); return ;;`];
    }),
  );
  const flagLists = commands.map(
    ({ name, flags }) => `    ${quoted(name)}) flags=${quoted(flags.map(({ flag }) => flag).join(' '))} ;;`,
  );
  const wordLists = commands
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => `    ${quoted(name)}) words=${quoted(words.join(' '))} ;;`);
  const members = [...groups].map(
    ([group, found]) => `    ${group}) words=${quoted(found.map(({ word }) => word).join(' '))} ;;`,
  );
  return `# bash completion of servefit: eval "$(servefit completion bash)"
_servefit() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command='' flags='' words='' at word
  COMPREPLY=()
  # Bash cuts words at =: --system=h200 is three.
  if [ "$cur" = = ]; then cur=''; fi
  if [ "$prev" = = ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$command $word" in
      ' cli' | ' help') ;;
      *' -'*) break ;;
${[...groups].map(([group, found]) => found.map(({ word }) => `      ${quoted(`${group} ${word}`)}) command=${quoted(`${group} ${word}`)} ;;`).join('\n')).join('\n')}
      ' '*) command="$word" ;;
    esac
  done
  case "$command" in
    '') COMPREPLY=($(compgen -W ${quoted([...firstWords.map(({ word }) => word), '--help', '--version'].join(' '))} -- "$cur")); return ;;
  esac
  case "$command $prev" in
${values.join('\n')}
  esac
  case "$command" in
${flagLists.join('\n')}
  esac
  case "$command" in
${[...members, ...wordLists].join('\n')}
  esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur")) ;;
    *) if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$cur")); fi ;;
  esac
}
complete -o default -F _servefit servefit
`;
}
