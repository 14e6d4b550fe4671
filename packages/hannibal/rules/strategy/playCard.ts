import { knownCards } from '@tessera/core';
import { change, open, type Question } from '../stack.js';
import { because, topAt } from '../types.js';
import { enemyOf } from '../vocabulary.js';
import { layDown } from './card.js';
import { playsOf, whyNot } from './uses.js';

/** Frame 10: a card of the hand, and how it is used (7.2, 8). */
export const playCard: Question<'playCard'> = {
  at: 'playCard',
  choices: (board, { seat, campaignOnly }, about) => {
    const hand = knownCards(board.state.hands[seat]);
    const isAbout = about !== undefined && 'card' in about && 'use' in about;
    const cards = isAbout ? hand.filter((card) => card === about.card) : hand;
    const only = isAbout ? about.use : undefined;
    const plays = playsOf(board, { seat, cards, campaignOnly, only });
    return plays.map(({ card, use }) => ({ verb: 'play', card, use }));
  },
  reasons: (board, { seat, campaignOnly }, step) => {
    if (step.verb !== 'play') return [];
    if (!knownCards(board.state.hands[seat]).includes(step.card)) return [because('cardNotHeld', '7.2')];
    return [whyNot(board, { seat, campaignOnly }, step)];
  },
  settle: ({ log }, { seat }, step) => {
    if (step.verb !== 'play') return;
    const { card, use } = step;
    const war = topAt(log.now(), 'war');
    if (war !== null) change(log, { ...war, next: enemyOf(seat) });
    log.emit({ kind: 'CardPlayed', seat, card, use });
    if (use === 'discard') layDown(log, card);
    else open(log, { at: 'card', seat, card, use, isBegun: false });
  },
  prompt: (_, { campaignOnly }) => ({ campaignOnly: campaignOnly ? 1 : 0 }),
  rules: ['7.2', '7.4', '8.2', '8.3', '8.6'],
};
