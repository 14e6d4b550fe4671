import { FACINGS } from '@tessera/hex';
import type { State, UnitId } from '../model.js';
import { isEngaged, unitOf } from '../position.js';
import { stepSchema } from '../step.js';
import { because, type About, type Choice, type Reason } from '../types.js';

/** The verbs whose steps name no unit. */
const UNITLESS: ReadonlySet<string | undefined> = new Set(
  stepSchema.options.filter(({ shape }) => !('unit' in shape)).map(({ shape }) => shape.verb.value),
);

/** True unless one asks about another unit: then this unit's choices need not be made. */
export function isAbout(unit: UnitId, about: About = {}): boolean {
  if ('unit' in about && about.unit !== undefined) return about.unit === unit;
  return !UNITLESS.has(about.verb);
}

/** By facing: all the others. */
const OTHERS = FACINGS.map((facing) => FACINGS.filter((other) => other !== facing));

/** The facings that a unit may turn to: any but its own (7.0, R21). */
export const turnChoice = (state: State, unit: UnitId): Choice => ({
  verb: 'turn',
  unit,
  facing: OTHERS[unitOf(state, unit).facing] ?? FACINGS,
});

/** Why a unit of the frame may not turn: it is Engaged, or has turned already, or faces that way. */
export function againstTurning(
  state: State,
  { unit, facing }: { readonly unit: UnitId; readonly facing: number },
  turned: readonly UnitId[],
): readonly Reason[] {
  const { hex } = unitOf(state, unit);
  if (isEngaged(state, unit)) return [because('engagedMayNotTurn', 'R21', [hex])];
  if (turned.includes(unit)) return [because('hasTurned', '7.0', [hex])];
  return facing === unitOf(state, unit).facing ? [because('facesThere', '7.0', [hex])] : [];
}
