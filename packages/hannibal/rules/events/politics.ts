import { knownCards } from '@tessera/core';
import { post, rollDie } from '../board/changes.js';
import { type Board, commanderOf, type Force, generalsOnMap, holds, sizeOf } from '../board/forces.js';
import { isInRegion } from '../board/control.js';
import type { Dealing } from '../types.js';
import { enemyOf, type General, GENERALS, type Seat } from '../vocabulary.js';
import type { GeneralEvent, PlainEvent } from './kinds.js';
import { rollAttrition } from '../battle/harm.js';
import { change, close, type Work } from '../stack.js';

/**
 * Draws a random card of a hand, and returns it with the number of the draw; null when the hand is empty. Needs the full
 * state. The draws belong to the deck's stream, whose numbers have no gaps.
 */
function picked({ log, luck }: Dealing, seat: Seat): { card: number; n: number } | null {
  const { hands, deck } = log.now();
  const cards = knownCards(hands[seat]);
  const n = deck.drawn;
  const card = cards.length === 0 ? undefined : cards[luck.draw('deck', n, cards.length)];
  return card === undefined ? null : { card, n };
}

// S8.45: the deck is shuffled at the end of the turn in which the Truce is played or discarded.
const TRUCE = 64;

/** #9: Carthage makes the alliance with Macedonia, and later Rome ends it. */
export const philip: PlainEvent = {
  asks: 'nothing',
  isOpen: ({ state }, seat) => holds(state, 'alliance') === (seat === 'rome'),
  effect: (dealing, seat) => {
    const { log } = dealing;
    const loser = enemyOf(seat);
    log.emit({ kind: 'LastingSet', what: 'alliance', holds: seat === 'carthage' });
    const pick = picked(dealing, loser);
    if (pick === null) return;
    const { card, n } = pick;
    log.emit({ kind: 'CardForced', seat: loser, card, n });
    if (card === TRUCE && !log.now().reshuffles) log.emit({ kind: 'ReshuffleSet', reshuffles: true });
  },
};

/** #55: takes a random card from the enemy's hand; not when that is empty (S8.13). */
export const messenger: PlainEvent = {
  asks: 'nothing',
  isOpen: ({ state }, seat) => state.hands[enemyOf(seat)].length > 0,
  effect: (dealing, seat) => {
    const { log } = dealing;
    const pick = picked(dealing, enemyOf(seat));
    if (pick !== null) log.emit({ kind: 'CardTaken', by: seat, lost: pick.card, ...pick });
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

// A force stays on its commander's Battle rating or less. It rolls also without a commander.
function isTrue(dealing: Dealing, force: Force): boolean {
  const { world, log } = dealing;
  const general = commanderOf({ world, state: log.now() }, force);
  if (general === null) return false;
  const { battle } = world.generalOf(general);
  const result = (die: number) => (die <= battle ? 'stays' : 'deserts');
  const { seat, space } = force;
  const test = { name: 'mercenariesTest', seat, modifier: 0, space, result } as const;
  return rollDie(dealing, test) <= battle;
}

/** Rolls for the next force of a mercenary desertion (#21), until none is left. */
export const desertion: Work<'desertion'> = (dealing, frame) => {
  const { log } = dealing;
  const [force, ...forces] = frame.forces;
  if (force === undefined) {
    close(log);
    return;
  }
  change(log, { ...frame, forces });
  if (isTrue(dealing, force)) return;
  rollAttrition(dealing, { force, size: sizeOf(log.now(), force), modifier: 0, name: 'mercenaries' });
};
