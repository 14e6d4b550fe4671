import { isAskedIn, knownCards } from '@tessera/core';
import { countOf, handSize } from '../battle/harm.js';
import { type Battle, withCounters } from '../battle/fighters.js';
import type { Board } from '../board/forces.js';
import type { Frame, State } from '../model/index.js';
import type { Province } from '../spaces.js';
import { change, open, type Question } from '../stack.js';
import { because, nearestAt, type Dealing } from '../types.js';
import { enemyOf, type Seat, type Window } from '../vocabulary.js';

/** The counter events of each window (13.2). */
export const WINDOW_CARDS: Record<Window, readonly number[]> = {
  weather: [41],
  storms: [60],
  tribes: [7, 8],
  battle: [20, 31, 32],
  fright: [42],
  deserts: [59],
  maharbal: [6],
};

/** A window of counter events for a seat. */
export interface Asking {
  readonly window: Window;
  readonly seat: Seat;
}

/** Whether a card is visible to all, so that nobody can hold it. */
const liesOpen = ({ discards, removed, frames }: State, card: number): boolean =>
  discards.includes(card) ||
  removed.includes(card) ||
  frames.some((frame) => frame.at === 'card' && frame.card === card);

/** The present battle, with the counter events that a seat has played in its window so far; null when there is none. */
function battleOf({ state }: Board, seat: Seat): Battle | null {
  const battle = nearestAt(state, 'battle');
  return battle === null ? null : withCounters(battle, seat);
}

/** The provinces whose allies bring Battle cards to a seat's enemy in the present battle (14.2, 14.3). */
function alliesAgainst(board: Board, seat: Seat): readonly Province[] {
  const battle = battleOf(board, seat);
  if (battle === null) return [];
  return countOf(board, battle, enemyOf(seat)).items.flatMap(({ province }) => province ?? []);
}

/** The number of Battle cards that a seat's enemy will be dealt. */
function cardsAgainst(board: Board, seat: Seat): number {
  const battle = battleOf(board, seat);
  return battle === null ? 0 : handSize(board, battle, enemyOf(seat));
}

const isSpanish = ({ world }: Board, province: Province): boolean =>
  world.provinceOf(province).region === 'spain';

const isNumidian = (province: Province): boolean =>
  province === 'western_numidia' || province === 'eastern_numidia';

/** The fewest cards of which the Spy can show half (S8.11). */
const LEAST_TO_SPY = 2;

/** Whether a counter event would change something by public facts (S8.12, 13.2). */
function matters(board: Board, seat: Seat, card: number): boolean {
  switch (card) {
    case 20:
      return cardsAgainst(board, seat) >= LEAST_TO_SPY;
    case 31:
      return alliesAgainst(board, seat).some((province) => isSpanish(board, province));
    case 32:
      return alliesAgainst(board, seat).some(isNumidian);
    case 59:
      return board.state.battleHands[enemyOf(seat)].length > 0;
    default:
      return true;
  }
}

/** The cards that a seat could play in a window, as far as public facts tell. */
export function cardsFor(board: Board, { window, seat }: Asking): readonly number[] {
  return WINDOW_CARDS[window].filter((card) => {
    const { event } = board.world.cardOf(card);
    const isTheirs = event === 'both' || event === seat;
    return isTheirs && !liesOpen(board.state, card) && matters(board, seat, card);
  });
}

/**
 * What happens to a window: it is left out when public facts rule out every card, whatever the seat holds; else the seat's
 * switch decides whether the seat is asked or the window is passed (13.2).
 */
export type Opening = 'leftOut' | 'passed' | 'asked';

/** Decides from public facts what happens to a window. */
export function openingOf(board: Board, asking: Asking): Opening {
  const { hands, unasked } = board.state;
  const { seat, window } = asking;
  if (hands[seat].length === 0 || cardsFor(board, asking).length === 0) return 'leftOut';
  return isAskedIn({ table: { unasked } }, seat, window) ? 'asked' : 'passed';
}

/**
 * Opens a window of counter events to a seat when its switch asks for it, or when one of its sealed orders fits; else logs
 * nothing (13.2). Returns what public facts say of the window. Cards that are played are added to `countered` of the work
 * below, which carries them out.
 */
export function openWindow({ world, log, beforehand }: Dealing, asking: Asking): Opening {
  const opening = openingOf({ world, state: log.now() }, asking);
  const frame = { at: 'counter', answer: null, id: 0, ...asking } as const;
  const isAnswered = () => beforehand(asking.seat, { kind: 'FrameOpened', frame }) !== null;
  if (opening === 'asked' || (opening === 'passed' && isAnswered())) open(log, frame);
  return opening;
}

type Countered = Frame & { readonly countered: readonly number[] };
const isCountered = (frame: Frame | undefined): frame is Countered =>
  frame !== undefined && 'countered' in frame;

const withCounter = (work: Countered, card: number): Countered => ({
  ...work,
  countered: [...work.countered, card],
});

/** A window: the seat passes, or plays one of its cards, and is asked again until it passes (S8.23). */
export const counter: Question<'counter'> = {
  at: 'counter',
  choices: (board, { seat, window }) => {
    const held = knownCards(board.state.hands[seat]);
    const cards = cardsFor(board, { seat, window }).filter((card) => held.includes(card));
    const pass = { verb: 'decline' } as const;
    return cards.length === 0 ? [pass] : [pass, { verb: 'counter', card: cards }];
  },
  reasons: ({ world, state }, { seat, window }, step) => {
    if (step.verb !== 'counter') return [because('windowAsks', '8.4')];
    const { card } = step;
    const { event } = world.cardOf(card);
    if (!knownCards(state.hands[seat]).includes(card)) return [because('cardNotHeld', '7.2')];
    if (!WINDOW_CARDS[window].includes(card)) return [because('otherMoment', '8.4')];
    return [
      event === 'both' || event === seat ? because('noevent', 'S8.12') : because('eventNotYours', '8.3'),
    ];
  },
  settle: (dealing, { seat, window }, step) => {
    if (step.verb !== 'counter') return;
    const { log } = dealing;
    const { card } = step;
    log.emit({ kind: 'CardPlayed', seat, card, use: 'counter' });
    log.emit({ kind: 'CardLaidDown', card, removed: false });
    const below = log.now().frames.at(-1);
    if (isCountered(below)) change(log, withCounter(below, card));
    openWindow(dealing, { window, seat });
  },
  prompt: (_board, { window }) => ({ moment: window }),
  rules: ['8.4', 'S8.23'],
};
