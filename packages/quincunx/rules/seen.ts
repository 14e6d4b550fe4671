import { HIDDEN } from '@tessera/core';
import { quincunx } from './game.js';
import { withUnits, type Field } from './model/field.js';
import type { State } from './model/state.js';
import { placedUnits } from './placing.js';
import { SIDES } from './vocabulary.js';

/** The field as a viewer may see it: before the armies are shown, lines stand where those whom they see place them (R60). */
export function fieldSeen({ shown, field, kept, options }: State): Field {
  if (shown) return field;
  const scenario = quincunx.world.scenarios[options.scenario];
  const placed = SIDES.flatMap((side) => {
    const { deployment } = kept[side];
    return deployment === HIDDEN ? [] : placedUnits(scenario, side, deployment.places);
  });
  return withUnits(field, placed);
}
