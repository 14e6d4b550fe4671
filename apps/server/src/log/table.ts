import type { Game, GameTypes } from '@tessera/core';
import { Refused } from '../errors/refused.js';
import type { Meter } from '../figures/meter.js';
import type { Parts } from '../parts.js';
import type { Hub } from '../seats/hub.js';
import type { Pace } from '../seats/pace.js';
import type { Tally } from '../traffic/tally.js';
import type { Committer } from './append.js';
import type { Held, Whole } from './held.js';
import { goesOn, type Cell } from './news.js';
import { holdsNews, newsFor } from './project.js';
import { versionOf } from './questions.js';
import type { Queue } from './queue.js';
import { openStore, type Store } from './store.js';

/** What the tables of all games share. */
export interface Room {
  readonly parts: Parts;
  readonly hub: Hub;
  readonly queue: Queue;
  /** How many actions and drafts of each seat are under way, by its game's name and its own. */
  readonly acting: Tally<string>;
  /** How often drafts may be saved. */
  readonly pace: Pace;
  readonly committer: Committer;
  readonly meter: Pick<Meter, 'action'>;
  /** Has the bots of a game look whether they are asked anything, in the turn of the visitor who has acted. */
  readonly stir: (id: string, visitor?: string) => void;
}

/** The games of one kind that are in memory: a cache, checked against the rows and emptied freely. */
export interface Table<T extends GameTypes> {
  readonly room: Room;
  readonly game: Game<T>;
  readonly store: Store<T>;
  /** Everything of a position that is written down. */
  readonly whole: (held: Held<T>) => Promise<Whole<T>>;
  /**
   * The game as it stands now; throws `unknownGame`. Its seats are told what another server has added. Who has just asked
   * how many events it has need not ask again.
   */
  readonly current: (id: string, version?: number) => Promise<Held<T>>;
  /** The game as it last was in memory: good enough to say how far it has come, and to try an action on. Throws `unknownGame`. */
  readonly lately: (id: string) => Promise<Cell<T>>;
  /** Reads what is new of a game in memory, if its row says so. */
  readonly refresh: (id: string, version: number) => Promise<void>;
  /** Forgets the games in memory that nobody has asked for lately, but these. */
  readonly forget: (except: ReadonlySet<string>) => void;
  /** Forgets a game that is no more. */
  readonly drop: (id: string) => void;
}

/** How long a game that nobody sits at stays in memory after it was last asked for, in milliseconds. */
const IDLE = 300_000;

/** A table for that game's games, with none in memory. */
export function createTable<T extends GameTypes>(game: Game<T>, room: Room): Table<T> {
  const store = openStore(game, room.parts, room.committer);
  const memory = new Map<string, Cell<T>>();
  const asked = new Map<string, number>();
  const now = () => room.parts.clock().getTime();

  /** The game in memory, with what is new of it; throws `unknownGame`. */
  async function found(id: string, counted?: number): Promise<Cell<T>> {
    asked.set(id, now());
    const version = counted ?? (await versionOf(room.parts.database, id));
    const known = memory.get(id)?.now;
    const held =
      version === null ? null : await (known ? store.catchUp(known, version) : store.load(id, version));
    if (held === null) throw new Refused('unknownGame');
    const cell = memory.get(id) ?? { now: held };
    memory.set(id, cell);
    const before = cell.now;
    if (before.version < held.version) {
      const after = holdsNews(game, { before, after: held }) ? held : (await store.whole(held)).held;
      goesOn(room.hub, cell, { after, news: newsFor(game, before, after) });
    }
    return cell;
  }

  const current: Table<T>['current'] = async (id, version) => (await found(id, version)).now;

  const lately: Table<T>['lately'] = async (id) => {
    asked.set(id, now());
    return memory.get(id) ?? found(id);
  };

  const refresh: Table<T>['refresh'] = async (id, version) => {
    const known = memory.get(id)?.now;
    if (known !== undefined && known.version !== version) await current(id, version);
  };

  const drop: Table<T>['drop'] = (id) => {
    asked.delete(id);
    memory.delete(id);
  };

  const forget: Table<T>['forget'] = (except) => {
    for (const [id, time] of asked) {
      // A clock that was set back must not keep a game here until it has come as far again.
      if (except.has(id) || Math.abs(now() - time) < IDLE) continue;
      drop(id);
    }
  };

  return { room, game, store, whole: store.whole, current, lately, refresh, forget, drop };
}
