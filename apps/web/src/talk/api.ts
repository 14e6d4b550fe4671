import {
  keptNoteSchema,
  pathTo,
  talkSchema,
  TALK_ENDPOINTS,
  type Note,
  type Say,
  type TalkWish,
} from '@tessera/protocol';
import { ask } from '../api/http.js';

/** What is said at a table, as a seat sees it; and after it has said how it wants that. */
export const fetchTalk = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('talk', game, seat) }, talkSchema);
export const wishTalk = (game: string, seat: string, body: TalkWish) =>
  ask({ method: 'PUT', path: pathTo('talk', game, seat), body }, talkSchema);

/** Says something to the others. */
export const say = (game: string, seat: string, body: Say) =>
  ask({ method: 'POST', path: pathTo('talk', game, seat), body }, TALK_ENDPOINTS.say.reply);

/** Saves a seat's note for itself. */
export const saveNote = (game: string, seat: string, body: Note) =>
  ask({ method: 'PUT', path: pathTo('note', game, seat), body }, keptNoteSchema);
