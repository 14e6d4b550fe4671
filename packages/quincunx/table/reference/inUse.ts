import { promptIn } from '@tessera/core';
import {
  carrierOf,
  enemyPlan,
  forecastsOf,
  groundOfShot,
  isPresent,
  lightsWith,
  wholeQuincunx,
  shotAt,
  targetsOf,
  unitNamed,
  type Field,
  type Forecast,
  type LevelShift,
  type Shot,
  type Side,
  type State,
  type Unit,
  type UnitId,
} from '@tessera/quincunx';
import { afterPlan } from '../plan/positions.js';
import type { Sight } from '../sight.js';
import { GUIDES, type ChartId, type QuestionAt } from './guide.js';

/** Why the charts are lit for some units: they are chosen, looked at, or about to fight by the own or the enemy's plan. */
export type About = 'group' | 'looked' | 'fights' | 'enemy' | 'nobody';

/** A shot that a unit in use has now. */
export interface ShotInUse {
  readonly unit: Unit;
  readonly shot: Shot;
  /** What the ground makes of its dice (R63, R64). */
  readonly ground: readonly LevelShift[];
}

/** What is in use where a player looks. */
export interface InUse {
  /** The question that is asked, or null. */
  readonly at: QuestionAt | null;
  /** The side that is asked, or null. */
  readonly asked: Side | null;
  /** The charts that help with it, the most helpful first. */
  readonly charts: readonly ChartId[];
  /** The cases that matter for it. */
  readonly cases: readonly string[];
  /** The viewer's side, whose dice come first. */
  readonly side: Side;
  /** The field after the plan that counts. */
  readonly field: Field;
  readonly about: About;
  readonly units: readonly Unit[];
  /** Those of them who can have missiles: lights within elephants shoot beside these (R70). */
  readonly shooters: readonly Unit[];
  /** The fights of those units that the plan leads to, or all. */
  readonly fights: readonly Forecast[];
  /** The shots that those units have. */
  readonly shots: readonly ShotInUse[];
}

type Question = Extract<State['frames'][number], { readonly at: QuestionAt }>;

const isQuestion = (frame: State['frames'][number] | undefined): frame is Question =>
  frame !== undefined && frame.at !== 'carry';

/** The open question, the side asked, and the charts and rules that help. */
function askedIn({ base, seat }: Sight): Pick<InUse, 'at' | 'asked' | 'charts' | 'cases'> {
  const top = base.frames.at(-1);
  if (base.outcome !== null || !isQuestion(top)) return { at: null, asked: null, charts: [], cases: [] };
  const asked = 'seat' in top ? top.seat : seat;
  const { charts, cases } = GUIDES[top.at];
  const named = promptIn(wholeQuincunx, base, asked)?.rules ?? [];
  return { at: top.at, asked, charts, cases: [...new Set([...named, ...cases])] };
}

/** The units of those ids that still stand on the table. For lights within elephants stand these: they are one company (R70). */
function onTable(field: Field, ids: readonly UnitId[]): readonly Unit[] {
  const units = ids.flatMap((id) => {
    const unit = unitNamed(field, id);
    return unit === null ? [] : [carrierOf(field, unit)];
  });
  return [...new Set(units)].filter(isPresent);
}

const fightersIn = (fights: readonly Forecast[]): readonly UnitId[] => [
  ...new Set(fights.flatMap(({ fight }) => [fight.rome, fight.carthage])),
];

/** The units for which the charts are lit: those chosen, the one looked at, or all that would fight. */
function aboutWhom(sight: Sight): Pick<InUse, 'about' | 'field' | 'units' | 'fights'> {
  const plan = enemyPlan(sight.base, sight.seat);
  const field = plan.length === 0 ? sight.field : afterPlan(sight.standing, plan);
  const all = field.round === null ? [] : forecastsOf(field, field.round.active);
  const looked = sight.looked === null ? [] : [sight.looked];
  const chosen = onTable(field, sight.group.length > 0 ? sight.group : looked);
  if (chosen.length === 0) {
    const planned = plan.length === 0 ? 'fights' : 'enemy';
    const about = all.length === 0 ? 'nobody' : planned;
    return { about, field, units: onTable(field, fightersIn(all)), fights: all };
  }
  const ids = chosen.map(({ id }) => id);
  const fights = all.filter(({ fight }) => ids.includes(fight.rome) || ids.includes(fight.carthage));
  return { about: sight.group.length > 0 ? 'group' : 'looked', field, units: chosen, fights };
}

/** Units, and the lights within them, which shoot too (R70). */
const withLights = (field: Field, units: readonly Unit[]): readonly Unit[] =>
  units.flatMap((unit) => {
    const lights = lightsWith(field, unit);
    return lights === null ? [unit] : [unit, lights];
  });

/** The shots that some units have where they stand. */
const shotsOf = (field: Field, units: readonly Unit[]): readonly ShotInUse[] =>
  units.flatMap((unit) =>
    targetsOf(field, unit).flatMap((target) => {
      const aim = { shooter: unit, target };
      const shot = shotAt(field, aim);
      return shot === null ? [] : [{ unit, shot, ground: groundOfShot(field, aim, shot) }];
    }),
  );

/** The rows and cells in use for a sight: for the units chosen or looked at, else for those that would fight after the plan. */
export function inUse(sight: Sight): InUse {
  const whom = aboutWhom(sight);
  const shooters = withLights(whom.field, whom.units);
  return { ...askedIn(sight), side: sight.seat, ...whom, shooters, shots: shotsOf(whom.field, shooters) };
}
