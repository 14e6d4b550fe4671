import { habit } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { withHabit } from './withHabit.js';

const match = habit('defend', 'match');

describe('a standing answer that is added', () => {
  it('takes the place of one that held at the same moments', () => {
    const decline = habit('defend', 'decline');
    expect(withHabit([match], decline)).toEqual([decline]);
    const turn = habit('defend', 'match', { turn: 2 });
    expect(withHabit([match, turn], habit('defend', 'ask', { turn: 3 }))).toHaveLength(2);
  });

  it('stands beside those for others, on other conditions, for other attacks, and for other lengths of time', () => {
    const others = [
      habit('attack', 'play'),
      habit('defend', 'decline', { whose: 'mago' }),
      habit('defend', 'decline', { own: 2 }),
      habit('defend', 'decline', { enemy: 5 }),
      habit('defend', 'decline', { tactics: ['probe'] }),
      habit('defend', 'decline', { turn: 1 }),
      habit('defend', 'decline', { battle: 12 }),
    ];
    expect(withHabit(others, match)).toEqual([...others, match]);
  });
});
