import { createLayout } from '@tessera/metaurus/drawing';
import { NO_LAYERS, type Group, type Orientation } from '@tessera/drawing';
import { createGrid } from '@tessera/hex';
import { expect, test } from 'vitest';
import { toScreen } from './camera.js';
import type { Scene } from './index.js';
import { emptyBoard, fit, gesture, key, reveal, withScene, withSize, type BoardState } from './state.js';

const size = { width: 1100, height: 800 };

const group = (name: string, more: Partial<Group>): Group => ({
  key: name,
  x: 0,
  y: 0,
  shapes: [],
  box: { x: -50, y: -50, width: 100, height: 100 },
  look: name,
  ...more,
});

function scene(orientation: Orientation = 'north'): Scene {
  const layout = createLayout(createGrid(20, 26), orientation);
  const bounds =
    orientation === 'north'
      ? { x: 0, y: -1850, width: 2800, height: 1950 }
      : { x: -2800, y: -100, width: 2800, height: 1950 };
  const counter = group('unit-3', { ...layout.centre(810), target: { kind: 'unit', unit: 3 } });
  const north = layout.centre(810);
  const spoke = group('wheel-0', {
    x: north.x,
    y: north.y - 84,
    target: { kind: 'facing', unit: 3, facing: 0 },
    reach: 40,
  });
  return {
    map: { key: orientation, bounds, layout, groups: [] },
    layers: { ...NO_LAYERS, counters: [counter], above: [spoke] },
  };
}

const shown = (given = size): BoardState => withScene(emptyBoard(given), scene());
const pixelOf = (state: BoardState, hex: number) => {
  const centre = state.scene?.map.layout.centre(hex) ?? { x: 0, y: 0 };
  return toScreen(state.camera, state.size, centre);
};
const tap = (state: BoardState, at: { x: number; y: number }) => gesture(state, { kind: 'tap', at }).intents;

test('a tap on a counter is its unit, beside one its hex, beside the map nothing', () => {
  const state = shown();
  expect(tap(state, pixelOf(state, 810))).toEqual([{ kind: 'unit', unit: 3, hex: 810 }]);
  expect(tap(state, pixelOf(state, 812))).toEqual([{ kind: 'hex', hex: 812 }]);
  expect(tap(state, { x: -50, y: -50 })).toEqual([{ kind: 'nothing' }]);
});

test('a spoke of the wheel comes before the hex under it', () => {
  const state = shown();
  const { x, y } = pixelOf(state, 810);
  const at = { x, y: y - 84 * state.camera.scale };
  expect(tap(state, at)).toEqual([{ kind: 'facing', unit: 3, facing: 0 }]);
});

test('a board without a scene is silent', () => {
  expect(tap(emptyBoard(size), { x: 5, y: 5 })).toEqual([]);
});

test('hovering is told once for each hex', () => {
  const state = shown();
  const first = gesture(state, { kind: 'hover', at: pixelOf(state, 810) });
  expect(first.intents).toEqual([{ kind: 'hover', hex: 810, unit: 3 }]);
  expect(gesture(first.state, { kind: 'hover', at: pixelOf(state, 810) }).intents).toEqual([]);
  expect(gesture(first.state, { kind: 'hover', at: null }).intents).toEqual([
    { kind: 'hover', hex: null, unit: null },
  ]);
});

test('a hold asks about a place, with its unit', () => {
  const state = shown();
  expect(gesture(state, { kind: 'hold', at: pixelOf(state, 810) }).intents).toEqual([
    { kind: 'inspect', hex: 810, unit: 3 },
  ]);
});

test('what is tapped is the same wherever the map was dragged and zoomed to', () => {
  const dragged = gesture(shown(), { kind: 'zoom', at: { x: 300, y: 300 }, factor: 1.7 }).state;
  const state = gesture(dragged, { kind: 'pan', by: { x: 40, y: -30 } }).state;
  expect(tap(state, pixelOf(state, 810))).toEqual([{ kind: 'unit', unit: 3, hex: 810 }]);
});

test('a small screen begins with hexes that a finger can touch', () => {
  expect(shown({ width: 390, height: 500 }).camera.scale * 100).toBeGreaterThanOrEqual(44);
  expect(shown().whole).toBe(true);
});

test('a whole sheet stays whole when the board grows, a chosen view stays where it is', () => {
  const bigger = { width: 1400, height: 900 };
  expect(withSize(shown(), bigger).camera).toEqual(fit(withSize(shown(), bigger)).camera);
  const chosen = gesture(shown(), { kind: 'zoom', at: { x: 550, y: 400 }, factor: 2 }).state;
  expect(withSize(chosen, bigger).camera.scale).toBe(chosen.camera.scale);
});

test('turning the sheet looks at the same place from the other side', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 550, y: 400 }, factor: 2.5 }).state;
  const turned = withScene(near, scene('south'));
  expect(turned.camera.x).toBeCloseTo(-near.camera.x);
  expect(turned.camera.y).toBeCloseTo(-near.camera.y);
});

test('a new scene on the same sheet leaves the camera alone', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 550, y: 400 }, factor: 2.5 }).state;
  expect(withScene(near, scene()).camera).toBe(near.camera);
});

test('hexes that are asked for come into view', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 0, y: 0 }, factor: 4 }).state;
  const { x, y } = pixelOf(reveal(near, [126]), 126);
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(size.width);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(size.height);
});

test('they stay in view when the board becomes smaller, until somebody looks elsewhere', () => {
  const near = gesture(shown(), { kind: 'zoom', at: { x: 0, y: 0 }, factor: 4 }).state;
  const { y } = pixelOf(reveal(near, [126]), 126);
  const small = { width: size.width, height: y - 40 };
  expect(pixelOf(withSize(reveal(near, [126]), small), 126).y).toBeLessThan(small.height - 48);
  const away = gesture(reveal(near, [126]), { kind: 'pan', by: { x: 1, y: 0 } }).state;
  expect(pixelOf(withSize(away, small), 126).y).not.toBeLessThan(small.height - 48);
});

test('keys pan, zoom and fit', () => {
  const near = key(shown(), { kind: 'zoom', factor: 2 });
  expect(near.camera.scale).toBeCloseTo(shown().camera.scale * 2);
  expect(key(near, { kind: 'pan', by: { x: -90, y: 0 } }).camera.x).toBeGreaterThan(near.camera.x);
  expect(key(near, { kind: 'fit' }).camera).toEqual(shown().camera);
});
