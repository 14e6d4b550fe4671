import { choicesIn, countSteps, drawStep, type Lean, type Random } from '@tessera/core';
import { cusOutside, type Side } from '../rules/board/forces.js';
import type { Hannibal, Seat, Space, State, Step } from '../rules/index.js';
import { enemyOf, type Use } from '../rules/vocabulary.js';
import { type Changes, hannibal, positionWith, world } from './position.js';
import { isEventOpen } from '../rules/events/targets.js';
import { type Act, type Done, options, continueWorks } from './play.js';

const USE: Readonly<Record<Use, number>> = { move: 5, event: 6, place: 3, raise: 1, discard: 0 };

/** The weight of going to a space. */
const goingTo = (view: State, seat: Seat, space: Space): number =>
  cusOutside(view, enemyOf(seat), space) > 0 ? 9 : 2;

/** The weight of a step. */
function liking(view: State, seat: Seat, step: Step): number {
  switch (step.verb) {
    case 'play':
      return USE[step.use];
    case 'go':
      return goingTo(view, seat, step.to);
    case 'sail':
      return step.inside ? 1 : goingTo(view, seat, step.to);
    case 'muster':
      return step.regulars + step.elephants;
    case 'besiege':
    case 'fight':
    case 'sortie':
    case 'attack':
    case 'match':
    case 'accept':
      return 5;
    case 'react':
    case 'counter':
      return 4;
    case 'stop':
    case 'drop':
    case 'decline':
      return 0;
    default:
      return 1;
  }
}

/** The number of random steps of which a fighter takes the best. */
const THOUGHTS = 6;

/** The best of some random steps; sometimes the first. */
function fightersStep(
  view: State,
  { seat, draw }: { readonly seat: Seat; readonly draw: Random },
): Step | null {
  const choices = choicesIn(hannibal, view, seat).filter((choice) => countSteps(choice) > 0);
  if (choices.length === 0) return null;
  const thoughts = Array.from({ length: draw.happens(0.9) ? THOUGHTS : 1 }, () =>
    drawStep(hannibal.schemas.step, draw.pick(choices), draw.below),
  );
  const [first, ...others] = thoughts;
  return others.reduce<Step | null>(
    (best, step) => (best === null || liking(view, seat, step) > liking(view, seat, best) ? step : best),
    first ?? null,
  );
}

/** The lean of a player that seeks the fight: it moves often, with all its CUs, towards the enemy. */
export const fighter: Lean<Hannibal> = { step: fightersStep, goOn: 0.85 };

/** Campaign cards in both hands, so that the war goes on after an event. */
const HANDS: Changes['hands'] = { rome: [33], carthage: [34] };

/** The position of an event's test. Hands are not empty unless the changes say so. */
const position = (changes: Changes) => positionWith({ hands: HANDS, ...changes });

/** Returns true when a seat may choose the event of a card in a position. */
export const isOpenIn = (changes: Changes, seat: Seat, card: number): boolean =>
  isEventOpen({ world, state: position(changes) }, seat, card);

/** An event to play: the card, the seat, the dice (1 to 6), and the draws that follow at once. */
export interface Event extends Pick<Act, 'dice' | 'draws'> {
  readonly seat: Seat;
  readonly card: number;
}

/** Plays the event of a card in a position, until somebody is asked. */
export const playEvent = (changes: Changes, { seat, card, ...chance }: Event): Done =>
  continueWorks(position({ ...changes, frames: [{ at: 'event', seat, card, isBegun: false }] }), chance);

const targetOf = (step: Step): Side[] =>
  step.verb === 'target' ? [{ space: step.space, inside: step.inside }] : [];

/** Returns the targets of an event, each as `space`, or `space inside`. */
export const targetsOf = ({ state }: Done): string[] =>
  options(state)
    .flatMap(targetOf)
    .map(({ space, inside }) => (inside ? `${space} inside` : space));

/** Returns the step that names an event's target. */
export const at = (space: Space, inside = false): Step => ({ verb: 'target', space, inside });
