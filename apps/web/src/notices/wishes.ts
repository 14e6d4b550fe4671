import { noticesSchema, pathTo, type WishNotices } from '@tessera/protocol';
import { ask } from '../api/http.js';

/** A seat, and the token out of one of its letters; null for who holds the seat. */
export interface Addressee {
  readonly game: string;
  readonly seat: string;
  readonly token: string | null;
}

/** Of what the player is told. */
export const fetchNotices = ({ game, seat, token }: Addressee) =>
  token === null
    ? ask({ method: 'GET', path: pathTo('notices', game, seat) }, noticesSchema)
    : ask({ method: 'POST', path: pathTo('noticesByLetter', game, seat), body: { token } }, noticesSchema);

/** Wants it otherwise; answers how it is then. */
export const wishNotices = ({ game, seat, token }: Addressee, wish: WishNotices) =>
  token === null
    ? ask({ method: 'PUT', path: pathTo('notices', game, seat), body: wish }, noticesSchema)
    : ask(
        { method: 'PUT', path: pathTo('noticesByLetter', game, seat), body: { ...wish, token } },
        noticesSchema,
      );
