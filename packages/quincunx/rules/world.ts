import { hashOf } from '@tessera/core';
import { dataSchema, DATA, type LinePlan, type ScenarioPlan } from './data.js';
import type { LineId, UnitId } from './model/unit.js';
import { LETTERS, SCENARIOS, type ScenarioName, type TroopKind } from './vocabulary.js';

/** A unit as its scenario lists it. */
export interface Listed {
  readonly id: UnitId;
  readonly kind: TroopKind;
}

/** A line of a scenario with the ids of its units, from the west. */
export interface Line extends Omit<LinePlan, 'units'> {
  readonly id: LineId;
  readonly units: readonly Listed[];
}

/** A scenario made ready: its lines in set-up order (R59). */
export interface Scenario extends Omit<ScenarioPlan, 'lines'> {
  readonly name: ScenarioName;
  readonly lines: readonly Line[];
}

/** A data set made ready for the rules. */
export interface World {
  readonly hash: string;
  readonly scenarios: Readonly<Record<ScenarioName, Scenario>>;
}

/** A line gets its id of its side's letter and its tag; its units are numbered from the west (9). */
function lineOf(plan: LinePlan): Line {
  const id = `${LETTERS[plan.side]}${plan.tag}`;
  return { ...plan, id, units: plan.units.map((kind, index) => ({ id: `${id}.${index + 1}`, kind })) };
}

/** Makes a scenario ready. Throws when its lines or leaders do not fit each other: that is a fault of the program. */
export function scenarioOf(name: ScenarioName, plan: ScenarioPlan): Scenario {
  const lines = plan.lines.map(lineOf);
  const ids = lines.flatMap(({ units }) => units.map(({ id }) => id));
  if (new Set(ids).size < ids.length) throw new Error(`${name} has two lines of one tag.`);
  for (const { id, unit } of plan.leaders) {
    if (!ids.includes(unit)) throw new Error(`${name} has no unit ${unit} for ${id}.`);
  }
  for (const { side, units, id } of lines) {
    const strange = units.find(({ kind }) => DATA.troops[kind].side !== side);
    if (strange !== undefined) throw new Error(`${strange.kind} do not fight in ${id}.`);
  }
  return { ...plan, name, lines };
}

/** Reads a data set and makes it ready. Throws with the place that is wrong when it does not fit its schema. */
export function createWorld(raw: unknown): World {
  const { scenarios } = dataSchema.parse(raw);
  const [skirmish, full] = SCENARIOS;
  return {
    hash: hashOf(raw),
    scenarios: { skirmish: scenarioOf(skirmish, scenarios.skirmish), full: scenarioOf(full, scenarios.full) },
  };
}
