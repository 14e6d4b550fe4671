import { FEWEST_SHOOTERS, type Shot, shotAt, shotCasualties, sumOf } from '../missiles/shot.js';
import { isMissileUnit, nearestTarget, reasonsAgainstShot, targetsOf } from '../missiles/shooting.js';
import { fireOf } from '../model/standing.js';
import { isInGoodOrder, isJoined, unitNamed, unitOf } from '../model/field.js';
import type { State } from '../model/state.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing } from '../types.js';
import type { ShotKind, Side } from '../vocabulary.js';
import { having } from '../movement/rate.js';
import { pipsOf, throwDie } from '../dice.js';
import { change } from './changes.js';
import { takeFigures } from './losses.js';

/** A shot to be rolled: the shooter, the target, the shot, and its kind. */
export interface Shooting {
  readonly why: ShotKind;
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly shot: Shot;
}

/** The shooter after its shot. A pass-through shot marks it (R30). */
function afterShot(unit: Unit, why: ShotKind): Unit {
  const done = having(unit, why === 'throw' ? 'threw' : 'shot');
  return why === 'passThrough' ? { ...done, passMark: 'set' } : done;
}

/** Rolls a shot's two dice and applies the result (3.2). The target counts as active even without a loss (R8). */
export function shoot({ log, luck }: Dealing, { why, unit, target, shot }: Shooting): void {
  const { band, die, modifiers } = shot;
  const dice = [throwDie(luck, die), throwDie(luck, die)];
  const [one = 0, other = 0] = dice.map(pipsOf);
  const casualties = shotCasualties(one, other, sumOf(modifiers));
  log.emit({ kind: 'ShotRolled', why, unit, target, band, dice, modifiers: [...modifiers], casualties });
  const { field } = log.now();
  change(log, why, [afterShot(unitOf(field, unit), why), having(unitOf(field, target), 'shotAt')]);
  // R70: casualties by missiles are the lights' first.
  takeFigures({ log, luck }, target, { figures: casualties, lightsFirst: casualties });
}

/** The instruction of a missile unit: a target, or a word of R58. */
type Aim = State['aims'][number]['target'];

const hasAim = ({ aims }: State, id: UnitId): boolean => aims.some(({ unit }) => unit === id);

/** The missile units of a side that are asked for a target: their standing choice is `ask`, the plan has no step for them, and they can shoot (7.1). */
export const askedForFire = (state: State, side: Side): readonly UnitId[] =>
  state.field.units
    .filter(
      (unit) =>
        unit.side === side &&
        fireOf(state.choices, unit.id) === 'ask' &&
        !hasAim(state, unit.id) &&
        targetsOf(state.field, unit).length > 0,
    )
    .map(({ id }) => id);

/** A unit's target by its instruction. A named target that cannot be shot is replaced by the nearest (R58). Null for none. */
function targetOf({ field }: State, shooter: Unit, aim: Aim): Unit | null {
  if (aim === 'hold') return null;
  const isOpen =
    aim !== 'nearest' && reasonsAgainstShot(field, { unit: shooter.id, target: aim }).length === 0;
  return isOpen ? unitNamed(field, aim) : nearestTarget(field, shooter);
}

/** Carries out the fire of one unit, if it has a target. */
function fireBy(dealing: Dealing, id: UnitId, aim: Aim): void {
  const state = dealing.log.now();
  const shooter = unitOf(state.field, id);
  const target = targetOf(state, shooter, aim);
  const shot = target === null ? null : shotAt(state.field, { shooter, target });
  if (target !== null && shot !== null) shoot(dealing, { why: 'fire', unit: id, target: target.id, shot });
}

/** The instruction of a unit without a step: the player's answer, else its standing choice. A unit whose question was not answered holds its fire (7.2). */
const otherAim = ({ aims, choices }: State, id: UnitId): Aim =>
  aims.find(({ unit }) => unit === id)?.target ?? (fireOf(choices, id) === 'nearest' ? 'nearest' : 'hold');

const mayHaveMissiles = (unit: Unit): boolean =>
  (isInGoodOrder(unit) || isJoined(unit)) && isMissileUnit(unit) && unit.figures >= FEWEST_SHOOTERS;

/**
 * The fire of a side: the steps of its plan in their order, then the other missile units in set-up order, those that were
 * asked among them (7, phase 5).
 */
export function fire(dealing: Dealing, side: Side, asked: readonly UnitId[]): void {
  const { log } = dealing;
  const planned = log.now().aims.filter(({ unit }) => !asked.includes(unit));
  for (const { unit, target } of planned) fireBy(dealing, unit, target);
  const hasStep = (id: UnitId): boolean => planned.some(({ unit }) => unit === id);
  const others = log
    .now()
    .field.units.filter((unit) => unit.side === side && mayHaveMissiles(unit) && !hasStep(unit.id));
  for (const { id } of others) fireBy(dealing, id, otherAim(log.now(), id));
}
