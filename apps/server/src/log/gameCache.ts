import type { Game, GameTypes } from '@tessera/core';
import { Refused } from '../errors/refused.js';
import type { Meter } from '../figures/meter.js';
import type { Parts } from '../parts.js';
import type { Hub } from '../seats/hub.js';
import type { DraftQuota } from '../seats/draftQuota.js';
import type { Tally } from '../traffic/budget.js';
import type { Committer } from './append.js';
import type { CachedGame, FullGame } from './cachedGame.js';
import { type Cell, advance } from './hint.js';
import { holdsNews, newsFor } from './project.js';
import { versionOf } from './questions.js';
import type { Queue } from '../traffic/queues.js';
import { openStore, type Store } from './store.js';

/** What the caches of all kinds of games have in common. */
export interface CacheContext {
  readonly parts: Parts;
  readonly hub: Hub;
  readonly queue: Queue;
  /** Counts the actions and drafts that are under way, by `game/seat`. */
  readonly acting: Tally<string>;
  /** Limits how often drafts are saved. */
  readonly draftQuota: DraftQuota;
  readonly committer: Committer;
  readonly meter: Pick<Meter, 'action'>;
  /** Queues a game for its bots, in the turn of the visitor who has acted. */
  readonly queueBots: (id: string, visitor?: string) => void;
}

/** The games of one kind that are in memory. It is a cache: checked against the rows, and dropped at any time. */
export interface GameCache<T extends GameTypes> {
  readonly context: CacheContext;
  readonly game: Game<T>;
  readonly store: Store<T>;
  /** The position with everything that its rows hold: see `Store.fullGame`. */
  readonly fullGame: (cached: CachedGame<T>) => Promise<FullGame<T>>;
  /**
   * The newest position of a game. Pass `version` when you have just read it from the row. What another server has
   * added is sent to the seats. Throws `unknownGame`.
   */
  readonly current: (id: string, version?: number) => Promise<CachedGame<T>>;
  /** The last position in memory, which may be old. Read from the rows when there is none. Throws `unknownGame`. */
  readonly lately: (id: string) => Promise<Cell<T>>;
  /**
   * Catches up a game in memory when its row has that other version. Does nothing for a game that is not in memory.
   */
  readonly refresh: (id: string, version: number) => Promise<void>;
  /** Drops the games that nobody has used for five minutes, except these. */
  readonly forget: (except: ReadonlySet<string>) => void;
  /** Drops a game that was deleted. */
  readonly drop: (id: string) => void;
}

/** After how many milliseconds without use a game is dropped from memory. */
const IDLE = 300_000;

/** Returns an empty cache for the games of one kind. */
export function createGameCache<T extends GameTypes>(game: Game<T>, context: CacheContext): GameCache<T> {
  const store = openStore(game, context.parts, context.committer);
  const memory = new Map<string, Cell<T>>();
  const lastUsed = new Map<string, number>();
  const now = () => context.parts.clock().getTime();

  async function upToDate(id: string, knownVersion?: number): Promise<Cell<T>> {
    lastUsed.set(id, now());
    const version = knownVersion ?? (await versionOf(context.parts.database, id));
    const last = memory.get(id)?.now;
    const cached =
      version === null ? null : await (last ? store.catchUp(last, version) : store.load(id, version));
    if (cached === null) throw new Refused('unknownGame');
    const cell = memory.get(id) ?? { now: cached };
    memory.set(id, cell);
    const before = cell.now;
    if (before.version < cached.version) {
      const after = holdsNews(game, { before, after: cached })
        ? cached
        : (await store.fullGame(cached)).cached;
      advance(context.hub, cell, { after, news: newsFor(game, before, after) });
    }
    return cell;
  }

  const current: GameCache<T>['current'] = async (id, version) => (await upToDate(id, version)).now;

  const lately: GameCache<T>['lately'] = async (id) => {
    lastUsed.set(id, now());
    return memory.get(id) ?? upToDate(id);
  };

  const refresh: GameCache<T>['refresh'] = async (id, version) => {
    const last = memory.get(id)?.now;
    if (last !== undefined && last.version !== version) await current(id, version);
  };

  const drop: GameCache<T>['drop'] = (id) => {
    lastUsed.delete(id);
    memory.delete(id);
  };

  const forget: GameCache<T>['forget'] = (except) => {
    for (const [id, time] of lastUsed) {
      // The absolute value, because a clock that was set back must not keep a game in memory.
      if (except.has(id) || Math.abs(now() - time) < IDLE) continue;
      drop(id);
    }
  };

  return { context, game, store, fullGame: store.fullGame, current, lately, refresh, forget, drop };
}
