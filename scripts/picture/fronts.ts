import { palettePng } from '../../apps/server/src/letters/scribe/palette.js';
import { renderSvg } from '../../apps/server/src/letters/scribe/sheets.js';
import type { Front } from '../../packages/tools/src/index.js';

/** In pixels: about twice as wide as a card of the first page is on a phone, and little to fetch. */
const SIZE = { width: 640, height: 480 };
const COLOURS = 96;

/** Draws the picture by which a game is chosen, as a small PNG. */
export async function drawFront({ svg, box }: Front): Promise<Uint8Array> {
  const opening = /width="[^"]*" height="[^"]*" viewBox="[^"]*"/;
  const cut = `width="${SIZE.width}" height="${SIZE.height}" viewBox="${box.join(' ')}"`;
  const drawn = await renderSvg(svg(SIZE.width).replace(opening, cut), 'white');
  return palettePng({ width: drawn.width, height: drawn.height, rgba: drawn.pixels }, COLOURS);
}
