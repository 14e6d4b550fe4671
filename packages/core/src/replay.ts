import { openings } from './windows.js';
import { canonical } from './canonical.js';
import type { ChanceSource, Sealing } from './chance.js';
import { decide } from './decide.js';
import type { Decided } from './decided.js';
import type { Game, GameTypes } from './game.js';
import type { Policies } from './left.js';
import { frameFor } from './plan.js';
import type { Stead, TableStep } from './table.js';
import { fold } from './sight.js';
import { pastOf } from './takeback.js';
import { endsByTime, isTimeKept } from './timeFact.js';
import { timeFollows } from './replayTime.js';
import type { Claims } from './verify.js';
import { decideTable, saidBy } from './words.js';

/** How the actions of a game are read out of its facts, so that they can be decided anew. */
export interface Telling<T extends GameTypes> {
  readonly game: Game<T>;
  /** The steps of a seat's plan by the facts that follow the one that begins its commit: as many as may be its own. */
  readonly stepsOf: (facts: readonly T['event'][], seat: T['seat']) => readonly T['step'][];
  /** What a fact opens at the end that a seat had left as standing answers; null where it opens none. */
  readonly leftIn?: (fact: T['event']) => Policies<T> | null;
  /** What the facts claim of chance, where the game's definitions do not say it. */
  readonly claims?: () => Claims<T>;
}

/** What a seat did: it committed a plan, or said a word at the table. `opened` are the passed windows that a standing answer opened. */
export type Deed<T extends GameTypes> = { readonly seat: T['seat']; readonly opened: readonly number[] } & (
  | { readonly steps: readonly T['step'][] }
  | { readonly word: TableStep }
);

/** An action of a log, decided anew: the position before it, its facts, and how many of the log's facts have then happened. */
export interface Replayed<T extends GameTypes> {
  readonly deed: Deed<T>;
  readonly before: T['state'];
  readonly events: readonly T['event'][];
  readonly told: number;
}

/** How a replay ends. */
export interface ReplayEnd {
  /** The number of the first fact that these rules would not have led to; null where all of them follow. */
  readonly apart: number | null;
  /** How many facts happened under other rules than these: they are passed over. */
  readonly foreign: number;
}

/** Chance that shows the dice and draws of a log again, and seals what it sealed under the same salts. */
function chanceOf<T extends GameTypes>(
  { game, claims }: Telling<T>,
  log: readonly T['event'][],
): ChanceSource {
  const claimsOf = claims?.() ?? game.facts.claimsOf;
  const faces = new Map<number, number>();
  const drawn = new Map<string, number>();
  const sealed = new Map<string, Sealing>();
  let state = game.empty;
  for (const event of log) {
    for (const claim of claimsOf(state, event)) {
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

/** Whether a fact settles the sides by their bids: it comes of no action, and its bid stands in the options. */
const settlesSides = (event: { readonly kind: string }): boolean => event.kind === 'SidesSettled';

const isThaw = (event: { readonly kind: string }): boolean => isTimeKept(event) && event.what.is === 'thawed';

/** A log at the place of its next action: what the whole log tells of chance, what went before, and what follows. */
interface Place<T extends GameTypes> {
  readonly state: T['state'];
  readonly log: readonly T['event'][];
  readonly rest: readonly T['event'][];
  readonly source: ChanceSource;
  readonly policies: Policies<T>;
}

/** What a seat may have done there, and why it was not by hand. */
interface Guess<T extends GameTypes> {
  readonly deed: Deed<T>;
  readonly why: Stead | undefined;
}

/** What a deed leads to, and how many windows it passed; null where the rules refuse it. */
function decided<T extends GameTypes>(
  { game }: Telling<T>,
  { state, log, source, policies }: Place<T>,
  { deed, why }: Guess<T>,
): (Decided<T> & { readonly passed: number }) | null {
  const { seat, opened } = deed;
  const { beforehand, passed } = openings(opened);
  const decision = () => {
    if ('word' in deed) {
      const past = (by: T['seat']) => pastOf(game, log, { seat: by });
      return decideTable(game, state, { seat, step: deed.word }, { source, past, policies, beforehand });
    }
    const commit = { frame: frameFor(game, state, seat) ?? 0, steps: deed.steps };
    return decide(
      game,
      state,
      { seat, commit, policies, beforehand, ...(why !== undefined && { why }) },
      source,
    );
  };
  try {
    const done = decision();
    return done.ok ? { ...done.value, passed: passed() } : null;
  } catch {
    // Facts that were changed may lead the rules to a draw that the log does not have.
    return null;
  }
}

/** How many facts two lists have in common from their beginnings on. */
export function sharedBy<Event>(some: readonly Event[], others: readonly Event[]): number {
  const apart = some.findIndex((fact, at) => canonical(fact) !== canonical(others[at] ?? null));
  return apart < 0 ? some.length : apart;
}

/** Whether a fact says that the game goes on under other rules than these. */
const bringsOther = <T extends GameTypes>(game: Game<T>, state: T['state'], fact: T['event']): boolean =>
  game.renewal(game.evolve(state, fact)).length > 0;

/** Whether a fact is none of the action before it: it begins another, settles the sides, is about time, or brings other rules. */
const isBetween = <T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  next: T['event'] | undefined,
): boolean =>
  next === undefined ||
  isCommit(next) ||
  settlesSides(next) ||
  isTimeKept(next) ||
  endsByTime(next) ||
  saidBy(next) !== null ||
  bringsOther(game, state, next);

/** An action that was found, or how many facts the best guess has in common with the log. */
type Found<T extends GameTypes> =
  | { readonly deed: Deed<T>; readonly events: readonly T['event'][]; readonly after: T['state'] }
  | { readonly shared: number };

/**
 * A deed decided anew: where its facts are others, some window that it passed may have been opened by what its seat had
 * left, which plays next.
 */
function found<T extends GameTypes>(telling: Telling<T>, place: Place<T>, guess: Guess<T>): Found<T> {
  const { rest } = place;
  let { deed } = guess;
  let best = decided(telling, place, guess);
  let most = 0;
  while (best !== null) {
    const { events, after, passed } = best;
    const shared = sharedBy(events, rest);
    const next = rest[shared];
    most = Math.max(most, shared);
    if (shared === events.length && isBetween(telling.game, after, next)) {
      const isByOrder = next !== undefined && isCommit(next) && next.why === 'standing';
      return deed.opened.length === 0 || isByOrder ? { deed, events, after } : { shared: most };
    }
    best = null;
    for (let window = (deed.opened.at(-1) ?? 0) + 1; window <= passed && best === null; window++) {
      const wider = { ...deed, opened: [...deed.opened, window] };
      const tried = decided(telling, place, { ...guess, deed: wider });
      if (tried === null || sharedBy(tried.events, rest) <= shared) continue;
      best = tried;
      deed = wider;
    }
  }
  return { shared: most };
}

/** What a seat may have done, the likeliest first: facts that follow a plan may look like further steps of it. */
function* guesses<T extends GameTypes>(
  { stepsOf }: Telling<T>,
  acts: readonly T['event'][],
): Generator<Guess<T>> {
  const [first, ...facts] = acts;
  if (first === undefined) return;
  const said = saidBy<T['seat']>(first);
  if (said !== null) yield { deed: { ...said, opened: [] }, why: undefined };
  if (!isCommit<T['seat']>(first)) return;
  const { seat, why } = first;
  const steps = stepsOf(facts, seat);
  for (let count = steps.length; count >= 0; count--)
    yield { deed: { seat, steps: steps.slice(0, count), opened: [] }, why };
}

/** The action that a log tells next. `lead` are facts that come before it in the same action. */
function nextOf<T extends GameTypes>(telling: Telling<T>, place: Place<T>, lead: number): Found<T> {
  let shared = 0;
  for (const guess of guesses(telling, place.rest.slice(lead))) {
    const next = found(telling, place, guess);
    if ('deed' in next) return next;
    shared = Math.max(shared, next.shared);
  }
  return { shared };
}

/** The standing answers that a log opens at its end. */
const leftIn = <T extends GameTypes>({ leftIn: of }: Telling<T>, log: readonly T['event'][]): Policies<T> =>
  log.reduce<Policies<T>>((left, fact) => ({ ...left, ...of?.(fact) }), {});

/** How many facts of a log come before its first action. */
export function beginningIn(log: readonly { readonly kind: string }[]): number {
  const first = log.findIndex((event) => isCommit(event) || saidBy(event) !== null);
  return first < 0 ? log.length : first;
}

/**
 * Decides every action of a whole log anew by these rules, under the log's own chance, from the facts on that begin the
 * game (`begun`). Yields each with the position before it. Facts of time and the sides by a bid come between. What
 * happened under other rules is passed over, until these come into force.
 */
export function* replay<T extends GameTypes>(
  telling: Telling<T>,
  log: readonly T['event'][],
  begun = beginningIn(log),
): Generator<Replayed<T>, ReplayEnd> {
  const { game } = telling;
  const source = chanceOf(telling, log);
  const policies = leftIn(telling, log);
  const firstPlan = log.findIndex(isCommit);
  let state = fold(game, log.slice(0, begun));
  let last: { readonly before: T['state']; readonly events: readonly T['event'][] } = {
    before: state,
    events: [],
  };
  let foreign = 0;
  for (let at = begun; at < log.length;) {
    const rest = log.slice(at);
    const [fact] = rest;
    if (fact === undefined) break;
    const lead = game.renewal(state);
    const isForeign =
      sharedBy(lead, rest) < lead.length || (lead.length === 0 && bringsOther(game, state, fact));
    const isSettled = settlesSides(fact) && (firstPlan < 0 || at < firstPlan);
    if (isForeign || isSettled) {
      state = game.evolve(state, fact);
      foreign += isForeign ? 1 : 0;
      at++;
      continue;
    }
    const place = { state, log: log.slice(0, at), rest, source, policies };
    const timed = timeFollows(game, { ...place, lead: lead.length, last });
    if (timed.follow > 0) {
      state = fold(game, rest.slice(0, timed.follow), state);
      at += timed.follow;
      // The clocks turn with the action right before them, though the host may have let the game go on in between.
      if (!isThaw(fact)) last = { before: state, events: [] };
      continue;
    }
    const next = nextOf(telling, place, lead.length);
    if (!('deed' in next)) return { apart: at + Math.max(timed.shared, next.shared), foreign };
    last = { before: state, events: next.events };
    at += next.events.length;
    yield { deed: next.deed, before: state, events: next.events, told: at };
    state = next.after;
  }
  return { apart: null, foreign };
}
