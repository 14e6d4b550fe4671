import type { Glimpsed } from '@tessera/letters';
import { gameIdSchema, seatSchema } from '@tessera/protocol';
import { format, type Values } from '@tessera/texts';
import { Refused } from '../errors/refused.js';
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
  readonly title: string;
  /** The players' names by seat. */
  readonly names: ReadonlyMap<string, string | null>;
  readonly told: Glimpsed;
}

/** What may be shown of a moment to anybody; null for a game that is not over, or not there, and for no moment of it. */
async function glimpseAt(lobby: Lobby, { id, viewer, at }: Moment, painted: boolean): Promise<Shown | null> {
  const { client } = lobby.parts.database;
  const select = { over: true, title: true, seats: { select: { seat: true, name: true } } };
  const row = await client.game.findUnique({ where: { id }, select });
  if (row?.over !== true) return null;
  const { kind, data, seats, facts } = await lobby.hosting(id);
  if (![...seats, 'public', 'all'].includes(viewer)) return null;
  const { events } = await facts({ id, viewer });
  if (at !== null && at > events.length) return null;
  const sight = { kind, data, viewer, events: events.slice(0, at ?? events.length), seats, painted };
  return {
    title: row.title,
    names: new Map(seats.map((seat) => [seat, row.seats.find((each) => each.seat === seat)?.name ?? null])),
    told: await lobby.parts.letters.herald(sight),
  };
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

/** What a link to a moment is shown with; null where nothing of it may be told, whatever the reason. */
export async function previewOf(lobby: Lobby, moment: Moment): Promise<Preview | null> {
  const shown = await glimpseAt(lobby, moment, false);
  if (shown === null) return null;
  return { title: shown.title, description: descriptionOf(shown), picture: say('picture') };
}

/** The picture of a moment, as a PNG. */
export type Painter = (moment: Moment) => Promise<Uint8Array>;

/** How many pictures are remembered, and how many are painted at a time: letters are drawn on the same thread. */
const REMEMBERED = 32;
const AT_ONCE = 4;

/**
 * Paints moments of finished games, and remembers the last of them. It throws `notFound` for a moment that may not be
 * shown, whatever the reason, and for one without a picture; and `tooMany` while others wait.
 */
export function createPainter(lobby: Lobby): Painter {
  const painted = new Map<string, Promise<Uint8Array>>();
  let busy = 0;
  const paint = async (moment: Moment): Promise<Uint8Array> => {
    if (busy >= AT_ONCE) throw new Refused('tooMany');
    busy += 1;
    try {
      const picture = (await glimpseAt(lobby, moment, true))?.told.picture ?? null;
      if (picture === null) throw new Refused('notFound');
      return picture;
    } finally {
      busy -= 1;
    }
  };
  return (moment) => {
    const name = [moment.id, moment.viewer, moment.at ?? 'end'].join('/');
    const known = painted.get(name) ?? paint(moment);
    painted.delete(name);
    painted.set(name, known);
    const [oldest] = painted.keys();
    if (painted.size > REMEMBERED && oldest !== undefined) painted.delete(oldest);
    // What was refused may be there when it is asked for again.
    known.catch(() => painted.get(name) === known && painted.delete(name));
    return known;
  };
}
