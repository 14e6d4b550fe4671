import {
  decide,
  fold,
  frameFor,
  randomPlan,
  waiting,
  type ChanceSource,
  type Commit,
  type Game,
  type GameTypes,
  type Lean,
  type Random,
} from '../src/index.js';

/** One commit of a game, with the states before and after it and the facts that it led to. */
export interface Played<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly commit: Commit<T['step']>;
  readonly before: T['state'];
  readonly after: T['state'];
  readonly events: readonly T['event'][];
}

/** Decides a commit and folds its facts. Throws when it is refused. */
export function commitOf<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  act: {
    readonly seat: T['seat'];
    readonly commit: Commit<T['step']>;
    readonly source: ChanceSource;
  },
): Played<T> {
  const { seat, commit } = act;
  const decided = decide(game, before, { seat, commit }, act.source);
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify([commit, decided.error])}`);
  return { seat, commit, before, ...decided.value };
}

/** What a random game is played with. */
export interface Setting<T extends GameTypes> {
  readonly options: T['options'];
  readonly draw: Random;
  readonly source: ChanceSource;
  /** How both sides play, where that is not level-headed. */
  readonly lean?: Lean<T> | undefined;
  /** The facts with which it begins, where they are not the game's own alone: its shares. */
  readonly begun?: readonly T['event'][];
  /** The most commits before the game is left unfinished. */
  readonly most: number;
}

/** A random commit of a seat that is asked. */
export function randomCommit<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  {
    seat,
    draw,
    lean,
  }: { readonly seat: T['seat']; readonly draw: Random; readonly lean?: Lean<T> | undefined },
): Commit<T['step']> {
  const steps = randomPlan(game, game.conceal(state, seat), { seat, draw, lean });
  return { frame: frameFor(game, state, seat) ?? 0, steps };
}

/** The facts with which a game begins, as a first entry of its log. */
export const beginningOf = <T extends GameTypes>(game: Game<T>, options: T['options']) =>
  game.begin(options, 'seal');

/** A random game, commit by commit, until it is over or has had its most. */
export function* randomGame<T extends GameTypes>(
  game: Game<T>,
  { options, draw, source, lean, most, begun = beginningOf(game, options) }: Setting<T>,
): Generator<Played<T>, T['state']> {
  let state = fold(game, begun);
  for (let count = 0; count < most && state.outcome === null; count++) {
    const seat = draw.pick(waiting(game, state));
    const commit = randomCommit(game, state, { seat, draw, lean });
    const played = commitOf(game, state, { seat, commit, source });
    yield played;
    state = played.after;
  }
  return state;
}
