import { format, type Message, type Values } from '@tessera/texts';
import { reference } from './english/generated/reference.js';
import type { StrategyCard } from '@tessera/hannibal';

/** The keys of the texts of Hannibal's charts. */
export type ReferenceKey = keyof typeof reference;
/** A whole catalogue: another language has the same keys. */
export type ReferenceCatalogue = Readonly<Record<ReferenceKey, Message>>;

const catalogue: ReferenceCatalogue = reference;

/** The text of that key, with its values put in. */
export const word = (key: ReferenceKey, values: Values = {}): string => format(catalogue[key], values);

/** A figure that is added, with its sign: `+2`, `−1`, `0`. */
export const signed = (figure: number): string => {
  if (figure === 0) return '0';
  return figure > 0 ? `+${figure}` : `−${-figure}`;
};

/** The figures from one to another, as a chart shows them. */
export const span = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

/** What is to be known of a card besides its operations and what its event does, in a few words each. */
export const traitsOf = ({ event, ship, counter, removed, truce }: StrategyCard): string[] => [
  word(`cards.${event}`),
  ...(ship ? [word('cards.ship')] : []),
  ...(counter ? [word('cards.counter')] : []),
  ...(removed ? [word('cards.removed')] : []),
  ...(truce === 'keeps' ? [] : [word(`cards.${truce}`)]),
];
