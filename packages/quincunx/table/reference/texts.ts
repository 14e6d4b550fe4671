import { format, type Message, type Values } from '@tessera/texts';
import { reference } from './english/generated/reference.js';

/** The keys of the texts of Quincunx's charts. */
export type ReferenceKey = keyof typeof reference;
/** A whole catalogue: another language has the same keys. */
export type ReferenceCatalogue = Readonly<Record<ReferenceKey, Message>>;

const catalogue: ReferenceCatalogue = reference;

/** The text of that key, with its values put in. */
export const word = (key: ReferenceKey, values: Values = {}): string => format(catalogue[key], values);

/** A figure that is added, with its sign: `+2`, `−1`, `+0`. */
export const added = (figure: number): string => (figure < 0 ? `−${-figure}` : `+${figure}`);

/** A die by its faces: `d10`. */
export const dieText = (faces: number): string => `d${faces}`;

/** The figures from one to another, as a chart shows them; null: all from there on. */
export const span = (from: number, to: number | null): string => {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
};

/** A length in hundredths of an inch, in inches without a sign. */
export const inches = (hundredths: number): number => hundredths / 100;
