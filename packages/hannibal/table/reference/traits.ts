import type { StrategyCard } from '@tessera/hannibal';
import { word } from './texts.js';

/** What is to be known of a card besides its operations and what its event does, in a few words each. */
export const traitsOf = ({ event, ship, counter, removed, truce }: StrategyCard): string[] => [
  word(`cards.${event}`),
  ...(ship ? [word('cards.ship')] : []),
  ...(counter ? [word('cards.counter')] : []),
  ...(removed ? [word('cards.removed')] : []),
  ...(truce === 'keeps' ? [] : [word(`cards.${truce}`)]),
];
