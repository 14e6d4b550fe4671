import { wagerTexts } from './english/generated/wager.js';

export * from './english/generated/forces.js';
export * from './english/generated/watch.js';
export * from './samples.js';
export * from './textLaws.js';
export { wagerTexts };

/** The texts of the same game under another name. */
export const duelTexts = { ...wagerTexts, 'game.name': 'The Duel', 'title.proposal': 'A duel' };
