import type { FrameBase } from './frame.js';
import type { Game, GameTypes, StateBase } from './game.js';

/**
 * The position before a seat's last commit that a takeback can still reach; null when there is none. It is found in
 * the whole log alone: `table.commits` grows with a commit, and shrinks with a takeback, a roll or a reveal. A log
 * that goes on from a position (`from`) reaches back to that at most.
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
 * The frames that a takeback brings back. What is asked again gets a number of its own, so that no plan for what was
 * asked since fits it by mistake; what is still being asked (of both seats at once) keeps its number, and thereby the
 * other seat's draft.
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
