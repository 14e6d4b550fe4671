import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import {
  SIDES,
  STANDING_ADVANCES,
  STANDING_FIRES,
  STANDING_INITIATIVES,
  STANDING_PASSES,
  type Side,
  type StandingAdvance,
  type StandingFire,
  type StandingInitiative,
  type StandingPass,
} from '../vocabulary.js';
import type { StandingStep } from './step.js';
import { lineId, unitId, type LineId, type UnitId } from './unit.js';

/** Standing choices of both sides (7.2). Only what differs from the default is named; the initiative always is. */
export const choicesSchema = z.strictObject({
  initiative: z.record(z.enum(SIDES), z.enum(STANDING_INITIATIVES)),
  fire: z.record(unitId, z.enum(STANDING_FIRES)),
  pass: z.record(unitId, z.enum(STANDING_PASSES)),
  advance: z.record(lineId, z.enum(STANDING_ADVANCES)),
});
export type Choices = Frozen<z.infer<typeof choicesSchema>>;

/** The standing choices that a battle begins with: the defaults (7.2). */
export const DEFAULTS: Choices = {
  initiative: { rome: STANDING_INITIATIVES[0], carthage: STANDING_INITIATIVES[0] },
  fire: {},
  pass: {},
  advance: {},
};

export const initiativeOf = ({ initiative }: Choices, side: Side): StandingInitiative => initiative[side];
export const fireOf = ({ fire }: Choices, unit: UnitId): StandingFire => fire[unit] ?? STANDING_FIRES[0];
export const passOf = ({ pass }: Choices, unit: UnitId): StandingPass => pass[unit] ?? STANDING_PASSES[0];
export const advanceOf = ({ advance }: Choices, line: LineId): StandingAdvance =>
  advance[line] ?? STANDING_ADVANCES[0];

/** The record with a value for a key; the default is not kept, so that equal choices are equal records. */
function having<V extends string>(
  all: Readonly<Record<string, V>>,
  key: string,
  { to, usual }: { readonly to: V; readonly usual: V },
): Readonly<Record<string, V>> {
  const { [key]: _, ...others } = all;
  return to === usual ? others : { ...others, [key]: to };
}

/** The choices after a side has set one. */
export function withChoice(choices: Choices, side: Side, step: StandingStep): Choices {
  switch (step.verb) {
    case 'standInitiative':
      return { ...choices, initiative: { ...choices.initiative, [side]: step.to } };
    case 'standFire':
      return { ...choices, fire: having(choices.fire, step.unit, { to: step.to, usual: STANDING_FIRES[0] }) };
    case 'standPass':
      return {
        ...choices,
        pass: having(choices.pass, step.unit, { to: step.to, usual: STANDING_PASSES[0] }),
      };
    case 'standAdvance':
      return {
        ...choices,
        advance: having(choices.advance, step.line, { to: step.to, usual: STANDING_ADVANCES[0] }),
      };
  }
}
