import {
  BANDS,
  isInGoodOrder,
  isMissileUnit,
  leaderAttachedTo,
  shootersOf,
  TABLES,
  troopOf,
  WEAPONS,
  type Field,
} from '@tessera/quincunx';
import type { InUse, ShotInUse } from '../inUse.js';
import { litIf } from './rows.js';

/** The columns of the Missilery Matrix as they are shown. */
export const BANDS_SHOWN = [...BANDS].reverse();

/** How many figures each row of the Missilery Matrix is for; null: all from there on. */
const rowsBetween = () =>
  TABLES.shooting.map(({ from }, at, all) => {
    const next = all[at + 1];
    return { from, to: next === undefined ? null : next.from - 1 };
  });

/** The Missilery Matrix: rows by figures; the dice of the shots in use are lit. */
export function shootingRows({ units, shots }: InUse) {
  const shooters = units.filter((unit) => isMissileUnit(unit) && isInGoodOrder(unit));
  return rowsBetween().map(({ from, to }, at) => {
    const isIn = (figures: number): boolean => figures >= from && (to === null || figures <= to);
    const own = shots.filter(({ unit }) => isIn(shootersOf(unit)));
    return {
      from,
      to,
      lit: litIf(
        false,
        shooters.some((unit) => isIn(shootersOf(unit))),
      ),
      cells: BANDS_SHOWN.map((band) => ({
        band,
        die: TABLES.shooting[at]?.[band] ?? null,
        lit: litIf(own.some(({ shot }) => shot.band === band)),
      })),
    };
  });
}

/** What changes the difference of a shot. */
export const SHOT_ADDED = ['shielded', 'flank', 'leader', 'chief'] as const;
type ShotAdded = (typeof SHOT_ADDED)[number];

const addedTo = (field: Field, { unit, shot }: ShotInUse): readonly ShotAdded[] =>
  shot.modifiers.map(({ code }) => {
    if (code !== 'leader') return code;
    return leaderAttachedTo(field, unit.id)?.chief === true ? 'chief' : 'leader';
  });

/** What is added to the difference of a shot: lit where it counts for all shots in use, or for some. */
export function shotAdded({ field, shots }: InUse) {
  const found = shots.map((shot) => addedTo(field, shot));
  return SHOT_ADDED.map((added) => {
    const having = found.filter((all) => all.includes(added)).length;
    return {
      added,
      figure: TABLES.shootingModifiers[added],
      lit: litIf(having > 0 && having === found.length, having > 0),
    };
  });
}

/** The ranges of weapons; those of the units in use are lit. */
export const rangeRows = ({ units }: InUse) =>
  WEAPONS.map((weapon) => ({
    weapon,
    ...TABLES.ranges[weapon],
    overhead: TABLES.overhead.weapons.includes(weapon),
    lit: litIf(units.some((unit) => troopOf(unit).weapon === weapon)),
  }));
