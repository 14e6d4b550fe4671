import {
  letterSchema,
  lettersSchema,
  nothingSchema,
  outboxSchema,
  pathTo,
  takenSeatSchema,
  type LetterName,
  type WishLetters,
} from '@tessera/protocol';
import { ask } from '../api/http.js';

/** Fetches where a seat's letters go; asks for letters; stops them. */
export const fetchLetters = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('letters', game, seat) }, lettersSchema);
export const wishLetters = (game: string, seat: string, body: WishLetters) =>
  ask({ method: 'PUT', path: pathTo('letters', game, seat), body }, lettersSchema);
export const stopLetters = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('stopLetters', game, seat) }, lettersSchema);

/** Tells the server that the player looked at their game, `ago` milliseconds ago. */
export const sayLook = (game: string, seat: string, ago: number) =>
  ask({ method: 'POST', path: pathTo('look', game, seat), body: { ago } }, nothingSchema);

/** What the links in letters do, once a button is pressed. */
export const confirmLetters = (game: string, seat: string, token: string) =>
  ask({ method: 'POST', path: pathTo('confirmLetters', game, seat), body: { token } }, takenSeatSchema);
export const unsubscribe = (game: string, seat: string, token: string) =>
  ask({ method: 'POST', path: `${pathTo('unsubscribe', game, seat)}?token=${token}` }, nothingSchema);
export const openLetter = (game: string, seat: string, body: { letter: number; token: string }) =>
  ask({ method: 'POST', path: pathTo('openLetter', game, seat), body }, takenSeatSchema);

/** Asks whether an answer in a link is out of a letter to this seat. */
export const checkAnswer = (game: string, seat: string, answer: string) =>
  ask({ method: 'POST', path: pathTo('checkAnswer', game, seat), body: { answer } }, nothingSchema);

/** Asks for a new link, with one that was used or is too old. */
export const renewLetter = (game: string, seat: string, body: { letter: number; token: string }) =>
  ask({ method: 'POST', path: pathTo('renewLetter', game, seat), body }, nothingSchema);

/** Opens a seat of the account in this browser. */
export const openHere = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('openHere'), body: { game, seat } }, takenSeatSchema);

/** The letters stored on the server's machine: opens them to this browser; lists them; fetches one. */
export const openOutbox = (ticket: string) =>
  ask({ method: 'POST', path: pathTo('openOutbox'), body: { ticket } }, nothingSchema);
export const fetchOutbox = () => ask({ method: 'GET', path: pathTo('outbox') }, outboxSchema);
export const fetchOutboxLetter = (body: LetterName) =>
  ask({ method: 'POST', path: pathTo('outboxLetter'), body }, letterSchema);
