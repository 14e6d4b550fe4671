import { drawFrom } from '@tessera/core';
import { holds } from '../board/forces.js';
import type { Dealing, Log } from '../types.js';
import { SEATS } from '../vocabulary.js';

/** How many cards each side is dealt in a turn (7.1). */
const cardsIn = ({ world, log }: Pick<Dealing, 'world' | 'log'>): number =>
  world.tables.turns[log.now().turn - 1]?.cards ?? 0;

/** Shuffles the discards into the deck; what counsels hold back until then goes on (8.7, S8.92). */
export function reshuffle(log: Log): void {
  log.emit({ kind: 'Reshuffled', cards: [...log.now().discards] });
  for (const what of ['hannoCounsels', 'catoCounsels'] as const)
    if (holds(log.now(), what)) log.emit({ kind: 'LastingSet', what, holds: false });
}

/** Deals the cards of a turn, one at a time, Rome first; a short deck is shuffled before (8.7, S8.45). */
export function deal(dealing: Dealing): void {
  const { log, luck } = dealing;
  const each = cardsIn(dealing);
  if (log.now().deck.count < SEATS.length * each) reshuffle(log);
  for (let count = 0; count < each; count++) {
    for (const seat of SEATS) {
      const drawn = drawFrom(luck.draw, { name: 'deck', pile: log.now().deck }, 1);
      log.emit({ kind: 'Dealt', seat, drawn });
    }
  }
}
