/** A text in lines of at most `columns`, broken at spaces only, those after the first indented; a number stays with its percent sign. */
export function wrapped(text: string, columns: number, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!%)/)) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
