import { SimError } from '../base/errors.ts';

/** What the rasteriser needs beside the picture. */
export interface PngOptions {
  /** Paths of TrueType files, the bundled DejaVu Sans regular and bold: fonts of the machine are never used. */
  readonly fontFiles: readonly string[];
  /** Pixels for each px of the SVG. */
  readonly scale?: number;
}

const PROBE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text x="2" y="16" font-family="DejaVu Sans">M</text></svg>';

/**
 * The chart as a PNG; the rasteriser is loaded with the first picture.
 * @throws SimError OUTPUT_FILE when the fonts cannot be read.
 */
export async function paretoPng(svg: string, { fontFiles, scale = 2 }: PngOptions): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'DejaVu Sans' };
  // Guard: without a usable font resvg leaves out every text and reports nothing.
  if (new Resvg(PROBE, { font }).getBBox() === undefined)
    throw new SimError(
      'OUTPUT_FILE',
      `no usable font in ${fontFiles.join(', ') || 'an empty list'}: the PNG would have no text`,
      {
        hint: 'reinstall servefit so that data/fonts is complete, or use the SVG',
      },
    );
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: scale }, background: 'white' }).render().asPng();
}
