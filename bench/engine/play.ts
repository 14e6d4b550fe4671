import {
  choicesIn,
  decide,
  fold,
  frameFor,
  missingIn,
  preview,
  project,
  startView,
  waiting,
  type ChanceSource,
  type Commit,
  type Game,
  type GameTypes,
  type Viewer,
} from '@tessera/core';
import { planOf } from './player.js';
import { pick, type Random } from './random.js';

/** A game under way as its server and its clients hold it: the full state, and the view that each viewer has folded. */
export interface Table<T extends GameTypes> {
  readonly state: T['state'];
  readonly views: ReadonlyMap<Viewer<T['seat']>, T['state']>;
}

/** How much was played. */
export interface Count {
  steps: number;
  commits: number;
  events: number;
}

/** The table after some facts: folded on the full state, projected for each viewer, and folded on his view. */
function after<T extends GameTypes>(
  game: Game<T>,
  { state, views }: Table<T>,
  events: readonly T['event'][],
): Table<T> {
  const next = new Map<Viewer<T['seat']>, T['state']>();
  for (const [viewer, view] of views) {
    let seen = view;
    for (const event of events) {
      const part = project(game, event, viewer);
      if (part !== null) seen = game.evolve(seen, part);
    }
    next.set(viewer, seen);
  }
  return { state: fold(game, events, state), views: next };
}

/** A table at which a game has just begun: both seats and a spectator look on. */
function sitDown<T extends GameTypes>(game: Game<T>, options: T['options']): Table<T> {
  const viewers: Viewer<T['seat']>[] = [...game.seats, 'public'];
  const views = new Map(viewers.map((viewer) => [viewer, startView(game, viewer)]));
  return after(game, { state: game.empty, views }, game.begin(options, 'seal'));
}

/** A seat's commit, the chance that it is decided with, and what it is counted in. */
interface Commitment<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly commit: Commit<T['step']>;
  readonly source: ChanceSource;
  readonly count: Count;
}

/** A seat's commit, decided and seen by everybody. Throws when it is refused. */
function commitAt<T extends GameTypes>(
  game: Game<T>,
  table: Table<T>,
  { count, ...act }: Commitment<T>,
): Table<T> {
  const decided = decide(game, table.state, act, act.source);
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify(decided.error)}`);
  count.steps += act.commit.steps.length;
  count.commits += 1;
  count.events += decided.value.length;
  return after(game, table, decided.value);
}

/** Plays a random game to its end: each plan step by step from the seat's own view, then decided and seen. */
export function playRandom<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  { draw, source, count }: { readonly draw: Random; readonly source: ChanceSource; readonly count: Count },
): void {
  let table = sitDown(game, options);
  for (;;) {
    const seat = pick(draw, waiting(game, table.state));
    if (seat === undefined) return;
    const view = table.views.get(seat) ?? table.state;
    const steps = planOf(game, view, { seat, draw });
    const commit = { frame: frameFor(game, view, seat) ?? 0, steps, nonce: '00' };
    table = commitAt(game, table, { seat, commit, source, count });
  }
}

/** What a seat sees before each step of a plan and after the last. */
export function* viewsOf<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, steps }: { readonly seat: T['seat']; readonly steps: readonly T['step'][] },
): Generator<T['state']> {
  let current = view;
  yield current;
  for (const step of steps) {
    current = preview(game, current, { seat, plan: [step] });
    yield current;
  }
}

/** Plays a known game again: the same work as a random player's, whose draws are made already. */
export function playAgain<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  {
    commits,
    source,
    count,
  }: {
    readonly commits: readonly Pick<Commitment<T>, 'seat' | 'commit'>[];
    readonly source: ChanceSource;
    readonly count: Count;
  },
): void {
  let table = sitDown(game, options);
  for (const { seat, commit } of commits) {
    for (const view of viewsOf(game, table.views.get(seat) ?? table.state, { seat, steps: commit.steps })) {
      choicesIn(game, view, seat);
      missingIn(game, view, seat);
    }
    table = commitAt(game, table, { seat, commit, source, count });
  }
}
