import {
  fold,
  type Decided,
  ok,
  pastOf,
  seedHash,
  waiting,
  type ChanceSource,
  type Game,
  type GameTypes,
  type Past,
  type Refusal,
  type Result,
} from '@tessera/core';
import { z } from 'zod';
import type { Parts } from '../parts.js';
import { answerCell, answerIn, bodyCell, bodyOf, factsIn, seedCell, seedIn } from '../secrets/cells.js';
import { inText, type Vault } from '../secrets/vault.js';
import { askedNow, lettersFor } from './asked.js';
import type { Committer, Entry, Written } from './append.js';
import { hintOf } from './hint.js';
import { eventRows, sealedSeedOf, type EventRow } from './questions.js';
import { open, seal, type Sealed } from './sealed.js';
import { endsOf, noStreams, streamFor, withEvents, type Streams } from './streams.js';
import { since } from './tail.js';

/** What an action added to its author's stream: what comes after the first `from` events, up to the `latest`. */
export interface Advance {
  readonly epoch: string;
  readonly from: number;
  readonly latest: number;
}

/** An action that was accepted: a keyed hash of its body, and what it added to its author's stream, which is read when it is asked for. */
export interface Recorded {
  readonly bodyHash: string;
  readonly answer: () => Advance;
}

/**
 * A game as it stands after its first `version` events: what the next action needs of it. The next position is another
 * value.
 */
export interface Held<T extends GameTypes> {
  readonly id: string;
  readonly version: number;
  /** The log, and what each viewer may see of it: in memory but their ends. */
  readonly streams: Sealed<Streams<T>>;
  readonly state: Sealed<T['state']>;
  readonly source: Sealed<ChanceSource>;
  /** The marks of the actions accepted so far: one book for all positions of the game, since what was accepted stays so. */
  readonly seen: Set<number>;
}

/** A game with all that its rows hold: the streams from their beginning, and the accepted actions by `seat:action`. */
export interface Whole<T extends GameTypes> {
  readonly held: Held<T>;
  readonly actions: ReadonlyMap<string, Recorded>;
}

/** What an action would lead to, and how many events it has. */
export interface Proposal<T extends GameTypes> {
  readonly before: Held<T>;
  readonly after: Held<T>;
}

/** Who acts, and how the action is written down. */
export interface ActionRecord<T extends GameTypes> {
  readonly bodyHash: string;
  readonly answer: Advance;
  readonly seat: T['seat'];
  /** The hash of the browser's cookie. */
  readonly browser: string;
  readonly action: string;
  /** The frame that it answers: its draft is done with. */
  readonly frame: number;
  readonly at: Date;
}

/** Reads and writes the games of one kind. */
export interface Store<T extends GameTypes> {
  /** A game from the first `version` events of its log; null when there is none of that id. */
  readonly load: (id: string, version: number) => Promise<Held<T> | null>;
  /** The game with what other servers have added since, up to `version`; the same value when nothing was. */
  readonly catchUp: (held: Held<T>, version: number) => Promise<Held<T>>;
  /** Reads everything of a position that is written down. */
  readonly whole: (held: Held<T>) => Promise<Whole<T>>;
  /** Runs a decision on the full state; what comes out is sealed again. A decision that asks for past positions needs a whole game. */
  readonly propose: (held: Held<T>, decision: Decision<T>) => Result<Proposal<T>, Refusal>;
  /** Where a proposal leads to, with its streams from their beginning: those of the game before it, whole, and what it adds. */
  readonly wholeAfter: (proposal: Proposal<T>) => Held<T>;
  /** Writes a proposal down, in one statement with those of other games that come at the same time. Null when somebody else has added to the game before, or that browser does not hold the seat. */
  readonly append: (proposal: Proposal<T>, record: ActionRecord<T>) => Promise<Written | null>;
  /** Begins a game: its rows, its seed and its first events. Answers the hash of the seed. */
  readonly create: (opening: Opening<T>) => Promise<string>;
}

/** What an action leads to, given the full state, the chance, and the positions that a takeback may bring back. */
export type Decision<T extends GameTypes> = (
  state: T['state'],
  source: ChanceSource,
  past: Past<T>,
) => Result<Decided<T>, Refusal>;

/** Who opens a game, and who plays the other side in the same browser; that seat is open when nobody does. */
export interface Creator<S> {
  readonly seat: S;
  readonly name: string;
  readonly browser: string;
  readonly second: string | undefined;
}

/** A game that somebody opens, and who that is. */
export interface Opening<T extends GameTypes> {
  readonly id: string;
  readonly title: string;
  readonly options: T['options'];
  readonly creator: Creator<T['seat']>;
  readonly at: Date;
}

/** The key of an action among those accepted. */
export const actionKey = (seat: string, action: string): string => `${seat}:${action}`;

/** A small number for an action. Another one may share it: whoever finds a mark looks in the rows whether it is that action's. */
export function markOf(seat: string, action: string): number {
  let mark = 0;
  for (const letter of actionKey(seat, action)) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return mark;
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
  async function whole(held: Held<T>): Promise<Whole<T>> {
    const { rows, events } = read(held.id, await eventRows(database, held.id, { from: 0, to: held.version }));
    const streams = seal(withEvents(game, nothing, { added: events, kept: 0 }));
    return { held: { ...held, streams }, actions: new Map(actionsIn(rows, vault, held.id)) };
  }

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
    propose: (held, decision) => {
      const past = (seat: T['seat']) =>
        pastOf(game, since(streamFor(open(held.streams), 'all').events, 0), { seat });
      const decided = decision(open(held.state), open(held.source), past);
      return decided.ok ? ok({ before: held, after: grow(game, held, decided.value) }) : decided;
    },
    wholeAfter: ({ before, after }) => {
      const added = since(streamFor(open(after.streams), 'all').events, before.version);
      return { ...after, streams: seal(withEvents(game, open(before.streams), { added, kept: Infinity })) };
    },
    append: async (proposal, record) => committer(entryOf({ game, vault }, proposal, record)),
    create: (opening) => create(game, keys, opening),
  };
}

const plainObject = z.record(z.string(), z.json());

/** The rows of a new game's seats, and what its creator's browser may sit in. */
function seating<S extends string>(
  seats: readonly S[],
  { seat: own, name, browser, second }: Creator<S>,
  takenAt: Date,
) {
  const rows = seats.map((seat) => ({ seat, name: seat === own ? name : second }));
  const grants = rows.flatMap(({ seat, name: player }) =>
    player === undefined ? [] : [{ browser, seat, link: 1, createdAt: takenAt }],
  );
  return {
    seats: {
      createMany: {
        data: rows.map((row) => (row.name === undefined ? { seat: row.seat } : { ...row, takenAt })),
      },
    },
    grants: { createMany: { data: grants } },
  };
}

async function create<T extends GameTypes>(
  game: Game<T>,
  { database, chance, secrets: { vault } }: Keys,
  { id, title, options, creator, at }: Opening<T>,
): Promise<string> {
  const seed = chance.seed();
  const hash = seedHash(seed);
  const events = game.begin(options, hash);
  const began = fold(game, events);
  await database.client.game.create({
    data: {
      id,
      title,
      kind: game.kind,
      data: game.data,
      options: plainObject.parse(options),
      seal: hash,
      version: events.length,
      waiting: [...waiting(game, began)],
      asked: plainObject.parse(askedNow(game, { before: null, after: began, at }).fresh),
      createdAt: at,
      movedAt: at,
      seed: { create: { seed: vault.sealBytes(seedCell(id), seed) } },
      events: {
        createMany: {
          data: [{ seq: 0, facts: events.length, body: vault.seal(bodyCell(id, 0), events) }],
        },
      },
      ...seating(game.seats, creator, at),
    },
  });
  return hash;
}

/** What an accepted action writes down, with what is secret in it sealed. */
function entryOf<T extends GameTypes>(
  { game, vault }: { readonly game: Game<T>; readonly vault: Vault },
  { before, after }: Proposal<T>,
  { seat, browser, action, bodyHash, answer, frame, at }: ActionRecord<T>,
): Entry {
  const { id, version: from } = before;
  const state = open(after.state);
  const events = since(streamFor(open(after.streams), 'all').events, from);
  if (events.length === 0) throw new Error('An accepted action leaves at least one event.');
  const { fresh, done } = askedNow(game, { before: open(before.state), after: state, at });
  return {
    id,
    before: from,
    version: after.version,
    over: state.outcome !== null,
    waiting: waiting(game, state),
    at,
    done,
    asked: fresh,
    seat,
    browser,
    action,
    bodyHash,
    frame,
    body: inText(vault.seal(bodyCell(id, from), bodyOf(events, answer))),
    letters: lettersFor(game, {
      fresh,
      ended: state.outcome === null ? null : seat,
      streams: open(after.streams),
    }),
    hint: hintOf({ id, change: after.version }),
  };
}
