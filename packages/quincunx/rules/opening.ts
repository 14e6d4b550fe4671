import { quietTable } from '@tessera/core';
import { DEFAULTS } from './model/standing.js';
import { optionsSchema } from './model/options.js';
import {
  type Aftermath,
  type Ambush,
  type Deployment,
  type Kept,
  type Reactions,
  type State,
} from './model/state.js';
import { fieldWith, startField, unitsInAmbush } from './start.js';
import { type Field, withUnits } from './model/field.js';
import type { Side } from './vocabulary.js';
import type { Scenario, World } from './world.js';

/** The version of these rules: a running game goes on under the newest. */
export const RULES = 3;

export const NO_REACTIONS: Reactions = { evades: [], throughs: [] };
export const NO_AFTERMATH: Aftermath = { victors: [], losers: [] };
export const NO_DEPLOYMENT: Deployment = { places: {}, choices: [] };

/** Nothing placed yet, nothing sealed. */
export const UNSEALED: Kept = { deployment: NO_DEPLOYMENT, token: null, salt: null };

/** The field of a battle that begins, and its ambushes where it has any (R71). */
export const startOf = (scenario: Scenario): Pick<State, 'field' | 'ambushes'> => ({
  field: startField(scenario),
  ...(scenario.lines.some(({ ambush }) => ambush === true) && { ambushes: [] }),
});

/** The field on which both sides stand as they have placed their lines; lines that are not placed as listed (R60). */
export const deployedField = (
  scenario: Scenario,
  deployments: Readonly<Record<Side, Deployment>>,
  ambushes: readonly Ambush[] = [],
): Field =>
  withUnits(
    fieldWith(scenario, (line) => deployments[line.side].places[line.id] ?? line),
    ambushes.flatMap((ambush) => unitsInAmbush(scenario, ambush)),
  );

/** The position before the first event. */
export const emptyState = (world: World): State => ({
  rules: RULES,
  options: optionsSchema.parse({}),
  seal: '',
  frames: [],
  turn: 0,
  mover: null,
  won: { rome: false, carthage: false },
  winning: { rome: false, carthage: false },
  field: startField(world.scenarios.skirmish),
  shown: false,
  kept: { rome: UNSEALED, carthage: UNSEALED },
  choices: DEFAULTS,
  aims: [],
  reactions: NO_REACTIONS,
  aftermath: NO_AFTERMATH,
  opened: 0,
  rolls: 0,
  table: quietTable(),
  outcome: null,
});
