import {
  fold,
  pastOf,
  waiting,
  type ChanceSource,
  type Decided,
  type Game,
  type GameTypes,
  type Past,
  type Refusal,
  type Result,
} from '@tessera/core';
import type { Slice } from '@tessera/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.js';
import { answerCell, answerIn, bodyCell, bodyOf, factsIn, seedIn } from '../secrets/cells.js';
import { inText, type Vault } from '../secrets/vault.js';
import type { Committer, Entry } from './append.js';
import { askedNow, lettersFor, offersNow } from './asked.js';
import { actionKey, markOf, type Advance, type Held, type News, type Recorded, type Whole } from './held.js';
import { hintOf } from './hint.js';
import { holdsNews, newsFor, ownNews } from './project.js';
import { eventRows, sealedSeedOf, type EventRow } from './questions.js';
import { open, seal } from './sealed.js';
import { endsOf, noStreams, streamFor, withEvents } from './streams.js';
import { since } from './tail.js';
import { rememberingWholes } from './wholes.js';

/** Who acts, and how the action is written down. */
export interface ActionRecord<T extends GameTypes> {
  readonly bodyHash: string;
  readonly seat: T['seat'];
  /** The hash of the browser's cookie. */
  readonly browser: string;
  readonly action: string;
  /** The frame that it answers: its draft is done with. */
  readonly frame: number;
  readonly at: Date;
}

/** What an action leads to, given the full state, the chance, and the positions that a takeback may bring back. */
export type Decision<T extends GameTypes> = (
  state: T['state'],
  source: ChanceSource,
  past: Past<T>,
) => Result<Decided<T>, Refusal>;

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
}

/** What came of an action: `moved` when the game stands elsewhere, or the browser does not hold the seat. */
export type Outcome<T extends GameTypes> =
  Done<T> | { readonly way: 'refused'; readonly refusal: Refusal } | { readonly way: 'moved' };

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

/** As it is sealed; those of earlier versions do not say where it began. */
const advanceSchema = z
  .strictObject({ epoch: z.string(), latest: z.int(), from: z.int().min(0).optional() })
  .transform(({ from, ...reached }): Advance => ({ ...reached, from: from ?? reached.latest }));

/** A row of the log, unsealed. */
interface Row extends EventRow {
  readonly plain: unknown;
}

function actionsIn(rows: readonly Row[], vault: Vault, game: string): [string, Recorded][] {
  return rows.flatMap(({ seq, seat, action, bodyHash, answer: sealed, plain }) => {
    if (seat === null || action === null || bodyHash === null) return [];
    const known = answerIn(plain);
    const apart = () => sealed && vault.open(answerCell(game, seq), sealed);
    return [[actionKey(seat, action), { bodyHash, answer: () => advanceSchema.parse(known ?? apart()) }]];
  });
}

type Keys = Pick<Parts, 'database' | 'chance' | 'secrets'>;

/** A store of that game's games in a database, whose actions all stores write down through one committer. */
export function openStore<T extends GameTypes>(game: Game<T>, keys: Keys, committer: Committer): Store<T> {
  const { database, chance, secrets } = keys;
  const { vault } = secrets;
  const nothing = noStreams(game);

  function read(id: string, sealed: readonly EventRow[]) {
    const rows = sealed.map((row) => ({ ...row, plain: vault.open(bodyCell(id, row.seq), row.body) }));
    const facts = rows.flatMap(({ plain }) => factsIn(plain));
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
    return { held: { ...held, streams }, actions: new Map(actionsIn(rows, vault, held.id)) };
  }

  const whole = rememberingWholes(readWhole);

  return {
    load: async (id, version) => {
      const rows = eventRows(database, id, { from: 0, to: version });
      const [seed, sealed] = await Promise.all([sealedSeedOf(database, id), rows]);
      if (seed === null) return null;
      const source = seal(chance.source(seedIn(vault, { gameId: id, seed }), id));
      const [streams, state] = [seal(nothing), seal(game.empty)];
      const held = extend({ id, version: 0, streams, state, source, seen: new Set() }, sealed);
      return { ...held, streams: seal(endsOf(open(held.streams), KEPT)) };
    },
    catchUp: async (held, version) => {
      if (version <= held.version) return held;
      return extend(held, await eventRows(database, held.id, { from: held.version, to: version }));
    },
    whole,
    write: async (known, { decision, looksBack, record }) => {
      const before = looksBack ? (await whole(known)).held : known;
      const log = () => since(streamFor(open(before.streams), 'all').events, 0);
      const past = (seat: T['seat']) => pastOf(game, log(), { seat });
      const decided = decision(open(before.state), open(before.source), past);
      if (!decided.ok) return { way: 'refused', refusal: decided.error };
      const after = grow(game, before, decided.value);
      const step = { before, after };
      const told = holdsNews(game, step) ? after : wholeAfter(game, (await whole(before)).held, after);
      const news = newsFor(game, before, told);
      const { own, answer } = ownNews(after, news, record.seat);
      const written = await committer(entryOf({ game, vault }, step, { ...record, answer }));
      if (written === null) return { way: 'moved' };
      after.seen.add(markOf(record.seat, record.action));
      return { way: 'written', after, news, own, cleared: written.cleared };
    },
  };
}

/** A position with its streams from their beginning: those of the game before it, whole, and what has come since. */
function wholeAfter<T extends GameTypes>(game: Game<T>, before: Held<T>, after: Held<T>): Held<T> {
  const added = since(streamFor(open(after.streams), 'all').events, before.version);
  return { ...after, streams: seal(withEvents(game, open(before.streams), { added, kept: Infinity })) };
}

/** Two positions of a game, the later one after an action. */
interface Step<T extends GameTypes> {
  readonly before: Held<T>;
  readonly after: Held<T>;
}

/** What an accepted action writes down, with what is secret in it sealed. */
function entryOf<T extends GameTypes>(
  { game, vault }: { readonly game: Game<T>; readonly vault: Vault },
  { before, after }: Step<T>,
  { seat, browser, action, bodyHash, answer, frame, at }: ActionRecord<T> & { readonly answer: Advance },
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
    done,
    asked: fresh,
    closed: offers.done,
    offers: offers.fresh,
    seat,
    browser,
    action,
    bodyHash,
    frame,
    body: inText(vault.seal(bodyCell(id, from), bodyOf(events, answer))),
    letters: lettersFor(game, {
      fresh,
      offers: offers.fresh,
      ended: state.outcome === null ? null : seat,
      streams: open(after.streams),
    }),
    hint: hintOf({ id, change: after.version }),
  };
}
