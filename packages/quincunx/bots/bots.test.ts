import { STRENGTHS, think } from '@tessera/bots';
import { match, neverPeeks } from '@tessera/bots/testkit';
import { isFull } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { changing, setUp } from '../testkit/index.js';
import { optionsSchema, topAt, type Field, type LineOrders, type Verb } from '../rules/index.js';
import { quincunxBots } from './index.js';
import { ordersFor } from './lines.js';

const options = optionsSchema.parse({});
const FIRST = { bots: quincunxBots, options, positions: 100, most: 12 } as const;

const words = (orders: LineOrders) =>
  Object.fromEntries(Object.entries(orders).map(([line, { word }]) => [line, word]));

/** The field when every unit of these lines has so many rings. */
const tired = (field: Field, rings: number, ...lines: readonly string[]): Field =>
  field.units
    .filter(({ line }) => lines.includes(line))
    .reduce((all, { id }) => changing(all, id, { rings }), field);

describe('a bot of Quincunx', () => {
  it.each(STRENGTHS)(
    'decides by its view alone, writes into nothing, and keeps to its budget (%s)',
    (strength) => {
      neverPeeks({ ...FIRST, strength, seed: `peeks ${strength}` });
    },
  );

  it('that plays any choice tries every kind of order', () => {
    const verbs = new Set<Verb>();
    match({ ...FIRST, strength: 'easy', seed: 'verbs', most: isFull() ? 200 : 60 }, (task) => {
      for (const { verb } of think(quincunxBots, task).steps) verbs.add(verb);
    });
    expect([...verbs]).toEqual(
      expect.arrayContaining(['place', 'advance', 'wheel', 'face', 'lead', 'fire', 'standPass', 'form']),
    );
  });

  it('that follows rules of thumb brings its lines into a melee', () => {
    let fights = 0;
    const state = match({ ...FIRST, strength: 'medium', seed: 'thumbs', most: 40 }, (_, { winning }) => {
      if (winning.rome || winning.carthage) fights += 1;
    });
    expect(fights).toBeGreaterThan(0);
    expect(state.turn).toBeGreaterThan(2);
  });

  it('has skirmishers evade a charge', () => {
    const answers: string[] = [];
    match({ ...FIRST, strength: 'medium', seed: 'evades', most: 60 }, (task, state) => {
      if (topAt(state, 'react') === null) return;
      answers.push(...think(quincunxBots, task).steps.map(({ verb }) => verb));
    });
    expect(answers).toContain('evade');
  });
});

describe('the orders of lines by rules of thumb', () => {
  it('have the foremost line of a legion fight, and the others follow it', () => {
    expect(words(ordersFor(setUp('skirmish'), 'rome'))).toEqual({
      RV: 'skirmish',
      RH: 'charge',
      RP: 'follow',
      RT: 'follow',
      RC: 'charge',
      RX: 'skirmish',
    });
  });

  it('relieve a spent line by the next that is fresh', () => {
    const field = tired(setUp('skirmish'), 3, 'RH');
    expect(ordersFor(field, 'rome')['RH']).toEqual({ word: 'relieve', by: 'RP' });
    const twice = tired(field, 3, 'RP');
    expect(ordersFor(twice, 'rome')['RP']).toEqual({ word: 'relieve', by: 'RT' });
    const spent = tired(twice, 3, 'RT');
    expect(words(ordersFor(spent, 'rome'))).toMatchObject({ RH: 'charge', RP: 'charge', RT: 'charge' });
  });

  it('have Carthage charge with all that is formed', () => {
    expect(words(ordersFor(setUp('skirmish'), 'carthage'))).toMatchObject({
      CL: 'charge',
      CE: 'charge',
      CJ: 'skirmish',
      CB: 'skirmish',
      CK: 'charge',
    });
  });
});
