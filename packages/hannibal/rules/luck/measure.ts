import type { Seat, Tactic } from '../vocabulary.js';
import { isHidden } from '@tessera/core';
import type { FactOf, State } from '../model/index.js';
import { isCampaignCard } from '../movement/consular.js';
import type { World } from '../world.js';

/** A random quantity: its expected and its actual value. */
export interface Measure {
  readonly expected: number;
  readonly actual: number;
  /** The variance of the quantity. */
  readonly variance: number;
}

/** The luck of one kind for a side: of one die or deal, or of many added up. */
export interface Luck<K extends string> extends Measure {
  readonly kind: K;
  /** The seat whose luck it is; null when it is common to both. */
  readonly seat: Seat | null;
  /** How many dice were rolled, or cards drawn. */
  readonly count: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const varianceOf = (values: readonly number[]): number => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
};

/** The measure of a roll in which each value is equally likely. */
export const oneOf = (values: readonly number[], actual: number): Measure => ({
  expected: mean(values),
  actual,
  variance: varianceOf(values),
});

/** The measure of drawing cards without putting back, from the values of all cards and of those drawn. */
export function someOf(pile: readonly number[], drawn: readonly number[]): Measure {
  const [n, all] = [drawn.length, pile.length];
  const rest = all < 2 ? 0 : (all - n) / (all - 1);
  return {
    expected: n * mean(pile),
    actual: drawn.reduce((sum, value) => sum + value, 0),
    variance: n * varianceOf(pile) * rest,
  };
}

export const NOTHING: Measure = { expected: 0, actual: 0, variance: 0 };

/** The sum of two independent measures. */
export const added = (one: Measure, two: Measure): Measure => ({
  expected: one.expected + two.expected,
  actual: one.actual + two.actual,
  variance: one.variance + two.variance,
});

/** The difference between actual and expected value in standard deviations; 0 when the variance is 0. */
export const deviations = ({ expected, actual, variance }: Measure): number =>
  variance < 1e-9 ? 0 : (actual - expected) / Math.sqrt(variance);

/** Luck added up by kind and side, in the order of the kinds and sides, without combinations that never occurred. */
export const tally = <K extends string>(
  all: readonly Luck<K>[],
  kinds: readonly K[],
  sides: readonly (Seat | null)[],
): Luck<K>[] =>
  kinds.flatMap((kind) =>
    sides.flatMap((seat): Luck<K>[] => {
      const own = all.filter((one) => one.kind === kind && one.seat === seat);
      if (own.length === 0) return [];
      const count = own.reduce((sum, one) => sum + one.count, 0);
      return [{ kind, seat, count, ...own.reduce<Measure>(added, NOTHING) }];
    }),
  );

/** What is counted of dealt Strategy cards. */
export const CARD_KINDS = ['operations', 'campaigns', 'ownEvents'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The kinds of Battle cards that are counted when dealt. */
export const BATTLE_KINDS = [
  'frontalAssault',
  'flankLeft',
  'flankRight',
  'probe',
  'doubleEnvelopment',
  'reserve',
] as const satisfies readonly Tactic[];

type Value<C> = (card: C) => number;
type Drawn = FactOf<'Dealt'>['drawn'];

/** The value of a Strategy card for each count. */
const valueOf = (world: World, seat: Seat): Record<CardKind, Value<number>> => ({
  operations: (card) => world.cardOf(card).ops,
  campaigns: (card) => (isCampaignCard(card) ? 1 : 0),
  ownEvents: (card) => (['both', seat].includes(world.cardOf(card).event) ? 1 : 0),
});

// After the war all cards are known; hidden ones occur only in logs that were never opened.
const known = (drawn: Drawn): number[] => drawn.flatMap(({ card }) => (isHidden(card) ? [] : [card]));

interface Draw {
  readonly pile: State['deck'];
  readonly drawn: Drawn;
}

/** The luck of drawing some cards from a pile, for each count. */
const chances = <K extends string>(
  { pile, drawn }: Draw,
  { seat, kinds, value }: { seat: Seat; kinds: readonly K[]; value: (kind: K) => Value<number> },
): Luck<K>[] => {
  const { left } = pile;
  if (isHidden(left)) return [];
  const cards = known(drawn);
  return kinds.map((kind) => ({
    kind,
    seat,
    count: cards.length,
    ...someOf(left.map(value(kind)), cards.map(value(kind))),
  }));
};

/** The luck of a deal of Strategy cards, compared with the deck. */
export function luckOfDeal(
  world: World,
  { deck }: State,
  { seat, drawn }: FactOf<'Dealt'>,
): Luck<CardKind>[] {
  const values = valueOf(world, seat);
  return chances({ pile: deck, drawn }, { seat, kinds: CARD_KINDS, value: (kind) => values[kind] });
}

/** The luck of a deal of Battle cards, kind by kind. */
export const luckOfHand = (
  world: World,
  { battleDeck }: State,
  { seat, drawn }: FactOf<'BattleDealt'>,
): Luck<Tactic>[] =>
  chances(
    { pile: battleDeck, drawn },
    { seat, kinds: BATTLE_KINDS, value: (kind) => (card) => (world.tacticOf(card) === kind ? 1 : 0) },
  );
