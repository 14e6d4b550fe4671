import { z } from 'zod';
import { stepSchema } from './wire.js';

/** An answer that a link in a letter lays as a plan: the frame that it answers, and its steps. */
export const letterAnswerSchema = z.strictObject({
  frame: z.int().min(0),
  steps: z.array(stepSchema).min(1).max(8),
});
export type LaidAnswer = z.infer<typeof letterAnswerSchema>;

/** The most characters of such an answer in a link. */
export const MOST_IN_LINK = 2000;

/** Writes an answer in the letters, digits, - and _ that a link may hold (base64url of its JSON). */
export function writeAnswer(frame: number, steps: readonly { readonly verb: string }[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ frame, steps }));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Asks whether an answer in a link is of a letter to that seat: its text, a full stop, and the server's signature. */
export const checkAnswerSchema = z.strictObject({ answer: z.string().max(MOST_IN_LINK) });

/** Reads what `writeAnswer` wrote; null for anything else. */
export function readAnswer(text: string): LaidAnswer | null {
  if (text.length > MOST_IN_LINK) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const read = letterAnswerSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
