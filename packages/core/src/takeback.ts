import { z } from 'zod';
import type { DefineFact } from './facts.js';
import type { FrameBase } from './frame.js';
import type { Game, GameTypes, StateBase } from './game.js';

/**
 * Splits off what a takeback restores, given the fields of its schema: returns the schema for the fact, and a
 * function that reads that part of a state. The function throws when the state does not fit.
 */
export function restoring<S extends z.core.$ZodLooseShape>(fields: S) {
  const part = z.object(fields);
  return { schema: z.strictObject(fields), of: (state: object) => part.parse(state) };
}

/** What a takeback restores, and what a viewer may see of it. */
interface Restoring<Seat extends string, R> {
  readonly restored: z.ZodType<R>;
  readonly conceal: (restored: R, viewer: Seat | 'public') => R;
}

/** Defines the fact that a seat's last commit is taken back, with the position before it as each viewer may see it. */
export const takenBackFact = <Seat extends string, State, R>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
  { restored, conceal }: Restoring<Seat, R>,
) =>
  define(
    'TakenBack',
    { seat, restored },
    {
      audience: 'masked',
      nature: 'plain',
      owner: () => null,
      mask: (event, viewer) => ({ ...event, restored: conceal(event.restored, viewer) }),
    },
  );

/**
 * The position before the seat's last commit that a takeback can still reach; null when there is none. It needs the
 * whole log, because `table.commits` grows and shrinks along it. For a log that continues a position (`from`), it
 * reaches back to that position at most.
 */
export function pastOf<T extends GameTypes>(
  game: Game<T>,
  log: readonly T['event'][],
  { seat, from = game.empty }: { readonly seat: T['seat']; readonly from?: T['state'] },
): T['state'] | null {
  let state = from;
  let before: (T['state'] | null)[] = from.table.commits.map(() => null);
  for (const event of log) {
    const next = game.evolve(state, event);
    const { length } = next.table.commits;
    before = length > before.length ? [...before, state] : before.slice(0, length);
    state = next;
  }
  return before[state.table.commits.lastIndexOf(seat)] ?? null;
}

/**
 * The frames after a takeback. A question that is asked again gets a new number, so that no old plan fits it by
 * mistake. A question that is still being asked (of both seats at once) keeps its number, and so the other seat keeps
 * its draft.
 */
export function reopened<Frame extends FrameBase>(
  now: Pick<StateBase<string, FrameBase>, 'frames' | 'opened' | 'table'>,
  frames: readonly Frame[],
): { readonly frames: readonly Frame[]; readonly opened: number } {
  const { opened, table } = now;
  const top = frames.at(-1);
  const isStillAsked = top?.id === now.frames.at(-1)?.id && table.shares.asked === null;
  if (top === undefined || isStillAsked) return { frames, opened };
  return { frames: [...frames.slice(0, -1), { ...top, id: opened + 1 }], opened: opened + 1 };
}
