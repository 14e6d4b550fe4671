import {
  ALL_SCENARIOS,
  FEATURE_NAMES,
  isConvex,
  ownOf,
  type OwnBattle,
  problemsOf,
  SIDES,
} from '@tessera/quincunx';
import { createLayout } from '@tessera/quincunx/drawing';
import { printBattle } from '@tessera/quincunx/notation';
import { setUp } from '@tessera/quincunx/testkit';
import { nameAfter } from '@tessera/quincunx/texts';
import { afterEach, describe, expect, it } from 'vitest';
import { elephantsFor, joinedBy, withJoined } from './companies.js';
import { openDraft, startOf, STARTS } from './draft.js';
import { fieldOfDraft } from './field.js';
import { packed, unpacked } from './link.js';
import { newLeader, withLine, withLineMoved, withNewLine, withoutLine } from './lines.js';
import { cornersAt, partOf, withCorners, withFeature, withHide, withoutPart } from './parts.js';
import { pointAt, pressOn } from './pointing.js';
import { sceneOf } from './scene.js';
import { cornersOf, frameAbout, SHAPES, withCorner } from './shapes.js';

const battle = ownOf('skirmish', 'A draft');
const middle = { x: 4800, y: 3600 };
const KINDS = ['wood', 'clearing', 'road', 'stream', 'river', 'ford', 'hill', 'wall'] as const;

describe('what a press draws', () => {
  it.each(SHAPES)('is convex and on the table, wherever it is pressed (%s)', (shape) => {
    for (const place of [middle, { x: 0, y: 0 }, { x: 9600, y: 7200 }]) {
      const corners = cornersOf(shape, frameAbout(place), battle.table);
      expect(isConvex(corners)).toBe(true);
      for (const [x = -1, y = -1] of corners)
        expect(x >= 0 && y >= 0 && x <= battle.table.width && y <= battle.table.depth).toBe(true);
    }
  });

  it.each(KINDS)('is a feature of its kind without a problem in the middle of a Skirmish (%s)', (kind) => {
    const next = withFeature(battle, { kind, shape: 'circle' }, middle);
    expect(next?.features[0]).toMatchObject({ kind, name: FEATURE_NAMES[kind][0] });
    expect(next === null ? ['none'] : problemsOf(next)).toEqual([]);
  });

  it('has a bound, and says so', () => {
    let [now, count] = [battle, 0];
    for (let next = withHide(now, 'rome', middle); next !== null; next = withHide(now, 'rome', middle)) {
      now = next;
      count += 1;
    }
    expect(count).toBe(8);
    const draft = openDraft(now);
    draft.change(withHide(now, 'rome', middle));
    expect([draft.isFull.value, draft.battle.value]).toEqual([true, now]);
  });
});

describe('the corners of an area', () => {
  const wood = withFeature(battle, { kind: 'wood', shape: 'rectangle' }, middle) ?? battle;
  const part = { kind: 'feature', index: 0, area: 0 } as const;

  it('are kept clockwise, whichever way they were drawn', () => {
    const corners = cornersAt(wood, part);
    const turned = withCorners(wood, part, corners.toReversed());
    expect(isConvex(cornersAt(turned, part))).toBe(true);
  });

  it('are no more than twelve, and an area without others takes its feature with it', () => {
    let corners = cornersAt(wood, part);
    for (let count = 0; count < 20; count++) corners = withCorner(corners, 0, [count, count]);
    expect(corners).toHaveLength(12);
    expect(withoutPart(wood, part).features).toEqual([]);
  });
});

describe('the lines of a draft', () => {
  it('are added within their zone, of a command that has a leader', () => {
    for (const side of SIDES) {
      const next = withNewLine(battle, side, { kind: 'velites', count: 2 });
      expect(next === null ? ['none'] : problemsOf(next).map(({ code }) => code)).not.toContain(
        'commandWithoutLeader',
      );
    }
  });

  it('stand on the table, also where a shallow zone has no more rows', () => {
    let next: OwnBattle = { ...startOf('empty', 'Shallow'), zones: { rome: 1400, carthage: 1400 } };
    for (let count = 0; count < 6; count++)
      next = withNewLine(next, 'carthage', { kind: 'libyanJavelins', count: 1 }) ?? next;
    expect(next.lines).toHaveLength(6);
    for (const { front } of next.lines) expect(front).toBeGreaterThanOrEqual(350);
  });

  it('leave their leader to another line of the side when they go', () => {
    const index = battle.lines.findIndex(({ side, tag }) => side === 'rome' && tag === 'H');
    const next = withoutLine(battle, index);
    expect(next.leaders).toHaveLength(battle.leaders.length);
    expect(problemsOf(next)).toEqual([]);
  });

  it('are moved to either side alike, and never off the ways of their edge', () => {
    const [rome, carthage] = SIDES.map((side) => battle.lines.findIndex((line) => line.side === side));
    const by = { x: 100, y: -200 };
    const moved = withLineMoved(withLineMoved(battle, rome ?? 0, by), carthage ?? 0, by);
    const fronts = (lines: typeof battle.lines) => [rome, carthage].map((at) => lines[at ?? 0]?.front ?? 0);
    const [[r = 0, c = 0], [mr, mc]] = [fronts(battle.lines), fronts(moved.lines)];
    expect([mr, mc]).toEqual([r - 200, c + 200]);
  });

  it('of an empty table get a commander-in-chief first', () => {
    const empty = startOf('empty', 'Nothing yet');
    const next = withNewLine(empty, 'carthage', { kind: 'celts', count: 3 }) ?? empty;
    expect(newLeader(next, 'carthage')).toMatchObject({ chief: true, command: 'line', unit: 'CA.1' });
    expect(newLeader(empty, 'rome')).toBeNull();
  });
});

describe('a draft', () => {
  it.each(STARTS)('begins with %s, and can be drawn', (start) => {
    const first = startOf(start, 'A start');
    expect(fieldOfDraft(first).units).toHaveLength(first.lines.flatMap(({ units }) => units).length);
  });

  it('is checked while something is dragged, before it is let go', () => {
    const draft = openDraft(startOf('skirmish', 'Mine'));
    expect(draft.problems.value).toEqual([]);
    const [first, ...lines] = draft.battle.value.lines;
    if (first === undefined) throw new Error('The Skirmish has no lines.');
    draft.drag.value = { ...draft.battle.value, lines: [{ ...first, x: 0 }, ...lines] };
    expect(draft.problems.value).not.toEqual([]);
    draft.drag.value = null;
    expect(draft.problems.value).toEqual([]);
  });

  it('takes a drag as one change, which can be undone', () => {
    const draft = openDraft(battle);
    const slide = { target: 'unit:RH.1', from: 'point:4800:1500' } as const;
    pointAt(draft, { ...slide, kind: 'slide', place: 'point:4900:1400' });
    pointAt(draft, { ...slide, kind: 'slide', place: 'point:5000:1300' });
    expect(draft.battle.value).toBe(battle);
    pointAt(draft, { ...slide, kind: 'drop', place: 'point:5000:1300' });
    const index = battle.lines.findIndex(({ side, tag }) => side === 'rome' && tag === 'H');
    expect(draft.battle.value.lines[index]?.x).toBe((battle.lines[index]?.x ?? 0) + 200);
    draft.undo();
    expect([draft.battle.value, draft.canUndo.value]).toEqual([battle, false]);
  });

  it('is drawn on by a stroke, which is one change: then the pen is put down and what is new is chosen', () => {
    const draft = openDraft(battle);
    draft.pen.value = { kind: 'wood', shape: 'rectangle' };
    const stroke = { target: 'table', from: 'point:8000:3000' } as const;
    pointAt(draft, { ...stroke, kind: 'slide', place: 'point:7000:4000' });
    expect([draft.battle.value, draft.drag.value?.features.length]).toEqual([battle, 1]);
    pointAt(draft, { ...stroke, kind: 'drop', place: 'point:6000:4210' });
    expect(draft.battle.value.features).toMatchObject([
      {
        kind: 'wood',
        areas: [
          [
            [6000, 3000],
            [6000, 4200],
            [8000, 4200],
            [8000, 3000],
          ],
        ],
      },
    ]);
    expect([draft.pen.value, draft.part.value]).toEqual([null, { kind: 'feature', index: 0, area: 0 }]);
    draft.undo();
    expect([draft.battle.value, draft.canUndo.value]).toEqual([battle, false]);
  });

  it('is drawn on from a unit too, and a wall goes from where a stroke begins to where it ends', () => {
    const draft = openDraft(battle);
    draft.pen.value = { kind: 'wall', shape: 'rectangle' };
    const stroke = { target: 'unit:RH.1', from: 'point:4800:1500' } as const;
    pointAt(draft, { ...stroke, kind: 'drop', place: 'point:5800:2500' });
    expect(draft.battle.value.features).toMatchObject([
      {
        kind: 'wall',
        ends: [
          [4800, 1500],
          [5800, 2500],
        ],
      },
    ]);
    expect(draft.battle.value.lines).toEqual(battle.lines);
  });

  it('has a shape of the usual size where a stroke is a press, and none where it slips or the pen is put down', () => {
    const draft = openDraft(battle);
    draft.pen.value = { kind: 'hill', shape: 'circle' };
    pointAt(draft, { kind: 'slide', target: 'table', from: 'point:2000:3600', place: 'point:3000:4000' });
    pointAt(draft, { kind: 'slip', target: 'table', from: 'point:2000:3600', place: null });
    expect([draft.drag.value, draft.part.value, draft.battle.value]).toEqual([null, null, battle]);
    pointAt(draft, { kind: 'tap', target: 'table', place: 'point:2000:3600' });
    const [hill] = draft.battle.value.features;
    const xs = hill?.kind === 'hill' ? (hill.areas[0] ?? []).map(([x = 0]) => x) : [];
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(1500);
    draft.pen.value = { kind: 'hill', shape: 'circle' };
    expect([pressOn(draft, 'Escape'), draft.pen.value]).toEqual([true, null]);
  });

  it('is moved by keys: the line that is chosen, or the area', () => {
    const draft = openDraft(battle);
    expect(pressOn(draft, 'ArrowUp')).toBe(false);
    pointAt(draft, { kind: 'tap', target: 'unit:CL.2', place: null });
    expect([draft.part.value?.kind, draft.tab.value]).toEqual(['line', 'lines']);
    expect(pressOn(draft, 'ArrowUp')).toBe(true);
    const index = draft.part.value?.index ?? 0;
    expect(draft.battle.value.lines[index]?.front).toBe((battle.lines[index]?.front ?? 0) - 50);
    expect(pressOn(draft, 'Escape')).toBe(true);
    expect(draft.part.value).toBeNull();
  });
});

describe('the link of a battle', () => {
  it.each(ALL_SCENARIOS)('holds all of it (%s)', async (name) => {
    const own = ownOf(name, 'Über den Fluß');
    const fragment = (await packed(own)) ?? '';
    expect(fragment).toMatch(/^[\w-]+$/);
    expect(fragment.length).toBeLessThan(2000);
    const read = await unpacked(fragment);
    expect(read === null ? '' : printBattle(read)).toBe(printBattle(own));
  });

  it('that was cut off, or unpacks to too much, is none', async () => {
    const fragment = (await packed(battle)) ?? '';
    expect(await unpacked(fragment.slice(0, -20))).toBeNull();
    expect(await unpacked('not-a-battle')).toBeNull();
    const bomb = new Blob(['a'.repeat(50_000_000)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = Buffer.from(await new Response(bomb).arrayBuffer());
    expect(await unpacked(bytes.toString('base64url').slice(0, 16_000))).toBeNull();
  });
});

describe('lights among elephants (R70)', () => {
  const zama = ownOf('zama', 'A draft');
  const line = (battle: OwnBattle, kind: string) => battle.lines.find(({ units }) => units[0] === kind);
  const withLights = (count: number): OwnBattle => {
    const { companies: _, ...others } = zama;
    const plain = {
      ...others,
      companies: [],
      lines: zama.lines.filter(({ units }) => units[0] !== 'libyanJavelins'),
    };
    return withNewLine(plain, 'carthage', { kind: 'libyanJavelins', count }) ?? zama;
  };

  it('join a line of elephants unit by unit, by one choice, and stand for themselves by another', () => {
    const battle = withLights(2);
    const lights = line(battle, 'libyanJavelins');
    const [elephants] = lights === undefined ? [] : elephantsFor(battle, lights);
    if (lights === undefined || elephants === undefined) throw new Error('Zama has no elephants.');
    const joined = withJoined(battle, lights, elephants);
    expect(joined.companies).toHaveLength(2);
    expect(joinedBy(joined, lights)).toEqual(elephants);
    expect(withJoined(joined, lights, null).companies).toEqual([]);
  });

  it('are more than there are elephants: the battle says that a line joins whole', () => {
    const battle = withLights(6);
    const lights = line(battle, 'libyanJavelins');
    const [elephants = null] = lights === undefined ? [] : elephantsFor(battle, lights);
    if (lights === undefined) throw new Error('There are no lights.');
    const codes = problemsOf(withJoined(battle, lights, elephants)).map(({ code }) => code);
    expect(codes).toContain('companyInPart');
  });

  it('part when their line, or one of its units, becomes something else', () => {
    const battle = withLights(2);
    const index = battle.lines.length - 1;
    const lights = battle.lines[index];
    const [elephants = null] = lights === undefined ? [] : elephantsFor(battle, lights);
    if (lights === undefined) throw new Error('There are no lights.');
    const joined = withJoined(battle, lights, elephants);
    expect(withLine(joined, index, { units: ['celts', 'celts'] }).companies).toEqual([]);
    expect(withoutLine(joined, index).companies).toEqual([]);
  });

  it('with whom something is wrong lead to their line; lights that are not there, to no part', () => {
    const index = zama.lines.findIndex(({ units }) => units[0] === 'libyanJavelins');
    const { companies } = zama;
    expect(partOf(zama, ['companies', 0])).toEqual({ kind: 'line', index });
    const loose = { ...zama, companies: companies.map((one) => ({ ...one, lights: 'CZZ.1' })) };
    expect(partOf(loose, ['companies', 0])).toBeNull();
  });

  it('are offered no elephants where there are none, or where they are no such lights', () => {
    expect(battle.lines.flatMap((one) => elephantsFor(battle, one).map(({ units }) => units[0]))).toEqual([]);
    const hastati = line(zama, 'hastati');
    expect(hastati === undefined ? null : elephantsFor(zama, hastati)).toEqual([]);
  });
});

describe('a pointer beyond the edge of the table', () => {
  // A scene names units by its battle.
  afterEach(() => nameAfter(setUp('skirmish')));

  it('means the nearest place on it, so that what is dragged fast gets there', () => {
    const { layout } = sceneOf(openDraft(battle)).value.map;
    const { at } = createLayout(battle.table, 'north');
    expect(layout.placeAt(at({ x: -700, y: 3000 }))).toBe('point:0:3000');
  });
});

describe('undo and redo', () => {
  it('go back and forth; another change ends what was undone', () => {
    const draft = openDraft(battle);
    const [first, second] = [
      withNewLine(battle, 'rome', { kind: 'hastati', count: 2 }),
      ownOf('full', 'Another'),
    ];
    draft.change(first);
    draft.undo();
    expect([draft.battle.value, draft.canRedo.value]).toEqual([battle, true]);
    draft.redo();
    expect([draft.battle.value, draft.canRedo.value, draft.canUndo.value]).toEqual([first, false, true]);
    draft.undo();
    draft.change(second);
    draft.redo();
    expect(draft.battle.value).toBe(second);
  });
});
