import { assert as holds, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  bounded,
  drawnBack,
  fitting,
  midway,
  panned,
  revealing,
  toScreen,
  toSheet,
  zoomed,
  type Camera,
} from './camera.js';

const sheet = { x: -100, y: -2000, width: 2700, height: 1950 };
const size = { width: 900, height: 700 };
const within = (min: number, max: number) => double({ min, max, noNaN: true });
const cameras = record({ x: within(-500, 3000), y: within(-3000, 500), scale: within(0.1, 3) });
const pixels = record({ x: within(0, size.width), y: within(0, size.height) });

const expectNear = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  expect(a.x).toBeCloseTo(b.x, 4);
  expect(a.y).toBeCloseTo(b.y, 4);
};

test('the sheet and the screen lead to each other', () => {
  holds(
    property(cameras, pixels, (camera, at) => {
      expectNear(toScreen(camera, size, toSheet(camera, size, at)), at);
    }),
  );
});

test('the fitting camera shows the whole sheet', () => {
  const camera = fitting(sheet, size);
  const corner = toScreen(camera, size, sheet);
  const other = toScreen(camera, size, { x: sheet.x + sheet.width, y: sheet.y + sheet.height });
  expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(-0.001);
  expect(other.x).toBeLessThanOrEqual(size.width + 0.001);
  expect(other.y).toBeLessThanOrEqual(size.height + 0.001);
});

test('zooming keeps the point under the finger', () => {
  holds(
    property(cameras, pixels, within(0.5, 2), (camera, at, factor) => {
      const under = toSheet(camera, size, at);
      expectNear(toScreen(zoomed(camera, size, { at, factor }), size, under), at);
    }),
  );
});

test('panning moves the sheet with the finger', () => {
  const camera: Camera = { x: 0, y: 0, scale: 0.5 };
  expectNear(toScreen(panned(camera, { x: 30, y: -20 }), size, { x: 0, y: 0 }), { x: 480, y: 330 });
});

test('a bounded camera leaves the sheet by no more than what may lie over its edges', () => {
  holds(
    property(cameras, (camera) => {
      const held = bounded(camera, sheet, size);
      const from = toSheet(held, size, { x: 0, y: 0 });
      const to = toSheet(held, size, { x: size.width, y: size.height });
      const fits = (length: number, seen: number) => seen > length - 0.001;
      const [across, down] = [64 / held.scale + 0.001, 128 / held.scale + 0.001];
      expect(
        fits(sheet.width, to.x - from.x) ||
          (from.x >= sheet.x - across && to.x <= sheet.x + sheet.width + across),
      ).toBe(true);
      expect(
        fits(sheet.height, to.y - from.y) ||
          (from.y >= sheet.y - down && to.y <= sheet.y + sheet.height + down),
      ).toBe(true);
    }),
  );
});

test('revealing moves nothing when all is in view, and no more than needed when it is not', () => {
  const camera: Camera = { x: 1000, y: -1000, scale: 1 };
  expect(revealing(camera, size, [{ x: 1100, y: -900 }])).toEqual(camera);
  expect(revealing(camera, size, [])).toEqual(camera);
  const moved = revealing(camera, size, [{ x: 1700, y: -1000 }]);
  expect(moved.y).toBe(-1000);
  expect(toScreen(moved, size, { x: 1700, y: -1000 }).x).toBeCloseTo(size.width - 48);
});

test('points that are too far apart are shown from farther off, and no farther than it takes', () => {
  const camera: Camera = { x: 1000, y: -1000, scale: 1 };
  expect(drawnBack(camera, size, [{ x: 0, y: 0 }])).toEqual(camera);
  expect(drawnBack(camera, size, [])).toEqual(camera);
  const [west, east] = [
    { x: 200, y: -1000 },
    { x: 2200, y: -1000 },
  ];
  const back = revealing(drawnBack(camera, size, [west, east]), size, [west, east]);
  expect(toScreen(back, size, west).x).toBeCloseTo(48);
  expect(toScreen(back, size, east).x).toBeCloseTo(size.width - 48);
});

test('what is revealed stands clear of what is said at the head and the foot of the board', () => {
  const camera: Camera = { x: 1000, y: -1000, scale: 1 };
  const low = { x: 1000, y: -1000 + size.height };
  expect(toScreen(revealing(camera, size, [low]), size, low).y).toBeCloseTo(size.height - 84);
  const high = { x: 1000, y: -1000 - size.height };
  expect(toScreen(revealing(camera, size, [high]), size, high).y).toBeCloseTo(88);
});

test('a journey of the camera begins and ends where it should', () => {
  const from: Camera = { x: 0, y: 0, scale: 0.5 };
  const to: Camera = { x: 100, y: 50, scale: 2 };
  expect(midway(from, to, 0)).toEqual(from);
  expect(midway(from, to, 1)).toEqual(to);
  expect(midway(from, to, 0.5).scale).toBeCloseTo(1);
});
