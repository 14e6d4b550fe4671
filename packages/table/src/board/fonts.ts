import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import barlowBold from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import cinzel from '@fontsource/cinzel/files/cinzel-latin-600-normal.woff2?url';
import cinzelBold from '@fontsource/cinzel/files/cinzel-latin-700-normal.woff2?url';

/** The faces that the board draws with. */
export const BOARD_FACES = [
  { family: 'Cinzel', weight: '600', url: cinzel },
  { family: 'Cinzel', weight: '700', url: cinzelBold },
  { family: 'Barlow Condensed', weight: '600', url: barlow },
  { family: 'Barlow Condensed', weight: '700', url: barlowBold },
] as const;

/** Resolves when the board's faces are loaded, or cannot be. Never rejects. */
export async function boardFonts(): Promise<void> {
  const faces = BOARD_FACES.map(({ family, weight }) => `${weight} 20px '${family}'`);
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
}
