import type { Beforehand, Game, GameTypes } from './game.js';
import type { Recorder } from './recorder.js';

/** The standing answers of the seats, where a seat has left any. */
export type Policies<T extends GameTypes> = Partial<Readonly<Record<T['seat'], T['policy'] | null>>>;

/** What a seat has left: of public ones the state knows, of all others who keeps them. */
export function leftBy<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, policies }: { readonly seat: T['seat']; readonly policies: Policies<T> },
): T['policy'] | null {
  const open = game.standing?.open;
  return open === undefined ? (policies[seat] ?? null) : open.of(state, seat).policy;
}

/** What the rules may ask of the standing answers while they write down what follows a plan. */
export const answersLeft =
  <T extends GameTypes>(
    game: Game<T>,
    record: Pick<Recorder<T['state'], T['event']>, 'now'>,
    policies: Policies<T>,
  ): Beforehand<T> =>
  (seat, asking) => {
    const answer = game.standing?.answer ?? null;
    const policy = leftBy(game, record.now(), { seat, policies });
    if (answer === null || policy === null) return null;
    const asked = game.conceal(game.evolve(record.now(), asking), seat);
    return answer(policy, asked, seat)?.steps ?? null;
  };

/** The same where nobody has left anything: in trials and tests. */
export const nothingLeft = (): null => null;

/** The facts that open to everybody what the seats have left, where the game opens it at its end. */
export const openLeft = <T extends GameTypes>(game: Game<T>, policies: Policies<T>): T['event'][] => {
  const opened = game.standing?.opened;
  if (opened === undefined) return [];
  return game.seats.flatMap((seat) => {
    const policy = policies[seat] ?? null;
    return policy === null ? [] : [opened(seat, policy)];
  });
};
