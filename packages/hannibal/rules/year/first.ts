import { knownCards } from '@tessera/core';
import { cusIn, markerAt } from '../board/forces.js';
import { mark } from '../board/changes.js';
import { SPACES } from '../spaces.js';
import { change, open, type Question } from '../stack.js';
import { playsOf } from '../strategy/uses.js';
import { because, topAt } from '../types.js';
import { SEATS } from '../vocabulary.js';

/** Rome says that the war may begin: what is dealt then waits for nobody else. */
export const begin: Question<'begin'> = {
  at: 'begin',
  choices: () => [{ verb: 'accept' }],
  settle: () => undefined,
  rules: ['4', '5'],
};

/** Where a marker of the bid may be placed: a space without one, no tribe, without Carthage's CUs (3.1). */
export const bidPc: Question<'bidPc'> = {
  at: 'bidPc',
  choices: ({ state }) => {
    const space = SPACES.filter(
      (one) => markerAt(state, one) === 'none' && cusIn(state, 'carthage', one) === 0,
    );
    return space.length === 0 ? [] : [{ verb: 'mark', space }];
  },
  reasons: ({ state }, _frame, step) => {
    if (step.verb !== 'mark') return [];
    const isMarked = markerAt(state, step.space) !== 'none';
    return [because(isMarked ? 'marked' : 'enemyCus', '3.1', [step.space])];
  },
  settle: ({ log }, _, step) => {
    if (step.verb === 'mark') mark(log, [step.space], { marker: 'rome', why: 'bid' });
  },
  prompt: (_, { left }) => ({ left }),
  again: (work) => work.at === 'war' && work.stage === 'bids' && work.n > 0,
  rules: ['3.1'],
};

/**
 * Frame 8: whether Rome claims the first play with a campaign card. It is asked whatever it holds, and `yes` obliges
 * it (7.3, S8.46).
 */
export const claimFirst: Question<'claimFirst'> = {
  at: 'claimFirst',
  choices: (board) =>
    playsOf(board, { seat: 'rome', cards: knownCards(board.state.hands.rome), campaignOnly: true }).length > 0
      ? [{ verb: 'decline' }, { verb: 'accept' }]
      : [{ verb: 'decline' }],
  reasons: (_board, _frame, { verb }) => (verb === 'accept' ? [because('noCampaign', 'S8.46')] : []),
  settle: ({ log }, _, step) => {
    if (step.verb === 'accept') open(log, { at: 'playCard', seat: 'rome', answer: null, campaignOnly: true });
    else open(log, { at: 'whoFirst', seat: 'carthage', answer: null });
  },
  rules: ['7.3'],
};

/** Frame 9: who plays first, which Carthage says. */
export const whoFirst: Question<'whoFirst'> = {
  at: 'whoFirst',
  choices: () => [{ verb: 'goFirst', first: SEATS }],
  settle: ({ log }, _, step) => {
    const war = topAt(log.now(), 'war');
    if (war !== null && step.verb === 'goFirst') change(log, { ...war, next: step.first });
  },
  rules: ['7.3'],
};
