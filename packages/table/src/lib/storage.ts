import type { ZodType } from 'zod';

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
