import type { Glimpsed } from '@tessera/letters';
import { gameIdSchema, seatSchema } from '@tessera/protocol';
import { format, type Values } from '@tessera/texts';
import { Refused } from '../errors/refused.js';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '../traffic/queues.js';
import { previews } from './english/generated/previews.js';
import type { GameServices } from './gameServices.js';

/**
 * A moment of a game, as an address names it: the viewer, and how many of that viewer's events have happened (null:
 * all).
 */
export interface Moment {
  readonly id: string;
  readonly viewer: string;
  readonly at: number | null;
}

/** The preview of a link to a moment of a finished game. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The text of the picture, for those who do not see it. */
  readonly picture: string;
}

const say = (key: keyof typeof previews, values: Values = {}): string => format(previews[key], values);

const momentAfter = /^(?:watch(?:\/([a-z]{1,20})(?:\/(\d{1,6}))?)?)?$/;

/** Reads the moment from the part of an address after the game's id. Returns null for any other address. */
export function momentAt(id: string, rest: string): Moment | null {
  const found = momentAfter.exec(rest);
  if (found === null || !gameIdSchema.safeParse(id).success) return null;
  const [, viewer = 'all', at] = found;
  return seatSchema.safeParse(viewer).success
    ? { id, viewer, at: at === undefined ? null : Number(at) }
    : null;
}

interface Shown {
  /** The players' names by seat. */
  readonly names: ReadonlyMap<string, string | null>;
  readonly told: Glimpsed;
}

const nameOf = ({ id, viewer, at }: Moment): string => [id, viewer, at ?? 'end'].join('/');

/** Tells a moment of a finished game; null when there is no such moment. */
async function glimpseAt(
  services: GameServices,
  { id, viewer, at }: Moment,
  painted: boolean,
): Promise<Glimpsed | null> {
  const { kind, data, seats, facts } = await services.serviceOf(id);
  if (![...seats, 'public', 'all'].includes(viewer)) return null;
  const { events } = await facts({ id, viewer });
  if (at !== null && at > events.length) return null;
  const task = { kind, data, viewer, events: events.slice(0, at ?? events.length), seats, painted };
  return services.parts.letters.herald(task);
}

/** The title and the players' names of a finished game; null when it is not over or not there. */
async function overIn({ parts, serviceOf }: GameServices, id: string) {
  const select = { over: true, title: true, seats: { select: { seat: true, name: true } } };
  const row = await parts.database.client.game.findUnique({ where: { id }, select });
  if (row?.over !== true) return null;
  const { seats } = await serviceOf(id);
  const names = seats.map(
    (seat) => [seat, row.seats.find((each) => each.seat === seat)?.name ?? null] as const,
  );
  return { title: row.title, names: new Map(names) };
}

function descriptionOf({ names, told }: Shown): string {
  const { game, sides, when, turn, last, ending } = told;
  const players = [...names].map(([seat, name]) => {
    const side = sides[seat] ?? seat;
    return name === null ? side : say('player', { name, side });
  });
  const [one = '', other = ''] = players;
  const values = { game, players: say('players', { one, other }), ending, turns: turn, when, last };
  if (ending !== '') return say('ended', values);
  const known = { ...values, told: last === '' ? 'no' : 'yes' };
  return say(when === '' ? 'moment.silent' : 'moment', known);
}

/** How many moments and pictures stay in memory. */
const MOMENTS = 256;
const PICTURES = 32;

/** The limits of painting, on the letters' thread: two pictures at a time, one for each visitor. */
const PAINTED: FairQueueLimits = { atOnce: 2, each: 1, waiting: 16 };

/** A request for a cached value: its key, the visitor, and how to make it. */
interface CacheRequest<T> {
  readonly name: string;
  readonly visitor: string;
  readonly make: () => Promise<T>;
}

/**
 * Returns a function that makes values in the visitors' turns, and caches the last ones. A failed one is not cached.
 * Throws `tooMany` when too many requests of the visitor wait.
 */
function caching<T>(most: number, queue: FairQueue) {
  const cache = new Map<string, Promise<T>>();
  const keep = (name: string, pending: Promise<T>): Promise<T> => {
    cache.delete(name);
    cache.set(name, pending);
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    pending.catch(() => cache.get(name) === pending && cache.delete(name));
    return pending;
  };
  return ({ name, visitor, make }: CacheRequest<T>): Promise<T> => {
    const known = cache.get(name);
    if (known !== undefined) return keep(name, known);
    // Another visitor's request may have cache it meanwhile.
    return queue.run(visitor, () => keep(name, cache.get(name) ?? make()));
  };
}

/** Previews and pictures of moments of finished games. */
export interface Moments {
  /** The preview of a moment. Resolves to null when it may not be shown, whatever the reason. Throws `tooMany`. */
  readonly previewOf: (moment: Moment, visitor: string) => Promise<Preview | null>;
  /**
   * The picture of a moment, as a PNG. Throws `notFound` when it may not be shown, whatever the reason, or has no
   * picture; and `tooMany`.
   */
  readonly pictureOf: (moment: Moment, visitor: string) => Promise<Uint8Array>;
}

/** Creates the cached previews and pictures. */
export function createMoments(services: GameServices): Moments {
  const told = caching<Glimpsed | null>(MOMENTS, services.telling);
  const painted = caching<Uint8Array>(PICTURES, createFairQueue(PAINTED));
  return {
    previewOf: async (moment, visitor) => {
      const over = await overIn(services, moment.id);
      const make = () => glimpseAt(services, moment, false);
      const glimpsed = over && (await told({ name: nameOf(moment), visitor, make }));
      if (over === null || glimpsed === null) return null;
      const description = descriptionOf({ names: over.names, told: glimpsed });
      return { title: over.title, description, picture: say('picture') };
    },
    pictureOf: async (moment, visitor) => {
      if ((await overIn(services, moment.id)) === null) throw new Refused('notFound');
      const make = async () => {
        const picture = (await glimpseAt(services, moment, true))?.picture ?? null;
        if (picture === null) throw new Refused('notFound');
        return picture;
      };
      return painted({ name: nameOf(moment), visitor, make });
    },
  };
}
