import { describe, expect, it } from 'vitest';
import type { Span } from '@tessera/core';
import { fieldOf, fresh, leaderWith, row, setUp, type Given } from '../testkit/index.js';
import {
  afterRisk,
  columnOf,
  costOfWheel,
  elephantsAfter,
  evadeLimit,
  fightsOf,
  getsAway,
  goesBerserk,
  initiativeDie,
  isTooWeak,
  leaderRate,
  losing,
  meleeDie,
  movementsOf,
  plannedOnset,
  reasonsAgainstWheel,
  resultOf,
  sizeIn,
  shootingDie,
  shotCasualties,
  stopsOfAdvance,
  tallyOf,
  volleysOf,
  type TroopKind,
} from './index.js';

/** The dice of a unit in several fights without a rest. */
const diceOf = (kind: TroopKind): readonly number[] =>
  Array.from({ length: 6 }, (_, rings) => meleeDie(fresh({ kind, rings })));

/** Numbers as ranges: `1-10`. */
const told = (spans: readonly Span[]): readonly string[] =>
  spans.map(({ from, to, by }) => (by === 1 ? `${from}-${to}` : `${from}-${to}/${by}`));

const countOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to, by }) => sum + Math.floor((to - from) / by) + 1, 0);

describe('Conformance', () => {
  it('vector 1: Celts burn out against Hastati and Princeps', () => {
    expect(diceOf('celts')).toEqual([12, 12, 10, 8, 6, 4]);
    expect(diceOf('hastati')).toEqual([10, 10, 8, 8, 6, 6]);
    expect(diceOf('princeps')).toEqual([12, 12, 10, 10, 8, 8]);
  });

  it('vector 2: 9 against 4 costs two figures and two rings, and the winner one ring', () => {
    const fight = { rome: 'RA.1', carthage: 'CA.1' };
    const result = resultOf(fight, { rome: 9, carthage: 4 });
    expect(result).toMatchObject({ loser: 'carthage', casualties: 2 });
    expect(tallyOf([result]).rings).toEqual({ 'RA.1': 1, 'CA.1': 2 });
  });

  it('vector 3: a maniple of 12 is read a column further at 6 figures, two at 4, and disintegrates at 3', () => {
    const maniple = (figures: number) => fresh({ kind: 'hastati', figures, rings: 2 });
    expect([12, 6, 4].map((figures) => columnOf(maniple(figures)))).toEqual([2, 3, 4]);
    expect([4, 3].map((figures) => isTooWeak(maniple(figures)))).toEqual([false, true]);
  });

  it('vector 4: ten archers at 20" roll d8 each, and d6 over the heads of friends', () => {
    expect([shootingDie(10, 'long'), shootingDie(10, 'overhead')]).toEqual([8, 6]);
    // 7 and 2 differ by 5; a line with shields takes one off.
    expect(shotCasualties(7, 2, -1)).toBe(2);
  });

  it('vector 5: 9 against 4 lets Numidian horse go 15", psiloi as far as their rate', () => {
    const roll = { evader: 9, charger: 4 };
    expect(evadeLimit(fresh({ kind: 'numidianCavalry' }), roll)).toBe(1500);
    expect(evadeLimit(fresh({ kind: 'balearicSlingers' }), roll)).toBe(1200);
    const left = { heading: 0, left: 500 };
    const short = evadeLimit(fresh({ kind: 'balearicSlingers' }), { evader: 5, charger: 4 });
    expect([short, getsAway(short, left), getsAway(0, left)]).toEqual([300, false, false]);
  });

  it('vector 6: hits take the beasts and their crews, make elephants go berserk with the tenth, and kill with the twelfth', () => {
    expect(elephantsAfter(7)).toMatchObject({ beasts: 1, javelins: 6 });
    expect(elephantsAfter(9).javelins).toBe(0);
    const beasts = fresh({ kind: 'elephants' });
    expect([3, 2].map((figures) => goesBerserk({ ...beasts, figures }))).toEqual([false, true]);
    expect(losing(beasts, 12)).toMatchObject({ status: 'gone', loss: 'destroyed' });
  });

  it('vector 7: a leader is wounded by a double, goes 6" and then 3", and dies by two ones', () => {
    const leader = leaderWith('RA.1');
    const once = afterRisk(leader, 3, 3);
    expect([once.wounds, leaderRate(once)]).toEqual([1, 600]);
    expect(leaderRate(afterRisk(once, 5, 5))).toBe(300);
    expect(afterRisk(leader, 1, 1).alive).toBe(false);
  });

  it('vector 8: both roll d10, and d12 who made somebody recoil in the turn before', () => {
    expect([initiativeDie(false), initiativeDie(true)]).toEqual([10, 12]);
  });

  it('vector 11: a wheel of three maniples base to base costs 5.03" for 20 degrees, of one 1.26" for 15', () => {
    const field = fieldOf(...row('hastati', 3, { x: 3000, y: 3000, pitch: 480 }));
    expect(costOfWheel(field.units, 4)).toBe(503);
    const wheel = { group: ['RA.1', 'RA.2', 'RA.3'], to: 'R', steps: 5 } as const;
    expect(reasonsAgainstWheel(field, 'rome', wheel).map(({ code }) => code)).toEqual(['tooDear']);
    expect(costOfWheel(field.units.slice(0, 1), 3)).toBe(126);
  });

  it('vector 12: Hastati at 30" before Spaniards at 33" stop 1 to 10 quarters on, or charge to 33.10"', () => {
    const field = fieldOf({ kind: 'hastati', y: 2920 }, { kind: 'spanish', y: 3380 });
    const going = { group: ['RA.1'], dir: 0 } as const;
    expect(told(stopsOfAdvance(field, 'rome', going))).toEqual(['1-10']);
    const { length, struck } = plannedOnset(field, going);
    expect([length, struck]).toEqual([310, ['CA.1']]);
  });

  it('vector 13: what may move how far at the beginning of the Skirmish', () => {
    const field = {
      ...setUp('skirmish'),
      round: { number: 1, active: 'rome', commanded: setUp('skirmish').units.map(({ id }) => id) },
    } as const;
    const lane = (group: readonly string[], dir: number): readonly Span[] =>
      movementsOf(field, 'rome', group).lanes.find((one) => one.dir === dir)?.stops ?? [];
    const hastati = ['RH.1', 'RH.2', 'RH.3', 'RH.4', 'RH.5'];
    expect(countOf(lane(hastati, 0))).toBe(13);
    expect(told(lane(hastati, 180))).toEqual(['1-12']);
    expect(told(lane(['RC.1'], 180))).toEqual(['1-24']);
    expect(told(lane(['RP.1', 'RP.2', 'RP.3', 'RP.4', 'RP.5'], 45))).toEqual(['1-14']);
  });

  it('vector 16: of eight maniples on six warbands nobody is left out; of two Velites before a phalanx the one on its right is first', () => {
    const maniples = row('hastati', 8, { x: 2000, y: 3000, pitch: 480 });
    const warbands = row('celts', 6, { x: 2080, y: 3170, pitch: 640 });
    const fights = fightsOf(fieldOf(...maniples, ...warbands), 'rome');
    expect(fights).toHaveLength(8);
    expect(new Set(fights.map(({ rome }) => rome)).size).toBe(8);
    const velites: readonly Given[] = row('velites', 2, {
      x: 4560,
      y: 3000,
      pitch: 480,
      formation: 'formed',
    });
    const before = fightsOf(fieldOf({ kind: 'pikePhalanx', x: 4800, y: 3250 }, ...velites), 'carthage');
    expect(before[0]?.rome).toBe('RA.1');
  });

  const VOLLEYS = [
    { kind: 'princeps', enemy: 'celts', used: false, course: 'roll' },
    { kind: 'princeps', enemy: 'celts', used: true, course: 'carthageLoses' },
    { kind: 'triarii', enemy: 'celts', used: false, course: 'triariiLose' },
    { kind: 'triarii', enemy: 'pikePhalanx', used: false, course: null },
    { kind: 'hastati', enemy: 'elephants', used: false, course: 'carthageLoses' },
  ] as const;
  it.each(VOLLEYS)(
    'vector 17: the volley of fresh $kind before $enemy, who have thrown theirs: $used',
    ({ kind, enemy, used, course }) => {
      const [one, other] = [fresh({ kind }), fresh({ kind: enemy })];
      const apart = (sizeIn(one, 'formed').depth + sizeIn(other, 'formed').depth) / 2 + 10;
      const field = fieldOf({ kind, y: 3000 }, { kind: enemy, y: 3000 + apart, volleyUsed: used });
      expect(volleysOf(field, fightsOf(field, 'rome'))[0]?.course ?? null).toBe(course);
    },
  );
});
