import {
  type ChanceSource,
  type Commit,
  decide,
  fold,
  foresee,
  frameFor,
  type Game,
  type GameTypes,
  hmacChance,
  type Lean,
  random,
  type Random,
  randomPlan,
  seedHash,
  sharesOf,
  waiting,
} from '../src/index.js';

/** One commit of a game: the states before and after it, and its facts. */
export interface Played<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly commit: Commit<T['step']>;
  readonly before: T['state'];
  readonly after: T['state'];
  readonly events: readonly T['event'][];
}

/** Decides a commit and returns its states and facts. Throws when it is refused. */
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

/** The settings of a random game. */
export interface Setting<T extends GameTypes> {
  readonly options: T['options'];
  readonly draw: Random;
  readonly source: ChanceSource;
  /** How both sides play, when not every choice is equally likely. */
  readonly lean?: Lean<T> | undefined;
  /** The facts that the game begins with, when they are more than the game's own, such as shares. */
  readonly begun?: readonly T['event'][];
  /** After this many commits the game is left unfinished. */
  readonly most: number;
}

/** Returns a random commit of a seat that is asked. Throws when nothing is allowed. */
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

/** Random answers to the questions that the author of a plan foresees after it, to none or a few of them. */
export function randomThen<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  {
    seat,
    steps,
    draw,
    lean,
  }: {
    readonly seat: T['seat'];
    readonly steps: readonly T['step'][];
    readonly draw: Random;
    readonly lean?: Lean<T> | undefined;
  },
): (readonly T['step'][])[] {
  const then: (readonly T['step'][])[] = [];
  let next = draw.happens(0.5) ? foresee(game, view, { seat, steps }) : null;
  while (next !== null) {
    const part = randomPlan(game, next.view, { seat, draw, lean });
    then.push(part);
    next = draw.happens(0.5) ? foresee(game, next.view, { seat, steps: part }) : null;
  }
  return then;
}

/** Returns the facts that begin a game's log. */
export const beginningOf = <T extends GameTypes>(game: Game<T>, options: T['options']) =>
  game.begin(options, 'seal');

/** Plays a random game and yields each commit, until it is over or has had `most`. */
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

/** Returns the chance of a game that is kept as a record: the server's own, with seed, id and shares derived from a name. */
export function recordedChance(name: string) {
  const id = random(`${name}/id`).digits(6);
  const seed = random(`${name}/seed`).digits(32);
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  return {
    id,
    seed,
    seal: seedHash(bytes),
    source: hmacChance(bytes, id),
    /** The shares of the player who opened it, and of the other one. */
    share: random(`${name}/share`).digits(16),
    fresh: random(`${name}/other`).digits(16),
  };
}

/** What a record holds besides the facts. */
interface RecordHead<T extends GameTypes> {
  readonly title: string;
  readonly options: object;
  readonly players: readonly { readonly seat: T['seat']; readonly name: string }[];
}

/** Makes the record (docs/record.md) of a game with that chance, from all its facts. */
export const recordOf = <T extends GameTypes>(
  game: Game<T>,
  { id, seed, seal }: Pick<ReturnType<typeof recordedChance>, 'id' | 'seed' | 'seal'>,
  { events, title, options, players }: RecordHead<T> & { readonly events: T['event'][] },
) => ({
  record: 'tessera' as const,
  version: 2 as const,
  game: id,
  kind: game.kind,
  title,
  data: game.data,
  options: { ...options },
  players: [...players],
  begun: '2026-11-21T10:00:00.000Z',
  ended: '2026-11-21T12:00:00.000Z',
  viewer: 'all',
  seal,
  seed,
  shares: sharesOf(fold(game, events).table.shares),
  events,
});
