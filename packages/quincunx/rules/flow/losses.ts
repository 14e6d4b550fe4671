import { drivenBack, fallsBack } from '../ground/retreat.js';
import { isDisintegrated, isPresent, unitOf } from '../model/field.js';
import { losing, lost } from '../model/losses.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing, Log } from '../types.js';
import type { Change, Loss } from '../vocabulary.js';
import { change } from './changes.js';
import { leadersGo, leadersRoll } from './leaders.js';

/** A unit that has just disintegrated falls back at once, or is gone over the table's edge (R33). */
function fallBack(log: Log, unit: Unit): void {
  const back = fallsBack(log.now().field, unit);
  const there = drivenBack(back, 'fellBack');
  change(log, 'fallBack', [back.offTable ? lost(there, 'routed') : there]);
}

/** How a unit is lost, and what facts say of it. */
interface Losing {
  readonly loss: Loss;
  readonly why: Change;
}

/** A unit is lost; its leaders go elsewhere (R37). */
export function lose(log: Log, unit: Unit, { loss, why }: Losing): void {
  change(log, why, [lost(unit, loss)]);
  leadersGo(log, unit.id);
}

/**
 * A unit loses figures, or hits, all at once: attached leaders roll before (R36); then it may disintegrate and fall
 * back, go berserk, or be destroyed (5, R33, R44). Of none it loses nothing, and nobody rolls.
 */
export function takeFigures({ log, luck }: Dealing, id: UnitId, figures: number): void {
  if (figures <= 0 || !isPresent(unitOf(log.now().field, id))) return;
  leadersRoll({ log, luck }, id);
  const before = unitOf(log.now().field, id);
  const after = losing(before, figures);
  change(log, 'figures', [after]);
  const hasFallen = isDisintegrated(after) && !isDisintegrated(before);
  if (hasFallen) fallBack(log, unitOf(log.now().field, id));
  leadersGo(log, id);
}
