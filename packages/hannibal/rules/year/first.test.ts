import { describe, expect, it } from 'vitest';
import {
  answer,
  factsOf,
  options,
  positionWith,
  question,
  continueWorks,
  startOfWar,
  whyNot,
} from '../../testkit/index.js';
import { knownCards } from '@tessera/core';
import { markerAt } from '../board/forces.js';
import type { Space } from '../spaces.js';

describe('the beginning (3.1, 4, 7.1)', () => {
  it('deals nothing before Rome says so (S8.100), then seven cards each, one at a time, Rome first, without reinforcements', () => {
    const start = startOfWar();
    expect(question(start)).toBe('begin');
    expect(start.hands).toEqual({ rome: [], carthage: [] });
    const done = answer(start, { verb: 'accept' });
    const dealt = factsOf(done, 'Dealt');
    expect(dealt.map(({ seat }) => seat).slice(0, 4)).toEqual(['rome', 'carthage', 'rome', 'carthage']);
    expect(dealt).toHaveLength(14);
    expect(question(done.state)).toBe('claimFirst');
    expect(done.state).toMatchObject({ turn: 1, deck: { count: 50 } });
  });

  it('Rome places one marker for each of the winning bid, on spaces that bear none (3.1)', () => {
    const bid = answer(startOfWar(2), { verb: 'accept' }).state;
    expect(bid.frames.at(-1)).toMatchObject({ at: 'bidPc', seat: 'rome', left: 2 });
    const spaces = options(bid).flatMap((step) => (step.verb === 'mark' ? [step.space] : []));
    expect(spaces).toHaveLength(20);
    expect(spaces).not.toContain('averni');
    const mark = (space: Space) => ({ verb: 'mark', space }) as const;
    const done = answer(answer(bid, mark('mutina')).state, mark('verona')).state;
    expect([markerAt(done, 'mutina'), markerAt(done, 'verona')]).toEqual(['rome', 'rome']);
    expect(question(done)).toBe('claimFirst');
  });
});

describe('who goes first (7.3, S8.46)', () => {
  const claiming = (rome: readonly number[]) =>
    continueWorks(positionWith({ war: { stage: 'first' }, hands: { rome, carthage: [1, 2] } })).state;

  it('Rome is asked whatever it holds; `yes` needs a campaign card (frame 8)', () => {
    expect(options(claiming([1, 12]))).toEqual([{ verb: 'decline' }]);
    expect(whyNot(claiming([1, 12]), { verb: 'accept' })).not.toEqual([]);
    expect(options(claiming([12, 37]))).toEqual([{ verb: 'decline' }, { verb: 'accept' }]);
  });

  it('`yes` obliges Rome to play a campaign card, and not as a discard', () => {
    const { state } = answer(claiming([12, 37]), { verb: 'accept' });
    expect(state.frames.at(-1)).toMatchObject({ at: 'playCard', seat: 'rome', campaignOnly: true });
    expect(options(state)).toContainEqual({ verb: 'play', card: 37, use: 'place' });
    expect(options(state)).not.toContainEqual({ verb: 'play', card: 37, use: 'discard' });
    expect(whyNot(state, { verb: 'play', card: 12, use: 'place' })).toEqual(['campaignClaimed']);
  });

  it('after `no` Carthage says who plays first (frame 9)', () => {
    const asked = answer(claiming([12, 37]), { verb: 'decline' }).state;
    expect(asked.frames.at(-1)).toMatchObject({ at: 'whoFirst', seat: 'carthage' });
    const rome = answer(asked, { verb: 'goFirst', first: 'rome' }).state;
    expect(rome.frames.at(-1)).toMatchObject({ at: 'playCard', seat: 'rome', campaignOnly: false });
    const carthage = answer(asked, { verb: 'goFirst', first: 'carthage' }).state;
    expect(carthage.frames.at(-1)).toMatchObject({ at: 'playCard', seat: 'carthage' });
  });
});

describe('the deal (7.1, 8.7, S8.24, S8.45)', () => {
  it.each([
    [1, 7],
    [4, 8],
    [9, 9],
  ])('in turn %i brings %i cards to each side', (turn, each) => {
    const { state } = continueWorks(positionWith({ turn, war: { stage: 'deal' } }));
    expect([knownCards(state.hands.rome).length, state.hands.carthage.length]).toEqual([each, each]);
  });

  it('shuffles a deck that is too short before it is dealt; what left the game stays out, and counsels end', () => {
    const discards = Array.from({ length: 50 }, (_, at) => at + 1).filter((card) => card !== 25);
    const done = continueWorks(
      positionWith({ turn: 4, war: { stage: 'deal' }, discards, removed: [25], lasting: ['catoCounsels'] }),
    );
    expect(factsOf(done, 'Reshuffled')[0]?.cards).toEqual(discards);
    expect(done.state).toMatchObject({ discards: [], removed: [25], lasting: [], deck: { count: 47 } });
  });

  it('shuffles nothing while the deck is long enough', () => {
    const discards = Array.from({ length: 48 }, (_, at) => at + 1);
    expect(
      factsOf(continueWorks(positionWith({ turn: 4, war: { stage: 'deal' }, discards })), 'Reshuffled'),
    ).toEqual([]);
  });
});
