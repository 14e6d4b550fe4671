import { describe, expect, it } from 'vitest';
import type { Span } from '@tessera/core';
import {
  box,
  FORD,
  fresh,
  groundWith,
  nextRound,
  RIVER,
  STREAM,
  WALL,
  WOOD,
  type Given,
} from '../../testkit/index.js';
import {
  afterAdvance,
  afterFreeAdvance,
  afterOnset,
  carriedOnset,
  groundOf,
  isAtEdge,
  isWooded,
  reasonsAgainstAdvance,
  reasonsAgainstCharge,
  reasonsAgainstFace,
  reasonsAgainstForm,
  reasonsAgainstWheel,
  slidesBack,
  stopsOfAdvance,
  stopsOfWheel,
  terrainAt,
  terrainOf,
  wadingOf,
  baseOf,
  withUnits,
  type Feature,
  type Field,
  type Unit,
} from '../index.js';

const SOUTH = 36;

/** Ranges as texts: `1-24`. */
const told = (spans: readonly Span[]): readonly string[] => spans.map(({ from, to }) => `${from}-${to}`);

/** The stops of a unit, or of several, straight ahead or in a direction. */
const stops = (field: Field, group: readonly string[] = ['RA.1'], dir = 0): readonly string[] =>
  told(stopsOfAdvance(field, 'rome', { group, dir }));

const hastati = (x: number, y: number, more: Partial<Unit> = {}): Given => ({
  kind: 'hastati',
  x,
  y,
  ...more,
});
const velites = (x: number, y: number, more: Partial<Unit> = {}): Given => ({
  kind: 'velites',
  x,
  y,
  formation: 'skirmish',
  ...more,
});

/** The codes of some reasons. */
const codes = (reasons: readonly { readonly code: string }[]): readonly string[] =>
  reasons.map(({ code }) => code);

/** How far a unit is driven to the south, or `off` beyond the table's edge. */
function driven(features: readonly Feature[], given: Given, limit = 1200): number | 'off' {
  const field = groundWith(features, given);
  const [unit] = field.units;
  if (unit === undefined) throw new Error('Nobody is driven.');
  const { gained, offTable } = slidesBack(field, { unit, heading: SOUTH, limit });
  return offTable ? 'off' : gained;
}

/** The field after an advance straight ahead. */
const advanced = (field: Field, quarters: number): Field =>
  withUnits(field, afterAdvance(field, { group: ['RA.1'], dir: 0, quarters }));

describe('Vectors of section 13: features', () => {
  it('case 1 (R61): a wood with a clearing', () => {
    const clearing: Feature = {
      kind: 'clearing',
      name: 'clearing',
      areas: [box([1400, 1400], [1600, 1600])],
    };
    const field = { features: [WOOD, clearing] };
    const places = [
      [1000, 1500],
      [999, 1500],
      [1399, 1500],
      [1400, 1500],
      [2000, 2000],
    ].map(([x = 0, y = 0]) => isWooded(terrainOf(field, { x, y })));
    expect(places).toEqual([true, false, true, false, true]);
  });

  it('case 2 (R61): at the edge of a wood, and deep in it', () => {
    const ground = groundOf({ features: [WOOD] });
    if (ground === null) throw new Error('There is a wood.');
    const edge = (x: number, y: number, heading = 0) =>
      isAtEdge(ground, baseOf(fresh({ kind: 'hastati', x, y, heading })));
    expect([edge(1500, 1500), edge(1239, 1500), edge(1240, 1500)]).toEqual([false, true, false]);
    expect([edge(1500, 1079, SOUTH), edge(1500, 1080, SOUTH)]).toEqual([true, false]);
  });

  it('case 3 (R61): the highest level of a hill counts', () => {
    const low: Feature = {
      kind: 'hill',
      name: 'hill',
      level: 1,
      areas: [box([0, 0], [1000, 1000]), box([1000, 0], [2000, 1000])],
    };
    const high: Feature = { kind: 'hill', name: 'hill', level: 2, areas: [box([200, 200], [800, 800])] };
    const ground = groundOf({ features: [low, high] });
    if (ground === null) throw new Error('There is a hill.');
    const level = (x: number, y: number) => terrainAt(ground, { x, y }).level;
    expect([level(1000, 500), level(500, 500), level(199, 500), level(2001, 500)]).toEqual([1, 2, 1, 0]);
  });
});

describe('Vectors of section 13: ways', () => {
  it('case 4 (R62, R63): stops before a wood, and into it', () => {
    expect(stops(groundWith([WOOD], hastati(1500, 500)))).toEqual(['1-19']);
    expect(stops(groundWith([WOOD], hastati(1500, 500)), ['RA.1'], 45)).toEqual(['1-24']);
    expect(stops(groundWith([WOOD], velites(1500, 500)))).toEqual(['1-48']);
    expect(stops(groundWith([WOOD], velites(1500, 500, { formation: 'formed' })))).toEqual(['1-19']);
  });

  it('case 5 (R62): each member of a group looks at its own places', () => {
    const field = groundWith([WOOD], hastati(760, 500), hastati(1240, 600));
    expect(stops(field, ['RA.1', 'RA.2'])).toEqual(['1-15']);
    expect(stops(field)).toEqual(['1-24']);
  });

  it('case 6 (R62): a wheel is looked at after each 5 degrees', () => {
    const wheeling = { group: ['RA.1'], to: 'L' } as const;
    const wheels = (features: readonly Feature[]) =>
      told(stopsOfWheel(groundWith(features, hastati(1500, 900)), 'rome', wheeling));
    expect(wheels([WOOD])).toEqual(['1-4']);
    expect(wheels([])).toEqual(['1-14']);
    const beyond = reasonsAgainstWheel(groundWith([WOOD], hastati(1500, 900)), 'rome', {
      ...wheeling,
      steps: 5,
    });
    expect(codes(beyond)).toEqual(['woodBars']);
  });

  it('case 7 (R62, R9): a recoil ends before a wood, and a short one costs a figure', () => {
    expect([2300, 2301, 3300].map((y) => driven([WOOD], hastati(1500, y)))).toEqual([275, 300, 1200]);
  });

  it('case 8 (R63): peltasts form outside a wood alone', () => {
    const against = (y: number, formation: Unit['formation']) =>
      codes(reasonsAgainstForm(groundWith([WOOD], velites(1500, y, { formation })), 'rome', 'RA.1'));
    expect(against(979, 'skirmish')).toEqual([]);
    expect(against(1000, 'skirmish')).toEqual(['formsNotWooded']);
    expect(against(970, 'formed')).toEqual([]);
  });

  it('case 9 (R63, R67, R39): everybody uses a road through a wood', () => {
    const road: Feature = { kind: 'road', name: 'road', areas: [box([1480, 0], [1520, 4000])] };
    expect(stops(groundWith([WOOD, road], hastati(1520, 500)))).toEqual(['1-24']);
    expect(stops(groundWith([WOOD, road], hastati(1521, 500)))).toEqual(['1-19']);
  });

  it('case 13 (R64, R38): a stream takes three own moves', () => {
    const before = groundWith([STREAM], hastati(1500, 500));
    expect(stops(before)).toEqual(['1-19']);
    expect(stops(advanced(before, 19))).toEqual([]);
    const bank = nextRound(advanced(before, 19));
    expect([wadingOf(bank, fresh({ kind: 'hastati' })), stops(bank)]).toEqual(['bank', ['1-9']]);
    expect(stops(advanced(bank, 9))).toEqual([]);
    const wet = nextRound(advanced(bank, 9));
    expect(stops(wet)).toEqual(['1-12']);
    expect(stops(advanced(wet, 4))).toEqual([]);
    expect(stops(nextRound(advanced(wet, 4)))).toEqual(['1-24']);
    expect(stops(groundWith([STREAM], hastati(1500, 1000)))).toEqual(['1-20']);
  });

  it('case 14 (R64): who is wet and who at the bank as a round begins', () => {
    const wading = (y: number, heading = 0) => {
      const field = groundWith([STREAM], hastati(1500, y, { heading }));
      return wadingOf(field, fresh({ kind: 'hastati' }));
    };
    expect([899, 900, 999, 1000, 1200, 1300, 1301].map((y) => wading(y))).toEqual([
      'neither',
      'bank',
      'bank',
      'wet',
      'wet',
      'bank',
      'neither',
    ]);
    expect([wading(950, 9), wading(929, 9), wading(928, 9), wading(990, 18)]).toEqual([
      'bank',
      'bank',
      'neither',
      'neither',
    ]);
  });

  it('case 15 (R64): no second step after going in, and no turning in the water', () => {
    const light = advanced(groundWith([STREAM], velites(1500, 975)), 5);
    const step = { group: ['RA.1'], dir: 0, quarters: 1 };
    expect(codes(reasonsAgainstAdvance(light, 'rome', step))).toEqual(['hasGoneIn']);
    expect(codes(reasonsAgainstFace(light, 'rome', { group: ['RA.1'], heading: SOUTH }))).toEqual([]);
    const line = groundWith([STREAM], hastati(1500, 1100));
    const wheel = { group: ['RA.1'], to: 'L', steps: 1 } as const;
    expect(codes(reasonsAgainstWheel(line, 'rome', wheel))).toEqual(['turnsNotWet']);
    expect(codes(reasonsAgainstFace(line, 'rome', { group: ['RA.1'], heading: SOUTH }))).toEqual([
      'turnsNotWet',
    ]);
  });

  it('case 16 (R64): a recoil ends in the first wet place, and leads out of the water', () => {
    expect([1500, 1499, 1474, 1100].map((y) => driven([STREAM], hastati(1500, y)))).toEqual([
      300,
      300,
      275,
      'off',
    ]);
  });

  it('case 18 (R64): a wet unit charges as it leaves', () => {
    const celts: Given = { kind: 'celts', x: 1500, y: 1580 };
    const field = groundWith([STREAM], hastati(1500, 1150), celts);
    const going = { group: ['RA.1'], dir: 0 } as const;
    expect(reasonsAgainstCharge(field, 'rome', going)).toEqual([]);
    expect(afterOnset(carriedOnset(field, going))[0]?.y).toBe(1430);
  });

  it('case 19 (R64): a charge from the bank ends wet where its reach touches', () => {
    const facing = (front: number) =>
      groundWith([STREAM], hastati(1500, 975), { kind: 'celts', x: 1500, y: front + 80 });
    const going = { group: ['RA.1'], dir: 0 } as const;
    expect(reasonsAgainstCharge(facing(1300), 'rome', going)).toEqual([]);
    expect(afterOnset(carriedOnset(facing(1300), going))[0]?.y).toBe(1200);
    expect(codes(reasonsAgainstCharge(facing(1330), 'rome', going))).toEqual(['reachesNobody']);
  });

  it('case 21 (R64): a river bars everybody, and a ford is dry', () => {
    expect(stops(groundWith([RIVER, FORD], hastati(1500, 900)))).toEqual(['1-24']);
    expect(stops(groundWith([RIVER, FORD], hastati(1700, 900)))).toEqual(['1-3']);
    expect(driven([RIVER, FORD], hastati(1700, 1500))).toBe(275);
  });

  it('case 22 (R64, R11): a free advance is of the same round', () => {
    const gained = (y: number) => {
      const field = groundWith([STREAM], hastati(1500, y));
      const [unit] = field.units;
      return unit === undefined ? 0 : afterFreeAdvance(field, unit, 200).y - y;
    };
    expect([gained(975), gained(800)]).toEqual([200, 175]);
  });

  it('the three inches beyond the water are of one way: a free advance after the charge out of it is another (R64)', () => {
    const begun = groundWith([STREAM], hastati(1500, 1100));
    const out = withUnits(
      begun,
      begun.units.map((unit) => ({ ...unit, y: 1500 })),
    );
    const goneOn = out.units.map((unit) => [wadingOf(out, unit), afterFreeAdvance(out, unit, 400).y]);
    expect(goneOn).toEqual([['wet', 1900]]);
  });

  it('case 24 (R66): foot pays for a wall, and horse is barred', () => {
    const ahead = (y: number) => stops(groundWith([WALL], hastati(1500, y)));
    expect([700, 699, 701, 900].map(ahead)).toEqual([['1-12'], ['1-12'], ['1-12'], ['1-12']]);
    expect(ahead(600)).toEqual(['1-15']);
    expect(stops(groundWith([WALL], { kind: 'alliedCavalry', x: 1500, y: 700 }))).toEqual(['1-11']);
    expect(stops(groundWith([WALL], hastati(1500, 1100)), ['RA.1'], 180)).toEqual(['1-6']);
    expect(advanced(groundWith([WALL], hastati(1500, 900)), 8).units[0]?.spent).toBe(500);
  });
});
