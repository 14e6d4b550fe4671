import { againstActing } from '../ground/able.js';
import { contactsOf } from '../ground/contact.js';
import { commonFront } from '../melee/front.js';
import { unitNamed, type Field } from '../model/field.js';
import { shootersOf } from '../model/strength.js';
import { isPeltasts } from '../model/troops.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import { shootingDie } from './dice.js';
import { shotModifiers, type Shot } from './shot.js';

/** The enemy at whom peltasts throw: in contact, with the greatest common front, in set-up order (R26). */
export function throwTarget(field: Field, unit: Unit): Unit | null {
  const [first, ...rest] = contactsOf(field, unit);
  if (first === undefined) return null;
  return rest.reduce(
    (best, enemy) => (commonFront(unit, enemy) > commonFront(unit, best) ? enemy : best),
    first,
  );
}

/** What peltasts throw before they close; null where they have no dice or no target (R26). */
export function throwOf(field: Field, unit: Unit): (Shot & { readonly target: UnitId }) | null {
  const target = throwTarget(field, unit);
  const die = shootingDie(shootersOf(unit), 'short');
  if (target === null || die === null) return null;
  const modifiers = shotModifiers(field, { shooter: unit, target }, true);
  return { target: target.id, band: 'short', die, modifiers };
}

/** Why a unit may not throw now; empty where it may (2.4, R26). */
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
