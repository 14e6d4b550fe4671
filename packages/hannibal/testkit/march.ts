import type { FrameOf, State, Step } from '../rules/model/index.js';
import { activationsOf } from '../rules/movement/consular.js';
import type { Space } from '../rules/spaces.js';
import type { General, Seat } from '../rules/vocabulary.js';
import { answer, commit, type Done, continueWorks } from './play.js';
import { type Changes, hannibal, positionWith } from './position.js';
import { project, type Viewer } from '@tessera/core';
import type { Fact } from '../rules/index.js';
import { linesOf, nothingTold, tellAll } from '../texts/index.js';

/** A card that is played to move generals, by its operations or its event. */
export interface ByCard {
  readonly seat: Seat;
  readonly card: number;
  readonly isEvent?: boolean;
}

/** Returns a position in which a card has just been played to move. Only the forces that the changes name are on the map. */
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
  // Both sides have a card, so that the war asks for the next one after the campaign.
  const position = { empty: true, hands: { rome: [35], carthage: [36] }, ...changes };
  return continueWorks(positionWith({ ...position, frames: [campaign] })).state;
}

/** Returns the same with a general activated, so that the seat is asked for their army. */
export function activated(changes: Changes, by: ByCard & { readonly general: General }): State {
  const state = campaignIn(changes, by);
  return state.frames.at(-1)?.at === 'move'
    ? state
    : answer(state, { verb: 'activate', general: by.general }).state;
}

/** Returns the step that musters so many CUs and these generals. */
export const muster = (regulars: number, elephants = 0, generals: readonly General[] = []): Step => ({
  verb: 'muster',
  regulars,
  elephants,
  generals: [...generals],
  train: false,
});

/** Returns a step by land. */
export const go = (to: Space): Step => ({ verb: 'go', to });

/** Returns the step by which a general in a space reacts to a march with so many regulars. */
export const react = (space: Space, general: General, regulars: number): Step => ({
  verb: 'react',
  space,
  general,
  regulars,
  elephants: 0,
  generals: [],
});

/** Commits a plan of a march, with its dice. */
export const plan = (state: State, steps: readonly Step[], dice: readonly number[] = []): Done =>
  commit(state, { steps, dice });

/** Returns the march on the stack. Throws when there is none. */
export function marchIn({ frames }: State): FrameOf<'move'> {
  const march = frames.findLast((frame): frame is FrameOf<'move'> => frame.at === 'move');
  if (march === undefined) throw new Error('Nobody marches.');
  return march;
}

/** Returns the log lines of some facts after a position, as a viewer reads them. */
export function logLinesFor(viewer: Viewer<Seat>, before: State, facts: readonly Fact[]): string[] {
  const seen = facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);
  const view = hannibal.conceal(before, viewer);
  return linesOf(tellAll(seen, { ...nothingTold(hannibal.world), view })).map(({ text }) => text);
}
