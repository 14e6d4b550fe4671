/**
 * The type of the whole application, served by ourselves (all under the SIL Open Font License).
 * Cinzel: names and titles. Barlow Condensed: figures on the board. Alegreya Sans: everything that is read.
 */
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/cinzel/latin-600.css';
import '@fontsource/cinzel/latin-700.css';

/** CSS `font-family` values for pages; the board's drawings name the first two themselves. */
export const FAMILIES = {
  display: "'Cinzel', 'Trajan Pro', 'Palatino Linotype', serif",
  figures: "'Barlow Condensed', 'Arial Narrow', sans-serif",
  body: "'Alegreya Sans', 'Segoe UI', system-ui, sans-serif",
} as const;

const BOARD = [
  '600 20px Cinzel',
  '700 20px Cinzel',
  "600 20px 'Barlow Condensed'",
  "700 20px 'Barlow Condensed'",
];

/** Resolves when the faces that the board draws with are there, or cannot be had. */
export async function boardFonts(): Promise<void> {
  await Promise.allSettled(BOARD.map((face) => document.fonts.load(face)));
}
