import { project, random } from '@tessera/core';
import { tellingOf } from '@tessera/letters';
import { describe, expect, it } from 'vitest';
import {
  enemyOf,
  SEATS,
  type Fact,
  type General,
  type Seat,
  type Space,
  type State,
} from '../rules/index.js';
import { battleOn, setting } from '../testkit/battle.js';
import { positionWith } from '../testkit/index.js';
import { drawnHabits, playOrdered } from '../testkit/order-twins.js';
import { hannibal, world } from '../testkit/position.js';
import { linesOf, nothingTold, tellAll } from '../texts/index.js';
import { hannibalScribe } from './scribe.js';
import { weighAll } from './weighing.js';

/** The lines that a letter to a seat shows of some facts. */
const shown = (seat: Seat, view: State, facts: readonly Fact[]) =>
  tellingOf(weighAll(facts, { world, view, lines: [], story: null }, seat)).lines;

const commit = (seat: Seat, isLeft = false): Fact => ({
  kind: 'PlanCommitted',
  seat,
  ...(isLeft && { why: 'standing' as const }),
});
const marked = (marker: 'rome' | 'carthage', space: Space, why: string): Fact => ({
  kind: 'Marked',
  markers: [{ space, marker }],
  why,
});
const played = (seat: Seat, card: number, use: 'place' | 'event' | 'move'): Fact => ({
  kind: 'CardPlayed',
  seat,
  card,
  use,
});
/** Cards that a seat has laid ahead, each of which places a marker. */
const laidCards = (seat: Seat, spaces: readonly Space[]): Fact[] =>
  spaces.flatMap((space, at) => [
    commit(seat, true),
    played(seat, 35 + at, 'place'),
    commit(seat, true),
    marked(seat, space, 'placed'),
  ]);
const moved = (seat: Seat, way: readonly [Space, Space], why = 'land'): Fact => ({
  kind: 'Moved',
  seat,
  from: way[0],
  fromInside: false,
  to: way[1],
  toInside: false,
  regulars: 5,
  elephants: 0,
  generals: [seat === 'rome' ? 'nero' : 'hasdrubal'],
  why,
});
const gone = (view: State, general: General, at: 'dead' | 'displaced'): Fact => ({
  kind: 'Posted',
  general,
  post: { ...view.posts[general], at, space: null },
  why: 'defeat',
});

describe('the lines of a letter about a war', () => {
  const view = positionWith({ markers: { iberus: 'rome' } });
  const own = laidCards('rome', ['verona', 'ariminum', 'pisae', 'faesulae']);

  it('are the march of the enemy before the cards that the reader has laid ahead', () => {
    const march = [
      commit('carthage'),
      played('carthage', 22, 'move'),
      moved('carthage', ['saguntum', 'iberus']),
    ];
    const lines = shown('rome', view, [...own, ...march, ...own]);
    expect(lines).toContain('Hasdrubal marches with 5 CUs from Saguntum to Iberus.');
    expect(lines.filter((line) => line.includes('Rome places'))).toHaveLength(0);
  });

  it('are the death of a general and the fall of a city before all that came after', () => {
    const harm = [
      commit('carthage'),
      gone(view, 'publius', 'dead'),
      gone(view, 'longus', 'displaced'),
      commit('carthage'),
      marked('carthage', 'massilia', 'siege'),
    ];
    const lines = shown('rome', view, [...harm, ...own, ...own]);
    expect(lines.slice(0, 3)).toEqual([
      'Publius Scipio dies in the defeat.',
      expect.stringContaining('is displaced in the defeat.'),
      'Massilia falls to Carthage.',
    ]);
  });

  it('are a card that was taken out of the hand, and where an own army went to avoid battle', () => {
    const taken: Fact = { kind: 'CardTaken', by: 'carthage', card: 'hidden', lost: 41, n: 0 };
    const away = [commit('rome', true), moved('rome', ['iberus', 'tarraco'], 'reacts')];
    const lines = shown('rome', view, [commit('carthage'), taken, ...away, ...own]);
    expect(lines).toContain('Carthage takes ‘Foul weather’ out of the hand of Rome.');
    expect(lines).toContain('C. Claudius Nero goes with 5 CUs from Iberus to Tarraco.');
  });

  it('are the end of a battle, and no single round of it', () => {
    const meeting = setting([
      { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
      { seat: 'rome', space: 'arpi', regulars: 8, generals: ['varro'], rank: 'consul' },
    ]);
    const battle = battleOn(
      meeting,
      { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' },
      { cards: [1, 2, 3, 22, 45] },
    ).state();
    const frame = battle.frames.findLast((one) => one.at === 'battle');
    if (frame === undefined) throw new Error('There is no battle.');
    const card = (seat: Seat): Fact => ({
      kind: 'BattleCardPlayed',
      seat,
      card: 1,
      as: 'frontalAssault',
      own: null,
    });
    const round = [commit('carthage'), card('carthage'), commit('rome', true), card('rome')];
    const ending = { kind: 'won', winner: 'rome', modifier: 0 } as const;
    const end: Fact = { kind: 'FrameChanged', frame: { ...frame, attack: null, ending } };
    const lines = shown('rome', battle, [...round, ...round, commit('carthage'), end, ...own]);
    expect(lines.filter((line) => line.includes('wins the battle of Arpi'))).toHaveLength(1);
  });
});

describe('what a letter tells of twin worlds', () => {
  const wholeWar = (log: readonly Fact[]): Fact[] => [...hannibal.begin({ bid: 0 }, 'seal'), ...log];
  const seenBy = (facts: readonly Fact[], seat: Seat) =>
    facts.flatMap((fact) => project(hannibal, fact, seat) ?? []);

  it.each(SEATS)('is the same whether %s has answered by hand or beforehand', (seat) => {
    const policies = { [seat]: drawnHabits(random(`letter/${seat}`)) };
    const game = { seed: 'letter', switches: 'ask', most: 120 } as const;
    const reader = enemyOf(seat);
    const [left, byHand] = [
      playOrdered({ ...game, policies }),
      playOrdered({ ...game, policies: {}, byHand: policies }),
    ].map(({ log }) => {
      const events = seenBy(wholeWar(log), reader);
      return hannibalScribe.tell({ kind: 'hannibal', data: hannibal.data, seat: reader, events, seen: 20 });
    });
    expect(left?.lines).toHaveLength(5);
    expect(left).toEqual(byHand);
  });

  it.each(SEATS)('weighs each line that the log tells %s, and no other', (seat) => {
    const { log } = playOrdered({ seed: 'weighed', switches: 'ask', policies: {}, most: 200 });
    const events = seenBy(wholeWar(log), seat);
    const texts = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text);
    expect(texts(weighAll(events, nothingTold(world), seat))).toEqual(
      texts(linesOf(tellAll(events, nothingTold(world)))),
    );
  });
});
