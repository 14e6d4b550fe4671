import { noBreaks, type Breaks } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { timeLeft } from './timeLeft.js';

const DAY = 86_400_000;
const now = Date.UTC(2026, 2, 1, 8);

/** What a letter to north says of its clock, with those breaks. */
const said = (breaks: Partial<Breaks<string>>, runs = true): string =>
  timeLeft(
    {
      time: {
        pace: { by: 'web', days: 8, hours: 0, vacation: 10 },
        at: now,
        clocks: [
          { seat: 'north', left: 8 * DAY, base: 8 * DAY, asked: true, runs, stage: null, since: null },
        ],
        breaks: { ...noBreaks(), ...breaks },
        opened: null,
        bots: [],
      },
    },
    'north',
    { now, zone: 'UTC' },
  );

describe('what a letter says of its reader’s clock', () => {
  it('is the time that is left, and until when', () => {
    expect(said({})).toMatch(/^You have 8 days left, until /);
  });

  it('is that it stands still on vacation, and for how long; the other side’s vacation is no matter', () => {
    expect(said({ away: [{ seat: 'north', until: now + DAY }] }, false)).toMatch(
      /^Your clock stands still while you are on vacation, until /,
    );
    expect(said({ away: [{ seat: 'south', until: now + DAY }] })).toMatch(/^You have 8 days left/);
  });

  it('is that it stands still while the game is adjourned', () => {
    expect(said({ pause: { until: null } }, false)).toBe('Your clock stands still.');
  });
});
