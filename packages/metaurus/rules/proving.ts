import type { Proving } from '@tessera/core';
import { tellingOf } from './actions.js';
import { claimsOn } from './claims.js';
import { metaurusSets, type MetaurusGame } from './game.js';
import { RULES } from './model.js';
import type { Metaurus } from './types.js';

/** How records of the Metaurus are proved on some data sets: on others, what dice mean stays open. */
export const provingOn = (
  sets: readonly [MetaurusGame, ...MetaurusGame[]],
): Proving<Metaurus, MetaurusGame> => ({
  sets,
  claims: (game) => claimsOn(game?.world ?? null),
  anew: { telling: tellingOf, rules: RULES },
});

/** How they are proved on every data set that is kept. */
export const proving = provingOn(metaurusSets);
