import { LINK_KINDS } from '@tessera/hannibal';
import { positionWith, world, type Changes } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { interceptorsOf, waysFrom, wayText } from './spaceCard.js';

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

  it('21.1: says what a way costs, and attrition only where it is played', () => {
    const said = (changes: Changes) => LINK_KINDS.map((way) => wayText(at(changes).state, way));
    expect(said({})).toEqual([
      'Roads, 1 Movement Point',
      'Passes, 2 Movement Points and attrition at −2',
      'Over the Alps, 2 Movement Points and attrition',
      'Straits, 2 Movement Points',
    ]);
    expect(said({ options: { passAttrition: 'off' } })).toEqual([
      'Roads, 1 Movement Point',
      'Passes, 2 Movement Points',
      'Over the Alps, 2 Movement Points',
      'Straits, 2 Movement Points',
    ]);
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
