import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import { ownBattleSchema } from '../own/battle.js';
import { enemyOf, FOUGHT, type Side, SIDES } from '../vocabulary.js';
import { featureSchema } from './feature.js';
import { type Leader, leaderSchema, type Unit, unitId, type UnitId, unitSchema } from './unit.js';
import { troopOf } from '../data.js';

/** The state of a round. */
export const roundSchema = z.strictObject({
  /** 1 for the mover's, 2 for the counter-mover's (7). */
  number: z.literal([1, 2]),
  active: z.enum(SIDES),
  /** Units of the active side in command, as found at the start of the round (R34). */
  commanded: z.array(unitId),
  /** Units of both sides that stood in water, or at its bank, as the round began (R64); left out where nobody did. */
  water: z.strictObject({ wet: z.array(unitId), bank: z.array(unitId) }).optional(),
});
export type Round = Frozen<z.infer<typeof roundSchema>>;

/** The table and all units and leaders on it: the part of a position that movement, missiles and melees depend on. */
export const fieldSchema = z.strictObject({
  scenario: z.enum(FOUGHT),
  /** The battle of one's own that is fought on it; left out of what is shipped. */
  own: ownBattleSchema.optional(),
  table: z.strictObject({ width: z.int(), depth: z.int() }),
  /** Woods, water, hills and walls (R61); left out on an open table. */
  features: z.array(featureSchema).optional(),
  /** In set-up order (R59); those that are gone too. */
  units: z.array(unitSchema),
  /** In the order of section 9. */
  leaders: z.array(leaderSchema),
  /** Null outside a round. */
  round: roundSchema.nullable(),
});
export type Field = Frozen<z.infer<typeof fieldSchema>>;

/** The unit of that id, or null when there is none. */
export const unitNamed = ({ units }: Field, id: UnitId): Unit | null =>
  units.find((unit) => unit.id === id) ?? null;

/** The unit of that id. Throws when there is none. */
export function unitOf(field: Field, id: UnitId): Unit {
  const unit = unitNamed(field, id);
  if (unit === null) throw new RangeError(`There is no unit ${id}.`);
  return unit;
}

/** The units of those ids, in that order. */
export const unitsOf = (field: Field, ids: readonly UnitId[]): readonly Unit[] =>
  ids.map((id) => unitOf(field, id));

/** The field with some units replaced, by their ids. */
export function withUnits(field: Field, changed: readonly Unit[]): Field {
  const byId = new Map(changed.map((unit) => [unit.id, unit]));
  return { ...field, units: field.units.map((unit) => byId.get(unit.id) ?? unit) };
}

/** True for a unit that has a base on the table. */
export function isPresent({ status }: Unit): boolean {
  switch (status) {
    case 'good':
    case 'disintegrated':
    case 'berserk':
      return true;
    case 'joined':
    case 'hidden':
    case 'gone':
      return false;
  }
}

export const isInGoodOrder = ({ status }: Unit): boolean => status === 'good';
export const isDisintegrated = ({ status }: Unit): boolean => status === 'disintegrated';
/** Lights within the formation of elephants: they have no base of their own (R70). */
export const isJoined = ({ status }: Unit): boolean => status === 'joined';
export const isBerserk = ({ status }: Unit): boolean => status === 'berserk';

/** Everybody with a base on the table, in set-up order. */
export const present = ({ units }: Field): readonly Unit[] => units.filter(isPresent);

// Cached by the list of all units, because every contact test needs them.
const goodBySide = new WeakMap<readonly Unit[], Readonly<Record<Side, readonly Unit[]>>>();

/** The units of the other side that are in good order, in set-up order. */
export function enemiesInGoodOrder({ units }: Field, side: Side): readonly Unit[] {
  const known = goodBySide.get(units) ?? {
    rome: units.filter((unit) => unit.side === 'rome' && isInGoodOrder(unit)),
    carthage: units.filter((unit) => unit.side === 'carthage' && isInGoodOrder(unit)),
  };
  goodBySide.set(units, known);
  return known[enemyOf(side)];
}

/** The leader who is attached to a unit; null when none is (R37). */
export const leaderAttachedTo = ({ leaders }: Field, unit: UnitId): Leader | null =>
  leaders.find((leader) => leader.alive && leader.attached && leader.unit === unit) ?? null;

/** Elephants, berserk ones too. */
export const isElephants = (unit: Unit): boolean => troopOf(unit).class === 'elephants';

/** Heavy, medium and light cavalry (1). */
export function isHorse(unit: Unit): boolean {
  const { class: troops } = troopOf(unit);
  return troops === 'heavyCavalry' || troops === 'mediumCavalry' || troops === 'lightCavalry';
}

export const isFoot = (unit: Unit): boolean => !isHorse(unit) && !isElephants(unit);

export const isFormed = ({ formation }: Unit): boolean => formation === 'formed';
export const isSkirmisher = ({ formation }: Unit): boolean => formation === 'skirmish';

/** Foot of the line: heavy foot and formed peltasts (1). */
export const isFormedFoot = (unit: Unit): boolean => isFoot(unit) && isFormed(unit);

export const isPsiloi = (unit: Unit): boolean => troopOf(unit).class === 'psiloi';

/** Psiloi and light infantry, who alone pass elephants (R57). */
export const isLightFoot = (unit: Unit): boolean => isPsiloi(unit) || troopOf(unit).class === 'light';

/** Peltasts, who stand formed or skirmish (R16). */
export const isPeltasts = (unit: Unit): boolean => troopOf(unit).class === 'peltast';

/** Horse that must keep away from elephants: all but Numidian Light and Liby-Phoenician Heavy Cavalry (R46). */
export const shunsElephants = (unit: Unit): boolean => isHorse(unit) && !troopOf(unit).facesElephants;
