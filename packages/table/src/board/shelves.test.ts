import { array, assert as holds, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { shelve, type Want } from './shelves.js';
import { overlaps } from './tiles.js';

const wants = array(
  record({ width: integer({ min: 1, max: 1500 }), height: integer({ min: 1, max: 700 }) }),
  {
    minLength: 1,
  },
);

test('what is laid on a sheet lies within it, and nothing over another', () => {
  holds(
    property(wants, (list) => {
      const { width, height, slots } = shelve(list);
      const boxes = slots.map(({ what, x, y }) => ({ ...what, x, y }));
      for (const [i, box] of boxes.entries()) {
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(i + 1)) expect(overlaps(box, other)).toBe(false);
      }
    }),
  );
});

test('sheet after sheet takes everything, in its order', () => {
  holds(
    property(wants, (list) => {
      const laid: Want[] = [];
      while (laid.length < list.length) {
        const { slots } = shelve(list.slice(laid.length));
        expect(slots.length).toBeGreaterThan(0);
        laid.push(...slots.map(({ what }) => what));
      }
      expect(laid).toEqual(list);
    }),
  );
});

test('a sheet of several is never so large that sending it would hold up a frame', () => {
  const many = Array.from({ length: 400 }, () => ({ width: 64, height: 64 }));
  const { width, height, slots } = shelve(many);
  expect(slots.length).toBeGreaterThan(50);
  expect(width * height).toBeLessThanOrEqual(1024 * 512);
});
