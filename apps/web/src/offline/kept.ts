/** How much of the pages this browser keeps, and whether its player wants that. */
import { keptShelf } from '@tessera/table/lib';
import { FIRST_PAGE, isOfPages, LIST } from './names.js';

/** How much of the pages is kept here: nothing, what was opened here before, or all of them. */
export type KeptPages = 'none' | 'part' | 'whole';

/** False where browsers keep nothing for pages: over http, for one. */
export const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** How much of the pages is kept here. */
export async function keptPages(): Promise<KeptPages> {
  if (!canKeep() || (await caches.match(FIRST_PAGE, { ignoreVary: true })) === undefined) return 'none';
  return (await caches.match(LIST)) === undefined ? 'part' : 'whole';
}

/** Removes what is kept of the pages, but for one cache where that is named. */
export async function removePages(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => isOfPages(name) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

const WISH = 'tessera:offline';

/** False when the player has had everything removed. */
export const mayKeep = (): boolean => keptShelf.get(WISH) !== 'nothing';

/** Sets whether anything is kept from now on. */
export function letKeep(isWanted: boolean): void {
  if (isWanted) keptShelf.remove(WISH);
  else keptShelf.set(WISH, 'nothing');
}
