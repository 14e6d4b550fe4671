import { readLetter } from '../mail.js';
import type { Overheard } from './scan.js';

const unescaped = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A letter as bytes to search: as it was sent, and as a mail program decodes it. */
export async function heardInLetter(raw: string, audience: string): Promise<Overheard[]> {
  const letter = await readLetter(raw);
  const where = `a letter to ${audience}`;
  const texts = [letter.subject, letter.text, unescaped(letter.html ?? ''), JSON.stringify(letter.headers)];
  const read = texts.map((text) => Buffer.from(text ?? ''));
  const enclosed = letter.attachments.map(({ content }) => Buffer.from(new Uint8Array(bytesOf(content))));
  return [Buffer.from(raw), ...read, ...enclosed].map((bytes) => ({ audience, where, bytes }));
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
