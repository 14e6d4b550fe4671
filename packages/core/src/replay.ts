import { openings } from './windows.js';
import { sharedBy } from './canonical.js';
import type { ChanceSource, Sealing } from './chance.js';
import { decide } from './decide.js';
import type { Decided } from './decided.js';
import { TABLE_FRAME } from './frame.js';
import type { Game, GameTypes } from './game.js';
import type { Policies } from './policies.js';
import { frameFor } from './plan.js';
import { type ActedFor, isCommit, type TableStep } from './table.js';
import { pastOf } from './takeback.js';
import { fold } from './sight.js';
import { endsByTime, isTimeKept } from './timeWords.js';
import { timeFollows, type TimePlace } from './replayTime.js';
import type { Claims } from './verify.js';
import { decideTable, saidBy } from './words.js';

/** How a game's actions are read from its facts, so that they can be decided again. */
export interface Telling<T extends GameTypes> {
  readonly game: Game<T>;
  /**
   * The steps of a seat's plan, read from the facts after its `PlanCommitted`. It may return too many: `replay` also
   * tries fewer.
   */
  readonly stepsOf: (facts: readonly T['event'][], seat: T['seat']) => readonly T['step'][];
  /** The standing answers that a fact at the end of the game shows; null when it shows none. */
  readonly leftIn?: (fact: T['event']) => Policies<T> | null;
  /** What the facts claim of chance, when their definitions do not tell. */
  readonly claims?: () => Claims<T>;
}

/**
 * What a seat did: it committed a plan, or took a table action. `opened` numbers the windows, among those that
 * switches would skip, that a standing answer opened.
 */
export type SeatAction<T extends GameTypes> = {
  readonly seat: T['seat'];
  readonly opened: readonly number[];
} & ({ readonly steps: readonly T['step'][] } | { readonly word: TableStep });

/**
 * One action of a log, decided again: the position before it, its facts, and how many facts of the log are done after
 * it.
 */
export interface Replayed<T extends GameTypes> {
  readonly action: SeatAction<T>;
  readonly before: T['state'];
  readonly events: readonly T['event'][];
  readonly told: number;
}

/** How a replay ends. */
export interface ReplayEnd {
  /** The index of the first fact that does not follow under these rules; null when all do. */
  readonly apart: number | null;
  /** How many facts were skipped because other rules applied. */
  readonly foreign: number;
}

/** A source of chance that repeats a log's dice, draws and salts. */
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

/** Whether a fact settles the sides by bids. No action leads to it; the options hold the bid. */
const settlesSides = (event: { readonly kind: string }): boolean => event.kind === 'SidesSettled';

const isThaw = (event: { readonly kind: string }): boolean => isTimeKept(event) && event.what.is === 'thawed';

/** A log at the start of an action: also the facts before it, and the chance of the whole log. */
interface Place<T extends GameTypes> extends TimePlace<T> {
  readonly log: readonly T['event'][];
  readonly source: ChanceSource;
}

/** What a seat may have done there, and why when the server acted for it. */
interface Guess<T extends GameTypes> {
  readonly action: SeatAction<T>;
  readonly why: ActedFor | undefined;
}

/**
 * Decides a guessed action; returns what it leads to and how many windows it skipped, or null when the rules refuse
 * it.
 */
function decided<T extends GameTypes>(
  { game }: Telling<T>,
  { state, log, source, policies }: Place<T>,
  { action, why }: Guess<T>,
): (Decided<T> & { readonly passed: number }) | null {
  const { seat, opened } = action;
  const { beforehand, passed } = openings(opened);
  const decision = () => {
    if ('word' in action) {
      const past = (by: T['seat']) => pastOf(game, log, { seat: by });
      return decideTable(game, state, { seat, step: action.word }, { source, past, policies, beforehand });
    }
    const commit = { frame: frameFor(game, state, seat) ?? TABLE_FRAME, steps: action.steps };
    return decide(game, state, { seat, commit, why, policies, beforehand }, source);
  };
  try {
    const done = decision();
    return done.ok ? { ...done.value, passed: passed() } : null;
  } catch {
    // A log that was tampered with may ask for draws that it does not have.
    return null;
  }
}

/** Whether a fact brings the game under other rules than these. */
const bringsOther = <T extends GameTypes>(game: Game<T>, state: T['state'], fact: T['event']): boolean =>
  game.renewal(game.evolve(state, fact)).length > 0;

/**
 * Whether a fact is not part of the action before it: it begins another, settles the sides, is about time, or brings
 * other rules.
 */
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

/** The action that fits the log, or how many facts the best guess had in common with it. */
type Found<T extends GameTypes> =
  | { readonly action: SeatAction<T>; readonly events: readonly T['event'][]; readonly after: T['state'] }
  | { readonly shared: number };

/**
 * Decides a guess again. When its facts differ from the log, it tries whether a standing answer of the seat opened
 * one of the skipped windows; that answer then plays next.
 */
function found<T extends GameTypes>(telling: Telling<T>, place: Place<T>, guess: Guess<T>): Found<T> {
  const { rest } = place;
  let { action } = guess;
  let best = decided(telling, place, guess);
  let most = 0;
  while (best !== null) {
    const { events, after, passed } = best;
    const shared = sharedBy(events, rest);
    const next = rest[shared];
    most = Math.max(most, shared);
    if (shared === events.length && isBetween(telling.game, after, next)) {
      const isByOrder = next !== undefined && isCommit(next) && next.why === 'standing';
      return action.opened.length === 0 || isByOrder ? { action, events, after } : { shared: most };
    }
    best = null;
    for (let window = (action.opened.at(-1) ?? 0) + 1; window <= passed && best === null; window++) {
      const wider = { ...action, opened: [...action.opened, window] };
      const tried = decided(telling, place, { ...guess, action: wider });
      if (tried === null || sharedBy(tried.events, rest) <= shared) continue;
      best = tried;
      action = wider;
    }
  }
  return { shared: most };
}

/** What a seat may have done, the likeliest first. Facts that follow a plan may look like further steps of it. */
function* guesses<T extends GameTypes>(
  { stepsOf }: Telling<T>,
  acts: readonly T['event'][],
): Generator<Guess<T>> {
  const [first, ...facts] = acts;
  if (first === undefined) return;
  const said = saidBy<T['seat']>(first);
  if (said !== null) yield { action: { ...said, opened: [] }, why: undefined };
  if (!isCommit<T['seat']>(first)) return;
  const { seat, why } = first;
  const steps = stepsOf(facts, seat);
  for (let count = steps.length; count >= 0; count--)
    yield { action: { seat, steps: steps.slice(0, count), opened: [] }, why };
}

/** Finds the next action of a log. */
function nextOf<T extends GameTypes>(telling: Telling<T>, place: Place<T>): Found<T> {
  let shared = 0;
  for (const guess of guesses(telling, place.rest.slice(place.lead))) {
    const next = found(telling, place, guess);
    if ('action' in next) return next;
    shared = Math.max(shared, next.shared);
  }
  return { shared };
}

/** The standing answers that a log shows at its end. */
const leftIn = <T extends GameTypes>({ leftIn: of }: Telling<T>, log: readonly T['event'][]): Policies<T> =>
  log.reduce<Policies<T>>((left, fact) => ({ ...left, ...of?.(fact) }), {});

/** How many facts of a log come before its first action. */
export function beginningIn(log: readonly { readonly kind: string }[]): number {
  const first = log.findIndex((event) => isCommit(event) || saidBy(event) !== null);
  return first < 0 ? log.length : first;
}

/**
 * Decides every action of a log again by these rules, with the log's own chance, after the `begun` facts that begin
 * the game. Yields each action with the position before it. Facts about time and the settling of sides come in
 * between. Facts under other rules are skipped until these rules apply. Returns where the log differs, if it does.
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
  let last: Place<T>['last'] = { before: state, events: [] };
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
    const place = { state, log: log.slice(0, at), rest, lead: lead.length, last, source, policies };
    const timed = timeFollows(game, place);
    if (timed.follow > 0) {
      state = fold(game, rest.slice(0, timed.follow), state);
      at += timed.follow;
      // Clocks turn with the action right before them, even if the operator let the game go on in between.
      if (!isThaw(fact)) last = { before: state, events: [] };
      continue;
    }
    const next = nextOf(telling, place);
    if (!('action' in next)) return { apart: at + Math.max(timed.shared, next.shared), foreign };
    last = { before: state, events: next.events };
    at += next.events.length;
    yield { action: next.action, before: state, events: next.events, told: at };
    state = next.after;
  }
  return { apart: null, foreign };
}
