import { isHidden, type Hidden } from '@tessera/core';
import { enemyOf, nearestAt, type Fact, type FactOf, type Seat } from '../../rules/index.js';
import { say } from '../catalogue.js';
import { line, type Said, type Story, type Told } from './line.js';
import {
  battleCardName,
  cardName,
  generalName,
  listed,
  sideName,
  spaceName,
  tacticName,
  tallied,
} from './names.js';

/** Cards that are dealt one by one, as one deal: the viewer's own by name, the others by their number. */
const dealing = (dealt: readonly FactOf<'Dealt'>[]): Story => ({
  grow: (fact) => (fact.kind === 'Dealt' ? dealing([...dealt, fact]) : null),
  tell: () => {
    const count = (seat: Seat) => dealt.filter((one) => one.seat === seat).length;
    const text = say('log.dealt', { rome: count('rome'), carthage: count('carthage') });
    const known = dealt.flatMap(({ seat, drawn }) =>
      drawn.flatMap(({ card }) => (isHidden(card) ? [] : [{ seat, card }])),
    );
    const [first] = known;
    // Who sees both hands has no need of fourteen names.
    if (first === undefined || known.some(({ seat }) => seat !== first.seat)) return line(text, 'card');
    const cards = listed(known.map(({ card }) => cardName(card)));
    return [
      ...line(text, 'card'),
      ...line(say('log.dealt.own', { side: sideName(first.seat), cards }), 'card'),
    ];
  },
});

export const beginsDeal = (fact: Fact): Story | null => (fact.kind === 'Dealt' ? dealing([fact]) : null);

/** Counter events that say of themselves what they do to the enemy. */
const EFFECTS = {
  31: 'log.counter.spain',
  32: 'log.counter.numidia',
  41: 'log.counter.weather',
  42: 'log.counter.fright',
} as const;
type Telling = keyof typeof EFFECTS;

const isTelling = (card: number): card is Telling => Object.hasOwn(EFFECTS, card);

/** The lines about a played card. */
export function tellPlayed({ seat, card, use }: FactOf<'CardPlayed'>, { view }: Told): Said[] {
  const values = { side: sideName(seat), card: cardName(card) };
  const played = line(say(`log.played.${use}`, values), use === 'counter' ? 'card' : 'play');
  if (use !== 'counter' || !isTelling(card)) return played;
  const general = nearestAt(view, 'move')?.general;
  const of = { general: general === undefined ? '' : generalName(general), other: sideName(enemyOf(seat)) };
  return [...played, ...line(say(EFFECTS[card], of), 'card')];
}

/** A card by its name, or as a card where the viewer may not see it. */
const nameOr = (
  card: number | Hidden,
  name: (card: number) => string,
  hidden: 'log.aCard' | 'log.aBattleCard',
) => (isHidden(card) ? say(hidden) : name(card));

type CardFact = FactOf<
  | 'CardLaidDown'
  | 'CardForced'
  | 'CardTaken'
  | 'HandsOpened'
  | 'OrdersOpened'
  | 'Reshuffled'
  | 'ReshuffleSet'
  | 'BattleCardPlayed'
  | 'BattleCardsOpened'
  | 'BattleCardTaken'
>;

const quoted = (card: number): string => say('log.quoted', { card: cardName(card) });
const hand = (cards: readonly { readonly card: number }[]): string =>
  cards.length === 0 ? say('log.nothing') : listed(cards.map(({ card }) => cardName(card)));

/** The lines about other events of cards than deals and plays. */
export function tellCard(fact: CardFact, { view }: Told): Said[] {
  switch (fact.kind) {
    case 'CardLaidDown':
      return fact.removed ? line(say('log.removed', { card: quoted(fact.card) }), 'card') : [];
    case 'CardForced':
      return line(say('log.forced', { side: sideName(fact.seat), card: quoted(fact.card) }), 'card');
    case 'CardTaken': {
      const card = isHidden(fact.card) ? fact.lost : fact.card;
      const values = { side: sideName(fact.by), other: sideName(enemyOf(fact.by)) };
      return line(say('log.taken', { ...values, card: nameOr(card, quoted, 'log.aCard') }), 'card');
    }
    case 'HandsOpened': {
      const { rome, carthage } = fact.held;
      return line(say('log.handsOpened', { rome: hand(rome), carthage: hand(carthage) }), 'end');
    }
    case 'OrdersOpened': {
      const orders = listed(fact.orders.map(({ card }) => cardName(card)));
      const count = fact.habits.length + fact.plays.length;
      const side = sideName(fact.seat);
      return [
        ...(fact.orders.length === 0 ? [] : line(say('log.ordersOpened', { side, orders }), 'end')),
        ...(count === 0 ? [] : line(say('log.answersOpened', { side, count }), 'end')),
      ];
    }
    case 'Reshuffled':
      return line(say('log.reshuffled'), 'card');
    case 'ReshuffleSet':
      return fact.reshuffles ? line(say('log.reshuffles'), 'card') : [];
    case 'BattleCardPlayed':
      return line(say('log.battleCard', { side: sideName(fact.seat), card: tacticName(fact.as) }), 'battle');
    case 'BattleCardsOpened': {
      const cards = tallied(fact.shown.map(battleCardName));
      return line(say('log.spied', { side: sideName(fact.seat), cards }), 'battle', battleAt(view));
    }
    case 'BattleCardTaken': {
      const card = fact.shown ?? fact.card;
      const values = { side: sideName(fact.by), other: sideName(enemyOf(fact.by)) };
      const name = nameOr(card, battleCardName, 'log.aBattleCard');
      return line(say('log.battleTaken', { ...values, card: name }), 'battle', battleAt(view));
    }
  }
}

const battleAt = (view: Told['view']) => {
  const battle = nearestAt(view, 'battle');
  return battle === null ? [] : [battle.space];
};

/** The lines about dice for a leg by sea, or for mercenaries. */
export function tellOtherRoll(fact: FactOf<'Rolled'>, die: string): Said[] {
  const { name, space, result } = fact;
  const at = space === null ? [] : [space];
  const values = { space: space === null ? '' : spaceName(space), die, result };
  if (name === 'naval') return line(say('log.naval', values), 'dice', at);
  return name === 'mercenariesTest' ? line(say('log.mercenaries', values), 'card', at) : [];
}
