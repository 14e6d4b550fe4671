import { outline, Refused } from '../errors/refused.js';
import { createMeter, type Meter } from '../figures/meter.js';
import { type BotQueue, createBotQueue } from '../bots/botQueue.js';
import type { Parts } from '../parts.js';
import { committerFor } from '../log/append.js';
import { type GameService, serveGame } from './gameService.js';
import type { Hub } from '../seats/hub.js';
import { createDraftQuota } from '../seats/draftQuota.js';
import { ruleSetOf, versionsOf } from '../log/questions.js';
import {
  createFairQueue,
  createQueue,
  createUnderWay,
  type FairQueue,
  type FairQueueLimits,
  inParts,
  type Queue,
  type UnderWay,
} from '../traffic/queues.js';
import type { CacheContext } from '../log/gameCache.js';
import { gameOn, newestFor, type RuleSet } from './registry.js';
import { createTally } from '../traffic/budget.js';

/** The services of all kinds of games, and what they share on one server. */
export interface GameServices {
  readonly parts: Parts;
  readonly hub: Hub;
  readonly queue: Queue;
  readonly underWay: UnderWay;
  readonly meter: Meter;
  readonly botQueue: BotQueue;
  /** The queue for moments of finished games in words. They are told on the letters' thread. */
  readonly telling: FairQueue;
  /** The queue for letters that go out while a request waits for them. Each holds a connection to the mail server. */
  readonly sending: FairQueue;
  /** The service for new games of that kind with these options. Throws `badRequest` when there is no such kind. */
  readonly serviceFor: (kind: string, options: unknown) => GameService;
  /** The service of that game. Throws `unknownGame`, and `dataMissing` when this server lacks its data set. */
  readonly serviceOf: (id: string) => Promise<GameService>;
  /** Catches up a game that has connections on this server. */
  readonly follow: (id: string, version: number) => Promise<void>;
  /** Drops a game that was deleted. */
  readonly drop: (id: string) => void;
  /**
   * Catches up all games that have connections here, and drops the others from memory. Returns the ids of connected
   * games that were deleted.
   */
  readonly sweep: () => Promise<readonly string[]>;
}

/** The limits of the queues. Each visitor runs one task at a time, and waits behind their own alone. */
const TELLING: FairQueueLimits = { atOnce: 2, each: 1, waiting: 16 };

const SENDING: FairQueueLimits = { atOnce: 16, each: 1, waiting: 16 };

/** How many games are worked on at a time. */
const GAMES_AT_ONCE = 8;

/** Runs `work` for each game. An error is logged, and the other games go on. */
export async function forEachGame(
  { log }: Pick<Parts, 'log'>,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const one = (id: string) =>
    work(id).catch((error: unknown) => log.warn({ game: id, err: outline(error) }, 'a game was left out'));
  await inParts(ids, GAMES_AT_ONCE, async (part) => {
    for (const id of part) await one(id);
  });
}

const createContext = (
  parts: Parts,
  hub: Hub,
  { add }: Pick<BotQueue, 'add'>,
): CacheContext & { readonly meter: Meter } => ({
  parts,
  hub,
  meter: createMeter(),
  queue: createQueue(),
  acting: createTally<string>(parts.limits.underWay.seat),
  draftQuota: createDraftQuota(parts.limits),
  committer: committerFor(parts.database),
  queueBots: add,
});

/** Catches up these games. Returns those that were deleted. */
async function refreshAll(
  parts: Parts,
  ids: readonly string[],
  serviceOf: GameServices['serviceOf'],
): Promise<readonly string[]> {
  const versions = await versionsOf(parts.database, ids);
  await forEachGame(parts, [...versions.keys()], async (id) =>
    (await serviceOf(id)).refresh(id, versions.get(id) ?? 0),
  );
  return ids.filter((id) => !versions.has(id));
}

/** Creates the services of all games of the registry. */
export function createGameServices(parts: Parts, hub: Hub): GameServices {
  const botQueue = createBotQueue(async (id, turn) => (await serviceOf(id)).serveBots(id, turn), parts.log);
  const context = createContext(parts, hub, botQueue);
  const { queue, meter } = context;
  const gameServices = parts.games.map((any) => any.with((game) => serveGame(game, context)));
  const known = new Map<string, GameService>();
  const logged = new Set<string>();

  /** Logs a missing data set once, and returns the refusal. */
  const dataMissing = ({ kind, data }: RuleSet): Refused => {
    if (!logged.has(data)) parts.log.warn({ kind, data }, 'games are played on a data set that is not here');
    logged.add(data);
    return new Refused('dataMissing');
  };

  const serviceOf = async (id: string): Promise<GameService> => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const row = await ruleSetOf(parts.database, id);
    if (row === null) throw new Refused('unknownGame');
    const service = gameOn(gameServices, row);
    if (service === null) throw dataMissing(row);
    known.set(id, service);
    return service;
  };

  return {
    parts,
    hub,
    queue,
    meter,
    botQueue,
    telling: createFairQueue(TELLING),
    sending: createFairQueue(SENDING),
    underWay: createUnderWay(parts.limits.underWay),
    serviceOf,
    serviceFor: (kind, options) => {
      const service = newestFor(gameServices, kind, options);
      if (service === null) throw new Refused('badRequest', { details: ['kind: no such game'] });
      return service;
    },
    follow: async (id, version) => {
      if (hub.at(id).length === 0) return;
      const service = await serviceOf(id);
      // In the game's queue, because the hint of our own action may arrive before the action is told.
      await queue.run(id, () => service.refresh(id, version));
    },
    drop: (id) => {
      known.delete(id);
      for (const service of gameServices) service.drop(id);
    },
    sweep: async () => {
      const ids = new Set(hub.games());
      for (const service of gameServices) service.forget(ids);
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
      if (ids.size === 0) return [];
      return refreshAll(parts, [...ids], serviceOf);
    },
  };
}
