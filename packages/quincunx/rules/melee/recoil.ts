import { touches } from '../ground/contact.js';
import { recoilFrom, type Retreat } from '../ground/retreat.js';
import type { Unit } from '../model/unit.js';
import { strikesFlank } from './front.js';

/** The way of a loser's recoil from the winner of its first lost fight, as both stand before any casualty is taken (R9). */
export const recoilWay = (loser: Unit, winner: Unit): Retreat =>
  recoilFrom(loser, winner, touches(loser, winner) && !strikesFlank(winner, loser));
