import { runSeed, seeds, tinyGame } from '@tessera/core/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStorm } from './testkit/storm.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Storm = Pick<Parameters<typeof runStorm>[0], 'wired' | 'sparing' | 'busy'>;

const brave = async (seed: string, kind: Storm = {}): Promise<number> => {
  const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);
  const { known } = await runStorm({ game: tinyGame, seed, mishaps: 120, pass, ...kind });
  return known.actions().length;
};

describe('pages and their host, over networks that lose, double, swap, delay and break off', () => {
  it(`agree in the end, lose nothing and do nothing twice (seed ${runSeed()})`, async () => {
    let accepted = 0;
    const tried = seeds(200, 4_000);
    for (const seed of tried) accepted += await brave(seed);
    expect(accepted).toBeGreaterThan(tried.length * 3);
  });

  it(`agree in the end, lose nothing and do nothing twice over real sockets (seed ${runSeed()})`, async () => {
    let accepted = 0;
    const tried = seeds(10, 300);
    for (const seed of tried) accepted += await brave(seed, { wired: true });
    expect(accepted).toBeGreaterThan(tried.length * 3);
  });

  it(`agree in the end, and drop no plan, where most drafts are refused as too many (seed ${runSeed()})`, async () => {
    let accepted = 0;
    const tried = seeds(40, 800);
    for (const seed of tried) accepted += await brave(seed, { sparing: true });
    expect(accepted).toBeGreaterThan(tried.length * 3);
  });

  it(`agree in the end with a host to which too much comes (seed ${runSeed()})`, async () => {
    let accepted = 0;
    const tried = seeds(50, 1_000);
    for (const [at, seed] of tried.entries())
      accepted += await brave(seed, { busy: true, wired: at % 10 === 0 });
    expect(accepted).toBeGreaterThan(tried.length);
  });

  it.each([
    ['tessera/51', 'a plan was said to be saved where another device had saved under the same number'],
    ['tessera/60', 'the same, at the other seat'],
    ['tessera/89', 'a game ended before the deal, and its players went on with covered eyes'],
    ['tessera/6', 'the same, at the table'],
    ['tessera/30', 'a gap was skipped'],
    ['full8/1625', 'a page was not told of its other device’s draft, and of nothing after it'],
    ['full8/232', 'the same'],
    ['6/2526', 'a word at the table was refused, and a copy of it that came later was not'],
    ['tessera/115', 'an action went over a new connection before that had sat down'],
  ])('agree after the storm %s, in which %s', async (seed) => {
    expect(await brave(seed)).toBeGreaterThan(0);
  });
});
