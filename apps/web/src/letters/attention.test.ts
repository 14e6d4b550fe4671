import { beforeEach, describe, expect, it } from 'vitest';
import { attention, SAY_EVERY, type Watched } from './attention.js';

describe('attention', () => {
  let now = 0;
  let inFront = true;
  let noticed: () => void = () => undefined;
  let planned: { run: () => void; at: number } | null = null;
  const page: Watched = {
    isInFront: () => inFront,
    listen: (heard) => {
      noticed = heard;
      return () => (noticed = () => undefined);
    },
    now: () => now,
    later: (run, after) => {
      planned = { run, at: now + after };
      return () => (planned = null);
    },
  };
  const pass = (span: number) => {
    const end = now + span;
    const due = planned;
    if (due !== null && due.at <= end) {
      now = due.at;
      planned = null;
      due.run();
    }
    now = end;
  };
  let said: number[] = [];
  const watch = () => attention(page, (ago) => said.push(ago));

  beforeEach(() => {
    now = 0;
    inFront = true;
    planned = null;
    said = [];
  });

  it('is said when somebody comes, and no more while nobody does anything', () => {
    watch();
    pass(10 * SAY_EVERY);
    expect(said).toEqual([0]);
  });

  it('is not said of a page that is open behind another, however long', () => {
    inFront = false;
    watch();
    noticed();
    pass(10 * SAY_EVERY);
    expect(said).toEqual([]);
    inFront = true;
    noticed();
    expect(said).toEqual([0]);
  });

  it('is said at most every few seconds, with how long ago it was', () => {
    watch();
    pass(1_000);
    noticed();
    pass(2_000);
    noticed();
    expect(said).toEqual([0]);
    pass(SAY_EVERY);
    expect(said).toEqual([0, SAY_EVERY - 3_000]);
  });

  it('is not said any more once the page is left', () => {
    const stop = watch();
    pass(1_000);
    noticed();
    stop();
    noticed();
    pass(10 * SAY_EVERY);
    expect(said).toEqual([0]);
  });
});
