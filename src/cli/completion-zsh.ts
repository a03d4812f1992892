import { type CompletionTree, quoted } from './completion.ts';

/** The completion of servefit for zsh: sourced, or put on fpath as _servefit. */
export function zshCompletion({ commands, firstWords, groups }: CompletionTree): string {
  const described = (items: readonly { readonly word: string; readonly help: string }[]) =>
    items.map(({ word, help }) => quoted(`${word}:${help.replaceAll(':', ' -')}`)).join(' ');
  const values = commands.flatMap(({ name, flags }) =>
    flags.flatMap(({ flag, takesValue, values: of }) => {
      if (!takesValue) return [];
      const pattern = quoted(`${name} ${flag}`);
      if (of === 'paths') return [`    ${pattern}) _files; return ;;`];
      if (of === 'unknown') return [`    ${pattern}) _message ${quoted(flag.slice(2))}; return ;;`];
      return [`    ${pattern}) compadd -- ${of.words.map(quoted).join(' ')}; return ;;`];
    }),
  );
  const flagLists = commands.map(
    ({ name, flags }) =>
      `    ${quoted(name)}) items=(${described(flags.map(({ flag, help }) => ({ word: flag, help })))}) ;;`,
  );
  const wordLists = commands
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => `    ${quoted(name)}) compadd -- ${words.map(quoted).join(' ')} ;;`);
  const members = [...groups].map(
    ([group, found]) => `    ${group}) items=(${described(found)}); _describe command items ;;`,
  );
  const pairs = [...groups].flatMap(([group, found]) =>
    found.map(({ word }) => `      ${quoted(`${group} ${word}`)}) command=${quoted(`${group} ${word}`)} ;;`),
  );
  return `#compdef servefit
# zsh completion of servefit: source <(servefit completion zsh)
_servefit() {
  local command='' word
  local -a items
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$command $word" in
      ' cli' | ' help') ;;
      *' -'*) break ;;
${pairs.join('\n')}
      ' '*) command="$word" ;;
    esac
  done
  if [[ -z "$command" ]]; then
    items=(${described(firstWords)})
    _describe command items
    return
  fi
  case "$command \${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    case "$command" in
${flagLists.map((line) => `  ${line}`).join('\n')}
    esac
    _describe flag items
    return
  fi
  case "$command" in
${[...members, ...wordLists].join('\n')}
    *) _files ;;
  esac
}
if [[ "\${funcstack[1]}" == _servefit ]]; then
  _servefit "$@"
else
  compdef _servefit servefit
fi
`;
}
