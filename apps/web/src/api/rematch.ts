import { hashOfShare } from '@tessera/core';
import { pairsSchema, pathTo, rematchesSchema, type WishRematch } from '@tessera/protocol';
import { keptName, keptShelf } from '@tessera/table/lib';
import { newShare } from '../lib/ids.js';
import { ask } from './http.js';
import { shareBoth } from './openHere.js';

/** What was opened after a game, for the holder of that seat. */
export const fetchRematch = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('rematch', game, seat) }, rematchesSchema);

/** The two games of a pair to which a game belongs. */
export const fetchPair = (game: string) => ask({ method: 'GET', path: pathTo('pair', game) }, pairsSchema);

const openRematch = (game: string, seat: string, body: WishRematch) =>
  ask({ method: 'POST', path: pathTo('rematch', game, seat), body }, rematchesSchema);

/**
 * Opens another game after this one from this browser, or a pair. Its shares in the chance are kept here, and only
 * their hashes are sent; where `both` seats are played here, both shares are given at once.
 */
export async function openRematchHere(
  game: string,
  seat: string,
  { pair, both }: { pair: boolean; both: boolean },
) {
  const shares = pair ? [newShare(), newShare()] : [newShare()];
  const answer = await openRematch(game, seat, { pair, shareHashes: shares.map(hashOfShare) });
  if (answer === null || !('ok' in answer)) return answer;
  for (const [at, opened] of (answer.ok.rematch?.games ?? []).entries()) {
    const share = shares[at];
    if (share === undefined) continue;
    keptShelf.set(keptName({ game: opened.game, seat: opened.seat }, 'share'), share);
    if (both) await shareBoth(opened, share);
  }
  return answer;
}
