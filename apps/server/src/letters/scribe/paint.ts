import { fileURLToPath } from 'node:url';
import { renderAsync, type RenderedImage } from '@resvg/resvg-js';

// Each is named where it is resolved: what goes into the production image is found by reading this.
const FACES = [
  import.meta.resolve('@expo-google-fonts/cinzel/600SemiBold/Cinzel_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf'),
];

/** Paints an SVG with the faces that our drawings name and no others: the same everywhere. */
export async function renderSvg(svg: string): Promise<RenderedImage> {
  const fontFiles = FACES.map((face) => fileURLToPath(face));
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' };
  return renderAsync(svg, { font });
}

/** Paints an SVG as a PNG. */
export const paint = async (svg: string): Promise<Uint8Array> => (await renderSvg(svg)).asPng();
