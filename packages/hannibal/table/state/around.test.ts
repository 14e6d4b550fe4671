import { positionWith, world, type Changes } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { interceptorsOf, waysFrom } from './spaceCard.js';

const at = (changes: Changes = {}) => ({ world, state: positionWith({ empty: true, ...changes }) });

describe('what lies around a space', () => {
  it('names the spaces next to it by the kind of way', () => {
    expect(waysFrom(at(), 'taurini')).toEqual([
      { way: 'road', to: ['insubrians', 'boii'] },
      { way: 'pass', to: ['e_ligurians'] },
      { way: 'alps', to: ['allobroges', 'druentia'] },
    ]);
    expect(waysFrom(at(), 'baleares')).toEqual([]);
  });

  it('12.4: names who could intercept there, and how many faces of a die would do', () => {
    const board = at({
      troops: [{ seat: 'carthage', space: 'cannae', regulars: 3 }],
      posts: { hannibal: 'cannae' },
    });
    const hannibal = { entering: 'rome', general: 'hannibal', from: 'cannae' };
    // Into Beneventum, which is Roman, Carthage adds one to its die.
    expect(interceptorsOf(board, 'beneventum')).toEqual([{ ...hannibal, faces: 3 }]);
    expect(interceptorsOf(board, 'capua')).toEqual([]);
  });

  it('12.2: nobody intercepts over a pass, without CUs, or in a truce', () => {
    const gisgo = { posts: { gisgo: 'boii' } } as const;
    const troops = [{ seat: 'carthage', space: 'boii', regulars: 2 }] as const;
    expect(interceptorsOf(at({ ...gisgo, troops }), 'verona')).toHaveLength(1);
    expect(interceptorsOf(at({ ...gisgo, troops }), 'pisae')).toEqual([]);
    expect(interceptorsOf(at(gisgo), 'verona')).toEqual([]);
    expect(interceptorsOf(at({ ...gisgo, troops, lasting: ['truce'] }), 'verona')).toEqual([]);
  });
});
