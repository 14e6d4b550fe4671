import { hashOf } from '@tessera/core';
import { dataSchema, troopOf, wholeSchema, type WholeData } from './data.js';
import type { Feature } from './model/feature.js';
import type { Options } from './model/options.js';
import type { LinePlan, ScenarioPlan } from './model/plan.js';
import type { LineId, UnitId } from './model/unit.js';
import type { OwnBattle } from './own/battle.js';
import { inTheOpen, planOfOwn } from './own/plan.js';
import {
  BATTLES,
  LETTERS,
  OWN,
  SCENARIOS,
  type AnyScenario,
  type BattleName,
  type Fought,
  type ScenarioName,
  type TroopKind,
} from './vocabulary.js';

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
export interface Scenario extends Omit<ScenarioPlan, 'lines' | 'features'> {
  readonly features?: readonly Feature[] | undefined;
  readonly name: Fought;
  /** The battle of one's own that it was made of; left out for what is shipped. */
  readonly own?: OwnBattle;
  readonly lines: readonly Line[];
}

/** The second part of a data set, made ready (13). */
export interface SecondPart {
  readonly battles: Readonly<Record<BattleName, Scenario>>;
  /** The same on open ground (R72). */
  readonly open: Readonly<Record<BattleName, Scenario>>;
  readonly grounds: WholeData['grounds'];
}

/** A data set made ready for the rules. */
export interface World {
  readonly hash: string;
  readonly scenarios: Readonly<Record<ScenarioName, Scenario>>;
  /** Null for a data set of the first part alone. */
  readonly second: SecondPart | null;
}

/** A line gets its id of its side's letter and its tag; its units are numbered from the west (9). */
function lineOf(plan: LinePlan): Line {
  const id = `${LETTERS[plan.side]}${plan.tag}`;
  return { ...plan, id, units: plan.units.map((kind, index) => ({ id: `${id}.${index + 1}`, kind })) };
}

/** The first part's troops fight for their own side; a battle may give any to either (R69). */
function strangersIn(name: Fought, lines: readonly Line[]): void {
  if (!SCENARIOS.some((one) => one === name)) return;
  for (const { side, units, id } of lines) {
    const strange = units.find((unit) => troopOf(unit).side !== side);
    if (strange !== undefined) throw new Error(`${strange.kind} do not fight in ${id}.`);
  }
}

/** Makes a scenario ready without a look at whether its lines and leaders fit each other. */
export const preparedScenario = (name: Fought, plan: ScenarioPlan): Scenario => ({
  ...plan,
  name,
  lines: plan.lines.map(lineOf),
});

/** Makes a scenario ready. Throws when its lines or leaders do not fit each other: that is a fault of the program. */
export function scenarioOf(name: Fought, plan: ScenarioPlan): Scenario {
  const { lines } = preparedScenario(name, plan);
  const ids = lines.flatMap(({ units }) => units.map(({ id }) => id));
  if (new Set(ids).size < ids.length) throw new Error(`${name} has two lines of one tag.`);
  const named = [
    ...plan.leaders.map(({ id, unit }) => ({ who: id, unit })),
    ...(plan.companies ?? []).flatMap(({ elephants, lights }) =>
      [elephants, lights].map((unit) => ({ who: 'a company', unit })),
    ),
  ];
  for (const { who, unit } of named) {
    if (!ids.includes(unit)) throw new Error(`${name} has no unit ${unit} for ${who}.`);
  }
  // R71: no leader begins with a line in ambush.
  const hidden = plan.leaders.find(({ unit }) =>
    lines.some(({ ambush, units }) => ambush === true && units.some(({ id }) => id === unit)),
  );
  if (hidden !== undefined) throw new Error(`${name} has ${hidden.id} lie in ambush.`);
  strangersIn(name, lines);
  return { ...plan, name, lines };
}

const scenariosOf = ({
  skirmish,
  full,
}: Readonly<Record<ScenarioName, ScenarioPlan>>): World['scenarios'] => ({
  skirmish: scenarioOf('skirmish', skirmish),
  full: scenarioOf('full', full),
});

/** Reads a data set and makes it ready. Throws with the place that is wrong when it does not fit its schema. */
export const createWorld = (raw: unknown): World => ({
  hash: hashOf(raw),
  scenarios: scenariosOf(dataSchema.parse(raw).scenarios),
  second: null,
});

const asListed = (plan: ScenarioPlan): ScenarioPlan => plan;

const battlesOf = (
  { trebia, lakeRoad, cannae, zama, allies }: WholeData['battles'],
  fought: (plan: ScenarioPlan) => ScenarioPlan,
): SecondPart['battles'] => ({
  trebia: scenarioOf('trebia', fought(trebia)),
  lakeRoad: scenarioOf('lakeRoad', fought(lakeRoad)),
  cannae: scenarioOf('cannae', fought(cannae)),
  zama: scenarioOf('zama', fought(zama)),
  allies: scenarioOf('allies', fought(allies)),
});

/** The same for a data set with the second part (13). */
export function createWholeWorld(raw: unknown): World {
  const { scenarios, battles, grounds } = wholeSchema.parse(raw);
  return {
    hash: hashOf(raw),
    scenarios: scenariosOf(scenarios),
    second: { battles: battlesOf(battles, asListed), open: battlesOf(battles, inTheOpen), grounds },
  };
}

const isBattle = (name: AnyScenario): name is BattleName => BATTLES.some((one) => one === name);

/** A scenario or battle of a data set as it is listed, or on open ground. Throws where the data have no such battle. */
export function listedIn({ scenarios, second }: World, name: AnyScenario, isOpen = false): Scenario {
  if (!isBattle(name)) return scenarios[name];
  if (second === null) throw new RangeError(`These data have no ${name}.`);
  return isOpen ? second.open[name] : second.battles[name];
}

const owned = new WeakMap<OwnBattle, Scenario>();

/** A battle of one's own made ready, once. Throws as `scenarioOf` does, which one with no problems does not. */
export function scenarioOfOwn(own: OwnBattle): Scenario {
  const scenario = owned.get(own) ?? { ...scenarioOf(OWN, planOfOwn(own)), own };
  owned.set(own, scenario);
  return scenario;
}

/** The features of the ground that was agreed on; as listed where none was (R72). */
function featuresOn(
  world: World,
  {
    scenario,
    ground,
  }: { readonly scenario: AnyScenario; readonly ground: Exclude<Options['ground'], 'open'> },
): Scenario['features'] {
  if (ground === undefined) return listedIn(world, scenario).features;
  if (world.second === null || (scenario !== 'skirmish' && scenario !== 'full'))
    throw new RangeError(`${scenario} is not fought on ${ground}.`);
  return world.second.grounds[scenario][ground];
}

/** What a game is fought on: its scenario or battle, on the ground that was agreed on (R72), or a battle of one's own. */
export function scenarioIn(world: World, { scenario, ground, own }: Options): Scenario {
  if (scenario === OWN) {
    if (world.second === null || own === undefined)
      throw new RangeError('These data or options have no battle of one’s own.');
    return scenarioOfOwn(own);
  }
  if (ground === 'open') return listedIn(world, scenario, true);
  const { features: _, ...listed } = listedIn(world, scenario);
  const features = featuresOn(world, { scenario, ground });
  return features === undefined ? listed : { ...listed, features };
}
