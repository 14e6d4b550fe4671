import { random, type Random } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import {
  groupText,
  offeringOf,
  orderFrom,
  orderText,
  wordsOf,
  type Offering,
  type OpenField,
} from '@tessera/plain';
import { describe, expect, it } from 'vitest';
import { hannibal, world } from '../testkit/position.js';
import type { Hannibal } from '../rules/index.js';
import { ordersSchema } from '../rules/model/index.js';
import { orderForm } from '../rules/events/orders.js';
import { SEATS, WINDOWS } from '../rules/vocabulary.js';
import { hannibalTexts } from './index.js';

const words = wordsOf<Hannibal>(hannibal, hannibalTexts);
const form = orderForm(world);
const offeringFor = (seat: 'rome' | 'carthage') =>
  form.choices(seat).map((choice, at) => offeringOf(words, choice, at));

/** Something that a field may have. */
function anyOf({ of }: OpenField, draw: Random): unknown {
  if (of.is === 'list') return draw.pick(of.values).value;
  const { set } = of;
  if (set.set === 'subset') return set.of.filter(() => draw.happens(0.2));
  return set.set === 'range' ? set.from + draw.below(set.to - set.from + 1) : null;
}

const anyOrder = (offering: Offering, draw: Random) =>
  orderFrom(offering, Object.fromEntries(offering.fields.map((field) => [field.name, anyOf(field, draw)])));

describe('the form of sealed orders (13.2)', () => {
  it('has a control with a name for each condition, and says what each value is', () => {
    for (const seat of SEATS) {
      const [offering] = offeringFor(seat);
      expect(offering?.fields.map(({ name }) => name)).toEqual(['card', ...Object.keys(form.blank)]);
      for (const { name, label, of } of offering?.fields ?? []) {
        expect(label, name).not.toBe(name);
        const said = of.is === 'list' ? of.values.map((each) => each.label) : Object.values(of.names);
        expect(
          said.filter((text) => text === '' || /_|^[a-z]+[A-Z]/.test(text)),
          name,
        ).toEqual([]);
      }
    }
  });

  it('groups all conditions by what they speak of, each under what it asks for', () => {
    const groups = form.groups ?? [];
    expect(groups.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(form.blank).sort());
    const told = (chosen: object) =>
      groups.map((group) => {
        const all = { ...form.blank, ...chosen };
        const { label, asked } = groupText(words.catalogue, group, { chosen: all, blank: form.blank });
        return `${label}: ${asked}`;
      });
    expect(told({})).toEqual([
      'Who comes: anybody',
      'Where: anywhere',
      'How they come: in any way',
      'When: at any time',
      'Cards that are held: any number',
    ]);
    expect(told({ leaders: ['hannibal'], cus: 5 })[0]).toBe(
      'Who comes: Led by one of these generals: Hannibal; With at least so many CUs: 5',
    );
  });

  it('offers each side the cards that are for it: fright to Rome, Maharbal to Carthage', () => {
    const cardsOf = (seat: 'rome' | 'carthage') =>
      offeringFor(seat).flatMap(({ fields }) =>
        fields.flatMap(({ name, of }) => (name === 'card' && of.is === 'list' ? of.values : [])),
      );
    const numbers = (seat: 'rome' | 'carthage') => cardsOf(seat).map(({ value }) => Number(value));
    expect(numbers('rome').sort((one, two) => one - two)).toEqual([7, 8, 20, 31, 32, 41, 42, 59, 60]);
    expect(numbers('carthage').sort((one, two) => one - two)).toEqual([6, 7, 8, 20, 31, 32, 41, 59, 60]);
    expect(cardsOf('rome')[0]?.label).toBe('Foul weather');
  });

  it.each(seeds(20, 2000))(
    'makes orders that can be left, read and withdrawn, whatever is chosen (%s)',
    (seed) => {
      const draw = random(seed);
      for (const seat of SEATS) {
        const steps = offeringFor(seat).map((offering) => anyOrder(offering, draw));
        const policy = form.policyOf(steps);
        expect(ordersSchema.safeParse(policy).success).toBe(true);
        expect(form.ordersIn(policy)).toEqual(steps);
        for (const step of steps)
          expect(orderText(words.catalogue, step, form.blank).label).toMatch(/^Play [A-Z]/);
      }
      expect(form.policyOf([])).toBeNull();
      expect(form.ordersIn(null)).toEqual([]);
    },
  );

  it('takes as many orders as it says, and no more', () => {
    const order = { verb: 'order', card: 41, ...form.blank };
    const orders = (count: number) => Array.from({ length: count }, () => order);
    expect(form.ordersIn(form.policyOf(orders(form.most)))).toHaveLength(form.most);
    expect(() => form.policyOf(orders(form.most + 1))).toThrow();
  });

  it('tells an order by its card and by what it waits for', () => {
    const order = {
      verb: 'order',
      card: 41,
      ...form.blank,
      leaders: ['hannibal'],
      cus: 5,
      regions: ['italy'],
    };
    expect(orderText(words.catalogue, order, form.blank)).toEqual({
      label: 'Play Foul weather',
      conditions: [
        { label: 'Led by one of these generals', value: 'Hannibal' },
        { label: 'With at least so many CUs', value: '5' },
        { label: 'In one of these countries', value: 'Italy' },
      ],
    });
  });
});

describe('the switches of windows (13.2)', () => {
  it('have a name each, and stand at the start as the table of 13.2 says', () => {
    expect(WINDOWS.filter((window) => words.taskName(window) === null)).toEqual([]);
    for (const seat of SEATS) {
      const off = hannibal.empty.table.unasked.filter((one) => one.seat === seat).map(({ window }) => window);
      expect(off.sort()).toEqual(['storms', 'tribes', 'weather']);
    }
  });
});
