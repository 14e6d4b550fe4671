import type { Invite } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Bidding } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import type { TokenName } from '../secrets/secrets.js';

type Keys = Pick<Parts, 'database' | 'secrets'>;

/** The first bid of a game that waits for the second one. Null: the sides are settled, or there is no such game. */
export const biddingOf = ({ database }: Pick<Keys, 'database'>, id: string): Promise<Bidding | null> =>
  database.client.bidding.findUnique({ where: { gameId: id } });

/** The name of the token that invites to the second bid. It is for no seat, because the sides are not settled yet. */
export const bidInvite = (game: string, generation: number): TokenName => ({
  game,
  seat: '',
  purpose: 'invite',
  generation,
});

/** The invite to the second bid; its token is null when it is withdrawn. */
export const inviteOf = ({ secrets }: Keys, { gameId, invite, withdrawn }: Bidding): Invite => ({
  seat: null,
  token: withdrawn ? null : secrets.token(bidInvite(gameId, invite)),
});

/**
 * Ends the invite to the second bid and makes a new one, or withdraws it. Throws `gameFull` when it was accepted
 * meanwhile.
 */
export async function changeBidInvite(keys: Keys, id: string, withdrawn: boolean): Promise<Invite> {
  await keys.database.client.bidding.updateMany({
    where: { gameId: id },
    data: { invite: { increment: 1 }, withdrawn },
  });
  const row = await biddingOf(keys, id);
  if (row === null) throw new Refused('gameFull');
  return inviteOf(keys, row);
}
