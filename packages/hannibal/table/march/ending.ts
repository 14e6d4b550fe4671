import { choicesIn } from '@tessera/core';
import {
  enemyOf,
  hannibal,
  marching,
  sizeOf,
  type Choice,
  type Hannibal,
  type Space,
  type State,
  type Step,
  type StepOf,
} from '@tessera/hannibal';
import { play, type Desk } from '@tessera/table/game';
import type { Sight } from '../sight.js';

const STOP: Step = { verb: 'stop' };

/** Whether a step leads to another space. */
export const goesOn = (step: Step): step is StepOf<'go' | 'sail'> =>
  step.verb === 'go' || step.verb === 'sail';

const ONWARD: ReadonlySet<Step['verb']> = new Set(['muster', 'go', 'sail', 'sortie', 'charm']);

/** Whether the army can do more than stop, drop or pick up. */
export const canGoOn = ({ choices }: Pick<Sight, 'choices'>): boolean =>
  choices.some(({ verb }) => ONWARD.has(verb));

/** Whether nothing is left of a march that has begun but to stop, or to leave some behind first. */
const isAtEnd = (view: State, choices: readonly Choice[]): boolean =>
  view.frames.at(-1)?.at === 'move' &&
  marching(view)?.move.army !== null &&
  choices.some(({ verb }) => verb === 'stop') &&
  !canGoOn({ choices });

/** Steps after which an army may have nowhere to go. */
const LEADING: ReadonlySet<Step['verb']> = new Set(['go', 'sail', 'charm', 'drop', 'pickUp']);

/** The steps with a stop added when they lead the army as far as it can go. */
export function toTheEnd({ trail, seat }: Pick<Sight, 'trail' | 'seat'>, steps: readonly Step[]): Step[] {
  if (!LEADING.has(steps.at(-1)?.verb ?? 'stop')) return [...steps];
  const view = play<Hannibal>(hannibal, trail, steps).taken.at(-1)?.view;
  return view !== undefined && isAtEnd(view, choicesIn(hannibal, view, seat)) ? [...steps, STOP] : [...steps];
}

/** The stop, when the army can go no farther; else no steps. */
export const stopAtOnce = ({ view, choices }: Pick<Sight, 'view' | 'choices'>): Step[] =>
  isAtEnd(view, choices) ? [STOP] : [];

const known = new WeakMap<State, readonly Choice[]>();

/** The sight as if the army did not stop at the end of the plan. */
export function beforeStop({
  base,
  trail,
  seat,
  choices,
}: Pick<Sight, 'base' | 'trail' | 'seat' | 'choices'>): readonly Choice[] {
  if (trail.taken.at(-1)?.step.verb !== 'stop') return choices;
  const view = trail.taken.at(-2)?.view ?? base;
  const before = known.get(view) ?? choicesIn(hannibal, view, seat);
  known.set(view, before);
  return before;
}

/** Whether the planned way ends where the army can go no farther. */
export const endsThere = (sight: Pick<Sight, 'base' | 'trail' | 'seat' | 'choices'>): boolean =>
  !canGoOn({ choices: beforeStop(sight) });

/** Whether a plan only musters the army, without moving or stopping it. */
export const isArmyAlone = ({ trail }: { readonly trail: { readonly value: Sight['trail'] } }): boolean => {
  const { taken } = trail.value;
  return taken.length > 0 && taken.every(({ step }) => step.verb === 'muster');
};

/** Whether a plan has come to a march of which nothing is said yet: a commit leaves for later where it goes. */
export const isMarchAhead = ({ isAhead, trail }: Pick<Desk<Hannibal>, 'isAhead' | 'trail'>): boolean =>
  isAhead.value && trail.value.base.frames.at(-1)?.at === 'move';

/**
 * The space to which a plan sends an army that could go on from there; null for other plans. A commit sends it there, and
 * it stops: who wants it to go farther plans that before. In a lesson each stop is pressed.
 */
export function sentTo({
  client,
  trail,
  asked,
}: Pick<Desk<Hannibal>, 'client' | 'trail' | 'asked'>): Space | null {
  const last = trail.value.taken.at(-1)?.step;
  if (last === undefined || !goesOn(last) || !client.sendsByPress) return null;
  return asked.value.some(({ verb }) => verb === 'stop') ? last.to : null;
}

/** Adds the stop to the way of an army that is sent somewhere. */
export function stopWhereSent(desk: Desk<Hannibal>): void {
  if (sentTo(desk) !== null) desk.add(STOP);
}

/** Whether a plan leads an army to where enemies stand, more than one that would be overrun: they fight, unless these avoid it. */
export function leadsToBattle({ taken, seat }: Sight['trail']): boolean {
  const last = taken.at(-1);
  if (last === undefined || !goesOn(last.step)) return false;
  return sizeOf(last.view, { seat: enemyOf(seat), space: last.step.to, inside: false }) > 1;
}
