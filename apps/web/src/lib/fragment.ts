import { tokenSchema } from '@tessera/protocol';
import type { ZodType } from 'zod';
import { tabShelf } from '@tessera/table/lib';

const nameFor = (path: string): string => `tessera:token:${path}`;

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/**
 * A fragment without what programs and people put behind a link: a full stop, a bracket, a line that follows. No token
 * holds a space, or ends with a punctuation mark other than - and _.
 */
export const trimmedFragment = (hash: string): string =>
  decoded(hash.replace(/^#/, ''))
    .replace(/\s.*$/su, '')
    .replace(/[^\w-]+$/, '');

/**
 * Takes the token out of the address bar and keeps it for this tab; null when the address had none, and this tab
 * has kept none for this path.
 */
export function takeToken(schema: ZodType<string> = tokenSchema): string | null {
  const name = nameFor(location.pathname);
  const given = schema.safeParse(trimmedFragment(location.hash));
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  if (given.success) tabShelf.set(name, given.data);
  return given.success ? given.data : tabShelf.get(name);
}

/** Forgets the token of this path: it has been used. */
export const dropToken = (): void => tabShelf.remove(nameFor(location.pathname));

/** Takes whatever the address has after its #, once: it is kept nowhere. */
export function takeFragment(): string {
  const given = trimmedFragment(location.hash);
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return given;
}
