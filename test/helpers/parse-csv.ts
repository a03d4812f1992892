/** Reads RFC 4180 text into rows of fields; strict: a stray quote is an error. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    const pattern = quoted ? /"((?:[^"]|"")*)"(,|\r?\n|$)/y : /([^",\r\n]*)(,|\r?\n|$)/y;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) throw new Error(`malformed CSV at offset ${at}`);
    row.push(quoted ? (found[1] ?? '').replaceAll('""', '"') : (found[1] ?? ''));
    at = pattern.lastIndex;
    if (found[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
