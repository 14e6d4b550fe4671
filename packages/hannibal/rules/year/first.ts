import { drawFrom, knownCards } from '@tessera/core';
import { allCus, type Board, cusIn, holds, markerAt } from '../board/forces.js';
import { mark } from '../board/changes.js';
import { SPACES } from '../spaces.js';
import { change, open, type Question } from '../stack.js';
import { isShort, lastTurnOf } from './length.js';
import { playsOf } from '../strategy/card.js';
import { because, type Dealing, type Log, topAt } from '../types.js';
import { enemyOf, type Seat, SEATS } from '../vocabulary.js';
import { controlsProvince, ITALY_BUT_LATIUM, pointsOf, spacesOf } from '../board/control.js';

/** Rome starts the war. The first deal waits for this question. */
export const begin: Question<'begin'> = {
  at: 'begin',
  choices: () => [{ verb: 'accept' }],
  settle: () => undefined,
  rules: ['4', '5'],
};

/** Where a marker of the bid is placed: a space without marker, tribe or Carthaginian CUs (3.1). */
export const bidPc: Question<'bidPc'> = {
  at: 'bidPc',
  choices: ({ state }) => {
    const space = SPACES.filter(
      (one) => markerAt(state, one) === 'none' && cusIn(state, 'carthage', one) === 0,
    );
    return space.length === 0 ? [] : [{ verb: 'mark', space }];
  },
  reasons: ({ state }, _frame, step) => {
    if (step.verb !== 'mark') return [];
    const isMarked = markerAt(state, step.space) !== 'none';
    return [because(isMarked ? 'marked' : 'enemyCus', '3.1', [step.space])];
  },
  settle: ({ log }, _, step) => {
    if (step.verb === 'mark') mark(log, [step.space], { marker: 'rome', why: 'bid' });
  },
  prompt: (_, { left }) => ({ left }),
  rules: ['3.1'],
};

/**
 * Frame 8: whether Rome claims the first play with a campaign card. It is asked whatever it holds, and `yes` obliges
 * it (7.3, S8.46).
 */
export const claimFirst: Question<'claimFirst'> = {
  at: 'claimFirst',
  choices: (board) =>
    playsOf(board, { seat: 'rome', cards: knownCards(board.state.hands.rome), campaignOnly: true }).length > 0
      ? [{ verb: 'decline' }, { verb: 'accept' }]
      : [{ verb: 'decline' }],
  reasons: (_board, _frame, { verb }) => (verb === 'accept' ? [because('noCampaign', 'S8.46')] : []),
  settle: ({ log }, _, step) => {
    if (step.verb === 'accept') open(log, { at: 'playCard', seat: 'rome', answer: null, campaignOnly: true });
    else open(log, { at: 'whoFirst', seat: 'carthage', answer: null });
  },
  rules: ['7.3'],
};

/** Frame 9: who plays first, which Carthage says. */
export const whoFirst: Question<'whoFirst'> = {
  at: 'whoFirst',
  choices: () => [{ verb: 'goFirst', first: SEATS }],
  settle: ({ log }, _, step) => {
    const war = topAt(log.now(), 'war');
    if (war !== null && step.verb === 'goFirst') change(log, { ...war, next: step.first });
  },
  rules: ['7.3'],
};

/** How many cards each side is dealt in a turn (7.1). */
const cardsIn = ({ world, log }: Pick<Dealing, 'world' | 'log'>): number =>
  world.tables.turns[log.now().turn - 1]?.cards ?? 0;

/** Shuffles the discards into the deck; what counsels hold back until then goes on (8.7, S8.92). */
function reshuffle(log: Log): void {
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

/** Political Points of both sides (22.1). */
const score = (board: Board): Readonly<Record<Seat, number>> => ({
  rome: pointsOf(board, 'rome'),
  carthage: pointsOf(board, 'carthage'),
});

/** Who wins the short war: who has markers in more spaces; of equally many, who has more CUs, and then Carthage (S8.117). */
function winnerBySpaces({ state }: Board): { winner: Seat; by: 'spaces' | 'even' } {
  const spaces = spacesOf(state, 'rome') - spacesOf(state, 'carthage');
  const lead = spaces === 0 ? allCus(state, 'rome') - allCus(state, 'carthage') : spaces;
  return { winner: lead > 0 ? 'rome' : 'carthage', by: spaces === 0 ? 'even' : 'spaces' };
}

/** Who has won by a victory check, and how; null: the war goes on (22.4, 23, S8.98, S8.117). */
export function winnerOf(
  board: Board,
): { winner: Seat; by: 'italy' | 'points' | 'tie' | 'spaces' | 'even' } | null {
  const { state } = board;
  if (ITALY_BUT_LATIUM.every((province) => controlsProvince(board, 'carthage', province)))
    return { winner: 'carthage', by: 'italy' };
  if (state.turn < lastTurnOf(board)) return null;
  if (isShort(state)) return winnerBySpaces(board);
  const { rome, carthage } = score(board);
  if (rome === carthage) return { winner: 'carthage', by: 'tie' };
  return { winner: rome > carthage ? 'rome' : 'carthage', by: 'points' };
}

/** The victory check: the war ends, or who has fewer points loses as many markers (22.2). Note before how you go on. */
export function checkVictory({ world, log }: Dealing): void {
  const board = { world, state: log.now() };
  const won = winnerOf(board);
  if (won !== null) {
    log.emit({ kind: 'GameEnded', ...won });
    return;
  }
  const { rome, carthage } = score(board);
  if (rome === carthage) return;
  const winner: Seat = rome > carthage ? 'rome' : 'carthage';
  open(log, {
    at: 'penalty',
    seat: enemyOf(winner),
    left: Math.abs(rome - carthage),
    why: 'repercussions',
  });
}

/** What ends with the turn: the truce, the naval victory; and the deck is shuffled if the Truce was used (S8.99). */
export function endYear(log: Log): void {
  for (const what of ['truce', 'navalVictory'] as const)
    if (holds(log.now(), what)) log.emit({ kind: 'LastingSet', what, holds: false });
  if (!log.now().reshuffles) return;
  reshuffle(log);
  log.emit({ kind: 'ReshuffleSet', reshuffles: false });
}
