import {
  type ChanceSource,
  type Commit,
  decide,
  fold,
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

/** The chance of a game that is kept as a record: as production's, from a seed that its name gives. */
export function recordedChance(name: string) {
  const id = random(`${name}/id`).digits(6);
  const seed = random(`${name}/seed`).digits(32);
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  return {
    id,
    seed,
    seal: seedHash(bytes),
    source: hmacChance(bytes, id),
    /** The shares of who opened it, and of the other. */
    share: random(`${name}/share`).digits(16),
    fresh: random(`${name}/other`).digits(16),
  };
}

/** What a record says of its game besides its facts. */
interface Telling<T extends GameTypes> {
  readonly title: string;
  readonly options: object;
  readonly players: readonly { readonly seat: T['seat']; readonly name: string }[];
}

/** The record of a game of such a chance (docs/record.md), from all its facts. */
export const recordOf = <T extends GameTypes>(
  game: Game<T>,
  { id, seed, seal }: Pick<ReturnType<typeof recordedChance>, 'id' | 'seed' | 'seal'>,
  { events, title, options, players }: Telling<T> & { readonly events: T['event'][] },
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
