import type { State, UnitId } from '../model.js';
import { isEngaged, isOnMap, orderOf, unitOf } from '../position.js';
import type { Step } from '../step.js';
import { because, type Reason } from '../types.js';
import { counterOf, type World } from '../world.js';
import { isFrontal, isFrozen, partnersOf } from './links.js';
import { isBarred, isLight } from './targets.js';

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
