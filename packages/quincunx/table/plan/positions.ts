import { HIDDEN } from '@tessera/core';
import {
  afterStep,
  type Field,
  fieldSeen,
  type LineId,
  lineOn,
  type OrderStep,
  type Place,
  placeOn,
  type Side,
  type State,
} from '@tessera/quincunx';

/** The field after a plan if nobody reacts. */
export const afterPlan = (field: Field, plan: readonly OrderStep[]): Field =>
  plan.reduce((now, step) => afterStep(now, step), field);

/** A line's place before the battle: as placed, else as section 9 lists it, in ambush too (R60, R71). Null for an unknown line. */
export function placeNow(view: State, side: Side, line: LineId): Place | null {
  if (lineOn(view.field, line)?.side !== side) return null;
  const { deployment } = view.kept[side];
  const placed = deployment === HIDDEN ? undefined : deployment.places[line];
  return placed ?? placeOn(fieldSeen(view), line);
}
