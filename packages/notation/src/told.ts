import {
  canonical,
  decide,
  decideTable,
  endsByTime,
  fold,
  frameFor,
  isTimeKept,
  pastOf,
  saidBy,
  type ChanceSource,
  type Game,
  type GameTypes,
  type Policies,
  type Sealing,
  type Stead,
} from '@tessera/core';
import { chanceIn, openings, type Action, type Chances } from './act.js';
import type { Replayed } from './log.js';

/** Chance that shows the dice and draws of a log again, and seals what it sealed under the same salts. */
function chanceOf<T extends GameTypes>(game: Game<T>, log: readonly T['event'][]): ChanceSource {
  const faces = new Map<number, number>();
  const drawn = new Map<string, number>();
  const sealed = new Map<string, Sealing>();
  let state = game.empty;
  for (const event of log) {
    for (const claim of game.facts.claimsOf(state, event)) {
      if (claim.kind === 'die') faces.set(claim.n, claim.face);
      if (claim.kind === 'drawn') drawn.set(`${claim.stream}/${claim.n}`, claim.face);
      if (claim.kind === 'sealed') sealed.set(claim.label, { salt: claim.salt, token: claim.token });
    }
    state = game.evolve(state, event);
  }
  return {
    face: (n) => faces.get(n) ?? 0,
    draw: ({ stream, n }) => drawn.get(`${stream}/${n}`) ?? 0,
    seal: (label) => sealed.get(label) ?? { salt: '', token: '' },
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
  /** What a fact opens at the end that a seat had left as standing answers; null where it opens none. */
  readonly leftIn?: (fact: T['event']) => Policies<T> | null;
}

/** A log at the place of its next action: what went before, what follows, and what the whole log tells. */
interface Place<T extends GameTypes> {
  readonly rest: readonly T['event'][];
  readonly log: readonly T['event'][];
  readonly source: ChanceSource;
  readonly policies: Policies<T>;
}

/** An action that was decided anew, and how many windows it passed. */
interface Decision<T extends GameTypes> {
  readonly action: Action<T>;
  readonly events: readonly T['event'][];
  readonly passed: number;
}

/** What an action leads to that a log tells next, with those windows opened; null where the rules refuse it. */
function decided<T extends GameTypes>(
  { game, stepsOf }: Telling<T>,
  state: T['state'],
  { rest, log, source, policies, opened }: Place<T> & { readonly opened: readonly number[] },
): Decision<T> | null {
  const [first, ...facts] = rest;
  const { beforehand, passed } = openings(opened);
  const mark = opened.length > 0 && { opened };
  if (first === undefined) return null;
  const said = saidBy<T['seat']>(first);
  if (said !== null) {
    const { seat, word } = said;
    const past = (by: T['seat']) => pastOf(game, log, { seat: by });
    const done = decideTable(game, state, { seat, step: word }, { source, past, policies, beforehand });
    return done.ok ? { action: { ...said, ...mark }, events: done.value.events, passed: passed() } : null;
  }
  if (!isCommit<T['seat']>(first)) return null;
  const { seat, why } = first;
  const steps = stepsOf(facts);
  const commit = { frame: frameFor(game, state, seat) ?? 0, steps };
  const act = { seat, commit, policies, beforehand, ...(why !== undefined && { why }) };
  const done = decide(game, state, act, source);
  return done.ok ? { action: { seat, steps, ...mark }, events: done.value.events, passed: passed() } : null;
}

/** Whether a fact settles the sides by their bids: it comes of no action, and its bid stands in the options. */
const settlesSides = (event: { readonly kind: string }): boolean => event.kind === 'SidesSettled';

/** Whether a fact begins the commit of a standing answer. */
const isByOrder = (event: { readonly kind: string } | undefined): boolean =>
  event !== undefined && isCommit(event) && event.why === 'standing';

/** How many facts two lists have in common from their beginnings on. */
function sharedBy<Event>(some: readonly Event[], others: readonly Event[]): number {
  const apart = some.findIndex((fact, at) => canonical(fact) !== canonical(others[at] ?? null));
  return apart < 0 ? some.length : apart;
}

/** Whether an action is over before a fact: it begins another one, settles the sides, is about time, or is none. */
const isBetween = (next: { readonly kind: string } | undefined): boolean =>
  next === undefined || isCommit(next) || settlesSides(next) || isTimeKept(next) || saidBy(next) !== null;

/**
 * The action that a log tells next, decided anew: where its facts are others, some window that it passed may have been
 * opened by what its seat had left, which plays next. Null where no such window explains them.
 */
function nextOf<T extends GameTypes>(
  telling: Telling<T>,
  state: T['state'],
  place: Place<T>,
): Decision<T> | null {
  const { rest } = place;
  let opened: readonly number[] = [];
  let best = decided(telling, state, { ...place, opened });
  while (best !== null) {
    const { events, passed } = best;
    const shared = sharedBy(events, rest);
    const next = rest[shared];
    if (shared === events.length && isBetween(next))
      return opened.length === 0 || isByOrder(next) ? best : null;
    const last = opened.at(-1) ?? 0;
    let found: Decision<T> | null = null;
    for (let window = last + 1; window <= passed && found === null; window++) {
      const tried = decided(telling, state, { ...place, opened: [...opened, window] });
      if (tried === null || sharedBy(tried.events, rest) <= shared) continue;
      found = tried;
      opened = [...opened, window];
    }
    best = found;
  }
  return null;
}

/** The standing answers that a log opens at its end. */
const leftIn = <T extends GameTypes>({ leftIn: of }: Telling<T>, log: readonly T['event'][]): Policies<T> =>
  log.reduce<Policies<T>>((left, fact) => ({ ...left, ...of?.(fact) }), {});

/** The beginning of a game, and every action with the position before it. */
export interface ToldActions<T extends GameTypes> {
  readonly start: T['state'];
  readonly actions: readonly Pick<Replayed<T>, 'action' | 'before'>[];
}

/**
 * Every action of a game out of its whole log, with the positions before them: each is decided anew by these rules under
 * the log's own chance. Before the first plan the sides may be settled by bids: that is part of the beginning. Yields how
 * many facts are told after each; returns null when some cannot be told so: the game was played under rules that differ
 * from these.
 */
export function* tellActions<T extends GameTypes>(
  telling: Telling<T>,
  log: readonly T['event'][],
): Generator<number, ToldActions<T> | null> {
  const { game, chances, bare } = telling;
  const source = chanceOf(game, log);
  const policies = leftIn(telling, log);
  const isAction = (event: T['event']) => isCommit(event) || saidBy(event) !== null;
  const firstPlan = log.findIndex(isCommit);
  const first = log.findIndex(isAction);
  const begun = first < 0 ? log : log.slice(0, first);
  let state = fold(game, begun);
  const start = bare(state);
  const actions: Pick<Replayed<T>, 'action' | 'before'>[] = [];
  for (let at = begun.length; at < log.length; yield at) {
    const fact = log[at];
    // What a game comes to by its time is no rule's business: it stands in no text of its actions.
    if (fact !== undefined && endsByTime(fact)) break;
    if (
      fact !== undefined &&
      (isTimeKept(fact) || (settlesSides(fact) && (firstPlan < 0 || at < firstPlan)))
    ) {
      state = game.evolve(state, fact);
      at++;
      continue;
    }
    const done = nextOf(telling, state, { rest: log.slice(at), log: log.slice(0, at), source, policies });
    if (done === null) return null;
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

/** The same at once. */
export function actionsOf<T extends GameTypes>(
  telling: Telling<T>,
  log: readonly T['event'][],
): ToldActions<T> | null {
  const all = tellActions(telling, log);
  for (;;) {
    const next = all.next();
    if (next.done === true) return next.value;
  }
}
