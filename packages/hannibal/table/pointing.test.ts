import { campaignIn, positionWith, type Changes } from '@tessera/hannibal/testkit';
import { createLayout } from '@tessera/hannibal/drawing';
import { hannibal, type Space } from '@tessera/hannibal';
import { describe, expect, it } from 'vitest';
import { nextSpace, stepsAt } from './pointing.js';
import { sightOf } from './testkit/positions.js';

const { at } = createLayout(hannibal.world);
const spaces = hannibal.world.map.spaces.map(({ id }) => id);
const UP = { x: 0, y: -1 };
const RIGHT = { x: 1, y: 0 };

describe('the arrows', () => {
  it('go to the nearest space in their direction', () => {
    const north = nextSpace(at, spaces, { from: 'rome', towards: UP });
    expect(north === null ? 0 : at(north).y - at('rome').y).toBeLessThan(0);
    expect(nextSpace(at, spaces, { from: 'sassari', towards: UP })).toBe('aleria');
    expect(nextSpace(at, spaces, { from: 'saguntum', towards: UP })).toBe('dertosa');
    expect(nextSpace(at, spaces, { from: 'gades', towards: { x: -1, y: 0 } })).toBeNull();
  });

  it('reach every space of the map', () => {
    const towards = [UP, RIGHT, { x: 0, y: 1 }, { x: -1, y: 0 }];
    const reached = new Set<Space>(['rome']);
    for (const from of reached)
      for (const one of towards) {
        const next = nextSpace(at, spaces, { from, towards: one });
        if (next !== null) reached.add(next);
      }
    expect(spaces.filter((space) => !reached.has(space))).toEqual([]);
  });
});

describe('pointing at a space', () => {
  it('means the general who stands there and can act; at a general of two, that one', () => {
    const two: Changes = {
      troops: [{ seat: 'rome', space: 'rome', regulars: 10 }],
      posts: { longus: 'rome', publius: 'rome', varro: { space: 'capua', rank: 'proconsul' } },
    };
    const sight = sightOf(campaignIn(two, { seat: 'rome', card: 33, isEvent: true }), 'rome');
    expect(stepsAt(sight, 'capua')).toEqual([{ verb: 'activate', general: 'varro' }]);
    expect(stepsAt(sight, 'rome')).toHaveLength(2);
    expect(stepsAt(sight, 'rome', 'longus')).toEqual([{ verb: 'activate', general: 'longus' }]);
    expect(stepsAt(sight, 'arpi')).toEqual([]);
  });

  it('means a marker there, also in the place of one that is planned', () => {
    const placing = positionWith({
      empty: true,
      hands: { rome: [35], carthage: [36] },
      frames: [{ at: 'placePc', seat: 'rome', answer: null, left: 2, placed: [] }],
    });
    const sight = sightOf(placing, 'rome', [{ verb: 'mark', space: 'numantia' }]);
    expect(stepsAt(sight, 'iberus')).toEqual([{ verb: 'mark', space: 'iberus' }]);
  });
});
