import type { Glimpsed } from '@tessera/letters';
import { gameIdSchema, seatSchema } from '@tessera/protocol';
import { format, type Values } from '@tessera/texts';
import { Refused } from '../errors/refused.js';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '../traffic/fairQueue.js';
import { previews } from './english/generated/previews.js';
import type { Lobby } from './lobby.js';

/** A moment of a game, as its address names it: with whose eyes, and after how many of that viewer's events; null: at the end. */
export interface Moment {
  readonly id: string;
  readonly viewer: string;
  readonly at: number | null;
}

/** What a link to a moment of a finished game is shown with. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** What its picture shows, in words. */
  readonly picture: string;
}

const say = (key: keyof typeof previews, values: Values = {}): string => format(previews[key], values);

const momentAfter = /^(?:watch(?:\/([a-z]{1,20})(?:\/(\d{1,6}))?)?)?$/;

/** The moment that the rest of a game's address names: the address of watching, or the game's own; null for any other. */
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

/** What is told of a moment of a game that is over; null for no moment of it. */
async function glimpseAt(
  lobby: Lobby,
  { id, viewer, at }: Moment,
  painted: boolean,
): Promise<Glimpsed | null> {
  const { kind, data, seats, facts } = await lobby.hosting(id);
  if (![...seats, 'public', 'all'].includes(viewer)) return null;
  const { events } = await facts({ id, viewer });
  if (at !== null && at > events.length) return null;
  const sight = { kind, data, viewer, events: events.slice(0, at ?? events.length), seats, painted };
  return lobby.parts.letters.herald(sight);
}

/** The title of a game, and its players' names by seat; null while it is not over, and where it is not there. */
async function overIn({ parts, hosting }: Lobby, id: string) {
  const select = { over: true, title: true, seats: { select: { seat: true, name: true } } };
  const row = await parts.database.client.game.findUnique({ where: { id }, select });
  if (row?.over !== true) return null;
  const { seats } = await hosting(id);
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

/** How many moments and pictures are remembered. */
const MOMENTS = 256;
const PICTURES = 32;

/** What is painted at a time, on the thread on which letters are told too: one picture for a visitor, and theirs wait. */
const PAINTED: FairQueueLimits = { atOnce: 2, each: 1, waiting: 16 };

/** A thing that somebody asks for: what it is called, by which visitor it is asked for, and how it is made. */
interface Wanted<T> {
  readonly name: string;
  readonly visitor: string;
  readonly make: () => Promise<T>;
}

/**
 * Makes things when it is the turn of who asks, and remembers the last of them; one that fails is made anew when it is asked
 * for again. Throws `tooMany` where too much of a visitor's waits.
 */
function remembering<T>(remembered: number, queue: FairQueue) {
  const made = new Map<string, Promise<T>>();
  const keep = (name: string, making: Promise<T>): Promise<T> => {
    made.delete(name);
    made.set(name, making);
    const [oldest] = made.keys();
    if (made.size > remembered && oldest !== undefined) made.delete(oldest);
    making.catch(() => made.get(name) === making && made.delete(name));
    return making;
  };
  return ({ name, visitor, make }: Wanted<T>): Promise<T> => {
    const known = made.get(name);
    if (known !== undefined) return keep(name, known);
    // Somebody else may have had it made while this visitor waited.
    return queue.run(visitor, () => keep(name, made.get(name) ?? make()));
  };
}

/** What a server tells of moments of finished games to whoever links to them. */
export interface Moments {
  /** What a link to a moment is shown with; null where nothing of it may be told, whatever the reason. Throws `tooMany`. */
  readonly previewOf: (moment: Moment, visitor: string) => Promise<Preview | null>;
  /** Its picture, as a PNG. Throws `notFound` for a moment that may not be shown, whatever the reason, and for one without; and `tooMany`. */
  readonly pictureOf: (moment: Moment, visitor: string) => Promise<Uint8Array>;
}

/** Tells moments of finished games. */
export function createMoments(lobby: Lobby): Moments {
  const told = remembering<Glimpsed | null>(MOMENTS, lobby.telling);
  const painted = remembering<Uint8Array>(PICTURES, createFairQueue(PAINTED));
  return {
    previewOf: async (moment, visitor) => {
      const over = await overIn(lobby, moment.id);
      const make = () => glimpseAt(lobby, moment, false);
      const glimpsed = over && (await told({ name: nameOf(moment), visitor, make }));
      if (over === null || glimpsed === null) return null;
      const description = descriptionOf({ names: over.names, told: glimpsed });
      return { title: over.title, description, picture: say('picture') };
    },
    pictureOf: async (moment, visitor) => {
      if ((await overIn(lobby, moment.id)) === null) throw new Refused('notFound');
      const make = async () => {
        const picture = (await glimpseAt(lobby, moment, true))?.picture ?? null;
        if (picture === null) throw new Refused('notFound');
        return picture;
      };
      return painted({ name: nameOf(moment), visitor, make });
    },
  };
}
