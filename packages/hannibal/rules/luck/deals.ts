import { isHidden } from '@tessera/core';
import type { FactOf, State } from '../model/index.js';
import { isCampaignCard } from '../movement/mayActivate.js';
import type { Seat, Tactic } from '../vocabulary.js';
import type { World } from '../world.js';
import { someOf, type Luck } from './measure.js';

/** What is counted of the Strategy cards that a side is dealt. */
export const CARD_KINDS = ['operations', 'campaigns', 'ownEvents'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The kinds of Battle cards of which it is counted how many a side is dealt. */
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

/** What a card counts for, by what is counted. */
const valueOf = (world: World, seat: Seat): Record<CardKind, Value<number>> => ({
  operations: (card) => world.cardOf(card).ops,
  campaigns: (card) => (isCampaignCard(card) ? 1 : 0),
  ownEvents: (card) => (['both', seat].includes(world.cardOf(card).event) ? 1 : 0),
});

/** Cards as they are known once all lies open. */
const known = (drawn: Drawn): number[] => drawn.flatMap(({ card }) => (isHidden(card) ? [] : [card]));

interface Draw {
  readonly pile: State['deck'];
  readonly drawn: Drawn;
}

/** Some cards drawn from a pile, by what is counted of them. */
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

/** What a deal of Strategy cards brought against what the deck held. */
export function luckOfDeal(
  world: World,
  { deck }: State,
  { seat, drawn }: FactOf<'Dealt'>,
): Luck<CardKind>[] {
  const values = valueOf(world, seat);
  return chances({ pile: deck, drawn }, { seat, kinds: CARD_KINDS, value: (kind) => values[kind] });
}

/** What a deal of Battle cards brought, kind by kind. */
export const luckOfHand = (
  world: World,
  { battleDeck }: State,
  { seat, drawn }: FactOf<'BattleDealt'>,
): Luck<Tactic>[] =>
  chances(
    { pile: battleDeck, drawn },
    { seat, kinds: BATTLE_KINDS, value: (kind) => (card) => (world.tacticOf(card) === kind ? 1 : 0) },
  );
