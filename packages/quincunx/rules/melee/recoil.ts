import { touches } from '../ground/contact.js';
import { recoilFrom, recoils, type Retreat, type Retreated } from '../ground/retreat.js';
import type { Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { strikesFlank } from './front.js';

/** The way of a loser's recoil from the winner of its first lost fight, as both stand before any casualty is taken (R9). */
export const recoilWay = (loser: Unit, winner: Unit): Retreat =>
  recoilFrom(loser, winner, touches(loser, winner) && !strikesFlank(winner, loser));

/** A loser's recoil from the winner of its first lost fight (R9). */
export const recoilsFrom = (field: Field, loser: Unit, winner: Unit): Retreated =>
  recoils(field, loser, recoilWay(loser, winner));
