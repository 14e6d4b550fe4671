import { z } from 'zod';
import { HINT_ENDPOINTS, noBody, nothing, ofGame, ofSeat } from './hints.js';
import {
  confirmLettersSchema,
  letterNameSchema,
  letterSchema,
  lettersSchema,
  lookSchema,
  myGamesSchema,
  openLetterSchema,
  openOutboxSchema,
  renewLetterSchema,
  outboxSchema,
  unsubscribeQuery,
  wishLettersSchema,
} from './letters.js';
import { ACCOUNT_ENDPOINTS } from './accounts.js';
import { checkAnswerSchema } from './letterAnswer.js';
import { ARCHIVE_ENDPOINTS } from './archive.js';
import { ROUTES, seatParams, streamQuery } from './routes.js';
import { BIDDING_ENDPOINTS, INVITATION_ENDPOINTS } from './invitations.js';
import { acceptPassSchema, openersSchema } from './passes.js';
import { OPEN_SEATS_ENDPOINTS } from './openSeats.js';
import { NOTICE_ENDPOINTS } from './notices.js';
import { REMATCH_ENDPOINTS } from './rematch.js';
import { REPORT_ENDPOINTS, TALK_ENDPOINTS } from './talk.js';
import { TARGETS_ENDPOINTS } from './targets.js';
import { WATCHING_ENDPOINTS } from './watching.js';
import {
  acceptedSchema,
  commitSchema,
  draftSchema,
  gamePageSchema,
  inviteSchema,
  newGameSchema,
  openedGameSchema,
  openSeatSchema,
  ownNameSchema,
  personalLinkSchema,
  savedStandingSchema,
  savedSchema,
  sittingSchema,
  standingSchema,
  takenSeatSchema,
  takeSeatSchema,
} from './wire.js';

/** Every endpoint of the HTTP interface: its address, its parameters and body, and its answer. */
export const ENDPOINTS = {
  openGame: {
    about:
      'Opens a game and seats its creator; with `second`, in both seats: one person who plays both sides, or two at one screen.',
    method: 'POST',
    url: ROUTES.games,
    params: nothing,
    query: nothing,
    body: newGameSchema,
    reply: openedGameSchema,
  },
  ...BIDDING_ENDPOINTS,
  opening: {
    about: 'Who may open games on this server, and whether this browser may.',
    method: 'GET',
    url: ROUTES.opening,
    params: nothing,
    query: nothing,
    body: noBody,
    reply: openersSchema,
  },
  acceptPass: {
    about:
      'Accepts a host’s invite to open games (`/invited#TOKEN`), for this browser. Once more does nothing new and uses nothing up.',
    method: 'POST',
    url: ROUTES.opening,
    params: nothing,
    query: nothing,
    body: acceptPassSchema,
    reply: openersSchema,
  },
  game: {
    about: 'What anybody with its address may know of a game.',
    method: 'GET',
    url: ROUTES.game,
    ...ofGame,
    body: noBody,
    reply: gamePageSchema,
  },
  invite: {
    about: 'The invite for the open seat. For those who hold a seat.',
    method: 'GET',
    url: ROUTES.invite,
    ...ofGame,
    body: noBody,
    reply: inviteSchema,
  },
  newInvite: {
    about: 'Makes a new invite for the open seat, which ends the one before. For those who hold a seat.',
    method: 'POST',
    url: ROUTES.invite,
    ...ofGame,
    body: noBody,
    reply: inviteSchema,
  },
  withdraw: {
    about: 'Withdraws an invite that is not taken yet. For those who hold a seat.',
    method: 'POST',
    url: ROUTES.withdraw,
    ...ofGame,
    body: noBody,
    reply: inviteSchema,
  },
  take: {
    about: 'Takes a seat by its invite: the consent to the game’s options.',
    method: 'POST',
    url: ROUTES.take,
    ...ofSeat,
    body: takeSeatSchema,
    reply: takenSeatSchema,
  },
  open: {
    about: 'Opens a seat on this device by its personal link.',
    method: 'POST',
    url: ROUTES.open,
    ...ofSeat,
    body: openSeatSchema,
    reply: takenSeatSchema,
  },
  link: {
    about: 'The seat’s personal link. For its holder.',
    method: 'GET',
    url: ROUTES.link,
    ...ofSeat,
    body: noBody,
    reply: personalLinkSchema,
  },
  newLink: {
    about:
      'Makes a new personal link, which ends the one before and the seat on every other device. For its holder.',
    method: 'POST',
    url: ROUTES.link,
    ...ofSeat,
    body: noBody,
    reply: personalLinkSchema,
  },
  leave: {
    about:
      'This browser holds the seat no longer; its personal link opens it again. The seat stays taken, and the game goes on. For its holder.',
    method: 'POST',
    url: ROUTES.leave,
    ...ofSeat,
    body: noBody,
    reply: nothing,
  },
  nameSeat: {
    about:
      'Another name for who plays against a bot, or waits for somebody to take the other seat: a game that is opened by one press asks for none. `badRequest` where a person has the other seat, or had it before a bot; `over` once the game is. For the seat’s holder.',
    method: 'PUT',
    url: ROUTES.name,
    ...ofSeat,
    body: ownNameSchema,
    reply: ownNameSchema,
  },
  stream: {
    about: 'What `sit` asks over the socket. For the seat’s holder.',
    method: 'GET',
    url: ROUTES.stream,
    params: seatParams,
    query: streamQuery,
    body: noBody,
    reply: sittingSchema,
  },
  commit: {
    about: 'What `commit` does over the socket. For the seat’s holder.',
    method: 'POST',
    url: ROUTES.commit,
    ...ofSeat,
    body: commitSchema,
    reply: acceptedSchema,
  },
  draft: {
    about: 'What `draft` does over the socket. For the seat’s holder.',
    method: 'PUT',
    url: ROUTES.draft,
    ...ofSeat,
    body: draftSchema,
    reply: savedSchema,
  },
  standing: {
    about: 'The seat’s standing answers. For its holder. `badRequest` where the game knows none.',
    method: 'GET',
    url: ROUTES.standing,
    ...ofSeat,
    body: noBody,
    reply: standingSchema,
  },
  leaveStanding: {
    about: 'What `standing` does over the socket. For the seat’s holder.',
    method: 'PUT',
    url: ROUTES.standing,
    ...ofSeat,
    body: standingSchema,
    reply: savedStandingSchema,
  },
  ...HINT_ENDPOINTS,
  ...TALK_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...TARGETS_ENDPOINTS,
  ...WATCHING_ENDPOINTS,
  ...ARCHIVE_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...REMATCH_ENDPOINTS,
  ...OPEN_SEATS_ENDPOINTS,
  look: {
    about:
      'Says that the player has just looked at the game: has moved, touched or typed while its page was in front. Say it every ten seconds at most; a player who has looked since a decision became theirs gets no letter about it. For the seat’s holder.',
    method: 'POST',
    url: ROUTES.look,
    ...ofSeat,
    body: lookSchema,
    reply: nothing,
  },
  ...NOTICE_ENDPOINTS,
  letters: {
    about: 'Where the seat’s letters go. For its holder.',
    method: 'GET',
    url: ROUTES.letters,
    ...ofSeat,
    body: noBody,
    reply: lettersSchema,
  },
  wishLetters: {
    about:
      'Asks for letters to an address. A letter goes there to confirm it, unless this browser has done so for another game. For the seat’s holder.',
    method: 'PUT',
    url: ROUTES.letters,
    ...ofSeat,
    body: wishLettersSchema,
    reply: lettersSchema,
  },
  stopLetters: {
    about: 'Wants no more letters. For the seat’s holder.',
    method: 'POST',
    url: ROUTES.stopLetters,
    ...ofSeat,
    body: noBody,
    reply: lettersSchema,
  },
  confirmLetters: {
    about: 'Confirms an address by the token out of the letter that went there.',
    method: 'POST',
    url: ROUTES.confirmLetters,
    ...ofSeat,
    body: confirmLettersSchema,
    reply: takenSeatSchema,
  },
  unsubscribe: {
    about:
      'Wants no more letters, by the token out of one (RFC 8058). It takes any body, no cookie, and comes from anywhere; `GET` leads to a page that asks.',
    method: 'POST',
    url: ROUTES.unsubscribe,
    params: seatParams,
    query: unsubscribeQuery,
    body: z.unknown(),
    reply: nothing,
  },
  openLetter: {
    about: 'Opens the seat on this device by the link out of a letter: once, and within days.',
    method: 'POST',
    url: ROUTES.openLetter,
    ...ofSeat,
    body: openLetterSchema,
    reply: takenSeatSchema,
  },
  renewLetter: {
    about:
      'Asks for the newest letter of the seat to be sent anew with a new link, by the link out of any letter that has been used or is too old. It goes to the confirmed address alone, and so often for a letter and no more.',
    method: 'POST',
    url: ROUTES.renewLetter,
    ...ofSeat,
    body: renewLetterSchema,
    reply: nothing,
  },
  checkAnswer: {
    about:
      'Says whether an answer in a link is out of a letter to this seat, before its page lays it as a plan. For the seat’s holder; nothing is decided by it.',
    method: 'POST',
    url: ROUTES.checkAnswer,
    ...ofSeat,
    body: checkAnswerSchema,
    reply: nothing,
  },
  mine: {
    about:
      'The seats that this browser holds, or the account to which it is signed in: what is awaited there, from whom, since when, and how much time is left.',
    method: 'GET',
    url: ROUTES.mine,
    params: nothing,
    query: nothing,
    body: noBody,
    reply: myGamesSchema,
  },
  ...ACCOUNT_ENDPOINTS,
  openOutbox: {
    about:
      'Opens the letters that lie on the host’s machine to this browser, for a while, by the ticket in the link that `pnpm outbox --page` prints there: once, and within minutes. Sets a cookie.',
    method: 'POST',
    url: ROUTES.openOutbox,
    params: nothing,
    query: nothing,
    body: openOutboxSchema,
    reply: nothing,
  },
  outbox: {
    about:
      'The letters that lie on the host’s machine, where no SMTP server is set. For a browser to which they are open.',
    method: 'GET',
    url: ROUTES.outbox,
    params: nothing,
    query: nothing,
    body: noBody,
    reply: outboxSchema,
  },
  outboxLetter: {
    about: 'One of these letters, with that player’s secrets. For a browser to which they are open.',
    method: 'POST',
    url: ROUTES.outboxLetter,
    params: nothing,
    query: nothing,
    body: letterNameSchema,
    reply: letterSchema,
  },
} as const;
