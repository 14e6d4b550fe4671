import type { Group, Layout, Point } from '@tessera/drawing';
import { expect, test } from 'vitest';
import { toScreen } from './camera.js';
import type { Scene } from './index.js';
import {
  emptyBoard,
  fit,
  gesture,
  key,
  reveal,
  revealFight,
  revealLit,
  withScene,
  withSize,
  type BoardState,
} from './state.js';

const size = { width: 1100, height: 800 };
/** A map of squares, of which `8:10` is the one in column 8 and row 10. */
const [COLUMNS, ROWS, SPAN] = [28, 19, 100];

const group = (name: string, more: Partial<Group>): Group => ({
  key: name,
  x: 0,
  y: 0,
  shapes: [],
  box: { x: -50, y: -50, width: 100, height: 100 },
  look: name,
  ...more,
});

function layoutOf(turned: boolean): Layout {
  const sign = turned ? -1 : 1;
  return {
    turned,
    span: SPAN,
    middleOf: (place) => {
      const [column = 0, row = 0] = place.split(':').map(Number);
      return { x: sign * (column + 0.5) * SPAN, y: sign * (row + 0.5) * SPAN };
    },
    placeAt: ({ x, y }) => {
      const [column, row] = [Math.floor((sign * x) / SPAN), Math.floor((sign * y) / SPAN)];
      return column >= 0 && row >= 0 && column < COLUMNS && row < ROWS ? `${column}:${row}` : null;
    },
  };
}

const middle = (layout: Layout, place: string): Point => layout.middleOf(place) ?? { x: 0, y: 0 };

function scene(turned = false): Scene {
  const layout = layoutOf(turned);
  const [width, height] = [COLUMNS * SPAN, ROWS * SPAN];
  const corner = turned ? { x: -width, y: -height } : { x: 0, y: 0 };
  const { x, y } = middle(layout, '8:10');
  const counter = group('piece-3', { x, y, target: 'piece:3' });
  const spoke = group('spoke-0', { x, y: y - 84, target: 'spoke:0', reach: 40 });
  return {
    map: { key: String(turned), bounds: { ...corner, width, height }, layout, groups: [] },
    layers: [
      { name: 'pieces', groups: [counter] },
      { name: 'spokes', groups: [spoke] },
    ],
  };
}

const shown = (given = size): BoardState => withScene(emptyBoard(given), scene());
const pixelOf = (state: BoardState, place: string) =>
  toScreen(state.camera, state.size, middle(layoutOf(false), place));
const tap = (state: BoardState, at: { x: number; y: number }) =>
  gesture(state, { kind: 'tap', at }).pointings;

test('a tap is on the place and its target, beside the map on nothing', () => {
  const state = shown();
  expect(tap(state, pixelOf(state, '8:10'))).toEqual([{ kind: 'tap', place: '8:10', target: 'piece:3' }]);
  expect(tap(state, pixelOf(state, '8:12'))).toEqual([{ kind: 'tap', place: '8:12', target: null }]);
  expect(tap(state, { x: -50, y: -50 })).toEqual([{ kind: 'tap', place: null, target: null }]);
});

test('a small screen starts at the scene’s own place, and without one at the middle of what lies on the map', () => {
  const small = { width: 390, height: 500 };
  const middleIn = (given: Scene) => {
    const { camera } = withScene(emptyBoard(small), given);
    return { x: camera.x, y: camera.y };
  };
  const own = scene();
  expect(middleIn(own)).toEqual(middle(own.map.layout, '8:10'));
  expect(middleIn({ ...own, start: '12:8' })).toEqual(middle(own.map.layout, '12:8'));
  expect(middleIn({ ...own, start: 'nowhere' })).not.toEqual(middle(own.map.layout, '12:8'));
});

test('a target with a reach comes before the place under it', () => {
  const state = shown();
  const { x, y } = pixelOf(state, '8:10');
  const at = { x, y: y - 84 * state.camera.scale };
  expect(tap(state, at)).toEqual([{ kind: 'tap', place: '8:9', target: 'spoke:0' }]);
});

test('a part of a group with a target of its own is hit where it is seen, however large the group is drawn', () => {
  const touches = [{ at: { x: 0, y: -84 }, reach: 20, target: 'tab:3' }];
  const base = scene();
  const { x, y } = middle(base.map.layout, '8:10');
  const grown = group('grown', { x, y, touches, legible: { from: 1, most: 2 } });
  const state = withScene(emptyBoard(size), { ...base, layers: [{ name: 'grown', groups: [grown] }] });
  const { scale } = state.camera;
  expect(scale).toBeLessThan(0.5);
  const pixel = pixelOf(state, '8:10');
  expect(tap(state, { ...pixel, y: pixel.y - 2 * 84 * scale })[0]?.target).toBe('tab:3');
  expect(tap(state, { ...pixel, y: pixel.y - 84 * scale })[0]?.target).toBeNull();
});

test('where places are too small to touch, the nearest that can be pressed is meant, within a finger’s width', () => {
  const base = scene();
  const lit = (place: string) =>
    group(`light-${place}`, { ...middle(base.map.layout, place), isLit: true, target: place });
  const other = group('other', { ...middle(base.map.layout, '8:11'), target: 'piece:7', reach: 250 });
  const layers = [
    { name: 'lights', groups: [lit('8:10')] },
    { name: 'pieces', groups: [other] },
  ];
  const state = fit(withScene(emptyBoard({ width: 390, height: 500 }), { ...base, layers }));
  const at = pixelOf(state, '8:10');
  expect(tap(state, at)).toEqual([{ kind: 'tap', place: '8:10', target: '8:10' }]);
  expect(tap(state, { x: at.x + 1, y: at.y - 20 })[0]?.target).toBe('8:10');
  // What lies under the finger itself is hit, and far from all that is lit nothing else is meant.
  expect(tap(state, pixelOf(state, '8:11'))[0]?.target).toBe('piece:7');
  expect(tap(state, { x: at.x, y: at.y - 40 })[0]?.target).toBeNull();
});

test('what can be pressed comes out from under what lies over the board, and nothing moves where it is clear', () => {
  const base = scene();
  const lit = group('light', { ...middle(base.map.layout, '8:10'), isLit: true, target: '8:10' });
  const state = gesture(
    withScene(emptyBoard({ width: 390, height: 500 }), { ...base, layers: [{ name: 'l', groups: [lit] }] }),
    { kind: 'zoom', at: { x: 195, y: 250 }, factor: 1.5 },
  ).state;
  const { x, y } = pixelOf(state, '8:10');
  const cover = { x: x - 60, y: y - 20, width: 120, height: 30 };
  const after = pixelOf(revealLit(state, [cover]), '8:10');
  expect(after.x).toBeCloseTo(x);
  expect(after.y - (cover.y + cover.height)).toBeCloseTo(14);
  const beside = { ...cover, y: y + 40 };
  expect(revealLit(state, [beside]).camera).toBe(state.camera);
});

test('where not all that can be pressed fits, the view stays with what the player looks at, as close as it is', () => {
  const base = scene();
  const lit = (place: string) =>
    group(`light-${place}`, { ...middle(base.map.layout, place), isLit: true, target: place });
  const layers = [{ name: 'lights', groups: [lit('1:1'), lit('22:10')] }];
  const phone = withScene(emptyBoard({ width: 390, height: 500 }), { ...base, layers });
  const looking = reveal(phone, ['22:10']);
  const after = revealLit(looking);
  expect(after.camera.scale).toBe(looking.camera.scale);
  expect(pixelOf(after, '22:10')).toEqual(pixelOf(looking, '22:10'));
  // With none of them in view, the first one is shown.
  const { x, y } = pixelOf(revealLit(reveal(phone, ['12:18'])), '1:1');
  expect([x > 0 && x < 390, y > 0 && y < 500]).toEqual([true, true]);
});

test('some of what can be pressed stays in view when the window becomes smaller, until the player moves the view', () => {
  const base = scene();
  const lit = group('light', { ...middle(base.map.layout, '24:17'), isLit: true, target: '24:17' });
  const desk = withScene(emptyBoard(size), { ...base, layers: [{ name: 'l', groups: [lit] }] });
  const near = gesture(desk, { kind: 'zoom', at: pixelOf(desk, '24:17'), factor: 2 }).state;
  const small = { width: 320, height: 150 };
  const isSeen = (state: BoardState): boolean => {
    const { x, y } = pixelOf(state, '24:17');
    return x > 0 && x < small.width && y > 0 && y < small.height;
  };
  expect(isSeen(withSize(near, small))).toBe(false);
  const asked = revealLit(near);
  expect(isSeen(withSize(asked, small))).toBe(true);
  const moved = gesture(asked, { kind: 'pan', by: { x: 1, y: 1 } }).state;
  expect(isSeen(withSize(moved, small))).toBe(false);
});

test('a sheet that is shown whole stays whole in another window, but where it could be read before and no longer can', () => {
  const base = scene();
  const lit = group('light', { ...middle(base.map.layout, '24:17'), isLit: true, target: '24:17' });
  const asked = { ...base, layers: [{ name: 'l', groups: [lit] }] };
  const desk = revealLit(withScene(emptyBoard({ width: 2560, height: 1440 }), asked));
  expect(desk.whole).toBe(true);
  expect(withSize(desk, { width: 1400, height: 900 }).whole).toBe(true);
  const zoomed = withSize(desk, { width: 320, height: 150 });
  const { x, y } = pixelOf(zoomed, '24:17');
  expect([zoomed.whole, x > 0 && x < 320, y > 0 && y < 150]).toEqual([false, true, true]);
  // Who asked a small screen for the whole sheet sees it whole when they turn it.
  const phone = fit(withScene(emptyBoard({ width: 390, height: 500 }), asked));
  expect(withSize(phone, { width: 844, height: 300 }).whole).toBe(true);
});

test('a small screen that was drawn back goes as near as the sheet covers it, where all that can be pressed stays in view', () => {
  const base = scene();
  const lit = group('light', { ...middle(base.map.layout, '4:10'), isLit: true, target: '4:10' });
  const asked = { ...base, layers: [{ name: 'lights', groups: [lit] }] };
  const phone = withScene(emptyBoard({ width: 390, height: 500 }), asked);
  const back = reveal(phone, ['2:10', '17:10']);
  expect(back.camera.scale * ROWS * SPAN).toBeLessThan(500);
  const after = revealLit(back);
  expect(after.camera.scale * ROWS * SPAN).toBeCloseTo(500);
  const { x, y } = pixelOf(after, '4:10');
  expect([x > 16 && x < 374, y > 16 && y < 484]).toEqual([true, true]);
  // A desk, and a view of the whole sheet, stay as they are.
  const whole = fit(phone);
  expect(revealLit(whole).camera).toEqual(whole.camera);
});

test('a board without a scene is silent', () => {
  expect(tap(emptyBoard(size), { x: 5, y: 5 })).toEqual([]);
});

test('hovering is told once for each place', () => {
  const state = shown();
  const first = gesture(state, { kind: 'hover', at: pixelOf(state, '8:10') });
  expect(first.pointings).toEqual([{ kind: 'hover', place: '8:10', target: 'piece:3' }]);
  expect(gesture(first.state, { kind: 'hover', at: pixelOf(state, '8:10') }).pointings).toEqual([]);
  expect(gesture(first.state, { kind: 'hover', at: null }).pointings).toEqual([
    { kind: 'hover', place: null, target: null },
  ]);
});

test('a hold asks about a place, with its target', () => {
  const state = shown();
  expect(gesture(state, { kind: 'hold', at: pixelOf(state, '8:10') }).pointings).toEqual([
    { kind: 'inspect', place: '8:10', target: 'piece:3' },
  ]);
});

test('what is tapped is the same wherever the map was dragged and zoomed to', () => {
  const dragged = gesture(shown(), { kind: 'zoom', at: { x: 300, y: 300 }, factor: 1.7 }).state;
  const state = gesture(dragged, { kind: 'pan', by: { x: 40, y: -30 } }).state;
  expect(tap(state, pixelOf(state, '8:10'))).toEqual([{ kind: 'tap', place: '8:10', target: 'piece:3' }]);
});

test('a small screen begins with places that a finger can touch', () => {
  expect(shown({ width: 390, height: 500 }).camera.scale * 100).toBeGreaterThanOrEqual(44);
  expect(shown().whole).toBe(true);
});

test('a whole sheet stays whole when the board grows, a chosen view stays where it is', () => {
  const bigger = { width: 1400, height: 900 };
  expect(withSize(shown(), bigger).camera).toEqual(fit(withSize(shown(), bigger)).camera);
  const chosen = gesture(shown(), { kind: 'zoom', at: { x: 550, y: 400 }, factor: 2 }).state;
  expect(withSize(chosen, bigger).camera.scale).toBe(chosen.camera.scale);
});

test('what is under a finger stays there while the board’s lower edge moves', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 550, y: 400 }, factor: 2.5 }).state;
  const lower = { width: near.size.width, height: near.size.height - 150 };
  expect(pixelOf(withSize(near, lower), '8:10')).toEqual(pixelOf(near, '8:10'));
  expect(pixelOf(withSize(withSize(near, lower), near.size), '8:10')).toEqual(pixelOf(near, '8:10'));
});

test('turning the sheet looks at the same place from the other side', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 550, y: 400 }, factor: 2.5 }).state;
  const turned = withScene(near, scene(true));
  expect(turned.camera.x).toBeCloseTo(-near.camera.x);
  expect(turned.camera.y).toBeCloseTo(-near.camera.y);
});

test('a new scene on the same sheet leaves the camera alone', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 550, y: 400 }, factor: 2.5 }).state;
  expect(withScene(near, scene()).camera).toBe(near.camera);
});

test('places that are asked for come into view', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 0, y: 0 }, factor: 4 }).state;
  const { x, y } = pixelOf(reveal(near, ['26:17']), '26:17');
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(size.width);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(size.height);
});

test('places far apart come into view together, or the first of them where they would be too small', () => {
  const isIn = (state: BoardState, place: string): boolean => {
    const { x, y } = pixelOf(state, place);
    return x > 0 && y > 0 && x < state.size.width && y < state.size.height;
  };
  const far = ['2:3', '26:17'];
  const near = gesture(shown(), { kind: 'zoom', at: { x: 0, y: 0 }, factor: 4 }).state;
  expect(far.map((place) => isIn(reveal(near, far), place))).toEqual([true, true]);
  const small = shown({ width: 390, height: 300 });
  expect(far.map((place) => isIn(reveal(small, far), place))).toEqual([true, false]);
});

test('a fight comes into view so close that its counters can be read, and a view that is close enough stays', () => {
  const small = fit(shown({ width: 390, height: 500 }));
  const fight = revealFight(small, ['10:10', '10:11']);
  expect(small.camera.scale * SPAN).toBeLessThan(40);
  expect(fight.camera.scale * SPAN).toBeGreaterThanOrEqual(40);
  for (const place of ['10:10', '10:11']) {
    const { x, y } = pixelOf(fight, place);
    expect([x > 0, x < 390, y > 0, y < 500]).toEqual([true, true, true, true]);
  }
  expect(revealFight(fight, ['10:10']).camera).toEqual(fight.camera);
});

test('they stay in view when the board becomes smaller, until somebody looks elsewhere', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 0, y: 0 }, factor: 4 }).state;
  const { y } = pixelOf(reveal(near, ['26:17']), '26:17');
  const small = { width: size.width, height: y - 40 };
  expect(pixelOf(withSize(reveal(near, ['26:17']), small), '26:17').y).toBeLessThan(small.height - 48);
  const away = gesture(reveal(near, ['26:17']), { kind: 'pan', by: { x: 1, y: 0 } }).state;
  expect(pixelOf(withSize(away, small), '26:17').y).not.toBeLessThan(small.height - 48);
});

test('keys pan, zoom and fit', () => {
  const near = key(shown(), { kind: 'zoom', factor: 2 });
  expect(near.camera.scale).toBeCloseTo(shown().camera.scale * 2);
  expect(key(near, { kind: 'pan', by: { x: -90, y: 0 } }).camera.x).toBeGreaterThan(near.camera.x);
  expect(key(near, { kind: 'fit' }).camera).toEqual(shown().camera);
});
