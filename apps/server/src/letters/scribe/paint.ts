import { createRequire } from 'node:module';
import { renderAsync, type RenderedImage } from '@resvg/resvg-js';
import { FACES } from './faces.js';

const require = createRequire(import.meta.url);

/** Paints an SVG with the faces that our drawings name and no others, on a ground where it has none of its own: the same everywhere. */
export async function renderSvg(svg: string, background?: string): Promise<RenderedImage> {
  const fontFiles = FACES.map((face) => require.resolve(face));
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' };
  return renderAsync(svg, { font, ...(background !== undefined && { background }) });
}

/** Paints an SVG as a PNG. */
export const paint = async (svg: string): Promise<Uint8Array> => (await renderSvg(svg)).asPng();
