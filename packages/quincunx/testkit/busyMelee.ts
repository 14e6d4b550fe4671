import type { Field, Leader, Unit } from '../rules/index.js';
import { setUp } from './field.js';

/** Where the lines meet, and how far the later of two lines stands behind. */
const MEETING = 3600;

/** What a few units have come to, by their ids. */
const FATES: Readonly<Record<string, Partial<Unit>>> = {
  'RV.1': { figures: 3, status: 'disintegrated', x: 2000, y: 2400, heading: 30 },
  'RV.2': { figures: 6, x: 1800, y: 4000, heading: 5, passMark: 'set' },
  'RV.3': { formation: 'formed', x: 6600, y: 2700, heading: 3 },
  'RV.4': { figures: 0, status: 'gone', loss: 'destroyed' },
  'CE.1': { figures: 2, status: 'berserk', x: 6000, y: 2200, heading: 20, rings: 2 },
  'CJ.2': { figures: 5, rings: 1, x: 7000, y: 4700 },
  'RC.1': { figures: 11, x: 7400, y: 3900, heading: 66, rings: 1 },
  'CK.1': { figures: 13, x: 6900, y: 4250, heading: 30, rings: 3 },
};

/** A unit of the first lines in the thick of it: the farther east, the worse. */
function fighting(unit: Unit, place: number): Unit {
  const figures = Math.max(6, unit.figures - place * 2);
  if (unit.line === 'RH')
    return { ...unit, x: 2700 + place * 960, y: MEETING - 82, figures, rings: place === 4 ? 9 : place };
  const deep = unit.kind === 'pikePhalanx' ? 160 : 80;
  return { ...unit, y: MEETING + deep, figures, rings: place };
}

const isFighting = ({ line }: Unit): boolean => line === 'RH' || line === 'CL';

const placeIn = ({ id }: Unit): number => Number(id.at(-1)) - 1;

function inBattle(unit: Unit): Unit {
  if (isFighting(unit)) return fighting(unit, placeIn(unit));
  if (unit.line === 'RP') return { ...unit, y: 3200 };
  return { ...unit, ...FATES[unit.id] };
}

/** Half of the leaders fight with their units, one is wounded; who was with the beasts has gone to the line (R37). */
const led = (leader: Leader, index: number): Leader => ({
  ...leader,
  unit: leader.unit === 'CE.1' ? 'CL.5' : leader.unit,
  attached: index % 2 === 1,
  wounds: index === 3 ? 2 : 0,
});

/** The Skirmish some turns later: lines in melee, losses and rings of every degree, a rout, a berserk beast. */
export function busyMelee(): Field {
  const field = setUp('skirmish');
  return { ...field, units: field.units.map(inBattle), leaders: field.leaders.map(led) };
}
