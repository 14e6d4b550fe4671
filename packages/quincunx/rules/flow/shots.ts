import { having } from '../ground/rate.js';
import { shotCasualties } from '../missiles/dice.js';
import { sumOf, type Shot } from '../missiles/shot.js';
import { unitOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { pipsOf, throwDie } from '../dice.js';
import type { Dealing } from '../types.js';
import type { ShotKind } from '../vocabulary.js';
import { change } from './changes.js';
import { takeFigures } from './losses.js';

/** A shot about to be rolled: who, at whom, and why. */
export interface Shooting {
  readonly why: ShotKind;
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly shot: Shot;
}

/** The shooter afterwards: it has shot or thrown, and bears the mark of a pass-through shot (R30). */
function afterShot(unit: Unit, why: ShotKind): Unit {
  const done = having(unit, why === 'throw' ? 'threw' : 'shot');
  return why === 'passThrough' ? { ...done, passMark: 'set' } : done;
}

/** A shot with its two dice (3.2): the target is active by it even where it loses nothing (R8). */
export function shoot({ log, luck }: Dealing, { why, unit, target, shot }: Shooting): void {
  const { band, die, modifiers } = shot;
  const dice = [throwDie(luck, die), throwDie(luck, die)];
  const [one = 0, other = 0] = dice.map(pipsOf);
  const casualties = shotCasualties(one, other, sumOf(modifiers));
  log.emit({ kind: 'ShotRolled', why, unit, target, band, dice, modifiers: [...modifiers], casualties });
  const { field } = log.now();
  change(log, why, [afterShot(unitOf(field, unit), why), having(unitOf(field, target), 'shotAt')]);
  takeFigures({ log, luck }, target, casualties);
}
