import { describe, expect, it } from 'vitest';
import { answer, positionWith, question, continueWorks } from '../../testkit/index.js';
import { topAt } from '../types.js';

describe('winter (frame 40)', () => {
  it('asks who loses a CU of either kind which it is', () => {
    const position = positionWith({
      empty: true,
      troops: [{ seat: 'carthage', space: 'rhegium', regulars: 6, elephants: 2 }],
      posts: { hannibal: 'rhegium' },
      war: { stage: 'winter' },
    });
    const { state } = continueWorks(position, { dice: [3] });
    expect([question(state), topAt(state, 'losses')?.seat]).toEqual(['losses', 'carthage']);
    const lose = { verb: 'lose', regulars: 0, elephants: 1, sortieRegulars: 0, sortieElephants: 0 } as const;
    expect(answer(state, lose).state.troops).toMatchObject([{ regulars: 6, elephants: 1 }]);
  });
});

describe('proconsuls without Africanus (S8.26)', () => {
  it('are one: who names another dismisses the one there was', () => {
    const position = positionWith({
      turn: 7,
      war: { stage: 'proconsul' },
      posts: {
        africanus: { at: 'dead', space: null, rank: null },
        longus: { space: 'agrigentum', rank: 'proconsul' },
      },
    });
    const { posts } = answer(continueWorks(position).state, { verb: 'name', general: 'publius' }).state;
    expect(posts.publius).toMatchObject({ at: 'map', rank: 'proconsul' });
    expect(posts.longus.at).not.toBe('map');
  });
});
