import type { Random } from '@tessera/core';
import {
  ANY_CARDS,
  MATTERS,
  SAYS,
  type Habit,
  type Matter,
  type Orders,
  type Say,
} from '../rules/model/index.js';
import { GENERALS, TACTICS } from '../rules/vocabulary.js';

/** A standing answer to a matter, for anybody, until it is changed. */
export const habit = (matter: Matter, say: Say, fields: Partial<Habit> = {}): Habit => ({
  matter,
  whose: 'all',
  say,
  chance: 0,
  turn: 0,
  battle: 0,
  own: ANY_CARDS,
  enemy: 0,
  tactics: [],
  ...fields,
});

/** An answer to a matter that is drawn, with a chance where one goes with it. */
function drawn(matter: Matter, draw: Random): Habit {
  const says: readonly Say[] = SAYS[matter];
  const say = draw.pick(says);
  const whose = say === 'join' || draw.happens(0.2) ? draw.pick(GENERALS) : 'all';
  return habit(matter, say, {
    whose,
    chance: say === 'chance' ? 1 + draw.below(6) : 0,
    own: draw.happens(0.3) ? draw.below(8) : ANY_CARDS,
    enemy: draw.happens(0.2) ? draw.below(8) : 0,
    tactics:
      say === 'sequence' ? [draw.pick(TACTICS), draw.pick(TACTICS)] : TACTICS.filter(() => draw.happens(0.2)),
  });
}

/** Standing answers to everything, drawn; `turn`: the one in which they hold. */
export const drawnHabits = (draw: Random, turn = 0): Orders => ({
  orders: [],
  habits: [...MATTERS, ...MATTERS].map((matter) => ({ ...drawn(matter, draw), turn })),
});
