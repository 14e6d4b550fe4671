import { describe, expect, test } from 'vitest';
import { movementsOf, SIDES, unitOf, type UnitId } from '../../rules/index.js';
import { busyMelee, changing, inRoundOf, setUp } from '../../testkit/index.js';
import { createLayout, INCH } from '../layout.js';
import { drawPosition } from '../position.js';
import { aimOf } from '../targets.js';
import { DRAWING_WORDS } from '../words.js';
import { drawBubble } from './marks.js';
import { dieText, nearestEnd, nearestWheel, type LaneMark, type Mark, type WheelMark } from './index.js';
import { laneStart, numbersIn } from './lanes.js';

const field = inRoundOf(setUp('skirmish'), 'rome');
const layout = createLayout(field.table, 'north');
const scene = { field, layout, words: DRAWING_WORDS };
const drawn = (...marks: Mark[]) => drawPosition({ field, layout, marks });
const aims = (groups: ReturnType<typeof drawn>['handles']) =>
  groups.flatMap(({ touches = [] }) => touches.map(({ target }) => aimOf(target)));

const laneOf = (group: readonly UnitId[], dir: number, given: Partial<LaneMark> = {}): LaneMark => {
  const lane = movementsOf(field, 'rome', group).lanes.find((one) => one.dir === dir);
  const stops = lane?.stops ?? [];
  return { kind: 'lane', group, dir, stops, most: 24, charge: null, chosen: null, ...given };
};

describe('a lane', () => {
  const group = ['RH.1', 'RH.2', 'RH.3', 'RH.4', 'RH.5'];

  test('can be touched at the stops that the rules list, and nowhere else', () => {
    const lane = laneOf(group, 0);
    const stops = numbersIn(lane.stops);
    expect(stops).toHaveLength(13);
    expect(aims(drawn(lane).handles)).toEqual(stops.map((quarters) => ({ kind: 'lane', dir: 0, quarters })));
  });

  test('has its ticks as far ahead of the front as they are in inches', () => {
    const lane = laneOf(['RH.2'], 0);
    const [handle] = drawn(lane).handles;
    const unit = unitOf(field, 'RH.2');
    const front = layout.at({ x: unit.x, y: unit.y + 80 });
    const last = numbersIn(lane.stops).at(-1) ?? 0;
    const tick = handle?.touches?.at(-1)?.at;
    expect(handle?.x).toBeCloseTo(front.x);
    expect((handle?.y ?? 0) + (tick?.y ?? 0)).toBeCloseTo(front.y - (last * INCH) / 4);
  });

  test('snaps a finger to the nearest stop', () => {
    const lane = laneOf(['RH.2'], 0);
    const unit = unitOf(field, 'RH.2');
    const stops = numbersIn(lane.stops);
    const at = (quarters: number) => layout.at({ x: unit.x + 60, y: unit.y + 80 + quarters * 25 });
    const end = (quarters: number) => ({ kind: 'lane', dir: 0, quarters });
    for (const stop of stops) expect(nearestEnd(lane, scene, at(stop + 0.3))).toEqual(end(stop));
    expect(nearestEnd(lane, scene, at(-9))).toEqual(end(stops[0] ?? 0));
    expect(nearestEnd({ ...lane, stops: [] }, scene, at(3))).toBeNull();
  });

  test('snaps a finger to its charge, where that is nearest', () => {
    const lane = laneOf(['RH.2'], 0, { charge: 700 });
    const unit = unitOf(field, 'RH.2');
    const far = layout.at({ x: unit.x, y: unit.y + 80 + 680 });
    expect(nearestEnd(lane, scene, far)).toEqual({ kind: 'charge', dir: 0 });
    expect(nearestEnd({ ...lane, charge: null }, scene, far)).not.toEqual({ kind: 'charge', dir: 0 });
  });

  test('has a red end that can be touched where a charge may be made', () => {
    const lane = laneOf(['RH.2'], 15, { charge: 310 });
    expect(aims(drawn(lane).handles)).toContainEqual({ kind: 'charge', dir: 15 });
    // The red part is longer than an inch, and all of it means the charge.
    const far = laneOf(['RH.2'], 15, { charge: 900, stops: [] });
    expect(aims(drawn(far).handles)).toHaveLength(10);
    expect(aims(drawn(laneOf(['RH.2'], 15)).handles)).not.toContainEqual({ kind: 'charge', dir: 15 });
  });

  test('says in inches which stop is under the finger', () => {
    const groups = drawn(laneOf(['RH.2'], 0, { chosen: 21 })).handles;
    const said = groups.flatMap(({ shapes }) =>
      shapes.flatMap((one) => (one.kind === 'text' ? [one.text] : [])),
    );
    expect(said).toEqual(['5.25″']);
  });

  test('begins on the edge of its group in every direction', () => {
    const half = { wide: 72, deep: 24 };
    for (let dir = -165; dir <= 180; dir += 15) {
      const { right, forward } = laneStart(dir, half);
      const isOnFront = Math.abs(forward) > 23.999 && Math.abs(right) <= 72.001;
      const isOnSide = Math.abs(right) > 71.999 && Math.abs(forward) <= 24.001;
      expect(isOnFront || isOnSide).toBe(true);
    }
    expect(laneStart(180, half).forward).toBeCloseTo(-24);
  });
});

test('a wheel can be touched at each step that the rules list, on the way of its outer corner', () => {
  const { wheels } = movementsOf(field, 'rome', ['RH.2']);
  const [handle] = drawn({ kind: 'wheel', group: ['RH.2'], to: 'R', stops: wheels.R, chosen: null }).handles;
  const steps = numbersIn(wheels.R);
  expect(aims(handle === undefined ? [] : [handle])).toEqual(
    steps.map((one) => ({ kind: 'wheel', to: 'R', steps: one })),
  );
  const unit = unitOf(field, 'RH.2');
  const corner = layout.at({ x: unit.x - 240, y: unit.y + 80 });
  expect(handle).toMatchObject(corner);
  const ys = (handle?.touches ?? []).map(({ at }) => at.y);
  expect(ys).toEqual(ys.toSorted((one, other) => other - one));
});

test('a wheel snaps a finger to the step whose outer corner is nearest', () => {
  const { wheels } = movementsOf(field, 'rome', ['RH.2']);
  const mark: WheelMark = { kind: 'wheel', group: ['RH.2'], to: 'R', stops: wheels.R, chosen: null };
  const [handle] = drawn(mark).handles;
  const [first, , third] = handle?.touches ?? [];
  const on = (at: { readonly x: number; readonly y: number } | undefined) => ({
    x: (handle?.x ?? 0) + (at?.x ?? 0) + 2,
    y: (handle?.y ?? 0) + (at?.y ?? 0),
  });
  expect(nearestWheel(mark, scene, on(third?.at))).toEqual({ kind: 'wheel', to: 'R', steps: 3 });
  expect(nearestWheel(mark, scene, on(first?.at))).toEqual({ kind: 'wheel', to: 'R', steps: 1 });
  expect(nearestWheel({ ...mark, stops: [] }, scene, on(first?.at))).toBeNull();
});

describe('the reach of a weapon', () => {
  test('is drawn as far as it goes ahead of the front: slings 24 inches', () => {
    const [reach] = drawn({ kind: 'reach', unit: 'RX.1' }).ground;
    expect(reach?.box.y).toBeCloseTo(-(24 * INCH + 24) - 6);
  });

  test('is nothing for troops that do not shoot', () => {
    expect(drawn({ kind: 'reach', unit: 'RH.1' }).ground).toEqual([]);
  });
});

test('what a unit fights with is told as its die and what is added', () => {
  expect([0, 2, -1].map((more) => dieText({ die: 10, column: 2, more }))).toEqual([
    'd10',
    'd10 +2',
    'd10 −1',
  ]);
});

describe('a fight', () => {
  const melee = busyMelee();
  const fight = (rome: UnitId, carthage: UnitId): Mark => ({
    kind: 'fight',
    units: { rome, carthage },
    strengths: { rome: { die: 10, column: 1, more: 0 }, carthage: { die: 8, column: 2, more: -1 } },
    sure: true,
  });
  const linksOf = (...marks: Mark[]) => drawPosition({ field: melee, layout, marks }).links;
  const textsIn = ({ shapes }: ReturnType<typeof linksOf>[number]) =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));

  test('stands where its units touch', () => {
    const [, swords] = linksOf(fight('RH.1', 'CL.1'));
    const [rome, carthage] = [unitOf(melee, 'RH.1'), unitOf(melee, 'CL.1')];
    expect(layout.under({ x: 0, y: swords?.y ?? 0 }).y).toBe(3599);
    const { x } = layout.under({ x: swords?.x ?? 0, y: 0 });
    expect(x).toBeGreaterThanOrEqual(Math.max(rome.x - 240, carthage.x - 320));
    expect(x).toBeLessThanOrEqual(Math.min(rome.x + 240, carthage.x + 320));
  });

  test('says both dice and columns, each side’s over its own base', () => {
    const [plates] = linksOf(fight('RH.2', 'CL.2'));
    const said = plates === undefined ? [] : textsIn(plates);
    expect(said.map(({ text }) => text)).toEqual(['d10', 'column 1', 'd8 −1', 'column 2']);
    expect(said.slice(0, 2).every(({ y }) => y > 0)).toBe(true);
    expect(said.slice(2).every(({ y }) => y < 0)).toBe(true);
  });

  test('of a unit with another enemy leaves room for the other fight', () => {
    const links = linksOf(fight('RH.2', 'CL.2'), fight('RH.2', 'CL.3'));
    const [one = 0, other = 0] = links.filter(({ key }) => key.startsWith('strengths')).map(({ x }) => x);
    expect(other - one).toBeGreaterThan(66);
  });

  test('against a flank is told over the base that is struck there', () => {
    const struck = changing(melee, 'CL.1', { x: 2700 + 321, y: 3518, heading: 36 });
    const [plates] = drawPosition({
      field: changing(struck, 'RH.1', { x: 2700 - 81, heading: 18 }),
      layout,
      marks: [fight('RH.1', 'CL.1')],
    }).links;
    const [rome, , carthage] = plates === undefined ? [] : textsIn(plates);
    expect(rome?.x).toBeLessThan(-40);
    expect(carthage?.x).toBeGreaterThan(40);
  });

  test('leaves out what cannot be read in a small picture, and keeps its swords', () => {
    const hidden = linksOf(fight('RH.2', 'CL.2')).map(({ legible }) => legible?.hidden ?? 0);
    expect(hidden).toEqual([0.6, 0]);
  });
});

test.each(['3.25″', '12.25″', '45°'])('%s has room in its bubble', (said) => {
  const { box } = drawBubble('lane', { x: 0, y: 0 }, said);
  expect(box.width).toBeGreaterThan(said.length * 10);
});

test('marks of units that are gone are left out', () => {
  const gone = changing(changing(field, 'RH.1', { status: 'gone' }), 'CL.1', { status: 'gone' });
  const marks: Mark[] = [
    { kind: 'light', look: 'selected', units: ['RH.1'] },
    { kind: 'reach', unit: 'RH.1' },
    { kind: 'shot', from: 'RX.1', to: 'CL.1', band: 'long', chosen: true },
    {
      kind: 'lane',
      group: ['RH.1'],
      dir: 0,
      stops: [{ from: 1, to: 4, by: 1 }],
      most: 24,
      charge: null,
      chosen: 2,
    },
    { kind: 'wheel', group: ['RH.1'], to: 'L', stops: [{ from: 1, to: 2, by: 1 }], chosen: 1 },
  ];
  const { ground, links, handles } = drawPosition({ field: gone, layout, marks });
  expect([...ground, ...links, ...handles]).toEqual([]);
});

test('a ghost stands where the plan leads, a line’s handle can be touched, and so can its zone be seen', () => {
  const unit = { ...unitOf(field, 'RP.1'), y: 3000, heading: 4 };
  const position = drawn(
    { kind: 'ghost', unit, charges: false },
    { kind: 'line', line: 'RT', chosen: false },
    { kind: 'zone', side: 'rome' },
    { kind: 'cursor', at: { x: 100, y: 200 } },
  );
  expect(position.ghosts[0]).toMatchObject(layout.at(unit));
  expect(aims(position.handles)).toEqual([{ kind: 'line', line: 'RT' }]);
  expect(position.ground.map(({ key }) => key)).toEqual(['zone-rome']);
  expect(position.handles.at(-1)).toMatchObject(layout.at({ x: 100, y: 200 }));
});

test.each(['skirmish', 'full'] as const)('the handles of the lines of the %s lie apart', (name) => {
  const placing = setUp(name);
  const at = createLayout(placing.table, 'north');
  for (const side of SIDES) {
    const units = placing.units.filter((unit) => unit.side === side);
    const lines = [...new Set(units.map((unit) => unit.line))];
    const marks = lines.map((line): Mark => ({ kind: 'line', line, chosen: false }));
    const { handles } = drawPosition({ field: placing, layout: at, marks });
    expect(handles).toHaveLength(lines.length);
    for (const [index, one] of handles.entries())
      for (const other of handles.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(48);
  }
});

test('the handle of the chosen line has another shape than the others, not only another colour', () => {
  const shapes = [true, false].map(
    (chosen) => drawn({ kind: 'line', line: 'RT', chosen }).handles[0]?.shapes,
  );
  const [chosen, other] = shapes.map((all) => all?.filter(({ kind }) => kind === 'circle').length);
  expect(chosen).toBeGreaterThan(other ?? 0);
});
