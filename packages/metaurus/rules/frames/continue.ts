import { againstPair, againstUnit } from '../battle/morale.js';
import { continuedPairs } from '../battle/branches.js';
import { close, declareAttacks } from '../battle/resolve.js';
import { isBarred } from '../battle/targets.js';
import type { State } from '../model.js';
import { unitOf } from '../position.js';
import { type Step } from '../step.js';
import { because, type Choice, frameAt, type Reason, type Rules } from '../types.js';
import type { World } from '../world.js';
import { applied, askedBy, concluding } from './asked.js';
import { pairChoices } from './declare.js';

function choices(world: World, view: State): Choice[] {
  const frame = frameAt(view, 'continue');
  if (frame === null || frame.answer !== null) return [];
  const decline: Choice[] = frame.pairs.length === 0 ? [{ verb: 'decline' }] : [];
  return [...pairChoices(continuedPairs(world, view, frame)), ...decline];
}

function reasons(world: World, view: State, step: Step): readonly Reason[] {
  const frame = frameAt(view, 'continue');
  if (frame === null || (step.verb !== 'attack' && step.verb !== 'decline')) {
    return [because('onlyContinue', 'R41')];
  }
  if (frame.answer !== null || step.verb === 'decline') return [because('alreadyAnswered', 'R41')];
  const { unit, target } = step;
  const unknown = againstUnit(world, view, unit);
  if (unknown.length > 0) return unknown;
  const { hex } = unitOf(view, unit);
  if (!frame.pool.includes(unit)) return [because('notInPool', 'R41', [hex])];
  const against = againstPair(world, view, step);
  if (against.length > 0) return against;
  const at = [hex, unitOf(view, target).hex];
  if (frame.pairs.some((pair) => pair.unit === unit && pair.target === target))
    return [because('alreadyPaired', 'R41', at)];
  // R41: the -3 of R30 is for the attack that an Engaged unit owes, not for one that it chooses.
  return [
    isBarred(world, unit, target)
      ? because('horseShunsElephants', 'R41', at)
      : because('oneStarOnly', 'R41', at),
  ];
}

/** The attackers of a combat may attack again, one star at a time, as often as their owner likes (10.0, R41). */
export const continuation = (world: World): Rules => ({
  waiting: askedBy('continue'),
  choices: (view) => choices(world, view),
  missing: (view) => {
    const frame = frameAt(view, 'continue');
    const isOpen = frame?.answer === null && frame.pairs.length === 0;
    return isOpen ? [because('continueOrStop', 'R41')] : [];
  },
  reasons: (view, _seat, step) => reasons(world, view, step),
  apply: applied(world),
  conclude: concluding(world, (dealing, state) => {
    const pairs = frameAt(state, 'continue')?.pairs ?? [];
    if (pairs.length > 0) {
      declareAttacks(dealing, pairs, 'continued');
    } else {
      close(dealing, 'continue');
    }
  }),
  prompt: (view) => ({ code: 'continue', values: { pool: frameAt(view, 'continue')?.pool.length ?? 0 } }),
  rules: ['10.0', 'R41'],
});
