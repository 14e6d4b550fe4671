import {
  acceptedSchema,
  commitSchema,
  draftSchema,
  errorSchema,
  gamePageSchema,
  nothingSchema,
  reachedSchema,
  savedSchema,
  sitSchema,
  sittingSchema,
  savedStandingSchema,
  sliceSchema,
  standingSchema,
} from './wire.js';

/** The messages from a client over the socket, with their answers (`{ ok }`, or a coded error). */
export const CLIENT_MESSAGES = {
  sit: {
    about: 'Names the seat of this connection and asks for its stream. It comes first.',
    body: sitSchema,
    reply: sittingSchema,
  },
  commit: {
    about: 'Commits a plan for the frame that it names, or says a word at the table (frame 0).',
    body: commitSchema,
    reply: acceptedSchema,
  },
  draft: {
    about:
      'Saves the plan being tried, for this seat alone, on all its devices. Save what has rested for a moment, not every step: who saves without a pause is refused (`draftsMany`), and the newest is to be sent again.',
    body: draftSchema,
    reply: savedSchema,
  },
  standing: {
    about:
      'Leaves standing answers for what may be asked of this seat later, in place of those of that `version`; null takes them away. Nobody else is told, unless the game says that they are public. What is being asked already is answered by hand.',
    body: standingSchema,
    reply: savedStandingSchema,
  },
} as const;

/** The messages that the server sends without being asked; a client does not answer them. */
export const SERVER_MESSAGES = {
  news: {
    about: 'New events of the seat’s stream. Who has committed gets them in the answer instead.',
    body: sliceSchema,
  },
  pulse: {
    about:
      'How far the seat’s stream has come, and which of its drafts is kept, every few seconds: who has less, or an older draft for the decision that is asked, asks again with `sit`.',
    body: reachedSchema,
  },
  draft: {
    about: 'The seat’s draft as another of its devices has saved it; null when it is done with.',
    body: draftSchema.nullable(),
  },
  standing: {
    about:
      'The seat’s standing answers, as another of its devices has left them or as firing has changed them.',
    body: standingSchema,
  },
  page: {
    about: 'Who sits at the game has changed, or whether the server’s host lets anything be done in it.',
    body: gamePageSchema,
  },
  talk: {
    about: 'What this seat is shown of the talk at the table, or its note, has changed: ask for it by HTTP.',
    body: nothingSchema,
  },
  ended: {
    about:
      'The last that is said here. This browser no longer holds the seat (`notYourSeat`); the host has deleted the game (`unknownGame`); or too much came over the connection (`tooMany`), which is closed: come again after half a minute, and ask by HTTP meanwhile.',
    body: errorSchema,
  },
} as const;
