import type { Metaurus, MetaurusGame } from '@tessera/metaurus';
import { recordsOf, type Records } from '@tessera/table';

const opened = new Map<MetaurusGame, Records<Metaurus>>();

/** Finished games on a data set, each asked for once. */
export function recordsOn(game: MetaurusGame): Records<Metaurus> {
  const known = opened.get(game) ?? recordsOf(game);
  opened.set(game, known);
  return known;
}
