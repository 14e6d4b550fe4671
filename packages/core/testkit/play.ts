import {
  choicesIn,
  countSteps,
  decide,
  fold,
  frameFor,
  missingIn,
  preview,
  stepAt,
  waiting,
  type ChanceSource,
  type Commit,
  type Game,
  type GameTypes,
} from '../src/index.js';
import type { Random } from './random.js';

/** A step drawn from all that a view allows next; null when it allows none. */
export function randomStep<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, draw }: { readonly seat: T['seat']; readonly draw: Random },
): T['step'] | null {
  const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
  if (choices.length === 0) return null;
  const choice = draw.pick(choices);
  return stepAt(game.schemas.step, choice, draw.below(countSteps(choice)));
}

/** A player that leans to some of what it may do: how it draws its next step, and how likely it goes on where it could stop. */
export interface Lean<T extends GameTypes> {
  /** The next step in a view; null where it wants none. */
  readonly step: (
    view: T['state'],
    asked: { readonly seat: T['seat']; readonly draw: Random },
  ) => T['step'] | null;
  readonly goOn: number;
}

/** The player that leans to nothing. */
export const levelHeaded = <T extends GameTypes>(game: Game<T>): Lean<T> => ({
  step: (view, asked) => randomStep(game, view, asked),
  goOn: 0.6,
});

/** How long a plan may become before it counts as a dead end. */
const LONGEST_PLAN = 1000;

/**
 * A random plan that may be committed, from a seat's view. Once nothing is missing, each further step is taken with
 * the chance `goOn`; a player that `lean`s draws its own steps. Throws when no extension of the plan can be committed: law 3 forbids that.
 */
export function randomPlan<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  {
    seat,
    draw,
    lean = levelHeaded(game),
    goOn = lean.goOn,
  }: {
    readonly seat: T['seat'];
    readonly draw: Random;
    readonly lean?: Lean<T> | undefined;
    readonly goOn?: number;
  },
): T['step'][] {
  const plan: T['step'][] = [];
  let current = view;
  while (plan.length < LONGEST_PLAN) {
    if (missingIn(game, current, seat).length === 0 && !draw.happens(goOn)) return plan;
    const step = lean.step(current, { seat, draw });
    if (step === null) break;
    plan.push(step);
    current = preview(game, current, { seat, plan: [step] });
  }
  if (missingIn(game, current, seat).length > 0) throw new Error(`Dead end: ${JSON.stringify(plan)}`);
  return plan;
}

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
