import { random } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  anyOrders,
  breakingSome,
  fieldOf,
  ordersOf,
  refusedAmong,
  setUp,
  startingRound,
} from '../../testkit/index.js';
import {
  enemyOf,
  expandLines,
  LINE_WORDS,
  SCENARIOS,
  SIDES,
  stepSchema,
  type Field,
  type LineOrder,
  type OrderStep,
  type Round,
  type Side,
} from '../index.js';

const unitIn = (step: OrderStep) =>
  'group' in step ? step.group[0] : 'unit' in step ? step.unit : undefined;
/** The lines that have steps, in the order of their first steps. */
const linesOf = (steps: readonly OrderStep[]) => [
  ...new Set(steps.map((step) => unitIn(step)?.split('.')[0])),
];

describe.each(SCENARIOS)('the lines of %s at set-up (2.6)', (name) => {
  describe.each(SIDES)('of %s', (side) => {
    const field = startingRound(setUp(name), side);

    it.each(LINE_WORDS)('with one order, %s, come to legal steps', (word) => {
      const order: LineOrder =
        word === 'follow'
          ? { word, gap: 250 }
          : word === 'relieve'
            ? { word, by: side === 'rome' ? 'RT' : 'CE' }
            : { word };
      const { steps, field: after } = expandLines(field, side, ordersOf(field, side, order));
      expect(refusedAmong(field, side, steps)).toEqual([]);
      expect(steps.length > 0).toBe(word !== 'hold' && word !== 'run');
      expect(after.units.map(({ id }) => id)).toEqual(field.units.map(({ id }) => id));
    });

    it('forward: everybody in command goes, no line twice', () => {
      const { steps, field: after } = expandLines(field, side, ordersOf(field, side, { word: 'forward' }));
      const gone = after.units.filter(({ deeds }) => deeds.includes('moved')).map(({ id }) => id);
      expect(gone).toEqual(field.round?.commanded);
      expect(steps.every((step) => step.verb === 'advance' && step.dir === 0)).toBe(true);
    });
  });
});

describe('the order in which lines are taken', () => {
  it('is by their nearest enemies', () => {
    const field = startingRound(setUp('skirmish'), 'rome');
    const { steps } = expandLines(field, 'rome', ordersOf(field, 'rome', { word: 'forward' }));
    expect(linesOf(steps)).toEqual(['RV', 'RH', 'RX', 'RP', 'RC', 'RT']);
  });

  it('is set-up order where they are as near, or have no enemy', () => {
    const pair = (one: string, other: string) =>
      fieldOf(
        { kind: 'hastati', id: `${one}.1`, line: one, x: 2000, y: 2000 },
        { kind: 'hastati', id: `${other}.1`, line: other, x: 6000, y: 2000 },
      );
    const forward = { RA: { word: 'forward' }, RB: { word: 'forward' } } as const;
    for (const [one, other] of [
      ['RA', 'RB'],
      ['RB', 'RA'],
    ] as const) {
      expect(linesOf(expandLines(pair(one, other), 'rome', forward).steps)).toEqual([one, other]);
    }
  });

  it('lets those behind profit by the room that those ahead make', () => {
    const field = startingRound(setUp('skirmish'), 'rome');
    const { steps } = expandLines(field, 'rome', { RH: { word: 'forward' }, RV: { word: 'forward' } });
    const hastati = steps.find((step) => unitIn(step)?.startsWith('RH'));
    expect(hastati).toMatchObject({ quarters: 24 });
  });
});

describe('who has no part in the orders of lines', () => {
  const field = startingRound(setUp('skirmish'), 'rome');
  const forward = ordersOf(field, 'rome', { word: 'forward' });

  it('lines without an order hold', () => {
    expect(expandLines(field, 'rome', {}).steps).toEqual([]);
    expect(linesOf(expandLines(field, 'rome', { RC: { word: 'forward' } }).steps)).toEqual(['RC']);
  });

  it('units that have gone already, by whatever step', () => {
    const { field: after } = expandLines(field, 'rome', forward);
    expect(expandLines(after, 'rome', forward).steps).toEqual([]);
  });

  it('nobody in the enemy’s round, nor between rounds', () => {
    expect(expandLines(startingRound(field, 'carthage'), 'rome', forward).steps).toEqual([]);
    expect(expandLines({ ...field, round: null }, 'rome', forward).steps).toEqual([]);
  });
});

/** Plays one round of a side by random orders, and checks their steps. */
function played(field: Field, seed: string, { number, side }: Pick<Round, 'number'> & { side: Side }): Field {
  const chance = random(seed);
  const before = startingRound(breakingSome(field, chance), side, number);
  const orders = anyOrders(before, side, chance);
  const expanded = expandLines(before, side, orders);
  const { steps, field: after } = expanded;
  expect(refusedAmong(before, side, steps), seed).toEqual([]);
  expect(
    steps.map((step) => stepSchema.parse(step)),
    seed,
  ).toEqual(steps);
  // The same steps come again, and with the orders listed in any sequence.
  const turned = Object.fromEntries(Object.entries(orders).toReversed());
  expect(expandLines(before, side, turned), seed).toEqual(expanded);
  // Units that did not change have no step, because a turn to a unit's own heading would be refused.
  expect(
    steps.some((step) => step.verb === 'face' && isLookingSo(before, step)),
    seed,
  ).toBe(false);
  return after;
}

const isLookingSo = ({ units }: Field, step: Extract<OrderStep, { verb: 'face' }>): boolean =>
  units.some(({ id, heading }) => step.group.includes(id) && heading === step.heading);

describe.each(SCENARIOS)('any orders in %s', (name) => {
  it.each(seeds(2, 200))('come to legal steps, always the same (%s)', (seed) => {
    let field = setUp(name);
    for (let turn = 1; turn <= 4; turn++) {
      for (const number of [1, 2] as const) {
        const mover = turn % 2 === 0 ? 'rome' : 'carthage';
        const side = number === 1 ? mover : enemyOf(mover);
        field = played(field, `${seed}/${turn}/${number}`, { number, side });
      }
    }
  });
});
