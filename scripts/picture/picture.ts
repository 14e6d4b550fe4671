import { paint } from '../../apps/server/src/letters/scribe/sheets.js';
import type { KeptPicture, Look, Pictures } from '../../packages/tools/src/index.js';

/** A PNG, or the sentence that says what is wrong with the text. */
export type Pictured = { readonly png: Uint8Array } | { readonly fault: string };

/** The picture of a position, or of the one in which a log ends, painted as the server paints a letter's. */
export async function picture({ draw }: Pictures, text: string, look: Look): Promise<Pictured> {
  const drawn = draw(text, look);
  return 'fault' in drawn ? drawn : { png: await paint(drawn.svg) };
}

/** Wide enough to read the figures, small enough to be kept. */
const WIDTH = 600;

/** A kept picture as it is drawn now. Throws where its text cannot be read. */
export async function drawNow(pictures: Pictures, { text, as }: KeptPicture): Promise<Uint8Array> {
  const drawn = await picture(pictures, text, { as, width: WIDTH });
  if ('fault' in drawn) throw new Error(drawn.fault);
  return drawn.png;
}
