import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Accounts } from '../accounts/accounts.js';
import { accountHere } from '../accounts/here.js';
import { adopt, openOne, type SignedIn } from '../accounts/seats.js';
import { keepSeats } from '../accounts/sessions.js';
import type { Lobby } from '../games/lobby.js';
import { gamesOf } from '../letters/mine.js';
import { addEndpoint } from './endpoint.js';
import { mustBeSignedIn, signedIn } from './signedIn.js';

/** All seats of an account, those too that its browsers have taken just now. */
async function seatsOf({ database, clock }: Lobby['parts'], { account: accountId }: SignedIn) {
  await adopt(database.client, accountId, clock());
  return database.client.accountSeat.findMany({ where: { accountId } });
}

/** Adds the list of a browser's games, and what becomes of its seats where it is signed in to an account. */
export function addAccountSeats(app: FastifyInstance, lobby: Lobby, accounts: Accounts): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    ...ENDPOINTS.keepSeats,
    handle: async ({ browser, body: { keeps } }) => {
      const who = await mustBeSignedIn(accounts, browser);
      await keepSeats(parts, who, keeps);
      return accountHere(parts, { ...who, keeps });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.openHere,
    handle: async ({ browser, body: { game: id, seat } }) => {
      const who = await mustBeSignedIn(accounts, browser);
      await openOne(parts.database.client, who, { id, seat, at: parts.clock() });
      return { game: id, seat };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.mine,
    handle: async ({ browser }) => {
      const who = await signedIn(accounts, browser);
      const account = who === null ? null : { address: who.address, seats: await seatsOf(parts, who) };
      return gamesOf(lobby, { browser: browser.hash, account });
    },
  });
}
