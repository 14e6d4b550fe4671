import { describe, expect, it } from 'vitest';
import { changedStanding, NO_STANDING, settleStanding, wireStanding } from './standingSaver.js';

const forward = { orders: { RH: { word: 'forward' } } };
const hold = { orders: { RH: { word: 'hold' } } };
const kept = { version: 2, policy: forward, saved: true };

describe('what is left at a seat', () => {
  it('is the later one of this browser and the server', () => {
    expect(settleStanding(kept, { version: 3, policy: hold })).toEqual({
      version: 3,
      policy: hold,
      saved: true,
    });
    expect(settleStanding(kept, { version: 1, policy: hold })).toBe(kept);
  });

  it('is what this browser could not save yet, in the place of what the server has', () => {
    const unsaved = { ...kept, saved: false };
    expect(settleStanding(unsaved, { version: 7, policy: hold })).toEqual({ ...unsaved, version: 7 });
    expect(settleStanding(unsaved, { version: 7, policy: null })).toEqual({ ...unsaved, version: 7 });
  });

  it('is saved when another device has left the same', () => {
    const unsaved = { ...kept, saved: false };
    expect(settleStanding(unsaved, { version: 5, policy: forward })).toEqual({ ...kept, version: 5 });
  });

  it('is to be saved once it is changed, under the version that it replaces', () => {
    expect(changedStanding(kept, hold)).toEqual({ version: 2, policy: hold, saved: false });
    expect(wireStanding(changedStanding(NO_STANDING, hold))).toEqual({ version: 0, policy: hold });
  });
});
