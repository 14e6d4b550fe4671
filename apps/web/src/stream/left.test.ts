import { describe, expect, it } from 'vitest';
import { leftAnew, NOTHING_LEFT, settleLeft, wireLeft } from './leaving.js';

const forward = { orders: { RH: { word: 'forward' } } };
const hold = { orders: { RH: { word: 'hold' } } };
const kept = { version: 2, policy: forward, saved: true };

describe('what is left at a seat', () => {
  it('is the later one of this browser and the server', () => {
    expect(settleLeft(kept, { version: 3, policy: hold })).toEqual({ version: 3, policy: hold, saved: true });
    expect(settleLeft(kept, { version: 1, policy: hold })).toBe(kept);
  });

  it('is what this browser could not save yet, in the place of what the server has', () => {
    const unsaved = { ...kept, saved: false };
    expect(settleLeft(unsaved, { version: 7, policy: hold })).toEqual({ ...unsaved, version: 7 });
    expect(settleLeft(unsaved, { version: 7, policy: null })).toEqual({ ...unsaved, version: 7 });
  });

  it('is saved when another device has left the same', () => {
    const unsaved = { ...kept, saved: false };
    expect(settleLeft(unsaved, { version: 5, policy: forward })).toEqual({ ...kept, version: 5 });
  });

  it('is to be saved once it is changed, under the version that it replaces', () => {
    expect(leftAnew(kept, hold)).toEqual({ version: 2, policy: hold, saved: false });
    expect(wireLeft(leftAnew(NOTHING_LEFT, hold))).toEqual({ version: 0, policy: hold });
  });
});
