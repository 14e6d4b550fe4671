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
import { httpChannel, openBid, openGame } from './games.js';
import { ask } from './http.js';

/** Sends a table action about shares for a seat that this browser has just got. */
const say = (game: string, seat: string, word: { verb: string; share: string }) =>
  httpChannel(game, seat).commit({ action: newActionId(), frame: 0, steps: [word] });

/** A game that was opened with both seats in this browser. */
interface OpenedHere {
  readonly game: string;
  readonly seat: string;
  readonly other: string;
}

/** Gives the other seat's share and shows one's own, when both seats are played here. */
export async function shareBoth({ game, seat, other }: OpenedHere, share: string): Promise<void> {
  const given = await say(game, other, { verb: 'giveShare', share: newShare() });
  if (given !== null && 'ok' in given) await say(game, seat, { verb: 'openShare', share });
}

/**
 * Opens a game from this browser. Only the share's hash is sent; the share stays here until the other one is given.
 * When both seats are played here, both are given at once; if that fails, the seats' pages try again.
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

/**
 * Opens a game whose sides are settled by bids. Only the share's hash is sent; the share stays here until its seat is
 * known.
 */
export async function openBidHere(wish: Omit<NewBid, 'shareHash'>) {
  const share = newShare();
  const answer = await openBid({ ...wish, shareHash: hashOfShare(share) });
  if (answer !== null && 'ok' in answer) keptShelf.set(keptUnsettled(answer.ok.game), share);
  return answer;
}

/** Fetches the games that were opened after a game, for a player of it. */
export const fetchRematch = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('rematch', game, seat) }, rematchesSchema);

/** Fetches the two games of the pair to which a game belongs. */
export const fetchPair = (game: string) => ask({ method: 'GET', path: pathTo('pair', game) }, pairsSchema);

const openRematch = (game: string, seat: string, body: WishRematch) =>
  ask({ method: 'POST', path: pathTo('rematch', game, seat), body }, rematchesSchema);

/**
 * Opens another game after this one, or a pair of games. Only the hashes of the shares are sent. When `both` seats
 * are played here, both shares are given at once.
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
