// Characters that terminals draw two cells wide (Unicode East Asian Width W and F, emoji); they reach us in model paths only.
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Terminal cells that a text without escape codes takes. */
export function cellWidth(text: string): number {
  let cells = 0;
  for (const char of text) cells += WIDE.test(char) ? 2 : 1;
  return cells;
}

/** One line of harmless characters: a newline or an escape code inside a model path must not reach the terminal. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** Breaks a text into lines of at most `width` cells, at spaces where possible; a number stays with its percent sign. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text).split(/ (?!%)/)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (cellWidth(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** Characters behind which a long name may go on in the next line: of paths, identifiers, lists without spaces. */
const JOINTS = /[/_\-,;:+=&?(]/;

/** Cuts a word that is longer than a line into pieces of at most `width` cells, behind a joint where there is one. */
function breakWord(word: string, width: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece !== '' && cellWidth(piece + char) > width) {
      const whole = throughJoint(piece);
      pieces.push(whole);
      piece = piece.slice(whole.length);
    }
    piece += char;
  }
  return [...pieces, piece];
}

/** The part up to the last joint; all of it where that would be less than a third of the line. */
function throughJoint(piece: string): string {
  for (let end = piece.length; end > piece.length / 3; end--) {
    if (JOINTS.test(piece[end - 1] ?? '')) return piece.slice(0, end);
  }
  return piece;
}
