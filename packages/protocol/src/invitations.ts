import { z } from 'zod';
import { noBody, nothing } from './asking.js';
import { mailAddressSchema } from './letters.js';
import { gameParams, ROUTES } from './routes.js';

/** To whom an invitation goes by letter: the address is used for that, and not kept. */
export const wishInvitationSchema = z.strictObject({ address: mailAddressSchema });

/** Whether this server sends letters. */
export const invitingSchema = z.strictObject({ may: z.boolean() });

/** The token out of an invitation by which its mailbox wants no more of them: the mailbox's mark, and a signature. */
export const refuseInvitationsSchema = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22}$/),
});

/** The questions of those who invite by letter, and of those who want no such letters. */
export const INVITATION_ENDPOINTS = {
  inviting: {
    about: 'Whether an invitation can go by letter from here. For those who hold a seat.',
    method: 'GET',
    url: ROUTES.inviteByLetter,
    params: gameParams,
    query: nothing,
    body: noBody,
    reply: invitingSchema,
  },
  inviteByLetter: {
    about:
      'Sends the invite for the open seat to an address, in one letter, at once. The address is not kept. `noMail` where the server sends no letters, `webAddress` where the title or the inviter’s name has what may be taken for an address of the web (`details` says which), `uninvited` for a mailbox that wants none of these, `invitationsMany` when several have gone from here, for this game or to this mailbox, `mailRefused` and `mailFailed` as the mail server says. For those who hold a seat.',
    method: 'POST',
    url: ROUTES.inviteByLetter,
    params: gameParams,
    query: nothing,
    body: wishInvitationSchema,
    reply: nothing,
  },
  refuseInvitations: {
    about: 'Wants no more invitations from this server, for good, by the token out of one.',
    method: 'POST',
    url: ROUTES.refuseInvitations,
    params: nothing,
    query: nothing,
    body: refuseInvitationsSchema,
    reply: nothing,
  },
} as const;
