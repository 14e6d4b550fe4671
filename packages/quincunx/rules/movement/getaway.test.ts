import { describe, expect, it } from 'vitest';
import { fieldOf, type Given } from '../../testkit/index.js';
import { EVADES, getawayOf, type OrderStep } from '../index.js';

const horse: Given = { kind: 'alliedCavalry', x: 4800, y: 3000 };
const psiloi: Given = { kind: 'balearicSlingers', x: 4800, y: 3900 };
const plan: readonly OrderStep[] = [{ verb: 'charge', group: ['RA.1'], dir: 0 }];
const chance = (field: ReturnType<typeof fieldOf>, dir: -45 | 0 | 45 = 0) =>
  getawayOf(field, plan, { unit: 'CA.1', dir })?.chance;

describe('the chance of getting away (R32)', () => {
  it('counts the rolls that go farther than the charge has left by half an inch', () => {
    // The horse meets them after 5.90" and has 6.10" left: margins of three and more get away, 9" and farther.
    const margins = [4, 5, 6, 7, 8, 9, 10].map((evader) => Math.min(6, Math.max(0, evader - 3)));
    const away = margins.reduce((sum, one) => sum + one, 0) / 60;
    expect(chance(fieldOf(horse, psiloi))).toBeCloseTo(away);
  });

  it('is none where an enemy stands in the way, and more where the charge has less left', () => {
    const wall: Given = { kind: 'princeps', x: 4800, y: 4200 };
    expect(chance(fieldOf(horse, psiloi, wall))).toBe(0);
    expect(chance(fieldOf({ ...horse, spent: 590 }, psiloi))).toBeGreaterThan(
      chance(fieldOf(horse, psiloi)) ?? 1,
    );
  });

  it('is none where no charge meets the unit', () => {
    expect(chance(fieldOf(horse, { ...psiloi, y: 6000 }))).toBeUndefined();
    expect(getawayOf(fieldOf(horse, psiloi), [], { unit: 'CA.1', dir: 0 })).toBeNull();
  });
});

describe('the place of a skirmisher that gets away (R32)', () => {
  const place = (...others: readonly Given[]) =>
    getawayOf(fieldOf(horse, psiloi, ...others), plan, { unit: 'CA.1', dir: 0 })?.place;

  it('lies where the middle roll of those that get away leads, and faces who charges', () => {
    // A margin of three, by 6 of the 27 rolls that get away, leads 9" far; all others 12", which is the slingers' rate.
    expect(place()).toMatchObject({ x: 4800, y: 3900 + 1200, heading: 36 });
  });

  it('lies in the direction of the evade', () => {
    const headings = EVADES.map(
      (dir) => getawayOf(fieldOf(horse, psiloi), plan, { unit: 'CA.1', dir })?.heading,
    );
    expect(headings).toEqual([63, 0, 9]);
  });

  it('is none where nobody gets away', () => {
    expect(place({ kind: 'princeps', x: 4800, y: 4200 })).toBeNull();
  });
});
