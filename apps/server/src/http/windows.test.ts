import { describe, expect, it } from 'vitest';
import { windowsBy } from './windows.js';

/** Counts by a clock that the test sets. */
function counting() {
  let now = 0;
  const Store = windowsBy(() => now);
  const store = new Store({});
  const count = (key: string, span = 60_000): { current: number; ttl: number } => {
    const heard: { current: number; ttl: number }[] = [];
    store.incr(key, (_error, result) => void (result !== undefined && heard.push(result)), span, 10);
    return heard[0] ?? { current: 0, ttl: 0 };
  };
  return { count, store, pass: (milliseconds: number) => void (now += milliseconds) };
}

describe('the windows in which requests are counted', () => {
  it('count a caller up until their window ends, each by itself', () => {
    const { count, pass } = counting();
    expect([count('a'), count('b'), count('a')]).toEqual([
      { current: 1, ttl: 60_000 },
      { current: 1, ttl: 60_000 },
      { current: 2, ttl: 60_000 },
    ]);
    pass(59_999);
    expect(count('a')).toEqual({ current: 3, ttl: 1 });
    pass(1);
    expect(count('a')).toEqual({ current: 1, ttl: 60_000 });
  });

  it('are of each route by itself', () => {
    const { count, store } = counting();
    count('a');
    const heard: number[] = [];
    const route = { method: 'GET', url: '/', path: '/', prefix: '', handler: () => undefined };
    store.child(route).incr('a', (_error, result) => void heard.push(result?.current ?? 0), 60_000, 10);
    expect(heard).toEqual([1]);
  });

  it('forget who asked longest ago when too many ask', () => {
    const { count } = counting();
    count('first');
    count('second');
    for (let other = 0; other < 4999; other++) count(`other ${other}`);
    expect([count('second').current, count('first').current]).toEqual([2, 1]);
  });

  it("run by the machine's own time, whatever its clock is set to", () => {
    const Store = windowsBy();
    const store = new Store({});
    const heard: number[] = [];
    const before = performance.now();
    store.incr('a', (_error, result) => void heard.push(result?.ttl ?? 0), 1000, 1);
    store.incr('a', (_error, result) => void heard.push(result?.ttl ?? 0), 1000, 1);
    const [first = 0, second = 0] = heard;
    // Differences of such times are exact to a small part of a microsecond alone.
    expect(first).toBeCloseTo(1000, 6);
    expect(second).toBeGreaterThan(999.999 - (performance.now() - before));
  });
});
