import type { Metaurus, MetaurusGame } from '@tessera/metaurus';
import { recordsOf, type Records } from '@tessera/table';

const recordsByGame = new Map<MetaurusGame, Records<Metaurus>>();

/** Returns the records of finished games on a data set; each is fetched once. */
export function recordsOn(game: MetaurusGame): Records<Metaurus> {
  const records = recordsByGame.get(game) ?? recordsOf(game);
  recordsByGame.set(game, records);
  return records;
}
