import {
  archiveSchema,
  lineSchema,
  listingSchema,
  pathTo,
  type ArchiveQuery,
  type Listing,
} from '@tessera/protocol';
import { ask } from './http.js';

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
