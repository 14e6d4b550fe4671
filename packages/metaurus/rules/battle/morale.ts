import type { Luck } from '@tessera/core';
import { d10, type Log } from '../flow.js';
import type { Fate, MoraleRoll, State, UnitId } from '../model.js';
import { isEngaged, isOnMap, orderOf, ratingOf, unitOf } from '../position.js';
import { outcomeOf } from '../victory.js';
import { counterOf, type World } from '../world.js';
import type { Step } from '../step.js';
import { because, type Reason } from '../types.js';
import { isBarred, isFrontal, isFrozen, isLight, partnersOf } from './targets.js';

/** What the rules need to apply an effect: the world, the log for its events, the dice, and the fate of units that it eliminates (R47). */
export interface Dealing {
  readonly world: World;
  readonly log: Log;
  readonly luck: Luck;
  readonly fate?: Extract<Fate, 'lost' | 'rampaged'>;
}

/** True once the game is over. No further die is rolled then, even for units of the same combat (R46). */
export const isOver = ({ log }: Dealing): boolean => log.now().outcome !== null;

/** Eliminates a unit, and ends the game at once when this loss reaches a threshold (14.0, R46). */
export function lose({ world, log, fate = 'lost' }: Dealing, unit: UnitId): void {
  log.emit({ kind: 'UnitLost', unit, fate });
  const outcome = outcomeOf(world, log.now());
  if (outcome !== null) log.emit({ kind: 'GameEnded', ...outcome });
}

/** Rolls against a unit's present morale. True when the unit passes (10.0). */
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

/** Applies a failed check: Disorder, or elimination of a unit that is Disordered already or has no Disordered side (10.0). */
function fall(dealing: Dealing, unit: UnitId): void {
  const { world, log } = dealing;
  const hasBack = counterOf(world, unit).back !== null;
  if (hasBack && !unitOf(log.now(), unit).disordered) log.emit({ kind: 'UnitDisordered', unit });
  else lose(dealing, unit);
}

/** Rolls a unit's Disorder check, with its Disordered morale when it is Disordered already, and applies the result (10.0, R36). */
export function check(dealing: Dealing, unit: UnitId): void {
  if (!holds(dealing, { unit, why: 'check' })) fall(dealing, unit);
}

/** Disorders a unit. A Disordered unit checks its morale instead; light infantry is eliminated (10.0). */
export function disorder(dealing: Dealing, unit: UnitId): void {
  const isSecond = unitOf(dealing.log.now(), unit).disordered;
  if (isSecond && holds(dealing, { unit, why: 'secondDisorder' })) return;
  fall(dealing, unit);
}

/** Rolls the morale check of a unit that has retreated, with +1 after two hexes, and applies the result (R33). */
export function checkRetreat(dealing: Dealing, { unit, hexes }: { unit: UnitId; hexes: number }): void {
  if (!holds(dealing, { unit, why: 'retreat', added: hexes > 1 ? 1 : 0 })) fall(dealing, unit);
}

/** Calls `deal` for each unit in ascending set-up hex, until the game is over (R35, R46). */
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

/** Reasons why a unit number names no unit on the map; none when it does. */
export function againstUnit(world: World, view: State, unit: UnitId): readonly Reason[] {
  if (unit >= world.counters.length) return [because('noSuchUnit', '')];
  return isOnMap(view, unit) ? [] : [because('unitIsGone', '6.0')];
}

/** Reasons why a unit may attack nobody at all. */
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

/** Reasons why one unit may never attack another in a declaration or continued attack. Other pairs are not considered. */
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

/** Reasons why a unit's order keeps it from attacking. Engaged units attack under any order (5.2, R10, R24). */
export function againstOrder(view: State, unit: UnitId): readonly Reason[] {
  const order = orderOf(view, unit);
  const attacks = order === 'moveToAttack' || order === 'attack' || order === 'free';
  if (attacks || isEngaged(view, unit)) return [];
  return [{ ...because('orderForbidsAttack', 'R24', [unitOf(view, unit).hex]), values: { order } }];
}
