import { describe, expect, it } from 'vitest';
import { initiativeDie, initiativeWinner } from './index.js';

describe('the initiative (7)', () => {
  it('both roll d10; who won a fight with casualties in the turn before rolls d12', () => {
    expect([initiativeDie(false), initiativeDie(true)]).toEqual([10, 12]);
  });

  it('goes to the higher die; a tie is rolled again', () => {
    expect(initiativeWinner({ rome: 7, carthage: 6 })).toBe('rome');
    expect(initiativeWinner({ rome: 7, carthage: 12 })).toBe('carthage');
    expect(initiativeWinner({ rome: 7, carthage: 7 })).toBeNull();
  });
});
