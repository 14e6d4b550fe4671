import { choicesIn, countSteps, drawStep, type Lean, type Random } from '@tessera/core';
import { cusOutside, type Side } from '../rules/board/forces.js';
import type { Hannibal, Seat, Space, State, Step } from '../rules/index.js';
import { enemyOf, type Use } from '../rules/vocabulary.js';
import { type Changes, hannibal, positionWith, world } from './position.js';
import { isEventOpen } from '../rules/events/targets.js';
import { type Act, type Done, options, running } from './play.js';

const USE: Readonly<Record<Use, number>> = { move: 5, event: 6, place: 3, raise: 1, discard: 0 };

/** How much somebody who seeks the fight likes to go to a space. */
const goingTo = (view: State, seat: Seat, space: Space): number =>
  cusOutside(view, enemyOf(seat), space) > 0 ? 9 : 2;

/** How much somebody who seeks the fight likes a step. */
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

/** How many steps a fighter thinks of before each. */
const THOUGHTS = 6;

/** The best of some steps that come to mind; now and then the first. */
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

/** A player that seeks the fight: moves much, with all it has, and to where the enemy is. */
export const fighter: Lean<Hannibal> = { step: fightersStep, goOn: 0.85 };

/** Cards in hand with which the war goes on after an event: the campaigns. */
const HANDS: Changes['hands'] = { rome: [33], carthage: [34] };

/** The position of an event's test: hands are not empty, unless it is said. */
const position = (changes: Changes) => positionWith({ hands: HANDS, ...changes });

/** Whether a seat may choose the event of a card in a position. */
export const isOpenIn = (changes: Changes, seat: Seat, card: number): boolean =>
  isEventOpen({ world, state: position(changes) }, seat, card);

/** What is played: the card, by whom, with the dice, 1 to 6, and the draws that follow at once. */
export interface Event extends Pick<Act, 'dice' | 'draws'> {
  readonly seat: Seat;
  readonly card: number;
}

/** Plays the event of a card in a position, until somebody is asked. */
export const playEvent = (changes: Changes, { seat, card, ...chance }: Event): Done =>
  running(position({ ...changes, frames: [{ at: 'event', seat, card, isBegun: false }] }), chance);

const targetOf = (step: Step): Side[] =>
  step.verb === 'target' ? [{ space: step.space, inside: step.inside }] : [];

/** The places that an event may be aimed at, each as `space`, or `space inside`. */
export const targetsOf = ({ state }: Done): string[] =>
  options(state)
    .flatMap(targetOf)
    .map(({ space, inside }) => (inside ? `${space} inside` : space));

/** A step that aims an event. */
export const at = (space: Space, inside = false): Step => ({ verb: 'target', space, inside });
