import { describe, expect, it } from 'vitest';
import { fieldOf, type Given } from '../../testkit/index.js';
import { recoils, recoilWay, strikesFlank, unitOf } from '../index.js';

const pair = (roman: Given, enemy: Given) => {
  const field = fieldOf(roman, enemy);
  return { field, winner: unitOf(field, 'RA.1'), loser: unitOf(field, 'CA.1') };
};

describe('the way of a recoil (R9)', () => {
  it('of a loser that fights to its front is opposite to its own heading, aslant or not', () => {
    const { winner, loser } = pair({ kind: 'hastati', y: 3000, heading: 1 }, { kind: 'celts', y: 3185 });
    expect(recoilWay(loser, winner)).toEqual({ heading: 0, facing: 36 });
  });

  it('of one struck in the flank is the winner’s: the Spaniards turn to the east and slide 12" west', () => {
    const { field, winner, loser } = pair(
      { kind: 'hastati', x: 5210, y: 3630, heading: 54 },
      { kind: 'spanish', x: 4800, y: 3600 },
    );
    expect(strikesFlank(winner, loser)).toBe(true);
    expect(recoils(field, loser, recoilWay(loser, winner))).toMatchObject({
      unit: { x: 3600, y: 3600, heading: 18 },
      gained: 1200,
    });
  });

  it('of one that does not reach the winner is the winner’s too', () => {
    const { winner, loser } = pair(
      { kind: 'hastati', y: 3000 },
      { kind: 'libyanJavelins', y: 3170, heading: 0 },
    );
    expect(recoilWay(loser, winner)).toEqual({ heading: 0, facing: 36 });
  });
});
