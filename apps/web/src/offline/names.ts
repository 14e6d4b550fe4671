/** What pages keep in this browser to open without a network, under which names. The worker reads it by them. */

/** The address of the worker, for every page: at the root, under a name that stays. */
export const WORKER = '/worker.js';

/** The list of the files of a build. */
export const LIST = '/kept.json';

/** The file of all pages is kept under this address. */
export const FIRST_PAGE = '/';

const PAGES = 'tessera-pages-';

/** The cache of a build's pages. */
export const pagesOf = (build: string): string => PAGES + build;

/** True of the cache of any build's pages. */
export const isOfPages = (cache: string): boolean => cache.startsWith(PAGES);

/** The cache of the records of finished games. */
export const RECORDS = 'tessera-records';

/** True of a file that the build names by its content, so that it never changes. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');
