/** Keeps the records of finished games that were opened here. A record is everybody's, once its game is over. */
import { type GameRecord, pathTo } from '@tessera/protocol';
import { canKeep, mayKeep } from './kept.js';
import { RECORDS } from './names.js';

/** How many records are kept; the ones opened longest ago go first. */
const MOST = 20;

/** What the list of kept games says of one. */
export interface KeptRecord {
  readonly game: string;
  readonly title: string;
}

const pathOf = (game: string): string => pathTo('record', game);

/** Titles may have any letters; headers may not. */
const TITLE = 'x-title';

const gameIn = ({ url }: Request): string => /\/games\/(\w+)\//.exec(new URL(url).pathname)?.[1] ?? '';

/** Keeps the record of a finished game. A record of what one seat saw is not kept. */
export async function keepRecord(record: GameRecord): Promise<void> {
  if (!canKeep() || !mayKeep() || record.viewer !== 'all' || record.seed === null) return;
  const headers = { 'content-type': 'application/json', [TITLE]: encodeURIComponent(record.title) };
  const cache = await caches.open(RECORDS);
  // What is put anew stands last.
  await cache.delete(pathOf(record.game));
  await cache.put(pathOf(record.game), new Response(JSON.stringify(record), { headers }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, -MOST).map((old) => cache.delete(old)));
}

/** The cache of records; null where none is kept. */
const recordsHere = async (): Promise<Cache | null> =>
  canKeep() && (await caches.has(RECORDS)) ? caches.open(RECORDS) : null;

/** What is kept as the record of a game; undefined when nothing is. */
export async function keptRecord(game: string): Promise<unknown> {
  const kept = await (await recordsHere())?.match(pathOf(game));
  return kept?.json();
}

/** The kept records, the one opened last first. */
export async function keptRecords(): Promise<readonly KeptRecord[]> {
  const cache = await recordsHere();
  if (cache === null) return [];
  const kept = (await cache.keys()).map(async (request) => {
    const title = (await cache.match(request))?.headers.get(TITLE) ?? '';
    return { game: gameIn(request), title: decodeURIComponent(title) };
  });
  return (await Promise.all(kept)).reverse();
}

/** Removes what is kept of a game. */
export const removeRecord = async (game: string): Promise<void> =>
  void (await (await recordsHere())?.delete(pathOf(game)));

/** Removes all kept records. */
export async function removeRecords(): Promise<void> {
  if (canKeep()) await caches.delete(RECORDS);
}
