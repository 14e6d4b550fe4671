import { fold } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { hannibal, positionWith, world } from '../../testkit/position.js';
import { playedRecord } from '../../testkit/record.js';
import { lossText } from '../battle/harm.js';
import { attrition } from '../board/forces.js';
import type { FactOf } from '../model/index.js';
import { luckOfDeal, oneOf, someOf, tally } from './measure.js';
import { isLoss, luckOfRoll } from './dice.js';
import { deviations, luckOf, type WarLuck } from './index.js';

/** What a generator returns. */
function resultOf(work: Generator<number, WarLuck>): WarLuck {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}

const rolled = (roll: Partial<FactOf<'Rolled'>> & { face: number }): FactOf<'Rolled'> => {
  const { face, ...rest } = roll;
  return {
    kind: 'Rolled',
    name: 'siege',
    seat: 'rome',
    die: { n: 0, face: face - 1 },
    modified: face,
    result: '',
    space: null,
    ...rest,
  };
};

describe('what chance was to bring', () => {
  it('of a die is the mean of its faces, with their variance', () => {
    expect(oneOf([0, 0, 0, 1, 1, 1], 1)).toEqual({ expected: 0.5, actual: 1, variance: 0.25 });
    expect(deviations(oneOf([0, 0, 0, 1, 1, 1], 1))).toBe(1);
    expect(deviations(oneOf([1, 1, 1, 1, 1, 1], 1))).toBe(0);
  });

  it('of cards drawn without putting back varies the less, the more of the pile is drawn', () => {
    expect(someOf([1, 2, 3], [3])).toMatchObject({ expected: 2, actual: 3 });
    expect(someOf([1, 2, 3], [1, 2, 3])).toMatchObject({ expected: 6, actual: 6, variance: 0 });
    expect(someOf([], [])).toMatchObject({ expected: 0, actual: 0, variance: 0 });
  });

  it('is added up by kind and side, in their order, without what never came', () => {
    const one = { kind: 'b', seat: 'rome', count: 2, expected: 1, actual: 2, variance: 1 } as const;
    const two = { ...one, kind: 'a', seat: null } as const;
    expect(tally([one, two, one], ['a', 'b', 'c'], ['rome', null])).toEqual([
      two,
      { kind: 'b', seat: 'rome', count: 4, expected: 2, actual: 4, variance: 2 },
    ]);
  });
});

describe('a die is measured by what it could have brought where it fell', () => {
  const board = (state = positionWith()) => ({ world, state });

  it('7.3: a siege roll by the points of the table, with the modifier that it had', () => {
    expect(luckOfRoll(board(), rolled({ face: 6 }))).toMatchObject({
      seat: 'rome',
      actual: 2,
      expected: 5 / 6,
    });
    const worse = rolled({ face: 3, modified: 2, seat: 'carthage' });
    // Faces 1 to 6 count as 0 to 5: three of them bring a point.
    expect(luckOfRoll(board(), worse)).toMatchObject({ seat: 'carthage', actual: 0, expected: 3 / 6 });
  });

  it('7.4: a roll at sea is Carthage’s luck, though Rome rolls', () => {
    const roll = rolled({ name: 'naval', face: 2, modified: 1 });
    expect(luckOfRoll(board(), roll)).toMatchObject({ seat: 'carthage', actual: 1, expected: 2 / 6 });
  });

  it('21.1: winter by the size of the force that stands there', () => {
    const state = positionWith({ troops: [{ seat: 'rome', space: 'capua', regulars: 6 }] });
    const roll = rolled({
      name: 'winter',
      space: 'capua',
      face: 6,
      result: lossText(attrition(world, 6, 6)),
    });
    const luck = luckOfRoll(board(state), roll);
    expect(luck).toMatchObject({ kind: 'winter', actual: attrition(world, 6, 6).lost });
    expect(isLoss('winter') && !isLoss('siege')).toBe(true);
  });

  it('12.4: an interception by the general who leads it; where nobody does, it is left out', () => {
    const roll = rolled({ name: 'intercept', seat: 'carthage', face: 4 });
    expect(luckOfRoll(board(), roll)).toBeNull();
  });

  it('of 18.2, the change of command is Carthage’s on 4 to 6', () => {
    const roll = rolled({ name: 'command', seat: 'carthage', face: 4 });
    expect(luckOfRoll(board(), roll)).toMatchObject({ actual: 1, expected: 0.5 });
  });
});

it('cards that are dealt are measured by what was left in the deck', () => {
  const state = positionWith();
  const mean = world.strategyCards.reduce((sum, card) => sum + world.cardOf(card).ops, 0) / 64;
  const dealt: FactOf<'Dealt'> = { kind: 'Dealt', seat: 'rome', drawn: [{ n: 0, card: 33 }] };
  const [operations, campaigns, events] = luckOfDeal(world, state, dealt);
  expect(operations).toMatchObject({ actual: 3, count: 1 });
  expect(operations?.expected).toBeCloseTo(mean);
  expect(campaigns).toMatchObject({ actual: 1, expected: 6 / 64 });
  expect(events).toMatchObject({ kind: 'ownEvents', actual: 1 });
  const hidden = { ...state, deck: { ...state.deck, left: 'hidden' as const } };
  expect(luckOfDeal(world, hidden, dealt)).toEqual([]);
});

describe('the luck of a war', () => {
  const record = playedRecord({ seed: 'luck', most: 500 });
  const luck = resultOf(luckOf(hannibal, record.events));
  const dealt = record.events.flatMap((fact) => (fact.kind === 'Dealt' ? [fact] : []));
  const opsOf = (seat: 'rome' | 'carthage') =>
    dealt
      .filter((fact) => fact.seat === seat)
      .flatMap(({ drawn }) => drawn)
      .reduce((sum, { card }) => sum + world.cardOf(Number(card)).ops, 0);

  it('tells each die once, and all that were dealt', () => {
    const dice = record.events.filter(({ kind }) => kind === 'Rolled').length;
    expect(dice).toBeGreaterThan(20);
    expect(luck.dice.reduce((sum, { count }) => sum + count, 0)).toBe(dice);
    const operations = luck.cards.filter(({ kind }) => kind === 'operations');
    expect(operations.map(({ seat, actual }) => [seat, actual])).toEqual([
      ['rome', opsOf('rome')],
      ['carthage', opsOf('carthage')],
    ]);
  });

  it('counts what the tables took from each side by its own dice, as these say it', () => {
    const taken = (seat: 'rome' | 'carthage') =>
      record.events.reduce((sum, fact) => {
        const isOwn = fact.kind === 'Rolled' && isLoss(fact.name) && fact.seat === seat;
        const [, count = ''] = isOwn ? (/^lost(\d+)e?$/.exec(fact.result) ?? []) : ['', '0'];
        return sum + Number(count);
      }, 0);
    expect([luck.losses.rome.actual, luck.losses.carthage.actual]).toEqual([
      taken('rome'),
      taken('carthage'),
    ]);
    expect(taken('rome') + taken('carthage')).toBeGreaterThan(0);
  });

  it('tells the operations of each turn, which come to those of the war', () => {
    const last = fold(hannibal, record.events).turn;
    expect(luck.turns.map(({ turn }) => turn)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
    const sum = luck.turns.reduce((all, { operations }) => all + operations.rome.actual, 0);
    expect(sum).toBe(opsOf('rome'));
  });

  it('7.6: counts every Battle card that was dealt, kind by kind', () => {
    const cards = record.events.flatMap((fact) => (fact.kind === 'BattleDealt' ? fact.drawn : []));
    expect(luck.battleCards.reduce((sum, { actual }) => sum + actual, 0)).toBe(cards.length);
  });
});
