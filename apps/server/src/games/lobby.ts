import { Refused } from '../errors/refused.js';
import { createMeter, type Meter } from '../figures/meter.js';
import { createStirring, type Stirring } from '../bots/stirring.js';
import { outline } from '../errors/outline.js';
import type { Parts } from '../parts.js';
import { committerFor } from '../log/append.js';
import { hostGame, type Host } from './host.js';
import type { Hub } from '../seats/hub.js';
import { createPace } from '../seats/pace.js';
import { groundOf, versionsOf } from '../log/questions.js';
import { createQueue, type Queue } from '../log/queue.js';
import type { Room } from '../log/table.js';
import { groundedOn, newestOf, type Ground } from './registry.js';
import { inParts } from '../traffic/rounds.js';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '../traffic/fairQueue.js';
import { createTally } from '../traffic/tally.js';
import { createUnderWay, type UnderWay } from '../traffic/underWay.js';

/** All games of a server, whatever their kinds. */
export interface Lobby {
  readonly parts: Parts;
  readonly hub: Hub;
  readonly queue: Queue;
  readonly underWay: UnderWay;
  readonly meter: Meter;
  readonly stirring: Stirring;
  /** Where moments of finished games are told, without pictures, on the thread on which letters are told too. */
  readonly telling: FairQueue;
  /** Where letters go out while their asker waits: each holds a connection to the mail server until that has answered. */
  readonly sending: FairQueue;
  /** The host of new games of that kind; throws `badRequest`. */
  readonly hostOf: (kind: string) => Host;
  /** The host of that game; throws `unknownGame`, and `dataMissing` when its data set is not here. */
  readonly hosting: (id: string) => Promise<Host>;
  /** Reads what another server has added to a game that somebody sits at here. */
  readonly follow: (id: string, version: number) => Promise<void>;
  /** Forgets a game that is no more. */
  readonly drop: (id: string) => void;
  /** Reads what other servers have added to the games that somebody sits at; forgets the others. Answers those that are no more. */
  readonly sweep: () => Promise<readonly string[]>;
}

/** What visitors share of what serves everybody; each waits behind their own alone. */
const TOLD: FairQueueLimits = { atOnce: 2, each: 1, waiting: 16 };
const SENT: FairQueueLimits = { atOnce: 16, each: 1, waiting: 16 };

/** So many games at a time, where there are many. */
const PART = 8;

/** Does a work for each of these games; one that cannot be served costs the others nothing. */
export async function forEachGame(
  { log }: Pick<Parts, 'log'>,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const one = (id: string) =>
    work(id).catch((error: unknown) => log.warn({ game: id, err: outline(error) }, 'a game was left out'));
  await inParts(ids, PART, async (part) => {
    for (const id of part) await one(id);
  });
}

const createRoom = (
  parts: Parts,
  hub: Hub,
  { stir }: Pick<Stirring, 'stir'>,
): Room & { readonly meter: Meter } => ({
  parts,
  hub,
  meter: createMeter(),
  queue: createQueue(),
  acting: createTally<string>(parts.limits.underWay.seat),
  pace: createPace(parts.limits),
  committer: committerFor(parts.database),
  stir,
});

/** Reads what other servers have added to these games; answers those that are no more. */
async function refreshAll(
  parts: Parts,
  ids: readonly string[],
  hosting: Lobby['hosting'],
): Promise<readonly string[]> {
  const versions = await versionsOf(parts.database, ids);
  await forEachGame(parts, [...versions.keys()], async (id) =>
    (await hosting(id)).refresh(id, versions.get(id) ?? 0),
  );
  return ids.filter((id) => !versions.has(id));
}

/** Hosts every game of the registry. */
export function createLobby(parts: Parts, hub: Hub): Lobby {
  const stirring = createStirring(async (id, turn) => (await hosting(id)).serveBots(id, turn), parts.log);
  const room = createRoom(parts, hub, stirring);
  const { queue, meter } = room;
  const hosts = parts.games.map((any) => any.with((game) => hostGame(game, room)));
  const known = new Map<string, Host>();
  const missed = new Set<string>();

  /** Tells the host of the server, once for each data set, what it takes to go on with such games. */
  const miss = ({ kind, data }: Ground): Refused => {
    if (!missed.has(data)) parts.log.warn({ kind, data }, 'games are played on a data set that is not here');
    missed.add(data);
    return new Refused('dataMissing');
  };

  const hosting = async (id: string): Promise<Host> => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const row = await groundOf(parts.database, id);
    if (row === null) throw new Refused('unknownGame');
    const host = groundedOn(hosts, row);
    if (host === null) throw miss(row);
    known.set(id, host);
    return host;
  };

  return {
    parts,
    hub,
    queue,
    meter,
    stirring,
    telling: createFairQueue(TOLD),
    sending: createFairQueue(SENT),
    underWay: createUnderWay(parts.limits.underWay),
    hosting,
    hostOf: (kind) => {
      const host = newestOf(hosts, kind);
      if (host === null) throw new Refused('badRequest', { details: ['kind: no such game'] });
      return host;
    },
    follow: async (id, version) => {
      if (hub.at(id).length === 0) return;
      const host = await hosting(id);
      // In the game's queue: an action of this server's own is hinted at before it is told.
      await queue.run(id, () => host.refresh(id, version));
    },
    drop: (id) => {
      known.delete(id);
      for (const host of hosts) host.drop(id);
    },
    sweep: async () => {
      const ids = new Set(hub.games());
      for (const host of hosts) host.forget(ids);
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
      if (ids.size === 0) return [];
      return refreshAll(parts, [...ids], hosting);
    },
  };
}
