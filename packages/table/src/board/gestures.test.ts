import { expect, test } from 'vitest';
import { follow, NO_TOUCHES, type Gesture, type PointerInput } from './gestures.js';

const down = (id: number, x: number, grip: string | null = null): PointerInput => ({
  kind: 'down',
  id,
  at: { x, y: 0 },
  touch: true,
  grip,
});
const move = (id: number, x: number): PointerInput => ({ kind: 'move', id, at: { x, y: 0 }, touch: true });
const mouse = (kind: 'down' | 'move', x: number, y: number): PointerInput => ({
  kind,
  id: 1,
  at: { x, y },
  touch: false,
  grip: null,
});
const up = (id: number): PointerInput => ({ kind: 'up', id });

/** All gestures that a row of events makes. */
function made(...inputs: readonly PointerInput[]): Gesture[] {
  let touches = NO_TOUCHES;
  return inputs.flatMap((input) => {
    const outcome = follow(touches, input);
    touches = outcome.touches;
    return outcome.gestures;
  });
}

const sumOfPans = (gestures: readonly Gesture[]) =>
  gestures.reduce(
    (sum, what) => (what.kind === 'pan' ? { x: sum.x + what.by.x, y: sum.y + what.by.y } : sum),
    { x: 0, y: 0 },
  );

test('a finger that comes and goes is a tap, even when it trembles', () => {
  expect(made(down(1, 50), move(1, 55), up(1))).toEqual([{ kind: 'tap', at: { x: 55, y: 0 } }]);
});

test('a finger that strays drags the sheet by all its way, and is no tap', () => {
  const gestures = made(mouse('down', 50, 50), mouse('move', 70, 50), mouse('move', 90, 80), up(1));
  expect(sumOfPans(gestures)).toEqual({ x: 40, y: 30 });
  expect(gestures.map(({ kind }) => kind)).not.toContain('tap');
});

test('a mouse drags after fewer pixels than a finger', () => {
  expect(made(mouse('down', 0, 0), mouse('move', 8, 0))).toEqual([{ kind: 'pan', by: { x: 8, y: 0 } }]);
  expect(made(down(1, 0), move(1, 8))).toEqual([]);
});

test('two fingers zoom by their distance about their middle', () => {
  const gestures = made(down(1, 0), down(2, 100), move(2, 200));
  expect(gestures).toEqual([
    { kind: 'pan', by: { x: 50, y: 0 } },
    { kind: 'zoom', at: { x: 100, y: 0 }, factor: 2 },
  ]);
});

test('lifting two fingers one after the other is no tap', () => {
  const gestures = made(down(1, 0), down(2, 100), up(2), up(1));
  expect(gestures).toEqual([]);
});

test('after a pinch the finger that stays drags on without a jump', () => {
  const gestures = made(down(1, 0), down(2, 100), up(2), move(1, 5));
  expect(gestures).toEqual([{ kind: 'pan', by: { x: 5, y: 0 } }]);
});

test('a finger that rests is a hold, and then no tap', () => {
  expect(made(down(1, 5), { kind: 'held' }, up(1))).toEqual([{ kind: 'hold', at: { x: 5, y: 0 } }]);
});

test('a finger that was dragged is no hold', () => {
  const gestures = made(down(1, 0), move(1, 50), { kind: 'held' }, up(1));
  expect(gestures.map(({ kind }) => kind)).toEqual(['pan']);
});

test('a cancelled finger means nothing', () => {
  expect(made(down(1, 0), { kind: 'cancel', id: 1 })).toEqual([]);
});

test('a mouse that moves without a button hovers, until it leaves', () => {
  expect(made(mouse('move', 5, 6), { kind: 'leave' })).toEqual([
    { kind: 'hover', at: { x: 5, y: 6 } },
    { kind: 'hover', at: null },
  ]);
});

test('a drag that begins on something to slide along moves along it, and ends where it is dropped', () => {
  expect(made(down(1, 0, 'lane:0:4'), move(1, 20), move(1, 40), up(1))).toEqual([
    { kind: 'slide', grip: 'lane:0:4', from: { x: 0, y: 0 }, at: { x: 20, y: 0 } },
    { kind: 'slide', grip: 'lane:0:4', from: { x: 0, y: 0 }, at: { x: 40, y: 0 } },
    { kind: 'drop', grip: 'lane:0:4', from: { x: 0, y: 0 }, at: { x: 40, y: 0 } },
  ]);
});

test('there a finger that comes and goes is a tap all the same', () => {
  expect(made(down(1, 0, 'lane:0:4'), move(1, 5), up(1))).toEqual([{ kind: 'tap', at: { x: 5, y: 0 } }]);
});

test('a slide that a second finger or the browser ends counts for nothing', () => {
  const slip = { kind: 'slip', grip: 'lane:0:4' };
  const begun = [down(1, 0, 'lane:0:4'), move(1, 20)];
  expect(made(...begun, { kind: 'cancel', id: 1 }).at(-1)).toEqual(slip);
  expect(made(...begun, down(2, 100)).at(-1)).toEqual(slip);
  // The two fingers then zoom, and drop nothing.
  expect(made(...begun, down(2, 100), up(2), up(1)).map(({ kind }) => kind)).toEqual(['slide', 'slip']);
});
