import { z, type ZodType } from 'zod';

/** A place that keeps texts by name; a browser may refuse one (private windows, a full disk). */
export interface Shelf {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
}

const attempt = <T>(what: () => T, otherwise: T): T => {
  try {
    return what();
  } catch {
    return otherwise;
  }
};

/** A shelf that forgets with the page. */
export function memoryShelf(): Shelf {
  const texts = new Map<string, string>();
  return {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}

/** A browser's storage as a shelf; what it refuses is kept in memory instead. */
function browserShelf(of: () => Storage): Shelf {
  const spare = memoryShelf();
  return {
    get: (name) => attempt(() => of().getItem(name), null) ?? spare.get(name),
    set: (name, text) => {
      if (!attempt(() => (of().setItem(name, text), true), false)) spare.set(name, text);
    },
    remove: (name) => {
      attempt(() => of().removeItem(name), undefined);
      spare.remove(name);
    },
  };
}

/** What this browser remembers. */
export const keptShelf = browserShelf(() => localStorage);
/** What this tab remembers. */
export const tabShelf = browserShelf(() => sessionStorage);

/** Reads a value of that form; null when there is none, or one that cannot be read. */
export function readAs<T>(shelf: Shelf, name: string, schema: ZodType<T>): T | null {
  const text = shelf.get(name);
  if (text === null) return null;
  const value = attempt<unknown>((): unknown => JSON.parse(text), null);
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Writes a plain value. */
export const write = (shelf: Shelf, name: string, value: unknown): void =>
  shelf.set(name, JSON.stringify(value));

/**
 * What a browser keeps of a seat that it holds: the plan, what is left on the server, a commit on its way, its share in the chance, a word about that
 * on its way, how far has been looked, which results, and that nobody sat opposite.
 */
const KEPT = ['draft', 'left', 'commit', 'share', 'share word', 'seen', 'read', 'alone'] as const;

/** A seat of a game, as this browser knows it. */
export interface KeptSeat {
  readonly game: string;
  readonly seat: string;
}

/** The name under which something of a seat is kept. */
export const keptName = ({ game, seat }: KeptSeat, what: (typeof KEPT)[number]): string =>
  `tessera:${game}:${seat}:${what}`;

/** In the place of a seat's name while the sides of its game wait for the second bid. */
const UNSETTLED = 'bid';

/** The share of who has opened a game by a bid, until they know their seat. */
export const keptUnsettled = (game: string): string => keptName({ game, seat: UNSETTLED }, 'share');

/** The shares that this browser keeps and that may be the seat's: its own, and one whose seat was not known. */
export const keptShares = (shelf: Shelf, seat: KeptSeat): readonly string[] =>
  [keptName(seat, 'share'), keptUnsettled(seat.game)].flatMap((name) => shelf.get(name) ?? []);

/** Moves the share of who has opened a game by a bid to their seat, which is known by now. */
export function settleKept(shelf: Shelf, seat: KeptSeat, isOfSeat: (share: string) => boolean): void {
  const share = shelf.get(keptUnsettled(seat.game));
  if (share === null || !isOfSeat(share)) return;
  shelf.set(keptName(seat, 'share'), share);
  shelf.remove(keptUnsettled(seat.game));
}

/**
 * Forgets everything that was kept of a seat: this browser holds it no longer. A share whose seat is not known stays: it
 * may be the other's, and it is the only one.
 */
export const dropKept = (shelf: Shelf, seat: KeptSeat): void =>
  KEPT.forEach((what) => shelf.remove(keptName(seat, what)));

/** The name under which a browser keeps how far a game's lesson has come. */
export const lessonName = (kind: string): string => `tessera:lesson:${kind}`;

const overSchema = z.object({ over: z.boolean().default(false) });

/** How far this browser has come in the lesson of a game: null where it has not begun it, or begins it anew. */
export function lessonCome(shelf: Shelf, kind: string): 'begun' | 'done' | null {
  const kept = readAs(shelf, lessonName(kind), overSchema);
  if (kept === null) return null;
  return kept.over ? 'done' : 'begun';
}
