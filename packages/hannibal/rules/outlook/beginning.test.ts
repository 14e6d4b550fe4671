import { describe, expect, it } from 'vitest';
import { hannibal, positionWith, type Changes } from '../../testkit/index.js';
import { moversOf, siegesOf } from './beginning.js';

const playing = (changes: Changes) => ({
  world: hannibal.world,
  state: positionWith({
    empty: true,
    frames: [{ at: 'playCard', seat: 'carthage', answer: null, campaignOnly: false }],
    ...changes,
  }),
});

describe('whom a press on the map can move', () => {
  it('is everybody whom some card moves, each by the cheapest that serves and is good for nothing else', () => {
    const board = playing({
      // Three operations; two; one that is a counter event of Carthage; one whose event is Rome’s.
      hands: { rome: [41], carthage: [30, 12, 6, 42] },
      troops: [{ seat: 'carthage', space: 'saguntum', regulars: 6 }],
      posts: { hannibal: 'saguntum', mago: 'saguntum', hanno: 'carthage' },
    });
    const cards = Object.fromEntries(moversOf(board, 'carthage').map(({ general, card }) => [general, card]));
    expect(cards).toEqual({ hannibal: 42, mago: 12, hanno: 30 });
  });

  it('spends a campaign only where nothing else serves: as its event it moves more', () => {
    const board = playing({
      // A campaign, and a card of as many operations whose event can be played too.
      hands: { rome: [41], carthage: [37, 50] },
      troops: [{ seat: 'carthage', space: 'saguntum', regulars: 6 }],
      posts: { mago: 'saguntum' },
    });
    expect(moversOf(board, 'carthage')).toEqual([{ general: 'mago', card: 50 }]);
  });

  it('is nobody while only a campaign may be played and none is held', () => {
    const board = playing({
      hands: { rome: [41], carthage: [30] },
      frames: [{ at: 'playCard', seat: 'carthage', answer: null, campaignOnly: true }],
    });
    expect(moversOf(board, 'carthage')).toEqual([]);
  });
});

describe('the sieges that can be gone on with at once', () => {
  it('are those before which three CUs stand with a general whom a card moves', () => {
    const before = (regulars: number) =>
      playing({
        hands: { rome: [41], carthage: [6] },
        troops: [{ seat: 'carthage', space: 'massilia', regulars }],
        posts: { hannibal: 'massilia' },
        markers: { massilia: 'rome' },
      });
    expect(siegesOf(before(3), 'carthage')).toEqual([{ general: 'hannibal', card: 6, space: 'massilia' }]);
    expect(siegesOf(before(2), 'carthage')).toEqual([]);
  });
});
