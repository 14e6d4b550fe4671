import {
  createWorld,
  LETTERS,
  shippedData,
  START_HEADING,
  startField,
  troopOf,
  type Field,
  type Leader,
  type Round,
  type Side,
  type ScenarioName,
  type TroopKind,
  type Unit,
  type UnitId,
} from '../rules/index.js';

/** The shipped data set made ready. */
export const world = createWorld(shippedData);

/** Returns the set-up of a scenario as in section 9. */
export const setUp = (name: ScenarioName): Field => startField(world.scenarios[name]);

/** A unit in a test: its kind and place. Everything else is as in a fresh unit. */
export type Given = Partial<Unit> & { readonly kind: TroopKind };

const formationOf = (kind: TroopKind): Unit['formation'] => {
  const { class: troops, ranks } = troopOf({ kind });
  return troops === 'elephants' || ranks.formed !== null ? 'formed' : 'skirmish';
};

/** Returns a fresh unit of a kind, with the given changes. */
export function fresh(given: Given): Unit {
  const { side, figures } = troopOf(given);
  return {
    id: `${LETTERS[side]}A.1`,
    side,
    command: side === 'rome' ? 'legion' : 'line',
    line: `${LETTERS[side]}A`,
    figures,
    rings: 0,
    x: 4800,
    y: 3600,
    heading: START_HEADING[side],
    formation: formationOf(given.kind),
    status: 'good',
    loss: null,
    volleyUsed: false,
    passMark: 'none',
    evadeMark: 'none',
    drivenBack: false,
    wasInMelee: false,
    foes: [],
    activeInFirst: false,
    spent: 0,
    deeds: [],
    ...given,
  };
}

/** Returns round 1 of a side, with all its units in command. */
export const roundOf = (active: Side, units: readonly Unit[]): Round => ({
  number: 1,
  active,
  commanded: units.filter(({ side }) => side === active).map(({ id }) => id),
});

/**
 * A field of few units on the Skirmish's table, in their order as set-up order: ids that are not given are `RA.1`,
 * `RA.2`, .. of Rome and `CA.1`, .. of Carthage. It is round 1 of the first unit's side.
 */
export function fieldOf(...given: readonly Given[]): Field {
  const counts: Record<Side, number> = { rome: 0, carthage: 0 };
  const units = given.map((one) => {
    const { side } = troopOf(one);
    counts[side] += 1;
    return fresh({ id: `${LETTERS[side]}A.${counts[side]}`, ...one });
  });
  const active = units[0]?.side ?? 'rome';
  return {
    scenario: 'skirmish',
    table: { width: 9600, depth: 7200 },
    units,
    leaders: [],
    round: roundOf(active, units),
  };
}

/** Returns the field in round 1 of a side, with all its units in command. */
export const inRoundOf = (field: Field, side: Side): Field => ({
  ...field,
  round: roundOf(side, field.units),
});

/** Returns a row of units of a kind, from the west, with their fronts at `front` and gaps between them. */
export function row(
  kind: TroopKind,
  count: number,
  at: { readonly x: number; readonly y: number; readonly pitch: number } & Partial<Unit>,
): readonly Given[] {
  const { x, pitch, ...rest } = at;
  return Array.from({ length: count }, (_, index) => ({ ...rest, kind, x: x + index * pitch }));
}

/** Returns a leader with a unit, attached unless the changes say otherwise. */
export const leaderWith = (unit: UnitId, given: Partial<Leader> = {}): Leader => ({
  id: 'legate',
  side: unit.startsWith('R') ? 'rome' : 'carthage',
  command: unit.startsWith('R') ? 'legion' : 'line',
  chief: false,
  unit,
  attached: true,
  wounds: 0,
  alive: true,
  led: false,
  ...given,
});

/** Returns the field with another leader. */
export const withLeader = (field: Field, leader: Leader): Field => ({
  ...field,
  leaders: [...field.leaders, leader],
});

/** Returns the field with a changed unit. */
export const changing = (field: Field, id: UnitId, change: Partial<Unit>): Field => ({
  ...field,
  units: field.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
});
