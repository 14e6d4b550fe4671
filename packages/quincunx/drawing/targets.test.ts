import { growthOf, type Group, type Point } from '@tessera/drawing';
import { describe, expect, test } from 'vitest';
import { baseOf } from '../rules/index.js';
import { busyMelee, setUp } from '../testkit/index.js';
import { cornersOn, createLayout } from './layout.js';
import { drawPosition } from './position.js';
import { aimOf, targetOf, type Aim } from './targets.js';

test('every aim is read from its target again', () => {
  const aims: Aim[] = [
    { kind: 'unit', unit: 'RH.3' },
    { kind: 'unit', unit: 'CL1.7' },
    { kind: 'leader', leader: 'mago' },
    { kind: 'lane', dir: -45, quarters: 72 },
    { kind: 'lane', dir: 180, quarters: 1 },
    { kind: 'charge', dir: -15 },
    { kind: 'wheel', to: 'L', steps: 18 },
    { kind: 'evade', unit: 'CJ.1', dir: -45 },
    { kind: 'evade', unit: 'RV1.2', dir: 0 },
    { kind: 'line', line: 'RV1' },
  ];
  expect(aims.map((aim) => aimOf(targetOf(aim)))).toEqual(aims);
});

test('what is no target of this game has no aim', () => {
  const strange = [
    '',
    'unit',
    'unit:XH.1',
    'leader:caesar',
    'lane:0',
    'lane:a:3',
    'wheel:M:2',
    'line:RH.1',
    'evade:RV.1:30',
  ];
  expect(strange.map(aimOf)).toEqual(strange.map(() => null));
});

/** The nearest target of a group to a point, if within its reach, at the board's natural size. */
function hit(groups: readonly Group[], point: Point): string | null {
  const near = groups
    .flatMap((group) =>
      (group.touches ?? []).map(({ at, reach, target }) => {
        const growth = growthOf(group, 1);
        const away = Math.hypot(group.x + at.x * growth - point.x, group.y + at.y * growth - point.y);
        return { away, target, isIn: away <= reach * growth };
      }),
    )
    .filter(({ isIn }) => isIn)
    .toSorted((one, other) => one.away - other.away);
  return near[0]?.target ?? null;
}

describe.each(['north', 'south'] as const)('a click on a base, with the %s up', (orientation) => {
  test.each([
    ['set-up of Skirmish', setUp('skirmish')],
    ['set-up of Full', setUp('full')],
    ['melee', busyMelee()],
  ])('means its unit in the middle, and near each corner where no other stands (%s)', (_, field) => {
    const layout = createLayout(field.table, orientation);
    const { bases } = drawPosition({ field, layout });
    for (const unit of field.units.filter(({ status }) => status !== 'gone')) {
      const middle = layout.at(unit);
      expect(hit(bases, middle)).toBe(`unit:${unit.id}`);
    }
    const [first] = field.units.filter(({ status, line }) => status === 'good' && line === 'RT');
    if (first === undefined) throw new Error('No unit stands apart.');
    const middle = layout.at(first);
    for (const corner of cornersOn(layout, baseOf(first))) {
      const inside = {
        x: corner.x + (middle.x - corner.x) * 0.06,
        y: corner.y + (middle.y - corner.y) * 0.06,
      };
      expect(hit(bases, inside)).toBe(`unit:${first.id}`);
    }
  });
});

test('two bases side by side part their hits at the edge between them', () => {
  const field = setUp('skirmish');
  const layout = createLayout(field.table, 'north');
  const { bases } = drawPosition({ field, layout });
  const [west, east] = field.units.filter(({ line }) => line === 'CL');
  if (west === undefined || east === undefined) throw new Error('The line is gone.');
  const edge = layout.at({ x: west.x + baseOf(west).halfFront, y: west.y });
  expect(hit(bases, { x: edge.x - 3, y: edge.y })).toBe(`unit:${west.id}`);
  expect(hit(bases, { x: edge.x + 3, y: edge.y })).toBe(`unit:${east.id}`);
});
