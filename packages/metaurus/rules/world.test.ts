import { describe, expect, it } from 'vitest';
import { writtenData, writtenGroups } from '../testkit/index.js';
import { counterOf, createMetaurus, createWorld, metaurus, moverOf, RULES, unitOf } from './index.js';

const { world } = metaurus;

/** Steps that show each price of the Terrain Effects Chart. */
const STEPS = [
  ['over clear ground', 504, 505, 1, 1, 1],
  ['into a wood', 1013, 1014, 2, 4, 2],
  ['out of a wood', 1014, 1013, 1, 1, 1],
  ['up one level', 904, 1004, 2, 2, 2],
  ['down one level', 1004, 904, 1, 1, 1],
  ['along a height', 1004, 1005, 1, 1, 1],
  ['over a stream', 1314, 1415, 2, 3, 2],
  ['over the Metaurus', 1501, 1502, 2, 3, 2],
  ['over a stream and up', 1514, 1515, 3, 4, 3],
  ['over a stream into a wood', 1222, 1322, 3, 6, 3],
] as const;

describe('Terrain Effects Chart on the field', () => {
  it.each(STEPS)(
    '%s, %i to %i: foot %i, horse %i, elephants %i',
    (...[, from, to, foot, horse, elephants]) => {
      for (const weapon of ['legion', 'heavy', 'medium', 'light'] as const) {
        expect(world.stepCost(weapon)(from, to)).toBe(foot);
      }
      expect(world.stepCost('cavalry')(from, to)).toBe(horse);
      expect(world.stepCost('elephants')(from, to)).toBe(elephants);
    },
  );

  it('the dearest step costs foot 3 and horse 6', () => {
    const dearest = (weapon: 'legion' | 'cavalry') =>
      Math.max(
        ...world.grid.hexes.flatMap((hex) =>
          (world.grid.near[hex] ?? []).map((other) => world.stepCost(weapon)(hex, other)),
        ),
      );
    expect(dearest('legion')).toBe(3);
    expect(dearest('cavalry')).toBe(6);
  });

  it('cavalry moves as horse, elephants as themselves, all others as foot', () => {
    expect((['legion', 'heavy', 'medium', 'light'] as const).map(moverOf)).toEqual(Array(4).fill('foot'));
    expect([moverOf('cavalry'), moverOf('elephants')]).toEqual(['horse', 'elephants']);
  });
});

describe('a data set', () => {
  it('is known by its hash, the same for the same figures', () => {
    expect(world.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(createMetaurus(writtenData()).data).toBe(metaurus.data);
    expect(createMetaurus(writtenData({ tables: { orderChanges: 2 } })).data).not.toBe(metaurus.data);
  });

  it('stands in the first fact of every game', () => {
    expect(metaurus.begin(metaurus.empty.options, 'seal')).toEqual([
      { kind: 'GameBegan', data: metaurus.data, options: metaurus.empty.options, seal: 'seal', rules: RULES },
    ]);
  });

  const group = writtenGroups[0];
  const withGroup = (change: object) => ({ counters: { groups: [{ ...group, ...change }] } });

  it.each([
    ['a counter off the map', withGroup({ at: ['1630'] }), 'hex 1630 is not on the map'],
    ['two counters in one hex', withGroup({ at: ['1615', '1615'] }), 'two counters are set up in one hex'],
    ['a wood off the map', { map: { forest: ['2101'] } }, 'hex 2101 is not on the map'],
    [
      'water between hexes that do not touch',
      { map: { rivers: [{ name: 'Sena', width: 'narrow', hexsides: ['0101/0103'] }] } },
      '0101/0103 is no hexside',
    ],
  ])('with %s is refused, and the place is named', (_what, change, message) => {
    expect(() => createWorld(writtenData(change))).toThrow(message);
  });

  it.each([
    ['a hex without its zero', { map: { forest: ['504'] } }, /forest/],
    ['a rating without movement', withGroup({ front: '7' }), /front/],
    ['a command that nobody has', withGroup({ command: 'XXI' }), /command/],
    ['a table that is too short', { tables: { crt: ['engaged'] } }, /crt/],
    ['a field that nobody knows', { tables: { luck: 3 } }, /luck/],
  ])('with %s is refused, and the field is named', (_what, change, message) => {
    expect(() => createWorld(writtenData(change))).toThrow(message);
  });

  it('asking for a unit that does not exist is a fault of the program', () => {
    expect(() => counterOf(world, 90)).toThrow('There is no unit 90.');
    expect(() => unitOf(metaurus.empty, 90)).toThrow('There is no unit 90.');
  });
});
