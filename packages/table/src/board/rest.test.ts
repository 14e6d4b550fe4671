import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRest } from './motion.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A view's rest, and what was told of it. */
function watched() {
  const told: string[] = [];
  const rest = createRest({ rested: () => told.push('rested'), calm: () => told.push('calm') });
  return { rest, told, pass: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) };
}

describe('a view that is moved about', () => {
  it('rests 140 ms after its last movement, and is calm after 600', () => {
    const { rest, told, pass } = watched();
    expect(rest.isCalm()).toBe(true);
    for (let moves = 0; moves < 20; moves++) {
      rest.moved();
      pass(50);
    }
    pass(88);
    expect([told, rest.isCalm()]).toEqual([[], false]);
    pass(3);
    expect(told).toEqual(['rested']);
    pass(500);
    expect([told, rest.isCalm()]).toEqual([['rested', 'calm'], true]);
  });

  it('that moves again before it is calm rests once more first', () => {
    const { rest, told, pass } = watched();
    rest.moved();
    pass(300);
    rest.moved();
    pass(139);
    expect(told).toEqual(['rested']);
    pass(1);
    expect(told).toEqual(['rested', 'rested']);
    pass(600);
    expect(told).toEqual(['rested', 'rested', 'calm']);
  });

  it('sets no timer for each movement', () => {
    // The runner restores what was spied on once more after the file: on a faked clock, that would fake it for good.
    vi.useRealTimers();
    const { rest } = watched();
    const set = vi.spyOn(globalThis, 'setTimeout');
    for (let moves = 0; moves < 100; moves++) rest.moved();
    expect(set).toHaveBeenCalledTimes(1);
    rest.stop();
    set.mockRestore();
  });
});
