/** What a piece of text means; the terminal's palette decides how it looks. */
export type Tone = 'plain' | 'title' | 'strong' | 'good' | 'bad' | 'warn' | 'note' | 'agg' | 'disagg' | 'best';

// SGR codes of ECMA-48 ("select graphic rendition"): the code that starts a look and the one that ends it.
const SGR: Readonly<Record<Exclude<Tone, 'plain'>, readonly [start: string, end: string]>> = {
  title: ['\u001b[1;36m', '\u001b[22;39m'],
  strong: ['\u001b[1m', '\u001b[22m'],
  good: ['\u001b[32m', '\u001b[39m'],
  bad: ['\u001b[31m', '\u001b[39m'],
  warn: ['\u001b[33m', '\u001b[39m'],
  note: ['\u001b[2m', '\u001b[22m'],
  best: ['\u001b[1;35m', '\u001b[22;39m'],
  agg: ['\u001b[34m', '\u001b[39m'],
  disagg: ['\u001b[33m', '\u001b[39m'],
};

/** Paints text in a tone; without colour the text comes back unchanged. */
export type Pen = (text: string, tone: Tone) => string;

/** Returns the pen of a terminal; `node:util` has one too, but the report also runs in a browser. */
export function makePen(color: boolean): Pen {
  return (text, tone) => {
    if (!color || tone === 'plain' || text === '') return text;
    const [start, end] = SGR[tone];
    return `${start}${text}${end}`;
  };
}
