import { knownCards } from '@tessera/core';
import { post } from '../board/changes.js';
import { generalsOnMap, holds, type Board } from '../board/forces.js';
import { isInRegion } from '../board/control.js';
import type { Dealing } from '../types.js';
import { enemyOf, GENERALS, type General, type Seat } from '../vocabulary.js';
import type { GeneralEvent, PlainEvent } from './kinds.js';

/** A random card of a hand, on the full state; null where it is empty. `n` never repeats within a stream. */
function picked(
  { log, luck }: Dealing,
  stream: string,
  { seat, n }: { seat: Seat; n: number },
): number | null {
  const cards = knownCards(log.now().hands[seat]);
  return cards.length === 0 ? null : (cards[luck.draw(stream, n, cards.length)] ?? null);
}

/** The Truce: whoever plays or discards it, the deck is shuffled at the end of the turn (S8.45). */
const TRUCE = 64;

/** #9: first Carthage wins Macedonia over, then Rome makes peace with it: no more than two plays a war. */
export const philip: PlainEvent = {
  asks: 'nothing',
  isOpen: ({ state }, seat) => holds(state, 'alliance') === (seat === 'rome'),
  effect: (dealing, seat) => {
    const { log } = dealing;
    const loser = enemyOf(seat);
    log.emit({ kind: 'LastingSet', what: 'alliance', holds: seat === 'carthage' });
    const n = seat === 'carthage' ? 0 : 1;
    const card = picked(dealing, 'philip', { seat: loser, n });
    if (card === null) return;
    log.emit({ kind: 'CardForced', seat: loser, card, n });
    if (card === TRUCE && !log.now().reshuffles) log.emit({ kind: 'ReshuffleSet', reshuffles: true });
  },
};

/** #55: a random card out of the enemy's hand; never where that is empty (S8.13). */
export const messenger: PlainEvent = {
  asks: 'nothing',
  isOpen: ({ state }, seat) => state.hands[enemyOf(seat)].length > 0,
  effect: (dealing, seat) => {
    const { log } = dealing;
    // The deck deals at least a turn's hands between two plays of a card: the number never repeats.
    const n = log.now().deck.drawn;
    const card = picked(dealing, 'messenger', { seat: enemyOf(seat), n });
    if (card !== null) log.emit({ kind: 'CardTaken', by: seat, card, lost: card, n });
  },
};

/** The proconsul whom the Senate can dismiss: not Africanus (S8.43, S8.44). */
const dismissed = (board: Board): General | undefined =>
  generalsOnMap(board, 'rome').find(
    (general) => general !== 'africanus' && board.state.posts[general].rank === 'proconsul',
  );

/** #19: a general of the pool takes the proconsul's place, CUs, command and rank; Fabius only in Italy (S8.44). */
export const senate: GeneralEvent = {
  asks: 'general',
  generals: (board) => {
    const { world, state } = board;
    const old = dismissed(board);
    const space = old === undefined ? null : state.posts[old].space;
    if (space === null) return [];
    const isAtHome = isInRegion(world, space, 'italy');
    return GENERALS.filter(
      (general) => state.posts[general].at === 'pool' && (general !== 'fabius' || isAtHome),
    ).filter((general) => world.generalOf(general).seat === 'rome');
  },
  effect: ({ world, log }, _seat, general) => {
    const state = log.now();
    const old = dismissed({ world, state });
    if (old === undefined) return;
    const { at, space, inside, rank, commanded } = state.posts[old];
    post(log, old, { at: 'pool', space: null, inside: false, rank: null, why: 'dismissed' });
    post(log, general, { at, space, inside, rank, commanded, why: 'proconsul' });
  },
};
