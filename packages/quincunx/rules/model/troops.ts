import { troopOf } from '../data.js';
import type { Unit } from './unit.js';

/** Elephants, berserk ones too. */
export const isElephants = (unit: Unit): boolean => troopOf(unit).class === 'elephants';

/** Heavy, medium and light cavalry (1). */
export function isHorse(unit: Unit): boolean {
  const { class: troops } = troopOf(unit);
  return troops === 'heavyCavalry' || troops === 'mediumCavalry' || troops === 'lightCavalry';
}

export const isFoot = (unit: Unit): boolean => !isHorse(unit) && !isElephants(unit);

export const isFormed = ({ formation }: Unit): boolean => formation === 'formed';
export const isSkirmisher = ({ formation }: Unit): boolean => formation === 'skirmish';

/** Foot of the line: heavy foot and formed peltasts (1). */
export const isFormedFoot = (unit: Unit): boolean => isFoot(unit) && isFormed(unit);

export const isPsiloi = (unit: Unit): boolean => troopOf(unit).class === 'psiloi';

/** Psiloi and light infantry, who alone pass elephants (R57). */
export const isLightFoot = (unit: Unit): boolean => isPsiloi(unit) || troopOf(unit).class === 'light';

/** Peltasts, who stand formed or skirmish (R16). */
export const isPeltasts = (unit: Unit): boolean => troopOf(unit).class === 'peltast';

/** Horse that must keep away from elephants: all but Numidian Light and Liby-Phoenician Heavy Cavalry (R46). */
export const shunsElephants = (unit: Unit): boolean => isHorse(unit) && !troopOf(unit).facesElephants;
