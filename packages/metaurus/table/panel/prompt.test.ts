import { fold } from '@tessera/core';
import { metaurus, type State } from '@tessera/metaurus';
import { describe, expect, it } from 'vitest';
import { activating, marching, sightOf } from '../testkit/positions.js';
import { howTo } from './prompt.js';

/** That command of Rome's acts under its order. */
const acting = (order: 'stand' | 'reform'): State =>
  fold(
    metaurus,
    [
      { kind: 'ChitShown', command: 'V', order, salt: 'aa' },
      { kind: 'CommandActivated', commands: ['V'], balking: [] },
    ],
    activating('rome'),
  );

const told = (state: State, left = 0): string => howTo(sightOf(state, 'rome'), 'movement', { left });

describe('what is said of a command that acts', () => {
  it('is that nobody moves, where its order lets nobody move', () => {
    expect(told(acting('stand'))).toBe('Nobody moves now. Turn whom you like, then end the activation.');
    expect(told(acting('reform'))).toBe('Nobody moves now. Turn whom you like, then end the activation.');
  });

  it('is that the horse keeps its orders unless others are picked', () => {
    const horse = fold(
      metaurus,
      [{ kind: 'CommandActivated', commands: ['horse'], balking: [] }],
      activating('carthage'),
    );
    expect(howTo(sightOf(horse, 'carthage'), 'movement', { left: 0 })).toMatch(
      /^Units keep the order that they have/,
    );
  });

  it('is whom one may move and turn, and how many must still move', () => {
    expect(told(marching())).toBe('Move and turn whom you like, then end the activation.');
    expect(told(marching(), 2)).toBe('2 units must still move.');
  });
});
