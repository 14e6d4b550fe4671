import { isHidden, knownCards, pileOf } from '@tessera/core';
import { type Line, lineOf, optionalLine, parts, type Word } from '@tessera/notation';
import type { State } from '../rules/model/index.js';
import { QUIET_WINDOWS, type Seat, SEATS, WINDOWS } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import {
  battleCards,
  readHand,
  readList,
  readPile,
  strategyCards,
  writeCards,
  writeHand,
  writePile,
} from './cards.js';
import type { Faults } from './fault.js';
import { readSeat } from './names.js';

/** The parts of a position that hold cards. */
export type Cards = Pick<State, 'deck' | 'discards' | 'removed' | 'hands' | 'battleDeck' | 'battleHands'>;

/** The lines of the cards: hands, decks, discards. A hand without cards has none. */
export function cardLines(world: World, state: Cards): string[] {
  const battle = battleCards(world);
  const hands = (head: string, seat: Seat, words: readonly string[]) =>
    words.length === 0 ? [] : [lineOf(head, [seat, ...words])];
  return [
    ...SEATS.flatMap((seat) => hands('hand', seat, writeHand(strategyCards, state.hands[seat]))),
    lineOf('deck', writePile(strategyCards, state.deck)),
    ...optionalLine('discards', writeCards(strategyCards, state.discards)),
    ...optionalLine('removed', writeCards(strategyCards, state.removed)),
    ...SEATS.flatMap((seat) => hands('battleHand', seat, writeHand(battle, state.battleHands[seat]))),
    lineOf('battleDeck', writePile(battle, state.battleDeck)),
  ];
}

/** What has been read from the cards' lines so far; null for a deck whose line has not come yet. */
export type ToldCards = {
  -readonly [K in Exclude<keyof Cards, 'deck' | 'battleDeck'>]: Cards[K];
} & { deck: State['deck'] | null; battleDeck: State['battleDeck'] | null };

const noHands = (): State['hands'] => ({ rome: [], carthage: [] });

export const emptyCards = (): ToldCards => ({
  deck: null,
  discards: [],
  removed: [],
  hands: noHands(),
  battleDeck: null,
  battleHands: noHands(),
});

/** Reads one of the lines of cards; false when it is none of them. */
export function readCardLine(
  { head, rest }: Line,
  told: ToldCards,
  { world, faults }: { readonly world: World; readonly faults: Faults },
): boolean {
  const battle = battleCards(world);
  const [side = head, ...words] = rest;
  switch (head.text) {
    case 'deck':
      told.deck = readPile(strategyCards, rest, faults);
      return true;
    case 'battleDeck':
      told.battleDeck = readPile(battle, rest, faults);
      return true;
    case 'discards':
      told.discards = readList(strategyCards, rest, faults);
      return true;
    case 'removed':
      told.removed = readList(strategyCards, rest, faults);
      return true;
    case 'hand': {
      const seat = readSeat(side, faults);
      if (seat !== null)
        told.hands = { ...told.hands, [seat]: readHand(strategyCards, words, { seat, faults }) };
      return true;
    }
    case 'battleHand': {
      const seat = readSeat(side, faults);
      if (seat !== null)
        told.battleHands = { ...told.battleHands, [seat]: readHand(battle, words, { seat, faults }) };
      return true;
    }
    default:
      return false;
  }
}

/** The Strategy cards that are being carried out. */
export const inPlay = ({ frames }: Pick<State, 'frames'>): number[] =>
  frames.flatMap((frame) => (frame.at === 'card' ? [frame.card] : []));

/** The Battle cards that have been played in the present battle. */
export const playedIn = ({ frames }: Pick<State, 'frames'>): number[] =>
  frames.flatMap((frame) => (frame.at === 'battle' ? frame.played : []));

const heldIn = (hands: State['hands']): number[] => SEATS.flatMap((seat) => knownCards(hands[seat]));

const rest = (count: number, gone: readonly number[]): State['deck'] =>
  pileOf(Array.from({ length: count }, (_, at) => at + 1).filter((card) => !gone.includes(card)));

/** The cards of a position. A deck without a line consists of all cards that are nowhere else. */
export function cardsOf(told: ToldCards, frames: Pick<State, 'frames'>): Cards {
  const { discards, removed, hands, battleHands } = told;
  return {
    ...told,
    deck: told.deck ?? rest(64, [...discards, ...removed, ...heldIn(hands), ...inPlay(frames)]),
    battleDeck: told.battleDeck ?? rest(48, [...heldIn(battleHands), ...playedIn(frames)]),
  };
}

/** All visible Strategy cards of a position, wherever they are. */
export const allStrategy = (state: State): number[] => [
  ...(isHidden(state.deck.left) ? [] : state.deck.left),
  ...state.discards,
  ...state.removed,
  ...heldIn(state.hands),
  ...inPlay(state),
];

export const allBattle = (state: State): number[] => [
  ...(isHidden(state.battleDeck.left) ? [] : state.battleDeck.left),
  ...heldIn(state.battleHands),
];

type Unasked = State['unasked'];

/** The windows that are switched off until a seat switches them on. */
export const quietWindows: Unasked = SEATS.flatMap((seat) =>
  QUIET_WINDOWS.map((window) => ({ seat, window })),
);

const isQuiet = (unasked: Unasked): boolean => JSON.stringify(unasked) === JSON.stringify(quietWindows);

const text = (unasked: Unasked): string =>
  unasked.length === 0 ? 'none' : unasked.map(({ seat, window }) => `${seat}:${window}`).join();

/** The line `unasked`: the windows in which a seat is not asked with this card, and with the next. */
export function windowLines({ unasked, table }: Pick<State, 'unasked' | 'table'>): string[] {
  const words = [
    ...(isQuiet(unasked) ? [] : [`now=${text(unasked)}`]),
    ...(isQuiet(table.unasked) ? [] : [`next=${text(table.unasked)}`]),
  ];
  return words.length === 0 ? [] : [lineOf('unasked', words)];
}

function readUnasked(word: Word, faults: Faults): Unasked {
  if (word.text === 'none') return [];
  return parts(word, ',').flatMap((part) => {
    const [side, name] = part.text.split(':');
    const seat = SEATS.find((one) => one === side);
    const window = WINDOWS.find((one) => one === name);
    if (seat !== undefined && window !== undefined) return [{ seat, window }];
    faults.add('badValue', part);
    return [];
  });
}

/** Reads the line `unasked`. */
export function readWindows(
  { rest }: Line,
  faults: Faults,
): Partial<Readonly<Record<'now' | 'next', Unasked>>> {
  return Object.fromEntries(
    rest.flatMap((word): [string, Unasked][] => {
      const [, name, list] = /^(now|next)=(.*)$/.exec(word.text) ?? [];
      if (name === undefined || list === undefined) {
        faults.add('unknownField', word);
        return [];
      }
      const value = { ...word, text: list, column: word.column + name.length + 1 };
      return [[name, readUnasked(value, faults)]];
    }),
  );
}
