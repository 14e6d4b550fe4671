import {
  fold,
  isTimeKept,
  pastOf,
  policiesAt,
  TABLE_FRAME,
  waiting,
  type Committed,
  type ChanceSource,
  type Decided,
  type Game,
  type GameTypes,
  type Past,
  type Policies,
  type Refusal,
  type Result,
  type StepBase,
  type ActedFor,
} from '@tessera/core';
import { type Draft, draftSchema, REST_FRAME, standingSchema, type Slice } from '@tessera/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.js';
import { STAND_IN } from '../seats/gameSeat.js';
import { bodyIn, sealBody, sealPlan, seedIn, standingCell, type Body } from '../secrets/cells.js';
import { inText, type Vault } from '../secrets/vault.js';
import type { Committer, Entry } from './append.js';
import { openQuestionsNow, lettersFor, offersNow } from './openQuestions.js';
import {
  actionKey,
  type Advance,
  type CachedGame,
  markOf,
  type News,
  readStanding,
  type Recorded,
  rememberingFullGames,
  type SeatPolicies,
  type FullGame,
} from './cachedGame.js';
import { wakeOf, withClocks } from './clocks.js';
import { holdsNews, newsFor, ownNews } from './project.js';
import { eventRows, sealedSeedOf, type EventRow } from './questions.js';
import { open, seal } from './sealed.js';
import { endsOf, noStreams, since, streamFor, withEvents } from './streams.js';

/**
 * Who acts for a seat: a browser (the hash of its cookie), which has to hold the seat, or the server for the reason
 * `why`.
 */
export type Actor = { readonly browser: string } | { readonly why: ActedFor };

/** An action as the log stores it, without its events. */
export interface ActionRecord<T extends GameTypes> {
  readonly bodyHash: string;
  readonly seat: T['seat'];
  readonly by: Actor;
  readonly action: string;
  /** The frame that the action answers. The draft for it is deleted. */
  readonly frame: number;
  readonly at: Date;
}

/** What a decision may use besides the state: chance, past positions for a takeback, and the standing answers. */
export interface DecisionContext<T extends GameTypes> {
  readonly source: ChanceSource;
  readonly past: Past<T>;
  readonly policies: Policies<T>;
  /** The time in milliseconds: the database's in a game with clocks, else the server's. */
  readonly now: number;
}

/**
 * Decides an action on the full state. Returns its events, the state after them, the policies that were used up and
 * what is left of the plan; or the refusal.
 */
export type Decision<T extends GameTypes> = (
  state: T['state'],
  context: DecisionContext<T>,
) => Result<Decided<T> & Partial<Pick<Committed<T>, 'changed' | 'left'>>, Refusal>;

/** An action to decide and store. */
export interface LoggedAction<T extends GameTypes> {
  readonly decision: Decision<T>;
  /** Whether the decision reads past positions. The store then loads the full game first. */
  readonly looksBack: boolean;
  readonly record: ActionRecord<T>;
}

/** A stored action: the game after it, what each seat is sent, and what its author is answered. */
export interface Done<T extends GameTypes> {
  readonly way: 'written';
  readonly after: CachedGame<T>;
  readonly news: readonly News[];
  readonly own: Slice;
  /** The draft of its author where that has changed: what is left of the plan, or null: it was deleted. */
  readonly draft?: Draft | null;
  /** Whether a bot plays in the game now. */
  readonly bots: boolean;
  /** When a clock needs attention next; null: never. */
  readonly wakes: Date | null;
  /** The seat that was emptied for a new player; null: none. */
  readonly opens: string | null;
}

/**
 * The result of an action. `moved`: nothing was stored, because the game or its standing answers have changed, it is
 * frozen, or the browser does not hold the seat.
 */
export type Outcome<T extends GameTypes> =
  | Done<T>
  | { readonly way: 'refused'; readonly refusal: Refusal }
  | { readonly way: 'moved' };

/**
 * Reads and writes the games of one kind. Every function rejects when the database fails or a row cannot be opened.
 */
export interface Store<T extends GameTypes> {
  /** Reads a game's first `version` events. Resolves to null when there is no game of that id. */
  readonly load: (id: string, version: number) => Promise<CachedGame<T> | null>;
  /** Adds the events up to `version` to a game in memory. Returns the same value when there are none. */
  readonly catchUp: (cached: CachedGame<T>, version: number) => Promise<CachedGame<T>>;
  /** Reads everything that the rows hold of a position. The last few results stay in memory. */
  readonly fullGame: (cached: CachedGame<T>) => Promise<FullGame<T>>;
  /** Decides an action on the full state, projects its events for every seat, and stores it through the committer. */
  readonly write: (cached: CachedGame<T>, action: LoggedAction<T>) => Promise<Outcome<T>>;
}

/** How many earlier events of each stream stay in memory, for clients that were away for a moment. */
const KEPT = 16;

function grow<T extends GameTypes>(
  game: Game<T>,
  cached: CachedGame<T>,
  { events, after }: Decided<T>,
): CachedGame<T> {
  return {
    ...cached,
    version: cached.version + events.length,
    streams: seal(withEvents(game, open(cached.streams), { added: events, kept: KEPT })),
    state: seal(after),
  };
}

const advanceSchema: z.ZodType<Advance> = z.strictObject({
  epoch: z.string(),
  latest: z.int(),
  from: z.int().min(0),
});

interface Row extends Omit<EventRow, 'body'> {
  readonly body: Body;
}

function actionsIn(rows: readonly Row[]): [string, Recorded][] {
  return rows.flatMap(({ seat, action, bodyHash, body }) => {
    if (seat === null || action === null || bodyHash === null) return [];
    return [[actionKey(seat, action), { bodyHash, answer: () => advanceSchema.parse(body.answer) }]];
  });
}

type Keys = Pick<Parts, 'database' | 'chance' | 'secrets' | 'jobs'>;

/** Returns a store for the games of one kind. All stores of a server share one committer. */
export function openStore<T extends GameTypes>(game: Game<T>, keys: Keys, committer: Committer): Store<T> {
  const { database, chance, secrets } = keys;
  const { vault } = secrets;
  const nothing = noStreams(game);

  function read(id: string, sealed: readonly EventRow[]) {
    const rows = sealed.map((row) => ({ ...row, body: bodyIn(vault, { game: id, ...row }) }));
    const facts = rows.flatMap(({ body }) => body.facts);
    return { rows, events: facts.map((fact) => game.schemas.event.parse(fact)) };
  }
  function extend(cached: CachedGame<T>, sealed: readonly EventRow[]): CachedGame<T> {
    const { events } = read(cached.id, sealed);
    for (const { seat, action } of sealed)
      if (seat !== null && action !== null) cached.seen.add(markOf(seat, action));
    return grow(game, cached, { events, after: fold(game, events, open(cached.state)) });
  }
  async function readFullGame(cached: CachedGame<T>): Promise<FullGame<T>> {
    const { rows, events } = read(
      cached.id,
      await eventRows(database, cached.id, { from: 0, to: cached.version }),
    );
    const streams = seal(withEvents(game, nothing, { added: events, kept: 0 }));
    return { cached: { ...cached, streams }, actions: new Map(actionsIn(rows)) };
  }

  const fullGame = rememberingFullGames(readFullGame);

  /** The secret standing answers; null when the game has none, or has public ones, which are events. */
  async function consulted({ id, policies }: CachedGame<T>): Promise<SeatPolicies<T> | null> {
    if (!game.standing?.answer || game.standing.open !== undefined) return null;
    policies.current ??= seal(await readStanding(game, keys, id));
    return open(policies.current);
  }

  return {
    load: async (id, version) => {
      const rows = eventRows(database, id, { from: 0, to: version });
      const [seed, sealed] = await Promise.all([sealedSeedOf(database, id), rows]);
      if (seed === null) return null;
      const source = seal(chance.source(seedIn(vault, { gameId: id, seed }), id));
      const [streams, state] = [seal(nothing), seal(game.empty)];
      const policies = { current: null };
      const cached = extend({ id, version: 0, streams, state, source, seen: new Set(), policies }, sealed);
      return { ...cached, streams: seal(endsOf(open(cached.streams), KEPT)) };
    },
    catchUp: async (cached, version) => {
      if (version <= cached.version) return cached;
      return extend(cached, await eventRows(database, cached.id, { from: cached.version, to: version }));
    },
    fullGame,
    write: writerOf(game, { vault, committer, now: keys.jobs.now }, { fullGame, consulted }),
  };
}

/** What `writerOf` stores with. `now` is the database's time, which the clocks use. */
interface WriterParts {
  readonly vault: Vault;
  readonly committer: Committer;
  readonly now: () => Promise<Date>;
}

/** What `writerOf` reads with. */
interface WriterReads<T extends GameTypes> {
  readonly fullGame: Store<T>['fullGame'];
  readonly consulted: (cached: CachedGame<T>) => Promise<SeatPolicies<T> | null>;
}

/** Returns `Store.write`. */
function writerOf<T extends GameTypes>(
  game: Game<T>,
  { vault, committer, now: timeNow }: WriterParts,
  { fullGame, consulted }: WriterReads<T>,
): Store<T>['write'] {
  return async (last, { decision, looksBack, record }) => {
    const before = looksBack ? (await fullGame(last)).cached : last;
    const log = () => since(streamFor(open(before.streams), 'all').events, 0);
    const past = (seat: T['seat']) => pastOf(game, log(), { seat });
    const seatPolicies = await consulted(before);
    const policies = seatPolicies === null ? {} : policiesAt(game, open(before.state), seatPolicies);
    const isTimed = open(before.state).table.time !== null;
    const now = isTimed ? (await timeNow()).getTime() : record.at.getTime();
    const decided = decision(open(before.state), { source: open(before.source), past, policies, now });
    if (!decided.ok) return { way: 'refused', refusal: decided.error };
    const { changed = {}, left = [] } = decided.value;
    const rest = left.length === 0 ? null : restOf(left);
    const after = grow(game, before, withClocks(game, open(before.state), { ...decided.value, now }));
    const step = { before, after };
    const full = holdsNews(game, step) ? after : fullAfter(game, (await fullGame(before)).cached, after);
    const news = withPolicies(newsFor(game, before, full), seatPolicies, changed);
    const { own, answer } = ownNews(after, news, record.seat);
    const sealedPolicies = seatPolicies === null ? {} : sealPolicies<T>(vault, after.id, changed);
    const versions = seatPolicies?.versions ?? null;
    const at = isTimed ? new Date(now) : record.at;
    const entry = entryOf({ game, vault }, step, {
      ...record,
      at,
      answer,
      policies: sealedPolicies,
      consulted: versions,
      rest: rest === null ? null : inText(sealPlan(vault, { id: before.id, seat: record.seat }, rest)),
    });
    const written = await committer(entry);
    // The standing answers have changed. If the action was not stored, their change may be the reason.
    if (written === null || Object.keys(sealedPolicies).length > 0) before.policies.current = null;
    if (written === null) return { way: 'moved' };
    after.seen.add(markOf(record.seat, record.action));
    return {
      way: 'written',
      after,
      news,
      own,
      ...(rest !== null ? { draft: rest } : written.cleared ? { draft: null } : {}),
      bots: written.bots || (entry.bot !== null && entry.bot.strength !== null),
      wakes: entry.wakes,
      opens: entry.opens,
    };
  };
}

/** The parts of a plan that were not carried out, as a draft for whatever the seat is asked next. */
const restOf = ([steps = [], ...then]: readonly (readonly StepBase[])[]): Draft =>
  draftSchema.parse({ frame: REST_FRAME, rev: 1, steps, ...(then.length > 0 && { then }) });

/** The later position with full streams: those of the full game `before`, and the events since. */
function fullAfter<T extends GameTypes>(
  game: Game<T>,
  before: CachedGame<T>,
  after: CachedGame<T>,
): CachedGame<T> {
  const added = since(streamFor(open(after.streams), 'all').events, before.version);
  return { ...after, streams: seal(withEvents(game, open(before.streams), { added, kept: Infinity })) };
}

/** Seals changed policies for their rows, in base64. */
const sealPolicies = <T extends GameTypes>(
  vault: Vault,
  id: string,
  changed: Policies<T>,
): Entry['policies'] =>
  Object.fromEntries(
    Object.entries(changed).map(([seat, policy]) => [
      seat,
      policy === null ? null : inText(vault.seal(standingCell(id, seat), policy)),
    ]),
  );

const policySchema = standingSchema.shape.policy;

/** Adds the new standing answers to the news of each seat whose policy has changed. */
const withPolicies = <T extends GameTypes>(
  news: readonly News[],
  seatPolicies: SeatPolicies<T> | null,
  changed: Policies<T>,
): News[] => {
  const policies = new Map<string, unknown>(Object.entries(changed));
  return news.map((each) => {
    if (seatPolicies === null || !policies.has(each.seat)) return each;
    const version = (seatPolicies.versions[each.seat] ?? 0) + 1;
    return { ...each, standing: { version, policy: policySchema.parse(policies.get(each.seat)) } };
  });
};

/** Two positions of a game, the later one after an action. */
interface Step<T extends GameTypes> {
  readonly before: CachedGame<T>;
  readonly after: CachedGame<T>;
}

type Written<T extends GameTypes> = ActionRecord<T> &
  Pick<Entry, 'policies' | 'consulted' | 'rest'> & { readonly answer: Advance };

/** The seat that these events empty, hand to a bot, or hand back to its player. */
function seatChangesIn<T extends GameTypes>(events: readonly T['event'][]): Pick<Entry, 'opens' | 'bot'> {
  const changes: Pick<Entry, 'opens' | 'bot'> = { opens: null, bot: null };
  for (const event of events) {
    if (!isTimeKept<T['seat']>(event)) continue;
    const { what } = event;
    if (what.is === 'opened') return { ...changes, opens: what.seat };
    if (what.is === 'botSeated') return { ...changes, bot: { seat: what.seat, strength: STAND_IN } };
    if (what.is === 'satAgain') return { ...changes, bot: { seat: what.seat, strength: null } };
  }
  return changes;
}

const isFreezing = <T extends GameTypes>(events: readonly T['event'][]): boolean =>
  events.some((event) => isTimeKept<T['seat']>(event) && event.what.is === 'frozen');

/** Builds the entry of an accepted action, with its secret parts sealed. */
function entryOf<T extends GameTypes>(
  { game, vault }: { readonly game: Game<T>; readonly vault: Vault },
  { before, after }: Step<T>,
  { seat, by, action, bodyHash, answer, frame, at, policies, consulted, rest }: Written<T>,
): Entry {
  const { id, version: from } = before;
  const state = open(after.state);
  const events = since(streamFor(open(after.streams), 'all').events, from);
  if (events.length === 0) throw new Error('An accepted action leaves at least one event.');
  const { fresh, done } = openQuestionsNow(game, { before: open(before.state), after: state, at });
  const offers = offersNow({ before: open(before.state), after: state, at });
  return {
    id,
    before: from,
    version: after.version,
    over: state.outcome !== null,
    waiting: waiting(game, state),
    at,
    wakes: wakeOf<T>(state),
    done,
    asked: fresh,
    closed: offers.done,
    offers: offers.fresh,
    seat,
    browser: 'browser' in by ? by.browser : null,
    why: 'why' in by ? by.why : null,
    policies,
    consulted,
    rest,
    action,
    bodyHash,
    // The rest of an earlier plan goes with what it was about, and stays where only the table is.
    drafts: frame === TABLE_FRAME ? [frame] : [frame, REST_FRAME],
    body: inText(sealBody(vault, { game: id, seq: from }, { facts: events, answer })),
    letters: lettersFor(game, {
      fresh,
      offers: offers.fresh,
      facts: { events, after: state },
      ended: state.outcome === null ? null : state.outcome.by === 'unfinished' ? 'nobody' : seat,
      streams: open(after.streams),
    }),
    ...seatChangesIn<T>(events),
    halts: isFreezing<T>(events),
  };
}
