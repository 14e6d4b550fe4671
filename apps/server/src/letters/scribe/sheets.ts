import { palettePng, type Pixels } from './palette.js';
import type { Drawing, Part } from '@tessera/letters';
import { createRequire } from 'node:module';
import { renderAsync, type RenderedImage } from '@resvg/resvg-js';
import { FACES } from './faces.js';

const require = createRequire(import.meta.url);

/**
 * Renders an SVG with the fonts of our drawings alone, so that it looks the same everywhere. `background` fills what
 * the SVG leaves transparent. Rejects for an SVG that cannot be parsed.
 */
export async function renderSvg(svg: string, background?: string): Promise<RenderedImage> {
  const fontFiles = FACES.map((face) => require.resolve(face));
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' };
  return renderAsync(svg, { font, ...(background !== undefined && { background }) });
}

/** Renders an SVG as a PNG. Rejects as `renderSvg` does. */
export const paint = async (svg: string): Promise<Uint8Array> => (await renderSvg(svg)).asPng();

/** The most bytes of a picture in a letter. */
export const MOST_BYTES = 150_000;
/** The sizes of palettes that are tried in turn until the picture is small enough. */
const PALETTES = [80, 40, 16];
/** The gap between two sheets in pixels, and each byte of its colour, white. */
const GAP = 10;
const PAPER = 255;

/** Puts the sheets of a picture below each other, as wide as the widest. */
function stacked({ width, rgba }: Pixels, sheets: readonly Part[]): Pixels {
  const most = Math.max(...sheets.map((sheet) => sheet.width));
  const height = sheets.reduce((sum, sheet) => sum + sheet.height, GAP * (sheets.length - 1));
  const out = new Uint8Array(most * height * 4).fill(PAPER);
  let top = 0;
  for (const sheet of sheets) {
    for (let row = 0; row < sheet.height; row++) {
      const from = ((sheet.y + row) * width + sheet.x) * 4;
      out.set(rgba.subarray(from, from + sheet.width * 4), (top + row) * most * 4);
    }
    top += sheet.height + GAP;
  }
  return { width: most, height, rgba: out };
}

/**
 * Renders a drawing's sheets as one PNG for a letter, with as many colours as keep it under MOST_BYTES, or else 16.
 * The whole drawing is rendered and then cut, because a renderer that gets a part of a drawing may fail on what lies
 * outside. Rejects as `renderSvg` does.
 */
export async function paintSheets({ svg, sheets }: Drawing): Promise<Uint8Array> {
  const { width, height, pixels } = await renderSvg(svg, 'white');
  const whole = { width, height, rgba: pixels };
  const shown = sheets.length === 0 ? whole : stacked(whole, sheets);
  let png: Uint8Array = new Uint8Array();
  for (const colours of PALETTES) {
    png = palettePng(shown, colours);
    if (png.length <= MOST_BYTES) return png;
  }
  return png;
}
