/** Characters that bash takes literally outside quotes. */
function isShellWord(text: string): boolean {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(text);
}

/** One bash word, in single quotes where it needs any. */
export function quoteShell(text: string): string {
  return isShellWord(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Sets NAME unless the environment does: `NAME="${NAME:-text}"` for plain words. Bash reads quotes inside such a default by
 * rules of its own, so that any other text is assigned on its own.
 */
export function assignDefault(name: string, text: string): string {
  return isShellWord(text)
    ? `${name}="\${${name}:-${text}}"`
    : `[[ -n "\${${name}:-}" ]] || ${name}=${quoteShell(text)}`;
}

/** `: "${NAME:?why}"`: ends the script with `why` where the environment does not say. */
export function requireVariable(name: string, why: string): string {
  return `: "\${${name}:?${why}}"`;
}

/** Options one a line, each with its values, so that a long command reads as a list. */
export function commandLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    if (lines.length === 0 || word.startsWith('--')) lines.push(word);
    else lines.push(`${lines.pop() ?? ''} ${word}`);
  }
  return lines.join(' \\\n  ');
}
