import timers from 'node:timers';
import { afterAll, beforeAll } from 'vitest';

const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;

/** Throws if the clock is another than Node's own. */
function expectRealClock(): void {
  const faked = CLOCK.filter((name) => globalThis[name] !== timers[name]);
  if (faked.length > 0)
    throw new Error(`A file of tests has left a clock that stands still: ${faked.join(', ')}.`);
}

// Files of one worker share its globals: a clock that one of them left faked stands still in all that follow.
beforeAll(expectRealClock);
afterAll(expectRealClock);
