import { contactsOf, touches } from '../ground/contact.js';
import { drivenBack, scared } from '../ground/retreat.js';
import { isElephants, shunsElephants } from '../model/troops.js';
import { unitOf } from '../model/field.js';
import { lost } from '../model/losses.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Log } from '../types.js';
import { change } from './changes.js';
import { leadersGo } from './leaders.js';

/** The elephants that a unit of horse is in contact with, and shuns: the first in set-up order whose reach touches it, else the first. Null for none (R46). */
function elephantsBefore(log: Log, id: UnitId): Unit | null {
  const { field } = log.now();
  const horse = unitOf(field, id);
  if (!shunsElephants(horse)) return null;
  const met = contactsOf(field, horse).filter(isElephants);
  return met.find((elephants) => touches(elephants, horse)) ?? met[0] ?? null;
}

/** Horse in contact with elephants: no melee, a ring, and it recoils, or disperses (R46). Both sides, in set-up order. */
export function horseShiesAway(log: Log): void {
  for (const { id } of log.now().field.units) {
    const elephants = elephantsBefore(log, id);
    if (elephants === null) continue;
    const { field } = log.now();
    const horse = unitOf(field, id);
    const back = scared(field, horse, { elephants, reached: touches(elephants, horse) });
    const there = { ...drivenBack(back, 'recoiled'), rings: horse.rings + 1 };
    change(log, 'scared', [back.dispersed ? lost(there, 'dispersed') : there]);
    leadersGo(log, id);
  }
}
