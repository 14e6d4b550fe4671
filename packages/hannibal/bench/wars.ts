import type { DrawnGames } from '@tessera/tools/bench';
import type { Hannibal } from '../rules/index.js';
import { fighter, hannibal } from '../testkit/index.js';

/** Whole wars, drawn by players that seek the fight: random ones seldom come to a battle. */
export const wars: DrawnGames<Hannibal> = {
  one: 'a war',
  many: 'wars',
  game: hannibal,
  lean: fighter,
  kinds: [
    { name: 'planning', isAsked: () => true },
    { name: 'movement', isAsked: ({ frames }) => frames.at(-1)?.at === 'move' },
  ],
  folded: Infinity,
};
