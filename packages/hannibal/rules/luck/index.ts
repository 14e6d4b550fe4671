import type { HannibalGame } from '../game.js';
import type { Fact } from '../model/index.js';
import { SEATS, type Seat, type Tactic } from '../vocabulary.js';
import {
  added,
  BATTLE_KINDS,
  CARD_KINDS,
  type CardKind,
  type Luck,
  luckOfDeal,
  luckOfHand,
  type Measure,
  NOTHING,
  tally,
} from './measure.js';
import { GAINS, isLoss, LOSSES, luckOfRoll, type DiceKind } from './dice.js';

export { deviations, type Luck, type Measure } from './measure.js';
export { isLoss, type CardKind, type DiceKind };

/** The luck of a war: its dice by kind, and the cards dealt to both sides. */
export interface WarLuck {
  readonly dice: readonly Luck<DiceKind>[];
  /** The CUs that dice cost each side by tables, without casualties, which are common to both. */
  readonly losses: Readonly<Record<Seat, Measure>>;
  readonly cards: readonly Luck<CardKind>[];
  readonly battleCards: readonly Luck<Tactic>[];
  /** The operations dealt to each side, turn by turn. */
  readonly turns: readonly { readonly turn: number; readonly operations: Readonly<Record<Seat, Measure>> }[];
}

/** Every die and deal of a war in order; deals with their turn. */
interface Pieces {
  readonly dice: readonly Luck<DiceKind>[];
  readonly cards: readonly (Luck<CardKind> & { readonly turn: number })[];
  readonly battleCards: readonly Luck<Tactic>[];
}

const together = (all: readonly Measure[]): Measure => all.reduce(added, NOTHING);

const each = (of: (seat: Seat) => Measure): Record<Seat, Measure> => ({
  rome: of('rome'),
  carthage: of('carthage'),
});

function turnsIn({ cards }: Pieces): WarLuck['turns'] {
  const turns = [...new Set(cards.map(({ turn }) => turn))];
  const operations = cards.filter(({ kind }) => kind === 'operations');
  return turns.map((turn) => ({
    turn,
    operations: each((seat) => together(operations.filter((one) => one.turn === turn && one.seat === seat))),
  }));
}

/** Adds up the dice and deals. */
const summed = (pieces: Pieces): WarLuck => ({
  dice: tally(pieces.dice, [...GAINS, ...LOSSES], [...SEATS, null]),
  losses: each((seat) => together(pieces.dice.filter((one) => isLoss(one.kind) && one.seat === seat))),
  cards: tally(pieces.cards, CARD_KINDS, SEATS),
  battleCards: tally(pieces.battleCards, BATTLE_KINDS, SEATS),
  turns: turnsIn(pieces),
});

/**
 * Measures the luck of a finished war, event by event of its opened log. Each die and each deal is measured from the
 * position in which it fell, so that players' choices are not counted. Yields the number of events read so far, and returns
 * the luck.
 */
export function* luckOf(game: HannibalGame, log: readonly Fact[]): Generator<number, WarLuck> {
  const { world } = game;
  const dice: Luck<DiceKind>[] = [];
  const cards: Pieces['cards'][number][] = [];
  const battleCards: Luck<Tactic>[] = [];
  let state = game.empty;
  for (const [at, fact] of log.entries()) {
    if (fact.kind === 'Rolled')
      dice.push(...[luckOfRoll({ world, state }, fact)].filter((one) => one !== null));
    if (fact.kind === 'Dealt') {
      const { turn } = state;
      cards.push(...luckOfDeal(world, state, fact).map((one) => ({ ...one, turn })));
    }
    if (fact.kind === 'BattleDealt') battleCards.push(...luckOfHand(world, state, fact));
    state = game.evolve(state, fact);
    yield at + 1;
  }
  return summed({ dice, cards, battleCards });
}
