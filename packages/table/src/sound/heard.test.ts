import { describe, expect, it } from 'vitest';
import { heardOf, type Known, type Listening } from './heard.js';

const known: Known = { events: 10, rolls: 2, asked: false };
const listening: Listening = { sound: 'quiet', laid: false, looking: true };

/** What is heard when that has changed, by somebody who listens so. */
const heard = (change: Partial<Known>, how: Partial<Listening> = {}, before: Partial<Known> = {}) =>
  heardOf({ ...known, ...before }, { ...known, ...change }, { ...listening, ...how });

describe('what is heard at a table', () => {
  it('is a die when dice have been rolled, however many at once', () => {
    expect(heard({ events: 11, rolls: 3 })).toEqual(['die']);
    expect(heard({ events: 19, rolls: 7 })).toEqual(['die']);
    expect(heard({ events: 11 })).toEqual([]);
  });

  it('is a card when one has been laid', () => {
    expect(heard({ events: 11 }, { laid: true })).toEqual(['card']);
  });

  it('is the own move when the seat was not asked before', () => {
    expect(heard({ asked: true })).toEqual(['yourMove']);
    expect(heard({ events: 12, asked: true }, {}, { asked: true })).toEqual([]);
    expect(heard({ events: 12 }, {}, { asked: true })).toEqual([]);
  });

  it('is one after the other, the own move last', () => {
    expect(heard({ events: 15, rolls: 4, asked: true }, { laid: true })).toEqual(['die', 'card', 'yourMove']);
  });

  it('is nothing of what had happened before the page was opened', () => {
    expect(heard({ rolls: 30, asked: true }, { laid: true }, { events: null, rolls: 0 })).toEqual([]);
    expect(heard({ events: null })).toEqual([]);
  });

  it('is nothing where a takeback has put the dice back', () => {
    expect(heard({ events: 12, rolls: 1 })).toEqual([]);
  });

  it('is only the own move behind another tab, and nothing where sound is off', () => {
    const all = { events: 15, rolls: 4, asked: true };
    expect(heard(all, { laid: true, looking: false })).toEqual(['yourMove']);
    expect(heard(all, { laid: true, sound: 'off' })).toEqual([]);
    expect(heard(all, { laid: true, sound: 'loud' })).toEqual(['die', 'card', 'yourMove']);
  });
});
