/**
 * Keeps the pages in this browser: a cache for each build, with the file of all pages, their scripts, styles, fonts,
 * pictures and example games. All of it is fetched as a stranger would, so that nothing of a player can be among it.
 */
import { z } from 'zod';
import { removePages } from './kept.js';
import { FIRST_PAGE, isHashed, LIST, pagesOf } from './names.js';

declare global {
  interface Navigator {
    /** What some browsers tell of the network. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const listSchema = z.object({
  build: z.string(),
  /** The script that the page of this build begins with. */
  entry: z.string(),
  /** What the first page needs, and everything else. */
  first: z.array(z.string()),
  rest: z.array(z.string()),
});

/** True where little is to be fetched: the player saves data, or the network is slow. */
export function isSparing(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g');
}

/** Fetches what anybody gets: without cookies. Throws where it does not come. */
async function fetchPublic(path: string): Promise<Response> {
  const cache = isHashed(path) ? 'default' : 'no-cache';
  const response = await fetch(path, { credentials: 'omit', cache, priority: 'low' });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return response;
}

const isKept = async (cache: Cache, path: string): Promise<boolean> =>
  (await cache.match(path, { ignoreVary: true })) !== undefined;

/** Keeps a file; what an older build has kept under the same name is the same. */
async function keepFile(cache: Cache, path: string): Promise<void> {
  if (isHashed(path) && (await isKept(cache, path))) return;
  const known = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
  await cache.put(path, known ?? (await fetchPublic(path)));
}

/** Which files are kept, and what is waited for before each. */
export interface Keeping {
  readonly isWanted: (path: string) => boolean;
  readonly idle: () => Promise<void>;
}

/**
 * Keeps the wanted files of the server's present build. The page itself is kept after what it begins with, and only then
 * an older build is removed: whatever stops it, one whole page is there. Throws where the server does not send a file.
 */
export async function keepPages({ isWanted, idle }: Keeping): Promise<void> {
  const list = listSchema.parse(await (await fetchPublic(LIST)).json());
  const cache = await caches.open(pagesOf(list.build));
  const keepOf = async (files: readonly string[]): Promise<void> => {
    for (const file of files.filter(isWanted)) {
      await idle();
      await keepFile(cache, file);
    }
  };
  await keepOf(list.first);
  const page = await fetchPublic(FIRST_PAGE);
  // While a newer version starts, the list may be of one build and the page of another.
  if (!(await page.clone().text()).includes(list.entry)) return;
  await cache.put(FIRST_PAGE, page);
  await removePages(pagesOf(list.build));
  await keepOf(list.rest);
  // The list is kept when everything on it is.
  if ([...list.first, ...list.rest].every(isWanted))
    await cache.put(LIST, new Response(JSON.stringify(list)));
}
