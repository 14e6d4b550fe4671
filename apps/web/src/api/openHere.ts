import { hashOfShare } from '@tessera/core';
import {
  type NewBid,
  type NewGame,
  pairsSchema,
  pathTo,
  rematchesSchema,
  type WishRematch,
} from '@tessera/protocol';
import { newActionId, newShare } from '../lib/ids.js';
import { keptName, keptShelf, keptUnsettled } from '@tessera/table/lib';
import { httpLine, openBid, openGame } from './games.js';
import { ask } from './http.js';

/** Says a word about shares for a seat that this browser has just got. */
const say = (game: string, seat: string, word: { verb: string; share: string }) =>
  httpLine(game, seat).commit({ action: newActionId(), frame: 0, steps: [word] });

/** Where a game has been opened whose seats are both this browser's. */
interface OpenedHere {
  readonly game: string;
  readonly seat: string;
  readonly other: string;
}

/** Gives the other's share in the chance and opens one's own, where both seats are played here. */
export async function shareBoth({ game, seat, other }: OpenedHere, share: string): Promise<void> {
  const given = await say(game, other, { verb: 'giveShare', share: newShare() });
  if (given !== null && 'ok' in given) await say(game, seat, { verb: 'openShare', share });
}

/**
 * Opens a game from this browser. Its share in the chance is kept here until the other's is given, and only its hash is
 * sent. Where both seats are played here, both shares are given at once; what gets no answer the seats' pages say again.
 */
export async function openHere(wish: Omit<NewGame, 'shareHash'>) {
  const share = newShare();
  const answer = await openGame({ ...wish, shareHash: hashOfShare(share) });
  if (answer === null || !('ok' in answer)) return answer;
  const { game, seat, other } = answer.ok;
  keptShelf.set(keptName({ game, seat }, 'share'), share);
  if (wish.second !== undefined) await shareBoth({ game, seat, other }, share);
  return answer;
}

/** Opens a game whose sides go by a bid: the share is kept here until its seat is known, and only its hash is sent. */
export async function openBidHere(wish: Omit<NewBid, 'shareHash'>) {
  const share = newShare();
  const answer = await openBid({ ...wish, shareHash: hashOfShare(share) });
  if (answer !== null && 'ok' in answer) keptShelf.set(keptUnsettled(answer.ok.game), share);
  return answer;
}

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
