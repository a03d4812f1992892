/** Advance widths of a TrueType font in font units, read from its `cmap` (format 4) and `hmtx` tables (OpenType 1.9). */
export function advanceWidths(
  font: Uint8Array,
  codePoints: readonly number[],
): { unitsPerEm: number; widths: number[] } {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const entry = 12 + 16 * i;
    tables.set(String.fromCharCode(...font.subarray(entry, entry + 4)), view.getUint32(entry + 8));
  }
  const at = (name: string): number => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`the font has no ${name} table`);
    return offset;
  };
  const metrics = view.getUint16(at('hhea') + 34);
  const widthOf = (glyph: number): number => view.getUint16(at('hmtx') + 4 * Math.min(glyph, metrics - 1));
  const widths = codePoints.map((code) => widthOf(glyphOf(view, at('cmap'), code)));
  return { unitsPerEm: view.getUint16(at('head') + 18), widths };
}

function glyphOf(view: DataView, cmap: number, code: number): number {
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const sub = cmap + view.getUint32(cmap + 4 + 8 * i + 4);
    if (view.getUint16(sub) !== 4) continue;
    const twice = view.getUint16(sub + 6); // segments x 2
    for (let s = 0; s < twice; s += 2) {
      if (view.getUint16(sub + 14 + s) < code) continue;
      const start = view.getUint16(sub + 16 + twice + s);
      if (start > code) return 0;
      const delta = view.getUint16(sub + 16 + 2 * twice + s);
      const rangeAt = sub + 16 + 3 * twice + s;
      const range = view.getUint16(rangeAt);
      const glyph = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}
