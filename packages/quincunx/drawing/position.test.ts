import { toSvg, type Group } from '@tessera/drawing';
import { describe, expect, test } from 'vitest';
import type { Field, Unit } from '../rules/index.js';
import { busyMelee, changing, fieldOf, fresh, leaderWith, setUp, withLeader } from '../testkit/index.js';
import { createLayout, inLayers, tableBox } from './layout.js';
import { drawPlain } from './plain/index.js';
import { drawPosition } from './position.js';
import { pips, PIPS } from './units/index.js';

const fields = [
  ['set-up of Skirmish', setUp('skirmish')],
  ['set-up of Full', setUp('full')],
  ['melee', busyMelee()],
] as const;

const onTable = (field: Field): readonly Unit[] => field.units.filter(({ status }) => status !== 'gone');
const layoutOf = (field: Field) => createLayout(field.table, 'north');
const positionOf = (field: Field) => drawPosition({ field, layout: layoutOf(field) });
const keyed = (groups: readonly Group[], key: string): Group | undefined =>
  groups.find((group) => group.key === key);
const textsOf = (group: Group | undefined): string[] =>
  (group?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

describe.each(fields)('the %s', (_, field) => {
  const position = positionOf(field);

  test('has a base, a sign and a name for each unit that is on the table, and for no other', () => {
    const ids = onTable(field).map(({ id }) => id);
    expect(position.bases.map(({ key }) => key)).toEqual(ids.map((id) => `base-${id}`));
    const signs = position.signs.map(({ key }) => key).toSorted();
    expect(signs).toEqual(ids.flatMap((id) => [`name-${id}`, `sign-${id}`]).toSorted());
  });

  test('says how many figures each unit has', () => {
    for (const { id, figures } of onTable(field))
      expect(textsOf(keyed(position.signs, `sign-${id}`))).toContain(String(figures));
  });

  test('has every group on the sheet, each key once in its layer', () => {
    const { bounds } = drawPlain(field, 'north');
    for (const groups of Object.values(position)) {
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      for (const { x, y } of groups) {
        expect(x).toBeGreaterThan(bounds.x);
        expect(x).toBeLessThan(bounds.x + bounds.width);
        expect(y).toBeGreaterThan(bounds.y);
        expect(y).toBeLessThan(bounds.y + bounds.height);
      }
    }
  });

  test('is drawn alike each time', () => {
    expect(positionOf(field)).toEqual(position);
  });

  test('gives equal looks to equal shapes alone', () => {
    const looks = new Map<string, string>();
    for (const { look, shapes } of Object.values(position).flat()) {
      const drawn = JSON.stringify(shapes);
      expect(looks.get(look) ?? drawn).toBe(drawn);
      looks.set(look, drawn);
    }
  });
});

describe('a base', () => {
  const baseOf = (given: Partial<Unit>): Group => {
    const field = fieldOf({ ...fresh({ kind: 'velites' }), ...given });
    const [base] = positionOf(field).bases;
    if (base === undefined) throw new Error('Nothing is drawn.');
    return base;
  };

  test('looks otherwise with each thing that a player has to see', () => {
    const looks = [
      baseOf({}),
      baseOf({ formation: 'skirmish' }),
      baseOf({ figures: 7 }),
      baseOf({ heading: 9 }),
      baseOf({ status: 'disintegrated', figures: 3 }),
    ].map(({ look }) => look);
    expect(new Set(looks).size).toBe(looks.length);
  });

  test('is of its true size: 4.8 by 1.6 inches as skirmishers, 3.2 by 2.4 formed (1.4)', () => {
    const size = (base: Group, room: number) => [base.box.width - room, base.box.height - room];
    const [wide = 0, deep = 0] = size(baseOf({ formation: 'skirmish' }), 128);
    expect([wide / 30, deep / 30].map((inches) => Math.round(inches * 10) / 10)).toEqual([4.8, 1.6]);
    const [front = 0, ranks = 0] = size(baseOf({ formation: 'formed' }), 128);
    expect([front / 30, ranks / 30].map((inches) => Math.round(inches * 10) / 10)).toEqual([3.2, 2.4]);
  });
});

describe('fatigue', () => {
  const filled = (rings: number): number =>
    pips(rings).filter((shape) => shape.kind === 'circle' && shape.r === 4).length;

  test('fills a pip a ring, up to seven', () => {
    expect([0, 1, 4, 7].map(filled)).toEqual([0, 1, 4, 7]);
    expect(PIPS).toBe(7);
  });

  test('is told as a number beyond (R3)', () => {
    expect(filled(9)).toBe(7);
    expect(pips(9).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))).toEqual(['9']);
    expect(pips(7).some(({ kind }) => kind === 'text')).toBe(false);
  });
});

describe('a leader', () => {
  const field = fieldOf({ kind: 'hastati' });
  const leaders = (given: Parameters<typeof leaderWith>[1]) =>
    positionOf(withLeader(field, leaderWith('RA.1', given))).leaders;

  test('who is attached stands in the unit, else behind it', () => {
    const { y } = layoutOf(field).at({ x: 0, y: 3600 });
    expect(keyed(leaders({ attached: true }), 'leader-legate')?.y).toBeLessThan(y);
    expect(keyed(leaders({ attached: false }), 'leader-legate')?.y).toBeGreaterThan(y + 24);
  });

  test('who stands behind a unit has their name on the side away from it', () => {
    const nameOf = (side: 'north' | 'south') => {
      const led = withLeader(field, leaderWith('RA.1', { attached: false }));
      const { leaders: groups } = drawPosition({ field: led, layout: createLayout(field.table, side) });
      return keyed(groups, 'named-legate')?.box.y ?? 0;
    };
    expect(nameOf('north')).toBeGreaterThan(0);
    expect(nameOf('south')).toBeLessThan(-15);
  });

  test('who commands in chief has a larger mark', () => {
    const width = (chief: boolean) => keyed(leaders({ chief }), 'leader-legate')?.box.width ?? 0;
    expect(width(true)).toBeGreaterThan(width(false));
  });

  test('shows each wound, and is not drawn when dead, or when the unit is gone', () => {
    const shapes = (wounds: number) => keyed(leaders({ wounds }), 'leader-legate')?.shapes.length ?? 0;
    expect([1, 2].map((wounds) => shapes(wounds) - shapes(0))).toEqual([1, 2]);
    expect(leaders({ alive: false })).toEqual([]);
    const gone = changing(withLeader(field, leaderWith('RA.1')), 'RA.1', { status: 'gone' });
    expect(positionOf(gone).leaders).toEqual([]);
  });
});

describe('the plain', () => {
  const field = setUp('skirmish');

  test('is the same each time, another for another orientation or table', () => {
    const svg = (name: 'skirmish' | 'full', orientation: 'north' | 'south') => {
      const map = drawPlain(setUp(name), orientation);
      return { key: map.key, svg: toSvg(map, inLayers({})) };
    };
    expect(svg('skirmish', 'north')).toEqual(svg('skirmish', 'north'));
    const all = [svg('skirmish', 'north'), svg('skirmish', 'south'), svg('full', 'north')];
    expect(new Set(all.map(({ key }) => key)).size).toBe(3);
    expect(new Set(all.map((one) => one.svg)).size).toBe(3);
  });

  test('lies within its frame', () => {
    const { bounds, layout, groups } = drawPlain(field, 'south');
    const box = tableBox(layout);
    expect(bounds.width).toBeGreaterThan(box.width);
    for (const { box: one } of groups) {
      expect(one.x).toBeGreaterThanOrEqual(bounds.x);
      expect(one.x + one.width).toBeLessThanOrEqual(bounds.x + bounds.width + 0.001);
    }
  });

  test('marks both zones 18 inches from their edges (R60)', () => {
    const { groups, layout } = drawPlain(field, 'north');
    const lineOf = (side: string) =>
      keyed(groups, `zone-${side}`)?.shapes.find(({ kind }) => kind === 'line');
    const heights = ['rome', 'carthage'].map((side) => {
      const line = lineOf(side);
      return line?.kind === 'line' ? layout.under(line.from).y : null;
    });
    expect(heights).toEqual([1800, 5400]);
  });
});
