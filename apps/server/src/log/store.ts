import {
  fold,
  isTimeKept,
  pastOf,
  waiting,
  type Chain,
  type ChanceSource,
  type Decided,
  type Game,
  type GameTypes,
  type Past,
  type Policies,
  type Refusal,
  type Result,
  type Stead,
} from '@tessera/core';
import { standingSchema, type Slice } from '@tessera/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.js';
import { LEFT_TO } from '../seats/bot.js';
import { bodyIn, sealBody, seedIn, standingCell, type Body } from '../secrets/cells.js';
import { inText, type Vault } from '../secrets/vault.js';
import type { Committer, Entry } from './append.js';
import { askedNow, lettersFor, offersNow } from './asked.js';
import { actionKey, markOf, type Advance, type Held, type News, type Recorded, type Whole } from './held.js';
import { wakeOf, withClocks } from './clocks.js';
import { hintOf } from './hint.js';
import { holdsNews, newsFor, ownNews } from './project.js';
import { eventRows, sealedSeedOf, type EventRow } from './questions.js';
import { open, seal } from './sealed.js';
import { readStanding, type Stood } from './standing.js';
import { endsOf, noStreams, streamFor, withEvents } from './streams.js';
import { since } from './tail.js';
import { rememberingWholes } from './wholes.js';

/** Who acts for a seat: a browser (the hash of its cookie), which has to hold it, or the server in its stead. */
export type Actor = { readonly browser: string } | { readonly why: Stead };

/** Who acts, and how the action is written down. */
export interface ActionRecord<T extends GameTypes> {
  readonly bodyHash: string;
  readonly seat: T['seat'];
  readonly by: Actor;
  readonly action: string;
  /** The frame that it answers: its draft is done with. */
  readonly frame: number;
  readonly at: Date;
}

/** What a decision may rest on: the chance, the positions that a takeback may bring back, and the standing answers. */
export interface Grounds<T extends GameTypes> {
  readonly source: ChanceSource;
  readonly past: Past<T>;
  readonly policies: Policies<T>;
  /** The time that the game's clocks are held by, in milliseconds since 1970; of a game without clocks the server's own. */
  readonly now: number;
}

/** What an action leads to, given the full state, and which standing answers have changed by firing after it. */
export type Decision<T extends GameTypes> = (
  state: T['state'],
  grounds: Grounds<T>,
) => Result<Decided<T> & Partial<Pick<Chain<T>, 'changed'>>, Refusal>;

/** An action that is to be written down: how it is decided, and what is known of it. */
export interface Deed<T extends GameTypes> {
  readonly decision: Decision<T>;
  /** Whether the decision may ask for a position of the past. */
  readonly looksBack: boolean;
  readonly record: ActionRecord<T>;
}

/** An action that has been written down: the game after it, what each seat is told of it, and what its author is answered. */
export interface Done<T extends GameTypes> {
  readonly way: 'written';
  readonly after: Held<T>;
  readonly news: readonly News[];
  readonly own: Slice;
  /** Whether the draft that it was made of is done with. */
  readonly cleared: boolean;
  /** Whether a bot plays in that game. */
  readonly bots: boolean;
  /** When the game is to be looked at next for its time. */
  readonly wakes: Date | null;
  /** The seat that waits for somebody new from now on. */
  readonly opens: string | null;
}

/** What came of an action: `moved` when the game or the standing answers stand elsewhere, it is frozen, or the browser does not hold the seat. */
export type Outcome<T extends GameTypes> =
  | Done<T>
  | { readonly way: 'refused'; readonly refusal: Refusal }
  | { readonly way: 'moved' };

/** Reads and writes the games of one kind. */
export interface Store<T extends GameTypes> {
  /** A game from the first `version` events of its log; null when there is none of that id. */
  readonly load: (id: string, version: number) => Promise<Held<T> | null>;
  /** The game with what other servers have added since, up to `version`; the same value when nothing was. */
  readonly catchUp: (held: Held<T>, version: number) => Promise<Held<T>>;
  /** Everything of a position that is written down. The last of them are remembered. */
  readonly whole: (held: Held<T>) => Promise<Whole<T>>;
  /**
   * Decides an action on the full state, projects it for every seat, and writes it down, in one statement with those of
   * other games that come at the same time.
   */
  readonly write: (held: Held<T>, deed: Deed<T>) => Promise<Outcome<T>>;
}

/** How many events of each stream stay in memory beside those of the last action: what a client lacks that was away for a moment. */
const KEPT = 16;

function grow<T extends GameTypes>(game: Game<T>, held: Held<T>, { events, after }: Decided<T>): Held<T> {
  return {
    ...held,
    version: held.version + events.length,
    streams: seal(withEvents(game, open(held.streams), { added: events, kept: KEPT })),
    state: seal(after),
  };
}

/** As it is sealed. */
const advanceSchema: z.ZodType<Advance> = z.strictObject({
  epoch: z.string(),
  latest: z.int(),
  from: z.int().min(0),
});

/** A row of the log, opened. */
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

/** A store of that game's games in a database, whose actions all stores write down through one committer. */
export function openStore<T extends GameTypes>(game: Game<T>, keys: Keys, committer: Committer): Store<T> {
  const { database, chance, secrets } = keys;
  const { vault } = secrets;
  const nothing = noStreams(game);

  function read(id: string, sealed: readonly EventRow[]) {
    const rows = sealed.map((row) => ({ ...row, body: bodyIn(vault, { game: id, ...row }) }));
    const facts = rows.flatMap(({ body }) => body.facts);
    return { rows, events: facts.map((fact) => game.schemas.event.parse(fact)) };
  }
  function extend(held: Held<T>, sealed: readonly EventRow[]): Held<T> {
    const { events } = read(held.id, sealed);
    for (const { seat, action } of sealed)
      if (seat !== null && action !== null) held.seen.add(markOf(seat, action));
    return grow(game, held, { events, after: fold(game, events, open(held.state)) });
  }
  async function readWhole(held: Held<T>): Promise<Whole<T>> {
    const { rows, events } = read(held.id, await eventRows(database, held.id, { from: 0, to: held.version }));
    const streams = seal(withEvents(game, nothing, { added: events, kept: 0 }));
    return { held: { ...held, streams }, actions: new Map(actionsIn(rows)) };
  }

  const whole = rememberingWholes(readWhole);

  /** What the seats have left, as far as that is no fact; null where the game keeps no such thing. */
  async function consulted({ id, book }: Held<T>): Promise<Stood<T> | null> {
    if (!game.standing?.answer || game.standing.open !== undefined) return null;
    book.stood ??= seal(await readStanding(game, keys, id));
    return open(book.stood);
  }

  return {
    load: async (id, version) => {
      const rows = eventRows(database, id, { from: 0, to: version });
      const [seed, sealed] = await Promise.all([sealedSeedOf(database, id), rows]);
      if (seed === null) return null;
      const source = seal(chance.source(seedIn(vault, { gameId: id, seed }), id));
      const [streams, state] = [seal(nothing), seal(game.empty)];
      const book = { stood: null };
      const held = extend({ id, version: 0, streams, state, source, seen: new Set(), book }, sealed);
      return { ...held, streams: seal(endsOf(open(held.streams), KEPT)) };
    },
    catchUp: async (held, version) => {
      if (version <= held.version) return held;
      return extend(held, await eventRows(database, held.id, { from: held.version, to: version }));
    },
    whole,
    write: writerOf(game, { vault, committer, now: keys.jobs.now }, { whole, consulted }),
  };
}

/** What a writer writes with, and the time that clocks are held by. */
interface Writing {
  readonly vault: Vault;
  readonly committer: Committer;
  readonly now: () => Promise<Date>;
}

/** What a writer reads: a game whole, and the standing answers of its seats. */
interface Reading<T extends GameTypes> {
  readonly whole: Store<T>['whole'];
  readonly consulted: (held: Held<T>) => Promise<Stood<T> | null>;
}

/** Decides, projects and writes down: see `Store.write`. */
function writerOf<T extends GameTypes>(
  game: Game<T>,
  { vault, committer, now: timeNow }: Writing,
  { whole, consulted }: Reading<T>,
): Store<T>['write'] {
  return async (known, { decision, looksBack, record }) => {
    const before = looksBack ? (await whole(known)).held : known;
    const log = () => since(streamFor(open(before.streams), 'all').events, 0);
    const past = (seat: T['seat']) => pastOf(game, log(), { seat });
    const stood = await consulted(before);
    const policies = stood?.policies ?? {};
    const isTimed = open(before.state).table.time !== null;
    const now = isTimed ? (await timeNow()).getTime() : record.at.getTime();
    const decided = decision(open(before.state), { source: open(before.source), past, policies, now });
    if (!decided.ok) return { way: 'refused', refusal: decided.error };
    const { changed = {} } = decided.value;
    const after = grow(game, before, withClocks(game, open(before.state), { ...decided.value, now }));
    const step = { before, after };
    const told = holdsNews(game, step) ? after : wholeAfter(game, (await whole(before)).held, after);
    const news = withFired(newsFor(game, before, told), stood, changed);
    const { own, answer } = ownNews(after, news, record.seat);
    const left = stood === null ? {} : sealedLeft<T>(vault, after.id, changed);
    const versions = stood?.versions ?? null;
    const at = isTimed ? new Date(now) : record.at;
    const entry = entryOf({ game, vault }, step, { ...record, at, answer, left, consulted: versions });
    const written = await committer(entry);
    // What fired has changed; and where somebody was faster, it may be the answers that were.
    if (written === null || Object.keys(left).length > 0) before.book.stood = null;
    if (written === null) return { way: 'moved' };
    after.seen.add(markOf(record.seat, record.action));
    return {
      way: 'written',
      after,
      news,
      own,
      ...written,
      bots: written.bots || (entry.bot !== null && entry.bot.strength !== null),
      wakes: entry.wakes,
      opens: entry.opens,
    };
  };
}

/** A position with its streams from their beginning: those of the game before it, whole, and what has come since. */
function wholeAfter<T extends GameTypes>(game: Game<T>, before: Held<T>, after: Held<T>): Held<T> {
  const added = since(streamFor(open(after.streams), 'all').events, before.version);
  return { ...after, streams: seal(withEvents(game, open(before.streams), { added, kept: Infinity })) };
}

/** Standing answers that have changed by firing, sealed for their rows, in base64. */
const sealedLeft = <T extends GameTypes>(vault: Vault, id: string, changed: Policies<T>): Entry['left'] =>
  Object.fromEntries(
    Object.entries(changed).map(([seat, policy]) => [
      seat,
      policy === null ? null : inText(vault.seal(standingCell(id, seat), policy)),
    ]),
  );

const policySchema = standingSchema.shape.policy;

/** The news, and to each seat whose standing answers have changed by firing, what they are now. */
const withFired = <T extends GameTypes>(
  news: readonly News[],
  stood: Stood<T> | null,
  changed: Policies<T>,
): News[] => {
  const left = new Map<string, unknown>(Object.entries(changed));
  return news.map((each) => {
    if (stood === null || !left.has(each.seat)) return each;
    const version = (stood.versions[each.seat] ?? 0) + 1;
    return { ...each, standing: { version, policy: policySchema.parse(left.get(each.seat)) } };
  });
};

/** Two positions of a game, the later one after an action. */
interface Step<T extends GameTypes> {
  readonly before: Held<T>;
  readonly after: Held<T>;
}

/** All that is known of an action when it is written down. */
type Written<T extends GameTypes> = ActionRecord<T> &
  Pick<Entry, 'left' | 'consulted'> & { readonly answer: Advance };

/** The seat that waits for somebody new by these facts, and the one that a bot has, or its player again, from now on. */
function openedIn<T extends GameTypes>(events: readonly T['event'][]): Pick<Entry, 'opens' | 'bot'> {
  const changes: Pick<Entry, 'opens' | 'bot'> = { opens: null, bot: null };
  for (const event of events) {
    if (!isTimeKept<T['seat']>(event)) continue;
    const { what } = event;
    if (what.is === 'opened') return { ...changes, opens: what.seat };
    if (what.is === 'botSeated') return { ...changes, bot: { seat: what.seat, strength: LEFT_TO } };
    if (what.is === 'satAgain') return { ...changes, bot: { seat: what.seat, strength: null } };
  }
  return changes;
}

/** True where these facts say that the host has stopped the game. */
const haltedIn = <T extends GameTypes>(events: readonly T['event'][]): boolean =>
  events.some((event) => isTimeKept<T['seat']>(event) && event.what.is === 'frozen');

/** What an accepted action writes down, with what is secret in it sealed. */
function entryOf<T extends GameTypes>(
  { game, vault }: { readonly game: Game<T>; readonly vault: Vault },
  { before, after }: Step<T>,
  { seat, by, action, bodyHash, answer, frame, at, left, consulted }: Written<T>,
): Entry {
  const { id, version: from } = before;
  const state = open(after.state);
  const events = since(streamFor(open(after.streams), 'all').events, from);
  if (events.length === 0) throw new Error('An accepted action leaves at least one event.');
  const { fresh, done } = askedNow(game, { before: open(before.state), after: state, at });
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
    left,
    consulted,
    action,
    bodyHash,
    frame,
    body: inText(sealBody(vault, { game: id, seq: from }, { facts: events, answer })),
    letters: lettersFor(game, {
      fresh,
      offers: offers.fresh,
      told: { events, after: state },
      ended: state.outcome === null ? null : state.outcome.by === 'unfinished' ? 'nobody' : seat,
      streams: open(after.streams),
    }),
    ...openedIn<T>(events),
    halts: haltedIn<T>(events),
    hint: hintOf({ id, change: after.version }),
  };
}
