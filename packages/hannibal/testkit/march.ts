import type { FrameOf, State, Step } from '../rules/model/index.js';
import { activationsOf } from '../rules/movement/consular.js';
import type { Space } from '../rules/spaces.js';
import type { General, Seat } from '../rules/vocabulary.js';
import { answer, commit, type Done, running } from './play.js';
import { type Changes, hannibal, positionWith } from './position.js';
import { project, type Viewer } from '@tessera/core';
import type { Fact } from '../rules/index.js';
import { linesOf, nothingTold, tellAll } from '../texts/index.js';

/** A card that moves generals; by its event where that is said. */
export interface ByCard {
  readonly seat: Seat;
  readonly card: number;
  readonly isEvent?: boolean;
}

/** A position in which a card has just been played to move somebody; nobody else stands on the map but who is named. */
export function campaignIn(changes: Changes, { seat, card, isEvent = false }: ByCard): State {
  const campaign: Omit<FrameOf<'campaign'>, 'id'> = {
    at: 'campaign',
    seat,
    card,
    isEvent,
    left: activationsOf({ card, isEvent }),
    activated: [],
    hasSailed: false,
    tried: [],
  };
  // Both hold a card, so that the war asks for the next one when the campaign is over.
  const held = { empty: true, hands: { rome: [35], carthage: [36] }, ...changes };
  return running(positionWith({ ...held, frames: [campaign] })).state;
}

/** The same with a general who has been activated: who is asked for their army. */
export function activated(changes: Changes, by: ByCard & { readonly general: General }): State {
  const state = campaignIn(changes, by);
  return state.frames.at(-1)?.at === 'move'
    ? state
    : answer(state, { verb: 'activate', general: by.general }).state;
}

/** All CUs, and nobody else. */
export const muster = (regulars: number, elephants = 0, generals: readonly General[] = []): Step => ({
  verb: 'muster',
  regulars,
  elephants,
  generals: [...generals],
  train: false,
});

/** A step by land. */
export const go = (to: Space): Step => ({ verb: 'go', to });

/** A general of that space reacts to a march, with so many regulars. */
export const react = (space: Space, general: General, regulars: number): Step => ({
  verb: 'react',
  space,
  general,
  regulars,
  elephants: 0,
  generals: [],
});

/** Commits a plan of a march, with the dice that it takes. */
export const plan = (state: State, steps: readonly Step[], dice: readonly number[] = []): Done =>
  commit(state, { steps, dice });

/** The march that is on the stack; fails where there is none. */
export function marchIn({ frames }: State): FrameOf<'move'> {
  const march = frames.findLast((frame): frame is FrameOf<'move'> => frame.at === 'move');
  if (march === undefined) throw new Error('Nobody marches.');
  return march;
}

/** The log of some facts after a position, as a viewer reads it, line by line. */
export function toldTo(viewer: Viewer<Seat>, before: State, facts: readonly Fact[]): string[] {
  const seen = facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);
  const view = hannibal.conceal(before, viewer);
  return linesOf(tellAll(seen, { ...nothingTold(hannibal.world), view })).map(({ text }) => text);
}
