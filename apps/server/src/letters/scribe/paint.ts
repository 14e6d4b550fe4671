import { createRequire } from 'node:module';
import { renderAsync, type RenderedImage } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

const FILES = [
  '@expo-google-fonts/cinzel/600SemiBold/Cinzel_600SemiBold.ttf',
  '@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf',
  '@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf',
  '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
];

/** Paints an SVG with the faces that our drawings name and no others: the same everywhere. */
export async function renderSvg(svg: string): Promise<RenderedImage> {
  const fontFiles = FILES.map((file) => require.resolve(file));
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' };
  return renderAsync(svg, { font });
}

/** Paints an SVG as a PNG. */
export const paint = async (svg: string): Promise<Uint8Array> => (await renderSvg(svg)).asPng();
