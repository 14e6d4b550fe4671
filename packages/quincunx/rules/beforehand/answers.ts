import type { StandingAnswers } from '@tessera/core';
import { enemyPlan } from '../flow/reactions.js';
import type { Step } from '../model/step.js';
import type { State } from '../model/state.js';
import type { UnitId } from '../model/unit.js';
import { EVADES, type EvadeDirection } from '../movement/evade.js';
import { getawayOf } from '../movement/getaway.js';
import { stepsOfLines } from '../orders/telling.js';
import type { Quincunx } from '../types.js';
import type { Side } from '../vocabulary.js';
import { droppedBy, turnAhead } from './ahead.js';
import { type Ahead, policyFrom, policySchema } from './policy.js';

/** Straight away from the charge comes first: it is taken where others are no better. */
const DIRECTIONS = [0, ...EVADES.filter((dir) => dir !== 0)] as const;

/**
 * The direction in which a skirmisher is likeliest to get away from the enemy's plan (R32); null when it cannot. One whom a
 * charge meets only when others are gone goes straight.
 */
function bestEvade(view: State, seat: Side, unit: UnitId): EvadeDirection | null {
  const plan = enemyPlan(view, seat);
  let [best, most]: [EvadeDirection | null, number] = [null, 0];
  for (const dir of DIRECTIONS) {
    const chance = getawayOf(view.field, plan, { unit, dir })?.chance ?? 1;
    if (chance > most) [best, most] = [dir, chance];
  }
  return best;
}

/** The evades of all skirmishers of a seat that are charged, each where it is likeliest to get away; none of those that cannot (R32). */
export function likeliestEvades(view: State, seat: Side): readonly Step[] {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'react' || frame.seat !== seat) return [];
  return frame.evaders.flatMap((unit): readonly Step[] => {
    const dir = bestEvade(view, seat, unit);
    return dir === null ? [] : [{ verb: 'evade', unit, dir }];
  });
}

/** The answers to an enemy's plan (R53); null when the player has to be asked, as for units that wait for a target. */
function reactions(view: State, seat: Side, ahead: Ahead): readonly Step[] | null {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'react' || frame.seat !== seat) return null;
  if (ahead.turn !== turnAhead(view, seat) || ahead.evade === 'ask' || frame.shooters.length > 0) return null;
  return ahead.evade === 'never' ? [] : likeliestEvades(view, seat);
}

/** True while a seat is asked for the orders for which that was laid. */
const isAskedFor = ({ frames, turn }: State, seat: Side, ahead: Ahead): boolean => {
  const frame = frames.at(-1);
  return frame?.at === 'orders' && frame.seat === seat && ahead.turn === turn;
};

/**
 * What is laid ahead: the orders of a seat's next own round, and answers for its skirmishers until then. It is used up by
 * the orders, and its words then stand as those given by hand do. Its use is not marked in the log: an enemy who knew it
 * could charge accordingly. What lines are told without it answers nothing (2.6).
 */
export const standingAnswers: StandingAnswers<Quincunx> = {
  secrecy: 'unmarked',
  schema: policySchema,
  answer: (policy, view, seat) => {
    const { ahead } = policy;
    if (ahead === undefined || droppedBy(view, seat, ahead) !== null) return null;
    if (isAskedFor(view, seat, ahead)) {
      const steps = stepsOfLines(view.field, seat, { orders: ahead.orders, held: [], hand: [] });
      return { steps, left: policyFrom(ahead.orders, undefined) };
    }
    const steps = reactions(view, seat, ahead);
    return steps === null ? null : { steps, left: policy };
  },
};
