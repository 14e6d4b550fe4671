import { describe, expect, it } from 'vitest';
import type { NoticeTime, NoticeWish } from '@tessera/protocol';
import { sendTimeOf } from './moment.js';
import { DEFAULT_WISH } from './wish.js';

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** Settings for Berlin, with moves by letter. */
const wishing = (time: NoticeTime, more: Partial<NoticeWish> = {}): NoticeWish => ({
  ...DEFAULT_WISH,
  zone: 'Europe/Berlin',
  grid: { ...DEFAULT_WISH.grid, move: { ...DEFAULT_WISH.grid.move, mail: time } },
  ...more,
});

/** Returns when an event of that time is told, as of now. */
function told(wish: NoticeWish, opened: string, now = opened): string | null {
  const matter = { kind: 'move', way: 'mail', opened: new Date(opened) } as const;
  const telling = sendTimeOf(wish, matter, new Date(now));
  return telling === null
    ? null
    : `${telling.at.toISOString().slice(0, 16)}${telling.gathered ? ', gathered' : ''}`;
}

const NIGHT = { quiet: { from: at(22), until: at(7, 30) } };

describe('the moment at which something is told', () => {
  it('is at once, with the next digest of the hour or of the day there, or never', () => {
    expect(told(wishing('once'), '2026-07-01T10:20Z')).toBe('2026-07-01T10:20');
    expect(told(wishing('hourly'), '2026-07-01T10:20Z')).toBe('2026-07-01T11:00, gathered');
    expect(told(wishing('hourly', { zone: 'Asia/Kolkata' }), '2026-07-01T10:20Z')).toBe(
      '2026-07-01T10:30, gathered',
    );
    expect(told(wishing('daily', { daily: at(8) }), '2026-07-01T10:20Z')).toBe('2026-07-02T06:00, gathered');
    expect(told(wishing('daily', { daily: at(18) }), '2026-07-01T10:20Z')).toBe('2026-07-01T16:00, gathered');
    expect(told(wishing('never'), '2026-07-01T10:20Z')).toBeNull();
  });

  it('is now where it has come by', () => {
    expect(told(wishing('daily'), '2026-07-01T03:00Z', '2026-07-01T06:00:03Z')).toBe(
      '2026-07-01T06:00, gathered',
    );
    expect(told(wishing('once'), '2026-07-01T03:00Z', '2026-07-03T06:00Z')).toBe('2026-07-03T06:00');
  });

  it('is no quiet hour: what falls into them comes when they end, by the clocks there in summer and winter', () => {
    const once = wishing('once', NIGHT);
    expect(told(once, '2026-07-01T19:59Z')).toBe('2026-07-01T19:59');
    expect(told(once, '2026-07-01T20:00Z')).toBe('2026-07-02T05:30, gathered');
    expect(told(once, '2026-01-01T20:59Z')).toBe('2026-01-01T20:59');
    expect(told(once, '2026-01-01T21:00Z')).toBe('2026-01-02T06:30, gathered');
    expect(told(once, '2026-01-02T06:29Z')).toBe('2026-01-02T06:30, gathered');
    expect(told(wishing('daily', { daily: at(23), ...NIGHT }), '2026-01-01T12:00Z')).toBe(
      '2026-01-02T06:30, gathered',
    );
    const noon = { quiet: { from: at(12), until: at(13) } };
    expect(told(wishing('once', noon), '2026-01-01T11:10Z')).toBe('2026-01-01T12:00, gathered');
    expect(told(wishing('once', noon), '2026-01-01T12:00Z')).toBe('2026-01-01T12:00');
  });

  it('is right in the nights in which the clocks change', () => {
    const early = wishing('once', { quiet: { from: at(22), until: at(2, 30) } });
    // There is no half past two on 29 March: the clocks go from two to three at 01:00 UTC.
    expect(told(early, '2026-03-28T23:00Z')).toBe('2026-03-29T01:30, gathered');
    expect(told(wishing('once', NIGHT), '2026-03-28T23:00Z')).toBe('2026-03-29T05:30, gathered');
    // On 25 October they show half past two twice, at 00:30 and at 01:30 UTC.
    expect(told(early, '2026-10-24T23:00Z')).toBe('2026-10-25T00:30, gathered');
    expect(told(early, '2026-10-25T01:10Z')).toBe('2026-10-25T01:30, gathered');
    expect(told(wishing('once', NIGHT), '2026-10-24T23:00Z')).toBe('2026-10-25T06:30, gathered');
    expect(told(wishing('daily', { daily: at(2, 30) }), '2026-10-25T00:40Z')).toBe(
      '2026-10-26T01:30, gathered',
    );
  });
});
