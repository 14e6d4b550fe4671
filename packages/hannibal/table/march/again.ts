import {
  hannibal,
  marching,
  type General,
  type Hannibal,
  type Space,
  type State,
  type Step,
} from '@tessera/hannibal';
import { trackOfMarch } from '@tessera/hannibal/drawing';
import { play, type Desk } from '@tessera/table/game';
import { useEffect } from 'preact/hooks';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';
import { goesOn, stopAtOnce } from './ending.js';

/** A committed march: its general, its spaces from beginning to end, and its steps. */
export interface Committed {
  readonly general: General;
  readonly spaces: readonly Space[];
  readonly steps: readonly Step[];
}

const spacesOf = (view: State, general: General): readonly Space[] =>
  trackOfMarch(view)?.spaces ?? [view.posts[general].space].flatMap((space) => space ?? []);

/** The march of a plan; null when no march is planned. */
export function committedIn({ view, trail }: Pick<Sight, 'view' | 'trail'>): Committed | null {
  const move = view.frames.at(-1)?.at === 'move' ? marching(view)?.move : undefined;
  if (move === undefined) return null;
  const steps = trail.taken.map(({ step }) => step);
  return { general: move.general, spaces: spacesOf(view, move.general), steps };
}

/** The steps of a committed march that remain from the army's present space; empty when the army is not on it. */
function restOf({ general, spaces, steps }: Committed, base: State): Step[] {
  const move = base.frames.at(-1)?.at === 'move' ? marching(base)?.move : undefined;
  if (move === undefined || move.army === null || move.general !== general) return [];
  const gone = spacesOf(base, general);
  if (gone.length > spaces.length || gone.some((space, index) => space !== spaces[index])) return [];
  const leading = steps.flatMap((step, index) => (goesOn(step) ? [index] : []));
  const done = leading.length - (spaces.length - gone.length);
  const last = done > 0 ? (leading[done - 1] ?? -1) : -1;
  return done < 0 ? [] : steps.slice(last + 1).filter((step) => goesOn(step) || step.verb === 'stop');
}

/** The leading steps that are legal one after the other. */
function allowedOf(trail: Sight['trail'], steps: readonly Step[]): Step[] {
  const lengthOf = (count: number): number =>
    play<Hannibal>(hannibal, trail, steps.slice(0, count)).taken.length - trail.taken.length;
  const refused = steps.findIndex((_, index) => lengthOf(index + 1) <= index);
  return refused < 0 ? [...steps] : steps.slice(0, refused);
}

/** The steps that the page plans when a march goes on: the rest of its way, or the stop when it can go no farther. */
export function plannedAnew(sight: Sight, before: Committed | null): { steps: Step[]; isAgain: boolean } {
  const rest = before === null ? [] : allowedOf(sight.trail, restOf(before, sight.base));
  return rest.length > 0
    ? { steps: rest, isAgain: rest.some(goesOn) }
    : { steps: stopAtOnce(sight), isAgain: false };
}

interface Kept {
  readonly way: Committed;
  /** The question at which the rest of it was planned again. */
  readonly again: number | null;
}

const kept = new WeakMap<Desk<Hannibal>['client'], Kept>();

/** Remembers the march that is about to be committed, as long as the page is open. */
export function keepWay({ client, view, trail }: Desk<Hannibal>): void {
  const way = committedIn({ view: view.value, trail: trail.value });
  if (way !== null) kept.set(client, { way, again: null });
}

/** Whether a march is asked about of which it is said who goes. */
const isUnderWay = (base: State): boolean => {
  const army = base.frames.at(-1)?.at === 'move' ? marching(base)?.move.army : null;
  return army !== null && army !== undefined;
};

/** Whether nothing is left of a committed march but the stop that was said for where the army stands now. */
export const onlyStops = (steps: readonly Step[], before: Committed | null): boolean =>
  before !== null && before.steps.at(-1)?.verb === 'stop' && steps.length === 1 && steps[0]?.verb === 'stop';

/**
 * Plans the rest of a march once when it goes on: a stop that was said is answered again as by a press, once what has
 * interrupted it was seen. Returns whether it was interrupted.
 */
export function useWayAtFirst(session: Session): boolean {
  const { client } = session.desk;
  const { drafting, outbox } = client;
  const [frame, isFresh, isSending] = [drafting.frame.value, drafting.fresh.value, outbox.sending.value];
  const isGoing = isUnderWay(session.sight.value.base);
  const isShowing = session.isShowing.value;
  useEffect(() => {
    const isEmpty = drafting.steps.peek().length === 0;
    if (frame === null || !isFresh || isSending || !isEmpty || !isGoing) return;
    const before = kept.get(client) ?? null;
    const { steps, isAgain } = plannedAnew(session.sight.peek(), before?.way ?? null);
    if (before !== null && isAgain) kept.set(client, { ...before, again: frame });
    if (!onlyStops(steps, before?.way ?? null)) return session.lay(steps);
    if (!isShowing && !session.isShowing.peek()) session.plan(steps);
  }, [session, client, drafting, frame, isFresh, isSending, isGoing, isShowing]);
  return frame !== null && kept.get(client)?.again === frame;
}
