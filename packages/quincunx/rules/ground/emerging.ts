import { hiddenAmong, isHiddenUnit, unaware } from '../model/hidden.js';
import { type Field, type Round, withUnits } from '../model/field.js';
import type { LineId, Unit, UnitId } from '../model/unit.js';
import type { Side } from '../vocabulary.js';
import { waterAtStart } from './water.js';

/** The round with others at water than those who were seen as it began (R64, R71). */
export function withWater(round: Round | null, water: Round['water']): Round | null {
  if (round === null || water === undefined) return round;
  const { wet = [], bank = [] } = round.water ?? {};
  return { ...round, water: { wet: [...wet, ...water.wet], bank: [...bank, ...water.bank] } };
}

/** Who of some lines in ambush stands at water (R64). */
export function waterOf(field: Field, lines: readonly LineId[]): Round['water'] {
  const units = field.units.filter((unit) => isHiddenUnit(unit) && lines.includes(unit.line));
  return waterAtStart({ ...field, units: units.map((unit): Unit => ({ ...unit, status: 'good' })) }).water;
}

/** The field with some lines out of their ambush, in good order where they lie (R71). */
export function emerged(field: Field, lines: readonly LineId[]): Field {
  const units = field.units
    .filter((unit) => isHiddenUnit(unit) && lines.includes(unit.line))
    .map((unit): Unit => ({ ...unit, status: 'good' }));
  return { ...withUnits(field, units), round: withWater(field.round, waterOf(field, lines)) };
}

/** The field on which a side's units act: who of them lies in ambush comes out with the first step (R71). */
export function acting(field: Field, side: Side, ids: readonly UnitId[]): Field {
  const lines = hiddenAmong(field, side, ids);
  return lines.length === 0 ? field : emerged(field, lines);
}

/** The field on which one line has come out and nobody else is hidden. */
export const seeing = (field: Field, line: LineId): Field => unaware(emerged(field, [line]));
