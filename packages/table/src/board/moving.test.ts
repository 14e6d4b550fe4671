import type { Group } from '@tessera/drawing';
import { assert as holds, double, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { diffGroups, isSameLayer } from './state.js';
import { keyAction, latinKey } from './input.js';
import { MOVE_TIME, NO_JOURNEYS, seenAt, setOut, stillRunning } from './motion.js';
import { overlaps, tilesFor } from './tiles.js';

const group = (key: string, x = 0, look = key): Group => ({
  key,
  x,
  y: 0,
  shapes: [],
  box: { x: 0, y: 0, width: 1, height: 1 },
  look,
});

test('a comparison names what went, came, moved and changed', () => {
  const before = [group('stays'), group('goes'), group('moves'), group('turns')];
  const after = [group('stays'), group('moves', 9), group('turns', 0, 'turned'), group('comes')];
  const { removed, added, moved, changed } = diffGroups(before, after);
  expect(removed.map(({ key }) => key)).toEqual(['goes']);
  expect(added.map(({ key }) => key)).toEqual(['comes']);
  expect(moved.map(({ to }) => to.key)).toEqual(['moves']);
  expect(changed.map(({ key }) => key)).toEqual(['turns']);
});

test('layers are the same when nothing in them could be told apart', () => {
  expect(isSameLayer([group('a'), group('b')], [group('a'), group('b')])).toBe(true);
  expect(isSameLayer([group('a'), group('b')], [group('b'), group('a')])).toBe(false);
  expect(isSameLayer([group('a')], [group('a', 1)])).toBe(false);
  expect(isSameLayer([group('a')], [group('a', 0, 'other')])).toBe(false);
  expect(isSameLayer([group('a')], [])).toBe(false);
});

test('what moves sets out from where it was, and arrives', () => {
  const diff = diffGroups([group('a', 0)], [group('a', 100)]);
  const journeys = setOut(NO_JOURNEYS, diff, { now: 1000, time: MOVE_TIME });
  const at = (now: number) => seenAt(group('a', 100), journeys, now).x;
  expect(at(1000)).toBe(0);
  expect(at(1000 + MOVE_TIME / 2)).toBeGreaterThan(50);
  expect(at(1000 + MOVE_TIME)).toBe(100);
  expect(stillRunning(journeys, 1000 + MOVE_TIME).size).toBe(0);
});

test('what is moved again on its way goes on from where it is seen', () => {
  const first = setOut(NO_JOURNEYS, diffGroups([group('a', 0)], [group('a', 100)]), {
    now: 0,
    time: MOVE_TIME,
  });
  const now = MOVE_TIME / 2;
  const seen = seenAt(group('a', 100), first, now).x;
  const second = setOut(first, diffGroups([group('a', 100)], [group('a', 50)]), {
    now,
    time: MOVE_TIME * 2,
  });
  expect(seenAt(group('a', 50), second, now).x).toBe(seen);
  expect(stillRunning(second, now + MOVE_TIME).size).toBe(1);
  expect(stillRunning(second, now + MOVE_TIME * 2).size).toBe(0);
});

test('squares cover the part of the sheet in view, without overlaps, nearest first', () => {
  const sheet = { x: -100, y: -1900, width: 2750, height: 1960 };
  const share = double({ min: 0, max: 0.9, noNaN: true });
  holds(
    property(tuple(share, share), double({ min: 0.2, max: 4, noNaN: true }), ([across, down], scale) => {
      const view = {
        x: sheet.x + across * 2750,
        y: sheet.y + down * 1960,
        width: 1000 / scale,
        height: 700 / scale,
      };
      const tiles = tilesFor(sheet, view, scale);
      const right = Math.min(view.x + view.width, sheet.x + sheet.width);
      const low = Math.min(view.y + view.height, sheet.y + sheet.height);
      for (const [x, y] of [
        [view.x + 0.01, view.y + 0.01],
        [right - 0.01, low - 0.01],
        [(view.x + right) / 2, (view.y + low) / 2],
      ] as const) {
        const over = tiles.filter(({ box }) => overlaps(box, { x, y, width: 0.001, height: 0.001 }));
        expect(over.length).toBeGreaterThanOrEqual(1);
      }
      expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
      for (const { box } of tiles) expect(overlaps(box, view)).toBe(true);
    }),
  );
});

test('keys that mean nothing to the board are left alone', () => {
  expect(['a', 'Tab', 'Enter', 'Escape'].map(keyAction)).toEqual([null, null, null, null]);
});

test('on a keyboard of another writing, a key is the Latin one at its place', () => {
  const pressed = (key: string, code: string, shiftKey = false) => latinKey({ key, code, shiftKey });
  expect(pressed('г', 'KeyU')).toBe('u');
  expect(pressed('Г', 'KeyU', true)).toBe('U');
  expect(pressed('ψ', 'KeyC')).toBe('c');
});

test('a Latin key is what is printed on it, wherever it stands', () => {
  const pressed = (key: string, code: string) => latinKey({ key, code, shiftKey: false });
  expect(pressed('z', 'KeyY')).toBe('z');
  expect(pressed('é', 'Digit2')).toBe('é');
  expect(pressed('ArrowUp', 'ArrowUp')).toBe('ArrowUp');
});
