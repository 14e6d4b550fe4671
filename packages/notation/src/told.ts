import {
  canonical,
  decide,
  decideTable,
  fold,
  frameFor,
  pastOf,
  saidBy,
  type ChanceSource,
  type Game,
  type GameTypes,
  type Stead,
} from '@tessera/core';
import { chanceIn, type Action, type Chances } from './act.js';
import type { Replayed } from './log.js';

/** Chance that shows the dice and draws of a log again. */
function chanceOf<T extends GameTypes>(game: Game<T>, log: readonly T['event'][]): ChanceSource {
  const faces = new Map<number, number>();
  const drawn = new Map<string, number>();
  let state = game.empty;
  for (const event of log) {
    for (const claim of game.facts.claimsOf(state, event)) {
      if (claim.kind === 'die') faces.set(claim.n, claim.face);
      if (claim.kind === 'drawn') drawn.set(`${claim.stream}/${claim.n}`, claim.face);
    }
    state = game.evolve(state, event);
  }
  return {
    face: (n) => faces.get(n) ?? 0,
    draw: ({ stream, n }) => drawn.get(`${stream}/${n}`) ?? 0,
    seal: () => ({ salt: '', token: '' }),
  };
}

/** A fact that begins a commit: whose, and why it was not by hand. */
interface Commit<Seat extends string> {
  readonly kind: 'PlanCommitted';
  readonly seat: Seat;
  readonly why?: Stead;
}

const isCommit = <Seat extends string>(event: { readonly kind: string }): event is Commit<Seat> =>
  event.kind === 'PlanCommitted';

/** How the actions of a game are told by its facts. */
export interface Telling<T extends GameTypes> {
  readonly game: Game<T>;
  readonly chances: Chances<T>;
  readonly bare: (state: T['state']) => T['state'];
  /** The steps of a plan by the facts that follow the one that begins its commit. */
  readonly stepsOf: (facts: readonly T['event'][]) => readonly T['step'][];
}

/** What an action leads to that a log tells next; null where the rules refuse it. */
function decided<T extends GameTypes>(
  { game, stepsOf }: Telling<T>,
  state: T['state'],
  { rest, log, source }: { rest: readonly T['event'][]; log: readonly T['event'][]; source: ChanceSource },
): { readonly action: Action<T>; readonly events: readonly T['event'][] } | null {
  const [first, ...facts] = rest;
  if (first === undefined) return null;
  const said = saidBy<T['seat']>(first);
  if (said !== null) {
    const { seat, word } = said;
    const past = (by: T['seat']) => pastOf(game, log, { seat: by });
    const done = decideTable(game, state, { seat, step: word }, { source, past });
    return done.ok ? { action: said, events: done.value.events } : null;
  }
  if (!isCommit<T['seat']>(first)) return null;
  const { seat, why } = first;
  const steps = stepsOf(facts);
  const commit = { frame: frameFor(game, state, seat) ?? 0, steps };
  const done = decide(game, state, { seat, commit, ...(why !== undefined && { why }) }, source);
  return done.ok ? { action: { seat, steps }, events: done.value.events } : null;
}

/**
 * Every action of a game out of its whole log, with the positions before them: each is decided anew by these rules under
 * the log's own chance. Null when some of it cannot be told so: the game was played under rules that differ from these.
 */
export function actionsOf<T extends GameTypes>(
  telling: Telling<T>,
  log: readonly T['event'][],
): {
  readonly start: T['state'];
  readonly actions: readonly Pick<Replayed<T>, 'action' | 'before'>[];
} | null {
  const { game, chances, bare } = telling;
  const source = chanceOf(game, log);
  const isAction = (event: T['event']) => isCommit(event) || saidBy(event) !== null;
  const first = log.findIndex(isAction);
  const begun = first < 0 ? log : log.slice(0, first);
  let state = fold(game, begun);
  const start = bare(state);
  const actions: Pick<Replayed<T>, 'action' | 'before'>[] = [];
  for (let at = begun.length; at < log.length;) {
    const done = decided(telling, state, { rest: log.slice(at), log: log.slice(0, at), source });
    const told = log.slice(at, at + (done?.events.length ?? 0));
    if (done === null || canonical(done.events) !== canonical(told)) return null;
    const { action, events } = done;
    actions.push({
      action: { ...action, ...chanceIn(game, chances, { before: state, events }) },
      before: bare(state),
    });
    state = events.reduce(game.evolve, state);
    at += events.length;
  }
  return { start, actions };
}
