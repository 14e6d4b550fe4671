import type { Proving } from '@tessera/core';
import { tellingOf } from './actions.js';
import { claimsOn } from './claims.js';
import { metaurusSets, type MetaurusGame } from './game.js';
import { RULES } from './model.js';
import type { Metaurus } from './types.js';

/** How records of the Metaurus are verified. The results read from dice are checked only for the given data sets. */
export const provingOn = (
  sets: readonly [MetaurusGame, ...MetaurusGame[]],
): Proving<Metaurus, MetaurusGame> => ({
  sets,
  claims: (game) => claimsOn(game?.world ?? null),
  anew: { telling: tellingOf, rules: RULES },
});

/** How records of the Metaurus are verified, with every data set in this package. */
export const proving = provingOn(metaurusSets);
