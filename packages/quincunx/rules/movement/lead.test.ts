import { describe, expect, it } from 'vitest';
import { changing, fieldOf, inRoundOf, leaderWith, row, withLeader } from '../../testkit/index.js';
import {
  afterLead,
  afterLosingUnit,
  afterRisk,
  leaderRate,
  reasonsAgainstLead,
  unitsFor,
  type Field,
  type Leader,
} from '../index.js';

const legate = (change: Partial<Leader> = {}) => leaderWith('RA.1', change);
const led = (pitch: number, change: Partial<Leader> = {}): Field =>
  withLeader(
    fieldOf(...row('hastati', 3, { x: 1000, y: 1000, pitch }), { kind: 'celts', y: 5000 }),
    legate(change),
  );
const why = (field: Field, unit = 'RA.2') =>
  reasonsAgainstLead(field, 'rome', { leader: 'legate', unit, attached: true }).map(({ code }) => code);

describe('a leader (2.4, R37)', () => {
  it('goes to an own unit within his rate of the centre of the one he is with, or stays with it', () => {
    expect(why(led(1440))).toEqual([]);
    expect(why(led(1441))).toEqual(['tooFarToLead']);
    expect(why(led(1441), 'RA.1')).toEqual([]);
    const field = led(700);
    expect(unitsFor(field, legate()).map(({ id }) => id)).toEqual(['RA.1', 'RA.2', 'RA.3']);
    expect(afterLead(legate(), { leader: 'legate', unit: 'RA.2', attached: false })).toEqual(
      legate({ unit: 'RA.2', attached: false, led: true }),
    );
  });

  it('goes to units in good order of his own side', () => {
    expect(why(changing(led(700), 'RA.2', { status: 'disintegrated' }))).toEqual(['notInGoodOrder']);
    expect(why(changing(led(700), 'CA.1', { x: 1000, y: 1200 }), 'CA.1')).toEqual(['notYourUnit']);
  });

  it('goes once a round, in his side’s own, while he lives', () => {
    expect(why(led(700, { led: true }))).toEqual(['hasLed']);
    expect(why(inRoundOf(led(700), 'carthage'))).toEqual(['onlyInOwnRound']);
    expect(why(led(700, { alive: false }))).toEqual(['leaderIsDead']);
    expect(why(led(700, { side: 'carthage' }))).toEqual(['notYourLeader']);
    expect(why(led(700), 'RA.9')).toEqual(['noSuchUnit']);
    expect(why({ ...led(700), leaders: [] })).toEqual(['noSuchLeader']);
  });

  it('R36: goes 12", with a wound 6", with two 3"', () => {
    expect([0, 1, 2].map((wounds) => leaderRate(legate({ wounds })))).toEqual([1200, 600, 300]);
    expect(why(led(840, { wounds: 1 }))).toEqual([]);
    expect(why(led(841, { wounds: 1 }))).toEqual(['tooFarToLead']);
  });
});

describe('the risk of a leader (R36)', () => {
  it('3-3 wounds him, 1-1 kills him, unlike dice do nothing', () => {
    expect(afterRisk(legate(), 3, 3)).toMatchObject({ wounds: 1, alive: true });
    expect(afterRisk(legate(), 1, 1)).toMatchObject({ alive: false });
    expect(afterRisk(legate(), 3, 4)).toEqual(legate());
  });

  it('the third wound is his death', () => {
    expect(afterRisk(legate({ wounds: 1 }), 6, 6)).toMatchObject({ wounds: 2, alive: true });
    expect(afterRisk(legate({ wounds: 2 }), 6, 6)).toMatchObject({ wounds: 3, alive: false });
  });
});

describe('a leader who has lost his unit (R37)', () => {
  it('goes behind the nearest own unit in good order', () => {
    const field = changing(led(700), 'RA.1', { status: 'gone' });
    expect(afterLosingUnit(field, legate())).toEqual(legate({ unit: 'RA.2', attached: false }));
    const next = changing(field, 'RA.2', { status: 'berserk' });
    expect(afterLosingUnit(next, legate()).unit).toBe('RA.3');
  });

  it('of two as near to the first in set-up order', () => {
    const field = changing(led(700), 'RA.2', { status: 'gone' });
    expect(afterLosingUnit(field, legate({ unit: 'RA.2' })).unit).toBe('RA.1');
  });

  it('with none left is gone', () => {
    const { units, ...rest } = led(700);
    const none = { ...rest, units: units.map((unit) => ({ ...unit, status: 'gone' as const })) };
    expect(afterLosingUnit(none, legate())).toMatchObject({ alive: false, attached: false });
  });
});
