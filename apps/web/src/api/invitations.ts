import { invitingSchema, nothingSchema, pathTo } from '@tessera/protocol';
import { ask } from './http.js';

/** Whether an invitation can go by letter from here. */
export const fetchInviting = (game: string) =>
  ask({ method: 'GET', path: pathTo('inviteByLetter', game) }, invitingSchema);

/** Sends the invite for the open seat to an address. */
export const inviteByLetter = (game: string, address: string) =>
  ask({ method: 'POST', path: pathTo('inviteByLetter', game), body: { address } }, nothingSchema);

/** Wants no more invitations, by the token out of one. */
export const refuseInvitations = (token: string) =>
  ask({ method: 'POST', path: pathTo('refuseInvitations'), body: { token } }, nothingSchema);
