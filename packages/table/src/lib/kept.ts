import { z, type ZodType } from 'zod';
import type { WireError } from '@tessera/protocol';

/** A store of texts by name. Browsers may refuse to store (private windows, a full disk). */
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

/** A store in memory, which ends with the page. */
export function memoryShelf(): Shelf {
  const texts = new Map<string, string>();
  return {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}

/** A browser's storage as a shelf. What it refuses is kept in memory. */
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

/** What this browser keeps. */
export const keptShelf = browserShelf(() => localStorage);
/** What this tab keeps. */
export const tabShelf = browserShelf(() => sessionStorage);

/** Reads a value as it was written; null when there is none, or none that is JSON. */
export function readAny(shelf: Shelf, name: string): unknown {
  const text = shelf.get(name);
  return text === null ? null : attempt<unknown>((): unknown => JSON.parse(text), null);
}

/** Reads a value with that schema; null when there is none, or none that fits. */
export function readAs<T>(shelf: Shelf, name: string, schema: ZodType<T>): T | null {
  if (shelf.get(name) === null) return null;
  const parsed = schema.safeParse(readAny(shelf, name));
  return parsed.success ? parsed.data : null;
}

/** Writes a plain value as JSON. */
export const write = (shelf: Shelf, name: string, value: unknown): void =>
  shelf.set(name, JSON.stringify(value));

/**
 * What a browser keeps of a seat: its plan (`draft`), its standing answers (`left`), a commit that is being sent, its
 * share, a table action about that share, how many events were seen, which results were read, and that nobody sat
 * opposite (`alone`).
 */
const KEPT = ['draft', 'left', 'commit', 'share', 'share word', 'seen', 'read', 'alone', 'hints'] as const;

/** A seat of a game, which names what is kept of it. */
export interface KeptSeat {
  readonly game: string;
  readonly seat: string;
}

/** The key under which something of a seat is kept. */
export const keptName = ({ game, seat }: KeptSeat, what: (typeof KEPT)[number]): string =>
  `tessera:${game}:${seat}:${what}`;

/** Stands for a seat's name while the sides wait for the second bid. */
const UNSETTLED = 'bid';

/** The key of a share that was given with a bid, until its player knows their seat. */
export const keptUnsettled = (game: string): string => keptName({ game, seat: UNSETTLED }, 'share');

/** The shares in this browser that may be the seat's: its own, and one from before the sides were settled. */
export const keptShares = (shelf: Shelf, seat: KeptSeat): readonly string[] =>
  [keptName(seat, 'share'), keptUnsettled(seat.game)].flatMap((name) => shelf.get(name) ?? []);

/** Moves a share from before the sides were settled to its seat, if `isOfSeat` says that it belongs there. */
export function settleKept(shelf: Shelf, seat: KeptSeat, isOfSeat: (share: string) => boolean): void {
  const share = shelf.get(keptUnsettled(seat.game));
  if (share === null || !isOfSeat(share)) return;
  shelf.set(keptName(seat, 'share'), share);
  shelf.remove(keptUnsettled(seat.game));
}

/**
 * Deletes everything that is kept of a seat that this browser no longer holds. A share from before the sides were
 * settled stays: it may be the other seat's, and there is no copy.
 */
export const dropKept = (shelf: Shelf, seat: KeptSeat): void =>
  KEPT.forEach((what) => shelf.remove(keptName(seat, what)));

/** How many hints this browser has shown for a seat. */
export const hintsShown = (shelf: Shelf, seat: KeptSeat): number =>
  readAs(shelf, keptName(seat, 'hints'), z.int()) ?? 0;

/** Counts one more. */
export const countHint = (shelf: Shelf, seat: KeptSeat): void =>
  write(shelf, keptName(seat, 'hints'), hintsShown(shelf, seat) + 1);

/** The error codes for a page and a server of different versions. Only reloading the page helps. */
export const VERSION_FAULTS = ['newerServer', 'olderServer', 'otherVersion'] as const;
export type VersionFault = (typeof VERSION_FAULTS)[number];

/** Which of them an error is; null for any other. */
export const versionFault = (error: WireError | null): VersionFault | null =>
  VERSION_FAULTS.find((code) => code === error?.error) ?? null;

/** The page's own error when it cannot read what the server wrote. It cannot tell which of them is older. */
export const otherVersion: WireError = { error: 'otherVersion', message: '', remedy: '' };

/** The page's own error when the server no longer has its scripts, since it was updated. */
const newerServer: WireError = { error: 'newerServer', message: '', remedy: '' };

/** The address of the script that every page of this build begins with. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The first page as the server has it now; null when it cannot be reached. */
async function firstPageNow(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** True when the server sends its pages. */
export const sendsPages = async (): Promise<boolean> => (await firstPageNow()) !== null;

/**
 * Why a script did not load: `newerServer` when the first page now names other scripts; null when the server cannot
 * be reached or is unchanged.
 */
export async function whyNoScript(): Promise<WireError | null> {
  const [own, page] = [ownScript(), await firstPageNow()];
  return own !== null && page !== null && !page.includes(own) ? newerServer : null;
}

const RELOADED = 'tessera:reloaded';

/**
 * Reloads a page whose scripts the server no longer has. False when this tab has done so for the same scripts before:
 * then it would not help.
 */
export function reloadOnce(): boolean {
  const own = ownScript() ?? '';
  if (tabShelf.get(RELOADED) === own) return false;
  tabShelf.set(RELOADED, own);
  location.reload();
  return true;
}

export { paceTexts, spanText } from '@tessera/plain';
