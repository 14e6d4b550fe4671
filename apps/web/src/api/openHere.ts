import { hashOfShare } from '@tessera/core';
import type { NewBid, NewGame } from '@tessera/protocol';
import { newActionId, newShare } from '../lib/ids.js';
import { keptName, keptShelf, keptUnsettled } from '@tessera/table/lib';
import { httpLine, openBid, openGame } from './games.js';

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
