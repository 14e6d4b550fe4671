import {
  hannibal,
  WINDOW_CARDS,
  WINDOWS,
  GENERALS,
  ATTRITION_DRM,
  type StrategyCard,
  type World,
} from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { withFigures, type Book, type Chapter } from '@tessera/table/reference/sheet';
import type { Values } from '@tessera/texts';
import { doesOf } from '../../cards/cardWords.js';
import { signed, traitsOf, word } from '../texts.js';
import { cases, moments, ruled } from './english/index.js';

const { world } = hannibal;

const most = (figures: readonly number[]): number => Math.max(...figures);
const least = (figures: readonly number[]): number => Math.min(...figures);

/** The figures that the rules speak of. */
function figuresOf({ map, tables, strategyCards, battleCards, retreatOf, tacticOf }: World): Values {
  const rooms = map.spaces.flatMap(({ capacity }) => capacity ?? []);
  const hands = tables.turns.map(({ cards }) => cards);
  const { columns, hostileTribes } = tables.attrition;
  return {
    spaces: map.spaces.length,
    provinces: map.provinces.length,
    significant: map.provinces.filter(({ significant }) => significant).length,
    strategyCards: strategyCards.length,
    battleCards: battleCards.length,
    reserves: battleCards.filter((card) => tacticOf(card) === 'reserve').length,
    probe: signed(retreatOf('probe')),
    envelopment: signed(retreatOf('doubleEnvelopment')),
    capitalRoom: most(rooms),
    cityRoom: least(rooms),
    turns: tables.turns.length,
    fewest: least(hands),
    most: most(hands),
    pass: signed(ATTRITION_DRM.pass),
    tribesFrom: columns[hostileTribes] ?? 0,
    tribesTo: (columns[hostileTribes + 1] ?? 1) - 1,
    elephants: tables.elephants,
    armyLimit: tables.armyLimit,
    sailLimit: tables.sailLimit,
    sailCost: tables.sailCost,
    handLimit: tables.handLimit,
    romanAllies: tables.romanAllies,
    militia: tables.militia,
    movement: tables.movement,
    forceMarch: tables.forceMarch,
    siegePoints: tables.siegePoints,
  };
}

/** What generals can do, in their order (24). */
const abilities = (): Chapter => ({
  title: word('book.abilities'),
  cases: [
    {
      id: '24',
      title: word('book.commanding'),
      text: [
        word('book.commanding.how'),
        ...GENERALS.map((general) => `- ${nameOf('general', general)}: ${say(`general.${general}.does`)}`),
      ],
      see: ['9.2', 'S8.35', 'S8.36'],
    },
  ],
});

/** What a card is, in one line. */
const cardFacts = (card: StrategyCard): string =>
  [word('book.card.ops', { ops: card.ops }), ...traitsOf(card)].join(' · ');

/** The Strategy cards, each a case by its number. */
const cards = (): Chapter => ({
  title: word('book.cards'),
  cases: world.strategyCards.map((n) => ({
    id: `#${n}`,
    title: nameOf('card', n),
    text: [doesOf(n), cardFacts(world.cardOf(n))],
    see: WINDOWS.flatMap((window, at) => (WINDOW_CARDS[window].includes(n) ? [`W${at + 1}`] : [])),
  })),
});

const figures = figuresOf(world);

/** The rules of Hannibal, with the figures of its data set: cases, abilities, windows, rulings, cards. */
export const book: Book = {
  chapters: [
    ...withFigures(cases, figures),
    abilities(),
    ...withFigures(moments, figures),
    ...ruled,
    cards(),
  ],
  number: /(S8\.\d{1,3}|#\d{1,2}|\bW[1-7]\b|\b\d{1,2}\.\d{1,2}\b)/,
};
