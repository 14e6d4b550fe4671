import type { Luck } from '@tessera/core';
import { d10, type Log } from '../flow.js';
import type { Fate, MoraleRoll, State, UnitId } from '../model.js';
import { isEngaged, isOnMap, orderOf, ratingOf, unitOf } from '../position.js';
import { outcomeOf } from '../victory.js';
import { counterOf, type World } from '../world.js';
import type { Step } from '../step.js';
import { because, type Reason } from '../types.js';
import { isBarred, isFrontal, isFrozen, isLight, partnersOf } from './targets.js';

/** What a hit is dealt with: the log that it is written into, and how a unit counts that it kills (R47). */
export interface Dealing {
  readonly world: World;
  readonly log: Log;
  readonly luck: Luck;
  readonly fate?: Extract<Fate, 'lost' | 'rampaged'>;
}

/** True once the game is over: no further die is rolled, even in the same group (R46). */
export const isOver = ({ log }: Dealing): boolean => log.now().outcome !== null;

/** A unit is eliminated; the first threshold reached ends the game at once (14.0, R46). */
export function lose({ world, log, fate = 'lost' }: Dealing, unit: UnitId): void {
  log.emit({ kind: 'UnitLost', unit, fate });
  const outcome = outcomeOf(world, log.now());
  if (outcome !== null) log.emit({ kind: 'GameEnded', ...outcome });
}

/** A die against a unit's present morale; true when it holds (10.0). */
function holds(
  { world, log, luck }: Dealing,
  { unit, why, added = 0 }: { unit: UnitId; why: MoraleRoll; added?: number },
): boolean {
  const { morale } = ratingOf(world, log.now(), unit);
  const die = d10(luck.roll);
  const held = die.face + added <= morale;
  log.emit({ kind: 'MoraleRolled', unit, why, die, added, morale, held });
  return held;
}

/** What a failed morale does: Disorder, or the end of a unit that is Disordered already or has no other side (10.0). */
function fall(dealing: Dealing, unit: UnitId): void {
  const { world, log } = dealing;
  const hasBack = counterOf(world, unit).back !== null;
  if (hasBack && !unitOf(log.now(), unit).disordered) log.emit({ kind: 'UnitDisordered', unit });
  else lose(dealing, unit);
}

/** A unit checks for Disorder: against its Disordered morale when it is so already (10.0, R36). */
export function check(dealing: Dealing, unit: UnitId): void {
  if (!holds(dealing, { unit, why: 'check' })) fall(dealing, unit);
}

/** A unit is Disordered: a second time it rolls for its life, and light infantry is gone (10.0). */
export function disorder(dealing: Dealing, unit: UnitId): void {
  const isSecond = unitOf(dealing.log.now(), unit).disordered;
  if (isSecond && holds(dealing, { unit, why: 'secondDisorder' })) return;
  fall(dealing, unit);
}

/** A unit that has retreated rolls, with one more after two hexes (R33). */
export function checkRetreat(dealing: Dealing, { unit, hexes }: { unit: UnitId; hexes: number }): void {
  if (!holds(dealing, { unit, why: 'retreat', added: hexes > 1 ? 1 : 0 })) fall(dealing, unit);
}

/** Deals with each unit in ascending set-up hex, until the game is over (R35, R46). */
export function forEach(
  dealing: Dealing,
  units: readonly UnitId[],
  deal: (dealing: Dealing, unit: UnitId) => void,
): void {
  const state = dealing.log.now();
  const inOrder = [...units].sort((a, b) => unitOf(state, a).start - unitOf(state, b).start);
  for (const unit of inOrder) {
    if (!isOver(dealing) && isOnMap(dealing.log.now(), unit)) deal(dealing, unit);
  }
}

type AttackStep = Extract<Step, { verb: 'attack' }>;

/** Why a unit number names nobody who could take part. */
export function againstUnit(world: World, view: State, unit: UnitId): readonly Reason[] {
  if (unit >= world.counters.length) return [because('noSuchUnit', '')];
  return isOnMap(view, unit) ? [] : [because('unitIsGone', '6.0')];
}

/** Why that unit attacks nobody at all, whatever its command does. */
function againstAttacker(world: World, view: State, unit: UnitId): readonly Reason[] {
  const { hex } = unitOf(view, unit);
  if (isLight(world, unit)) return [because('lightNeverAttacks', '9.0', [hex])];
  if (!isFrozen(world, view, unit)) return [];
  const behind = partnersOf(view, unit).filter((other) => !isFrontal(world, view, { unit, other }));
  return [
    because(
      'frozenAttacksNobody',
      'R39',
      behind.map((other) => unitOf(view, other).hex),
    ),
  ];
}

/** Why one unit may not attack another in any declaration or continued attack: the pair alone is looked at. */
export function againstPair(world: World, view: State, { unit, target }: AttackStep): readonly Reason[] {
  const unknown = [...againstUnit(world, view, unit), ...againstUnit(world, view, target)];
  if (unknown.length > 0) return unknown.slice(0, 1);
  const against = againstAttacker(world, view, unit);
  if (against.length > 0) return against;
  const { hex } = unitOf(view, target);
  if (counterOf(world, unit).seat === counterOf(world, target).seat)
    return [because('notAnEnemy', '9.0', [hex])];
  if (isEngaged(view, unit)) {
    const partners = partnersOf(view, unit);
    const at = partners.map((other) => unitOf(view, other).hex);
    return partners.includes(target) ? [] : [because('engagedAttacksPartners', '9.0', at)];
  }
  if (!isFrontal(world, view, { unit, other: target })) return [because('notFrontal', '7.0', [hex])];
  return isBarred(world, unit, target) ? [because('horseShunsElephants', 'R30', [hex])] : [];
}

/** Why a unit's order keeps it from attacking; Engaged units attack whatever it is (5.2, R10, R24). */
export function againstOrder(view: State, unit: UnitId): readonly Reason[] {
  const order = orderOf(view, unit);
  const attacks = order === 'moveToAttack' || order === 'attack' || order === 'free';
  if (attacks || isEngaged(view, unit)) return [];
  return [{ ...because('orderForbidsAttack', 'R24', [unitOf(view, unit).hex]), values: { order } }];
}
