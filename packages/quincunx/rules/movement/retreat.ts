import { headingOf, opposite } from '@tessera/plane';
import { TABLES } from '../data.js';
import { type Field, isDisintegrated, withUnits } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { having, stoodOn } from './rate.js';
import { freeWay, shifted } from './groupMove.js';

/** A way back: its heading, and the heading to which the unit turns before it, where it finds room (R9). */
export interface Retreat {
  readonly heading: number;
  readonly facing: number;
}

/** The end of a way back. */
export interface Retreated {
  readonly unit: Unit;
  /** How far it got, in hundredths of an inch. */
  readonly gained: number;
  /** Its centre went beyond the table's edge: it is lost. */
  readonly offTable: boolean;
}

const isOffTable = ({ table }: Field, { x, y }: Unit): boolean =>
  x < 0 || y < 0 || x > table.width || y > table.depth;

/** The unit turned to a heading where it stands, if it then collides with nobody; else as it was (R9). */
export function facingIfRoom(field: Field, unit: Unit, heading: number): Unit {
  const facing = { ...unit, heading };
  return stoodOn(field, facing, true).length === 0 ? facing : unit;
}

/** A unit that goes back, the greatest length, and whether all friends let it through (R33). */
interface Sliding {
  readonly unit: Unit;
  readonly heading: number;
  readonly limit: number;
}

/**
 * The path of R9: as far as enemies, elephants and friends allow, then back in quarter inches to the first place where it
 * overlaps no unit, disintegrated ones included; else it stays.
 */
export function slidesBack(field: Field, { unit, heading, limit }: Sliding): Retreated {
  const most = freeWay(field, { movers: [unit], motion: 'recoil', heading, limit });
  const end = shifted(unit, heading, most);
  if (isOffTable(field, end)) return { unit: end, gained: most, offTable: true };
  for (let length = most; length > 0; length -= TABLES.quarter) {
    const there = shifted(unit, heading, length);
    if (stoodOn(field, there, true).length === 0) return { unit: there, gained: length, offTable: false };
  }
  return { unit, gained: 0, offTable: false };
}

/** A recoil of 12" (R9): its unit turns where it has room, and slides. */
export function recoils(field: Field, unit: Unit, { heading, facing }: Retreat): Retreated {
  const turned = facing === unit.heading ? unit : facingIfRoom(field, unit, facing);
  const ground = withUnits(field, [turned]);
  return slidesBack(ground, { unit: turned, heading, limit: TABLES.ground.recoil });
}

/** True for a recoil so short that it costs one figure more (R9). */
export const isShort = ({ gained, offTable }: Retreated): boolean =>
  !offTable && gained < TABLES.ground.shortRecoil;

/**
 * The way of a recoil (R9): opposite to its own heading, which it keeps, where its reach touches the winner and that did
 * not strike its flank (`fromFront`); else the winner's heading, and it turns to face him.
 */
export const recoilFrom = (unit: Unit, winner: Unit, fromFront: boolean): Retreat =>
  fromFront
    ? { heading: opposite(unit.heading), facing: unit.heading }
    : { heading: winner.heading, facing: opposite(winner.heading) };

/** A unit that has just disintegrated falls back 12", opposite to its heading, through all friends (R33). */
export const fallsBack = (field: Field, unit: Unit): Retreated =>
  slidesBack(field, {
    unit: isDisintegrated(unit) ? unit : { ...unit, status: 'disintegrated' },
    heading: opposite(unit.heading),
    limit: TABLES.ground.recoil,
  });

/** A push of 6" along a heading, by a berserk beast (R45). */
export const pushed = (field: Field, unit: Unit, heading: number): Retreated =>
  slidesBack(field, { unit, heading: headingOf(heading), limit: TABLES.ground.push });

/** The unit after a way back: it is in command in its next own round (R34), and was active (R7). */
export const drivenBack = ({ unit }: Retreated, deed: 'recoiled' | 'fellBack' | 'pushed'): Unit => ({
  ...having(unit, deed),
  drivenBack: true,
});

/** The end of the recoil of horse from elephants (R46). */
export interface Scared extends Retreated {
  readonly dispersed: boolean;
}

/**
 * Horse in contact with enemy elephants recoils 12": along their heading where their reach touches it, else opposite to
 * its own, and then turns its front back along its way. It disperses under 6" gained, or off the table (R46).
 */
export function scared(
  field: Field,
  horse: Unit,
  away: { readonly elephants: Unit; readonly reached: boolean },
): Scared {
  const heading = away.reached ? away.elephants.heading : opposite(horse.heading);
  const back = recoils(field, horse, { heading, facing: opposite(heading) });
  return { ...back, dispersed: back.offTable || back.gained < TABLES.ground.shyness };
}
