import {
  accountSchema,
  nothingSchema,
  otherSeatsSchema,
  pathTo,
  sessionsSchema,
  type AccountHere,
  type DeleteAccount,
} from '@tessera/protocol';
import { ask, type Question } from '../api/http.js';
import { fetchMine } from '../letters/api.js';
import { forgetGame, forgetSeat, knownSeats } from '../lib/known.js';

/** To which account this browser is signed in. */
export const fetchAccount = () => ask({ method: 'GET', path: pathTo('account') }, accountSchema);

/** Asks for a link to sign in, by a letter. */
export const wishLink = (address: string) =>
  ask({ method: 'POST', path: pathTo('wishLink'), body: { address } }, nothingSchema);

/** Signs in by the token out of such a letter. */
export const signIn = (token: string) =>
  ask({ method: 'POST', path: pathTo('signIn'), body: { token } }, accountSchema);

/** Says whether this browser's seats are the account's. */
export const keepSeats = (keeps: boolean) =>
  ask({ method: 'PUT', path: pathTo('keepSeats'), body: { keeps } }, accountSchema);

/** Drops what this browser has kept of seats that it holds no longer. */
async function forgetClosed(before: readonly { readonly game: string; readonly seat: string }[]) {
  const mine = await fetchMine();
  if (mine === null || !('ok' in mine)) return;
  const { games, bids } = mine.ok;
  const isHeld = (game: string) => [...games, ...bids].some((each) => each.game === game);
  for (const each of [...before, ...knownSeats()]) {
    if (isHeld(each.game)) continue;
    forgetSeat(each);
    forgetGame(each.game);
  }
}

/** Does what closes seats here, and drops what this browser has kept of these. */
async function closing(question: Question): ReturnType<typeof ask<AccountHere>> {
  const before = await fetchMine();
  const answer = await ask(question, accountSchema);
  if (answer !== null && 'ok' in answer)
    await forgetClosed(before !== null && 'ok' in before ? before.ok.games : []);
  return answer;
}

/** Signs out. */
export const signOut = () => closing({ method: 'POST', path: pathTo('signOut') });

/** Deletes the account, and these other seats. */
export const deleteAccount = (also: DeleteAccount['also']) =>
  closing({ method: 'POST', path: pathTo('deleteAccount'), body: { also } });

/** The seats that name the account's person and are not the account's. */
export const fetchOtherSeats = () => ask({ method: 'GET', path: pathTo('otherSeats') }, otherSeatsSchema);

/** Where the account is signed in. */
export const fetchSessions = () => ask({ method: 'GET', path: pathTo('sessions') }, sessionsSchema);

/** Ends one of these sessions; null: all but this browser's. */
export const endSessions = (session: string | null) =>
  ask({ method: 'POST', path: pathTo('sessions'), body: { session } }, sessionsSchema);

/** Where the file of all that is kept is fetched. */
export const exportPath = pathTo('exported');
