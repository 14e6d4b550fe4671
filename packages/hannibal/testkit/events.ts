import { isEventOpen } from '../rules/events/open.js';
import type { Side } from '../rules/board/forces.js';
import type { Step } from '../rules/model/index.js';
import type { Space } from '../rules/spaces.js';
import type { Seat } from '../rules/vocabulary.js';
import { options, running, type Act, type Done } from './play.js';
import { positionWith, world, type Changes } from './position.js';

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
