import { renderSvg } from '../../apps/server/src/letters/scribe/sheets.js';

/** How far two pictures are from each other. */
export interface Difference {
  /** Pixels that differ; all of them where the sizes do. */
  readonly pixels: number;
  /** Both laid over each other: black where they agree. */
  readonly picture: Uint8Array;
}

/**
 * The painter is the same everywhere, down to its fonts, and uses no graphics card, so its pixels are the same too; only
 * where a processor rounds a fraction otherwise may the blend along an edge come out a few shades off.
 */
const SHADES = 8;

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

const image = (png: Buffer, style = ''): string => {
  const { width, height } = sizeOf(png);
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return `<image width="${width}" height="${height}" href="${data}"${style}/>`;
};

const sheet = (png: Buffer, images: string): string => {
  const { width, height } = sizeOf(png);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${images}</svg>`;
};

/** How far a picture is from the kept one; null when nobody could tell them apart. */
export async function compare(kept: Uint8Array, now: Uint8Array): Promise<Difference | null> {
  const [one, two] = [Buffer.from(kept), Buffer.from(now)];
  if (one.equals(two)) return null;
  // Each look at `pixels` copies them all.
  const first = (await renderSvg(sheet(one, image(one)))).pixels;
  const second = (await renderSvg(sheet(two, image(two)))).pixels;
  const far = new Set<number>();
  for (let index = 0; index < first.length; index++) {
    const shades = Math.abs((first[index] ?? 0) - (second[index] ?? 0));
    if (first.length !== second.length || shades > SHADES) far.add(index >> 2);
  }
  if (far.size === 0) return null;
  const both = sheet(one, image(one) + image(two, ' style="mix-blend-mode:difference"'));
  return { pixels: far.size, picture: (await renderSvg(both)).asPng() };
}
