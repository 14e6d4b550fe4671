import { z } from 'zod';
import { gameParams, ROUTES, seatParams, streamQuery } from './routes.js';
import {
  acceptedSchema,
  commitSchema,
  draftSchema,
  gamePageSchema,
  inviteSchema,
  newGameSchema,
  openedGameSchema,
  openSeatSchema,
  personalLinkSchema,
  savedSchema,
  sittingSchema,
  takenSeatSchema,
  takeSeatSchema,
} from './wire.js';

const nothing = z.strictObject({});
/** A request without a body, or with an empty one. */
const noBody = z.union([z.undefined(), z.null(), nothing]);

const ofGame = { params: gameParams, query: nothing };
const ofSeat = { params: seatParams, query: nothing };

/** Every question of the HTTP interface: its address, what it takes and what it answers. */
export const ENDPOINTS = {
  openGame: {
    about: 'Opens a game and seats its creator.',
    method: 'POST',
    url: ROUTES.games,
    params: nothing,
    query: nothing,
    body: newGameSchema,
    reply: openedGameSchema,
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
} as const;
