import type { Seat } from '../vocabulary.js';
import type { Battle } from './fighters.js';

/** What a seat has just played holds for the battle. */
export const withCounters = (battle: Battle, seat: Seat): Battle => ({
  ...battle,
  counters: [...battle.counters, ...battle.countered.map((card) => ({ card, seat }))],
  countered: [],
});
