import { squaredDistance } from '@tessera/plane';
import { troopOf } from '../data.js';
import { againstActing, isCommanded } from '../movement/able.js';
import { contactsOf, isInMelee } from '../movement/passing.js';
import { type Field, isInGoodOrder, isPeltasts, isSkirmisher, unitNamed } from '../model/field.js';
import { levelAt } from '../ground/sight.js';
import { hidesTarget } from './aim.js';
import { shootersOf } from '../model/base.js';
import { asShooter, carrierOf } from '../model/company.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import { FEWEST_SHOOTERS, isShielded, shootingDie, type Shot, shotAt, shotModifiers } from './shot.js';
import { commonFront } from '../melee/column.js';

/** True for a unit with missiles (1), which may be asked for targets. */
export const isMissileUnit = (unit: Unit): boolean => troopOf(unit).weapon !== null;

/** The reason why a unit may not shoot at anybody now, in its own round or in the enemy's; null when it may (3.2). */
export function againstShooting(field: Field, unit: Unit): Reason | null {
  const carrier = carrierOf(field, unit);
  if (!isInGoodOrder(carrier)) return because('notInGoodOrder', '3.2', [unit.id]);
  if (!isMissileUnit(unit)) return because('hasNoMissiles', '3.2', [unit.id]);
  if (shootersOf(unit) < FEWEST_SHOOTERS) return because('tooFewToShoot', '3.2', [unit.id]);
  if (unit.deeds.includes('shot') || unit.deeds.includes('threw'))
    return because('hasShot', '3.2', [unit.id]);
  if (isInMelee(field, carrier)) return because('isInMelee', '3.2', [unit.id]);
  const isOwnRound = field.round?.active === unit.side;
  if (!isOwnRound) return null;
  if (unit.passMark === 'inForce') return because('hasShotBefore', 'R30', [unit.id]);
  return isCommanded(field, carrier) ? null : because('outOfCommand', 'R34', [unit.id]);
}

/** True for an enemy that may be shot at: on the table, disintegrated too, but neither in melee nor berserk (3.2). */
export const isTarget = (field: Field, target: Unit): boolean =>
  (target.status === 'good' || target.status === 'disintegrated') && !isInMelee(field, target);

/** The enemies that a unit may shoot at now, in set-up order; none when it may not shoot. */
export function targetsOf(field: Field, shooter: Unit): readonly Unit[] {
  if (againstShooting(field, shooter) !== null) return [];
  return field.units.filter(
    (target) =>
      target.side !== shooter.side && shotAt(field, { shooter, target }) !== null && isTarget(field, target),
  );
}

/** The target of the instruction `nearest`: the nearest in good order and not shielded, ties in set-up order (R58). Null for none. */
export function nearestTarget(field: Field, shooter: Unit): Unit | null {
  const from = asShooter(field, shooter);
  const rank = (target: Unit): readonly number[] => [
    isInGoodOrder(target) ? 0 : 1,
    isShielded(target) ? 1 : 0,
    squaredDistance(from, target),
  ];
  const isBefore = (one: Unit, other: Unit): boolean => {
    const [here, there] = [rank(one), rank(other)];
    const at = here.findIndex((value, index) => value !== there[index]);
    return (here[at] ?? 0) < (there[at] ?? 0);
  };
  const [first, ...rest] = targetsOf(field, shooter);
  if (first === undefined) return null;
  return rest.reduce((best, target) => (isBefore(target, best) ? target : best), first);
}

/** A shooter and its target, by id. */
export interface Shooting {
  readonly unit: UnitId;
  readonly target: UnitId;
}

/** The reasons why a unit may not shoot at that target; empty when it may (3.2, R55). */
export function reasonsAgainstShot(field: Field, { unit, target }: Shooting): readonly Reason[] {
  const [shooter, aimed] = [unitNamed(field, unit), unitNamed(field, target)];
  if (shooter === null || aimed === null) return [because('noSuchUnit', '')];
  const against = againstShooting(field, shooter);
  if (against !== null) return [against];
  if (aimed.side === shooter.side) return [because('notAnEnemy', '3.2', [target])];
  if (!isTarget(field, aimed)) return [because('noTarget', '3.2', [target])];
  const aim = { shooter, target: aimed };
  if (shotAt(field, aim) !== null) return NO_REASON;
  const feature = hidesTarget(field, aim);
  return feature === null
    ? [because('cannotBeShot', 'R55', [unit, target])]
    : [{ ...because('groundHides', 'R68', [unit, target]), values: { feature } }];
}

/** The reasons why a unit may not shoot in the middle of its move: only skirmishers do, and no elephants (2.4). */
export function reasonsAgainstShotOnMove(field: Field, shooting: Shooting): readonly Reason[] {
  const shooter = unitNamed(field, shooting.unit);
  const isFormedShooter =
    shooter !== null && !isSkirmisher(shooter) && againstShooting(field, shooter) === null;
  // Another target would not help a unit that may shoot only after its move.
  if (isFormedShooter) return [because('onlySkirmishersShootMoving', '2.4', [shooting.unit])];
  return reasonsAgainstShot(field, shooting);
}

/** The enemy at whom peltasts throw: in contact, with the greatest common front, in set-up order (R26). */
export function throwTarget(field: Field, unit: Unit): Unit | null {
  const [first, ...rest] = contactsOf(field, unit);
  if (first === undefined) return null;
  return rest.reduce(
    (best, enemy) => (commonFront(unit, enemy) > commonFront(unit, best) ? enemy : best),
    first,
  );
}

/** What peltasts throw before they close; null when they have no dice or no target (R26). */
export function throwOf(field: Field, unit: Unit): (Shot & { readonly target: UnitId }) | null {
  const target = throwTarget(field, unit);
  if (target === null) return null;
  const die = shootingDie(shootersOf(unit), 'short', levelAt(field, unit, target));
  if (die === null) return null;
  const modifiers = shotModifiers(field, { shooter: unit, target }, true);
  return { target: target.id, band: 'short', die, modifiers };
}

/** The reasons why a unit may not throw now; empty when it may (2.4, R26). */
export function reasonsAgainstThrow(field: Field, id: UnitId): readonly Reason[] {
  const unit = unitNamed(field, id);
  if (unit === null) return [because('noSuchUnit', '')];
  const acting = againstActing(field, unit);
  if (acting !== null) return [acting];
  if (!isPeltasts(unit)) return [because('onlyPeltastsThrow', 'R26', [id])];
  if (field.round?.number !== 1) return [because('onlyMoverThrows', 'R26', [id])];
  if (!unit.deeds.includes('charged') || unit.wasInMelee) return [because('hasNotCharged', 'R26', [id])];
  if (unit.passMark === 'inForce') return [because('hasShotBefore', 'R30', [id])];
  if (unit.deeds.includes('shot') || unit.deeds.includes('threw')) return [because('hasShot', '3.2', [id])];
  if (throwTarget(field, unit) === null) return [because('touchesNobody', 'R26', [id])];
  return throwOf(field, unit) === null ? [because('tooFewToShoot', 'R26', [id])] : NO_REASON;
}
