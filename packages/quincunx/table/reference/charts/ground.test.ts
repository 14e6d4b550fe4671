import { rateOf, TABLES, type Feature, type Field, type Unit } from '@tessera/quincunx';
import {
  beasts,
  box,
  companyField,
  fieldOf,
  FORD,
  groundWith,
  libyans,
  RIVER,
  STREAM,
  WALL,
  WOOD,
  type Given,
} from '@tessera/quincunx/testkit';
import type { Lit } from '@tessera/table/reference/sheet';
import { describe, expect, it } from 'vitest';
import { inUse } from '../inUse.js';
import { sightOf } from '../testkit/sights.js';
import { levelRows, rangeRows, shootingRows } from './missiles.js';
import { meleeAdded, meleeRows, shiftRows } from './rows.js';
import { rateRows } from './rowsOfUnits.js';

const having = <R extends { readonly lit: Lit }>(rows: readonly R[], lit: Lit = 'yes'): R[] =>
  rows.filter((row) => row.lit === lit);

/** What is lit for all units that would fight. */
const fought = (field: Field) => inUse(sightOf(field));
/** The cells that are lit in the Melee Matrix: row and column. */
const readIn = (used: ReturnType<typeof inUse>) =>
  meleeRows(used).flatMap(({ row, cells }) =>
    cells.flatMap(({ lit }, column) => (lit === 'yes' ? [[row, column]] : [])),
  );
const shifted = (used: ReturnType<typeof inUse>) => having(shiftRows(used)).map(({ shift }) => shift);
const addedIn = (used: ReturnType<typeof inUse>, lit: Lit = 'yes') =>
  having(meleeAdded(used), lit).map(({ added }) => added);

/** Rome's Hastati, and Celts before them to the north, who have fought each other before unless said. */
const hastati = (y: number, more: Partial<Unit> = {}): Given => ({
  kind: 'hastati',
  x: 1500,
  y,
  foes: [{ unit: 'CA.1', fights: 1 }],
  ...more,
});
const celts = (y: number, more: Partial<Unit> = {}): Given => ({
  kind: 'celts',
  x: 1500,
  y,
  foes: [{ unit: 'RA.1', fights: 1 }],
  ...more,
});
/** Celtic javelins in skirmish order, who may stand in a wood. */
const javelins = (y: number, more: Partial<Unit> = {}): Given =>
  celts(y, { ...more, kind: 'celticJavelins', formation: 'skirmish' });

const HILL: Feature = { kind: 'hill', name: 'hill', level: 1, areas: [box([0, 1000], [5000, 3000])] };

describe('a melee on ground is lit', () => {
  it('by a column for a wood (R63), and not as a further fight', () => {
    const used = fought(groundWith([WOOD], hastati(900), javelins(1070)));
    expect(readIn(used)).toEqual([
      ['romanHastati', 1],
      ['celticJavelins', 1],
    ]);
    expect(shifted(used)).toEqual(['skirmishing', 'wood']);
  });

  it('as a further fight only for the second of a round (R4), whatever the ground adds', () => {
    const two = [javelins(1070, { x: 1250 }), javelins(1070, { x: 1750, foes: [] })];
    const open = fought(fieldOf(hastati(900), ...two));
    expect(readIn(open).filter(([row]) => row === 'romanHastati')).toEqual([
      ['romanHastati', 0],
      ['romanHastati', 1],
    ]);
    expect(shifted(open)).toEqual(['skirmishing', 'further']);
    expect(shifted(fought(groundWith([WOOD], hastati(900), ...two)))).toEqual([
      'skirmishing',
      'further',
      'wood',
    ]);
  });

  it('as a further fight in the last column too, and of one unit’s fights where the other is chosen', () => {
    const field = groundWith(
      [WOOD],
      hastati(900, { rings: 6 }),
      javelins(1070, { x: 1250 }),
      javelins(1070, { x: 1750 }),
    );
    const of = (unit: string) => shifted(inUse(sightOf(field, { group: [unit], seat: 'carthage' })));
    expect([of('CA.1'), of('CA.2')].filter((shifts) => shifts.includes('further'))).toHaveLength(1);
  });

  it('by two columns for water and fords, until both are in it (R64)', () => {
    const out = fought(groundWith([STREAM], hastati(1150), celts(1320)));
    expect(readIn(out)).toEqual([
      ['romanHastati', 2],
      ['celticSwords', 0],
    ]);
    expect(shifted(out)).toEqual(['water']);
    expect(shifted(fought(groundWith([RIVER, FORD], hastati(1150), celts(1320))))).toEqual(['water']);
    expect(shifted(fought(groundWith([STREAM], hastati(1020), celts(1185))))).toEqual([]);
  });

  it('by a column for who came over a wall, in the first fight alone (R66)', () => {
    const over = (more: Partial<Unit>) =>
      shifted(fought(groundWith([WALL], hastati(910, { foes: [], ...more }), celts(1080))));
    expect(over({ deeds: ['charged'] })).toEqual(['wall']);
    expect(over({})).toEqual([]);
    expect(over({ foes: [{ unit: 'CA.1', fights: 1 }] })).toEqual([]);
  });

  it('with one more for who fights downhill (R65), and may be for who stands on a hill', () => {
    expect(addedIn(fought(groundWith([HILL], hastati(930), celts(1100))))).toEqual(['downhill']);
    expect(addedIn(fought(groundWith([HILL], hastati(1930), celts(2100))))).toEqual([]);
    const alone = groundWith([HILL], hastati(2000));
    expect(addedIn(inUse(sightOf(alone, { group: ['RA.1'] })), 'maybe')).toEqual(['downhill']);
  });

  it('with one more for elephants with enough lights among them (R70)', () => {
    const company = (figures: number) => companyField([beasts(), libyans({ figures }), hastati(2800)]);
    const of = (field: Field, group: string[]) => addedIn(inUse(sightOf(field, { group })));
    expect(of(company(6), ['CA.1'])).toContain('company');
    expect(of(company(5), ['CA.1'])).not.toContain('company');
    const alone = companyField([beasts(), libyans()]);
    expect(of(alone, ['CA.1'])).toEqual(['company']);
    expect(of(alone, ['CA.2'])).toEqual(['company']);
    expect(of(fieldOf(beasts()), ['CA.1'])).toEqual([]);
  });

  it('with the volley that the rules say is lost, whichever side throws (R23, R24, R69)', () => {
    const against = (kind: 'hastati' | 'triarii', enemy: Given) =>
      addedIn(fought(fieldOf({ kind, x: 1500, y: 900 }, { x: 1500, y: 1080, ...enemy })));
    expect(against('triarii', { kind: 'celts' })).toEqual(['volley']);
    expect(against('triarii', { kind: 'celts', volleyUsed: true })).toEqual([]);
    expect(against('hastati', { kind: 'celts', volleyUsed: true })).toEqual(['volley']);
    const pila: Given = { kind: 'princeps', id: 'CA.1', line: 'CA', side: 'carthage', heading: 36 };
    expect(against('triarii', pila)).toEqual(['volley']);
  });
});

describe('shots on ground are lit', () => {
  const slingers: Given = { kind: 'extraordinariiSlingers', x: 1500, y: 200 };
  const shooting = (features: readonly Feature[], ...targets: readonly Given[]) =>
    inUse(sightOf(groundWith(features, slingers, ...targets), { group: ['RA.1'] }));
  /** The cells that are lit, each with its die, and the dice that are rolled instead. */
  const rolled = (used: ReturnType<typeof inUse>) =>
    shootingRows(used).flatMap(({ from, cells }) =>
      having(cells).map(({ band, die, shifted: dice }) => [from, band, die, dice]),
    );
  const levels = (used: ReturnType<typeof inUse>, lit: Lit = 'yes') =>
    having(levelRows(used), lit).map(({ level }) => level);

  it('in the first column where the target is behind a wall (R66)', () => {
    const used = shooting([WALL], celts(1170));
    expect(rolled(used)).toEqual([[10, 'overhead', 6, []]]);
    expect(levels(used)).toEqual([]);
  });

  it('with a die one level lower at a target in a wood (R63)', () => {
    const used = shooting([WOOD], javelins(1070));
    expect(rolled(used)).toEqual([[10, 'short', 10, [8]]]);
    expect(levels(used)).toEqual(['wooded']);
  });

  it('with a die one level higher at a target in a stream or a ford (R64)', () => {
    for (const water of [[STREAM], [RIVER, FORD]]) {
      const used = shooting(water, celts(1100));
      expect(rolled(used)).toEqual([[10, 'short', 10, [12]]]);
      expect(levels(used)).toEqual(['wet']);
    }
  });

  it('without a lower level behind a wall, where no dice are lowered again (R27)', () => {
    const wood: Feature = { kind: 'wood', name: 'wood', areas: [box([1000, 1020], [2000, 2000])] };
    const used = shooting([WALL, wood], javelins(1090));
    expect(used.shots.map(({ shot }) => shot.band)).toEqual(['cover']);
    expect(rolled(used)).toEqual([[10, 'overhead', 6, []]]);
    expect(levels(used)).toEqual([]);
  });

  it('as may be where the ground counts for some of them', () => {
    const used = shooting([WOOD], javelins(1070), celts(900, { x: 900 }));
    expect(used.shots).toHaveLength(2);
    expect(rolled(used)).toEqual([[10, 'short', 10, [8]]]);
    expect(levels(used)).toEqual([]);
    expect(levels(used, 'maybe')).toEqual(['wooded']);
  });

  it('of a company: those of the elephants and of the lights among them (R70)', () => {
    const field = companyField([beasts(), libyans({ figures: 8 }), hastati(2500, { foes: [] })]);
    for (const group of [['CA.1'], ['CA.2']]) {
      const used = inUse(sightOf(field, { seat: 'carthage', group }));
      expect(used.shots.map(({ unit }) => unit.id)).toEqual(['CA.1', 'CA.2']);
      expect(rolled(used).map(([from]) => from)).toEqual([7, 10]);
      expect(having(rangeRows(used)).map(({ weapon }) => weapon)).toEqual(['javelin']);
    }
  });
});

describe('the rate of a company is lit', () => {
  const rates = (field: Field, group: readonly string[]) => {
    const used = inUse(sightOf(field, { seat: 'carthage', group }));
    const lit = having(rateRows(used)).map(({ row, factors }) => [row, factors * TABLES.moveFactor]);
    return { lit, rate: rateOf(used.units) };
  };

  it('as that of elephants with others, and not of elephants alone (R70)', () => {
    expect(rates(companyField(), ['CA.1'])).toEqual({ lit: [['elephantsWithOthers', 900]], rate: 900 });
    expect(rates(fieldOf(beasts()), ['CA.1'])).toEqual({ lit: [['elephants', 1200]], rate: 1200 });
  });

  it('as that of a group in which other elephants go alone', () => {
    const field = companyField([beasts(), libyans(), beasts({ x: 2400 })]);
    expect(rates(field, ['CA.1', 'CA.3'])).toEqual({ lit: [['elephantsWithOthers', 900]], rate: 900 });
  });
});
