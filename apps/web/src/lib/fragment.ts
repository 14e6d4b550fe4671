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
 * A fragment without what programs and people append to links, such as a full stop, a bracket or the next line. No
 * token contains a space, or ends with punctuation other than - and _.
 */
export const trimmedFragment = (hash: string): string =>
  decoded(hash.replace(/^#/, ''))
    .replace(/\s.*$/su, '')
    .replace(/[^\w-]+$/, '');

/**
 * Takes the token out of the address bar and keeps it for this tab. Null when neither the address nor this tab has
 * one for this path.
 */
export function takeToken(schema: ZodType<string> = tokenSchema): string | null {
  const name = nameFor(location.pathname);
  const given = schema.safeParse(trimmedFragment(location.hash));
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  if (given.success) tabShelf.set(name, given.data);
  return given.success ? given.data : tabShelf.get(name);
}

/**
 * Takes a token and what a letter's link holds behind it, parted by a full stop: an answer, or the proof of an address.
 * That is kept for this tab, as text; it is empty when there is none.
 */
export function takeTokenAndMore(): { readonly token: string | null; readonly more: string } {
  const [token = '', ...rest] = trimmedFragment(location.hash).split('.');
  const name = `tessera:more:${location.pathname}`;
  if (rest.length > 0) {
    tabShelf.set(name, rest.join('.'));
    history.replaceState(null, '', `${location.pathname}#${token}`);
  }
  return { token: takeToken(), more: tabShelf.get(name) ?? '' };
}

/** Deletes this path's token after its use. */
export const dropToken = (): void => tabShelf.remove(nameFor(location.pathname));

/** Takes what follows the # in the address, once. It is not kept anywhere. */
export function takeFragment(): string {
  const given = trimmedFragment(location.hash);
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return given;
}
