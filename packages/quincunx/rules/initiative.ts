import { TABLES } from './data.js';
import { SIDES, type Die, type Side } from './vocabulary.js';

/** The die of a side for the initiative: d12 if it won a fight with casualties in the turn before, else d10 (7). */
export const initiativeDie = (hasWon: boolean): Die =>
  hasWon ? TABLES.initiativeDice.won : TABLES.initiativeDice.plain;

/** The side with the higher die, which chooses the move or the counter-move; null for a tie, which is rolled again (7). */
export const initiativeWinner = (rolls: Readonly<Record<Side, number>>): Side | null =>
  SIDES.find((side) => SIDES.every((other) => other === side || rolls[side] > rolls[other])) ?? null;
