import {
  type ArchiveQuery,
  archiveSchema,
  lineSchema,
  type Listing,
  listingSchema,
  pathTo,
  PROTOCOL,
  recordSchema,
  watchedSchema,
  type Watching,
  watchingSchema,
} from '@tessera/protocol';
import { ask } from './http.js';

/** What anybody may see of a game as that viewer, after what is known of it. */
export function fetchWatched(
  game: string,
  viewer: string,
  { epoch, after }: { readonly epoch: string | null; readonly after: number },
) {
  const since = new URLSearchParams({ protocol: String(PROTOCOL), after: String(after) });
  if (epoch !== null) since.set('epoch', epoch);
  const path = pathTo('watch', game).replace(':viewer', viewer);
  return ask({ method: 'GET', path: `${path}?${since.toString()}` }, watchedSchema);
}

/** Lets strangers look on, as far as this seat goes, or no longer lets them. */
export const letWatch = (game: string, seat: string, body: Watching) =>
  ask({ method: 'PUT', path: pathTo('watching', game, seat), body }, watchingSchema);

/** The whole record of a finished game: as this server tells it, not as one before it did, which the browser may have kept. */
export const fetchRecord = (game: string) =>
  ask({ method: 'GET', path: pathTo('record', game), cache: 'no-cache' }, recordSchema);

/** What the archive is searched by, as an address says it. */
export type Search = Readonly<Partial<Record<keyof ArchiveQuery, string>>>;

/** A search as the query of an address; empty where it has no part. */
export function queryOf(search: Search): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** A page of the finished games that are listed; `query` as `queryOf` makes it. */
export const fetchArchive = (query: string) =>
  ask({ method: 'GET', path: pathTo('archive') + query }, archiveSchema);

/** A finished game in one line. */
export const fetchLine = (game: string) => ask({ method: 'GET', path: pathTo('line', game) }, lineSchema);

/** Agrees that a game is listed, as far as this seat goes, or withdraws that. */
export const letList = (game: string, seat: string, body: Listing) =>
  ask({ method: 'PUT', path: pathTo('listing', game, seat), body }, listingSchema);
