import { renderSvg } from './paint.js';
import { palettePng, type Pixels } from './palette.js';
import type { Drawing, Part } from '@tessera/letters';

/** The most bytes of a picture in a letter. */
export const MOST_BYTES = 150_000;
/** Palettes that are tried one after the other until a picture is small enough. */
const PALETTES = [80, 40, 16];
/** Between two sheets, in pixels, and each byte of its colour: white. */
const GAP = 10;
const PAPER = 255;

/** The sheets of a picture one below the other, as wide as the widest. */
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
 * Paints a drawing's sheets as one PNG of a letter: with as many colours as make it small enough. The whole is painted
 * and then cut, since a painter that is given part of a drawing may fall over what lies outside.
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
