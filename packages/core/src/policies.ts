import type { Beforehand, Game, GameTypes } from './game.js';
import type { Recorder } from './recorder.js';

/** The seats' standing answers; nothing for a seat without any. */
export type Policies<T extends GameTypes> = Partial<Readonly<Record<T['seat'], T['policy'] | null>>>;

/** A seat's standing answers: from the state where they are public, else from `policies`. */
export function policiesFrom<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, policies }: { readonly seat: T['seat']; readonly policies: Policies<T> },
): T['policy'] | null {
  const open = game.standing?.open;
  return open === undefined ? (policies[seat] ?? null) : open.of(state, seat).policy;
}

/** Returns the function by which rules look up standing answers while they write down what follows a plan. */
export const policiesLookedUp =
  <T extends GameTypes>(
    game: Game<T>,
    record: Pick<Recorder<T['state'], T['event']>, 'now'>,
    policies: Policies<T>,
  ): Beforehand<T> =>
  (seat, asking) => {
    const answer = game.standing?.answer ?? null;
    const policy = policiesFrom(game, record.now(), { seat, policies });
    if (answer === null || policy === null) return null;
    const asked = game.conceal(game.evolve(record.now(), asking), seat);
    return answer(policy, asked, seat)?.steps ?? null;
  };

/** Answers as if no seat had standing answers, for trials and tests. */
export const noPolicies = (): null => null;

/**
 * The facts that show the remaining standing answers to everybody at the end of the game; none when the game keeps
 * them hidden.
 */
export const publicPolicies = <T extends GameTypes>(game: Game<T>, policies: Policies<T>): T['event'][] => {
  const opened = game.standing?.opened;
  if (opened === undefined) return [];
  return game.seats.flatMap((seat) => {
    const policy = policies[seat] ?? null;
    const fact = policy === null ? null : opened(seat, policy);
    return fact === null ? [] : [fact];
  });
};
