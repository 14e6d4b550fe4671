import { describe, expect, it } from 'vitest';
import { calendar } from './clocks.js';

const at = (moment: string): number => Date.parse(moment);
const HOUR = 3_600_000;

describe('the weekends of a time zone', () => {
  it('last from midnight to midnight there, whatever the time elsewhere', () => {
    const zone = 'America/New_York';
    expect(calendar.isOff(zone, at('2026-03-14T03:59:59Z'))).toBe(false);
    expect(calendar.isOff(zone, at('2026-03-14T04:00:00Z'))).toBe(true);
    expect(calendar.isOff('Europe/Berlin', at('2026-03-13T23:00:00Z'))).toBe(true);
    expect(calendar.nextEdge(zone, at('2026-03-11T12:00:00Z'))).toBe(at('2026-03-14T04:00:00Z'));
    expect(calendar.nextEdge(zone, at('2026-03-14T12:00:00Z'))).toBe(at('2026-03-16T04:00:00Z'));
  });

  it('are an hour shorter when summer time begins, and an hour longer when it ends', () => {
    const week = (from: string) => calendar.offBetween('Europe/Berlin', at(from), at(from) + 7 * 24 * HOUR);
    expect(week('2026-03-26T00:00:00Z')).toBe(47 * HOUR);
    expect(week('2026-10-22T00:00:00Z')).toBe(49 * HOUR);
    expect(week('2026-06-04T00:00:00Z')).toBe(48 * HOUR);
  });

  it('are counted as far as they lie between two moments', () => {
    const off = (from: string, to: string) => calendar.offBetween('UTC', at(from), at(to));
    expect(off('2026-03-07T12:00:00Z', '2026-03-07T18:00:00Z')).toBe(6 * HOUR);
    expect(off('2026-03-02T00:00:00Z', '2026-03-06T23:00:00Z')).toBe(0);
    expect(off('2026-03-08T00:00:00Z', '2026-03-21T12:00:00Z')).toBe((24 + 48 + 12) * HOUR);
  });

  it('are known for time zones alone', () => {
    expect(calendar.isZone('Asia/Tokyo')).toBe(true);
    expect(calendar.isZone('Mars/Olympus')).toBe(false);
  });
});
