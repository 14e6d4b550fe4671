import type { DrawnGames, Question } from '@tessera/tools/bench';
import { duelsOf, frameAt, type Metaurus } from '../rules/index.js';
import { fighter, melee } from '../testkit/index.js';

/** How many pairs may be declared. */
const pairsIn = ({ view }: Question<Metaurus>): number =>
  duelsOf(melee.world, view).reduce((sum, { targets }) => sum + targets.length, 0);

/** Games of the two armies face to face, drawn by players that seek the fight. */
export const melees: DrawnGames<Metaurus> = {
  one: 'a melee',
  many: 'melees',
  game: melee,
  lean: fighter(melee),
  kinds: [
    { name: 'movement', isAsked: (state) => frameAt(state, 'movement') !== null },
    {
      name: 'declaration',
      isAsked: (state) => frameAt(state, 'declare') !== null,
      busy: { counted: 'pairs', count: pairsIn },
    },
  ],
  folded: 500,
};
