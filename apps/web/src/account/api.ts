import {
  accountSchema,
  nothingSchema,
  otherSeatsSchema,
  pathTo,
  sessionsSchema,
  type AccountHere,
  type DeleteAccount,
  type Settings,
} from '@tessera/protocol';
import { ask, type Question } from '../api/http.js';
import { fetchMine } from '../api/mine.js';
import { takeFromAccount } from '@tessera/table/lib';
import { forgetGame, forgetSeat, knownSeats } from '../lib/known.js';
import { removeRecords } from '../offline/records.js';

/** Sends a request about the account, and takes over in this browser the settings that it keeps. */
async function askAccount(question: Question): ReturnType<typeof ask<AccountHere>> {
  const answer = await ask(question, accountSchema);
  if (answer !== null && 'ok' in answer) takeFromAccount(answer.ok.account?.settings);
  return answer;
}

/** Fetches which account this browser is signed in to. */
export const fetchAccount = () => askAccount({ method: 'GET', path: pathTo('account') });

/** Asks for a letter with a sign-in link. */
export const wishLink = (address: string) =>
  ask({ method: 'POST', path: pathTo('wishLink'), body: { address } }, nothingSchema);

/** Signs in with the token of such a letter. */
export const signIn = (token: string) =>
  askAccount({ method: 'POST', path: pathTo('signIn'), body: { token } });

/** Sets whether this browser's seats belong to the account. */
export const keepSeats = (keeps: boolean) =>
  ask({ method: 'PUT', path: pathTo('keepSeats'), body: { keeps } }, accountSchema);

/** Keeps settings with the account. */
export const keepSettings = (chosen: Settings) =>
  askAccount({ method: 'PUT', path: pathTo('settings'), body: chosen });

/** Deletes what this browser has kept of seats that it no longer holds. */
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

/**
 * Sends a request that closes seats here, and deletes what this browser has kept of them, and which finished games were
 * opened here.
 */
async function requestClosing(question: Question): ReturnType<typeof ask<AccountHere>> {
  const before = await fetchMine();
  const answer = await ask(question, accountSchema);
  if (answer !== null && 'ok' in answer) {
    await forgetClosed(before !== null && 'ok' in before ? before.ok.games : []);
    await removeRecords().catch(() => undefined);
  }
  return answer;
}

/** Signs out. */
export const signOut = () => requestClosing({ method: 'POST', path: pathTo('signOut') });

/** Deletes the account, and the other seats named in `also`. */
export const deleteAccount = (also: DeleteAccount['also']) =>
  requestClosing({ method: 'POST', path: pathTo('deleteAccount'), body: { also } });

/** Fetches the seats that name the account's person but do not belong to the account. */
export const fetchOtherSeats = () => ask({ method: 'GET', path: pathTo('otherSeats') }, otherSeatsSchema);

/** Fetches where the account is signed in. */
export const fetchSessions = () => ask({ method: 'GET', path: pathTo('sessions') }, sessionsSchema);

/** Ends a session; null: all but this browser's. */
export const endSessions = (session: string | null) =>
  ask({ method: 'POST', path: pathTo('sessions'), body: { session } }, sessionsSchema);

/** The address of the file with everything that is stored of the account's person. */
export const exportPath = pathTo('exported');
