import type { Game, GameTypes } from '@tessera/core';
import type { Slice } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { Committer } from './append.js';
import type { Hub, Sitter } from '../seats/hub.js';
import { holdsNews, newsOf } from './project.js';
import { versionOf } from './questions.js';
import type { Queue } from './queue.js';
import { createRefusals, type Refusals } from '../actions/refusals.js';
import { openStore, type Held, type Store, type Whole } from './store.js';
import { rememberingWholes } from './wholes.js';

/** What the tables of all games share. */
export interface Room {
  readonly parts: Parts;
  readonly hub: Hub;
  readonly queue: Queue;
  readonly committer: Committer;
}

/** What one seat is told when a game goes on; null where there is nothing in it for that seat. */
export interface News {
  readonly seat: string;
  readonly slice: Slice | null;
}

/** The games of one kind that are in memory: a cache, checked against the rows and emptied freely. */
export interface Table<T extends GameTypes> {
  readonly room: Room;
  readonly game: Game<T>;
  readonly store: Store<T>;
  readonly refusals: Refusals;
  /** Everything of a position that is written down. */
  readonly whole: (held: Held<T>) => Promise<Whole<T>>;
  /**
   * The game as it stands now; throws `unknownGame`. Its seats are told what another server has added. Who has just asked
   * how many events it has need not ask again.
   */
  readonly current: (id: string, version?: number) => Promise<Held<T>>;
  /** The game as it last was in memory: good enough to say how far it has come, and to try an action on. Throws `unknownGame`. */
  readonly lately: (id: string) => Promise<Held<T>>;
  /**
   * Keeps the game as it stands now, and tells those who sit there, but for the one who hears it otherwise; does nothing
   * when memory is as new already.
   */
  readonly keep: (held: Held<T>, news: readonly News[], knows?: Sitter) => void;
  /** Reads what is new of a game in memory, if its row says so. */
  readonly refresh: (id: string, version: number) => Promise<void>;
  /** Forgets the games in memory that nobody has asked for lately, but these. */
  readonly forget: (except: ReadonlySet<string>) => void;
}

/** How long a game that nobody sits at stays in memory after it was last asked for, in milliseconds. */
const IDLE = 300_000;

/** What each seat is told when a game goes on: see `holdsNews`. */
export const newsFor = <T extends GameTypes>(game: Game<T>, before: Held<T>, after: Held<T>): News[] =>
  game.seats.map((seat) => ({ seat, slice: newsOf(game, { before, after }, seat) }));

/** A table for that game's games, with none in memory. */
export function createTable<T extends GameTypes>(game: Game<T>, room: Room): Table<T> {
  const store = openStore(game, room.parts, room.committer);
  const memory = new Map<string, Held<T>>();
  const asked = new Map<string, number>();
  const now = () => room.parts.clock().getTime();
  const whole = rememberingWholes(store.whole);

  const keep: Table<T>['keep'] = (held, news, knows) => {
    if ((memory.get(held.id)?.version ?? -1) >= held.version) return;
    memory.set(held.id, held);
    for (const { seat, slice } of news) {
      if (slice === null) continue;
      room.hub.at(held.id, seat).forEach((sitter) => sitter !== knows && sitter.tell('news', slice));
    }
  };

  const current: Table<T>['current'] = async (id, counted) => {
    asked.set(id, now());
    const version = counted ?? (await versionOf(room.parts.database, id));
    const known = memory.get(id);
    const held =
      version === null ? null : await (known ? store.catchUp(known, version) : store.load(id, version));
    if (held === null) throw new Refused('unknownGame');
    const newest = memory.get(id);
    if (newest === undefined) keep(held, []);
    else if (newest.version < held.version) {
      const isHeld = holdsNews(game, { before: newest, after: held });
      const after = isHeld ? held : (await whole(held)).held;
      keep(held, newsFor(game, newest, after));
    }
    return memory.get(id) ?? held;
  };

  const lately = async (id: string) => {
    asked.set(id, now());
    return memory.get(id) ?? current(id);
  };

  const refresh = async (id: string, version: number) => {
    const known = memory.get(id);
    if (known !== undefined && known.version !== version) await current(id, version);
  };

  const forget = (except: ReadonlySet<string>) => {
    for (const [id, time] of asked) {
      // A clock that was set back must not keep a game here until it has come as far again.
      if (except.has(id) || Math.abs(now() - time) < IDLE) continue;
      asked.delete(id);
      memory.delete(id);
    }
  };

  return { room, game, store, refusals: createRefusals(), whole, current, lately, keep, refresh, forget };
}
