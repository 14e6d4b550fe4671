import { describe, expect, it } from 'vitest';
import { changing, setUp } from '../testkit/index.js';
import {
  breakPercentOf,
  breakPointsOf,
  listedIn,
  startField,
  TABLES,
  wholeQuincunx,
  winnerOf,
  type Field,
} from './index.js';

const without = (field: Field, leader: string): Field => ({
  ...field,
  leaders: field.leaders.map((one) => (one.id === leader ? { ...one, alive: false } : one)),
});
const gone = (field: Field, ...ids: readonly string[]): Field =>
  ids.reduce((all, id) => changing(all, id, { status: 'gone', loss: 'destroyed', figures: 0 }), field);

describe('The break point (9.3)', () => {
  it('is 20 of 100, and 15 without the C-in-C; other leaders do not matter', () => {
    const field = setUp('skirmish');
    expect(breakPercentOf(field, 'rome')).toBe(20);
    expect(breakPercentOf(without(field, 'scipio'), 'rome')).toBe(15);
    expect(breakPercentOf(without(field, 'legate'), 'rome')).toBe(20);
    expect(breakPercentOf(without(field, 'scipio'), 'carthage')).toBe(20);
  });

  it('is told in points, of which there are halves', () => {
    const field = setUp('skirmish');
    expect(breakPointsOf(field, 'rome')).toBe(46.5);
    expect(breakPointsOf(without(field, 'scipio'), 'rome')).toBe(35);
    // The full battle is tuned: Rome breaks at 23 of 100 of its 504 figures, Carthage at 18 of its 508.
    expect(breakPointsOf(setUp('full'), 'rome')).toBe(116);
    expect(breakPointsOf(setUp('full'), 'carthage')).toBe(91.5);
  });

  it.each([
    // Rome's 231 figures break at 46.2: four maniples are 48.
    ['skirmish', ['RH.1', 'RH.2', 'RH.3'], null],
    ['skirmish', ['RH.1', 'RH.2', 'RH.3', 'RH.4'], 'carthage'],
    // Carthage's 508 break at 91.44: the two phalanxes are 72, a warband 16 more.
    ['full', ['CL1.7', 'CL2.1', 'CL1.1'], null],
    ['full', ['CL1.7', 'CL2.1', 'CL1.1', 'CL1.2'], 'rome'],
  ] as const)('%s: without %o %s wins', (scenario, ids, winner) => {
    const result = winnerOf({ field: gone(setUp(scenario), ...ids), turn: 3 });
    expect(result?.winner ?? null).toBe(winner);
  });

  it('counts figures lost by half, and units lost in whole', () => {
    const worn = ['CL.1', 'CL.2', 'CL.3', 'CL.5', 'CL.6', 'CL.7'].reduce(
      (all, id) => changing(all, id, { figures: 5 }),
      setUp('skirmish'),
    );
    // Six times eleven figures are 33 points: not yet 41.6.
    expect(winnerOf({ field: worn, turn: 3 })).toBeNull();
    expect(winnerOf({ field: gone(worn, 'CJ.1'), turn: 3 })?.winner).toBe('rome');
  });
});

describe('The last turn (9.3)', () => {
  it('is the 24th: before it nothing is decided', () => {
    expect(winnerOf({ field: setUp('skirmish'), turn: 23 })).toBeNull();
    expect(winnerOf({ field: setUp('skirmish'), turn: 24 })).toEqual({ winner: null, by: 'points' });
  });

  it('is a draw where the losses differ by 5 of 100 of the larger at most', () => {
    const even = changing(changing(setUp('full'), 'RH1.1', { figures: 7 }), 'CL1.1', { figures: 11 });
    expect(winnerOf({ field: even, turn: 24 })?.winner).toBeNull();
    const odd = changing(even, 'RH1.2', { figures: 11 });
    expect(winnerOf({ field: odd, turn: 24 })?.winner).toBe('carthage');
  });
});

describe('A battle in which Rome has to attack (R72)', () => {
  const trebia = startField(listedIn(wholeQuincunx.world, 'trebia'));
  const turn = TABLES.victory.lastTurn;

  it('is lost by Rome at the last turn when nobody has fought, and not before', () => {
    expect(winnerOf({ field: trebia, turn: turn - 1 })).toBe(null);
    expect(winnerOf({ field: trebia, turn })).toEqual({ winner: 'carthage', by: 'points' });
  });

  it('is won by Rome with a lead of a tenth of the other army, here 47.6 points of 476', () => {
    const units = trebia.units.filter(({ side }) => side === 'carthage');
    expect(units).toHaveLength(30);
    const three = gone(trebia, 'CL1.1', 'CL1.2');
    expect(winnerOf({ field: three, turn })?.winner).toBe('carthage');
    const four = gone(three, 'CL1.3');
    expect(winnerOf({ field: four, turn })?.winner).toBe('rome');
  });
});
