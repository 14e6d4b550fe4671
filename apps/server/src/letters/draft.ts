import type { Lobby } from '../games/lobby.js';
import type { Dispatch } from '../log/dispatch.js';
import { unreadRemarks } from '../talk/unread.js';
import type { Addressee } from './addressees.js';
import type { Content } from './letter.js';
import type { Due } from './outbox.js';
import { adjournedTo, dateText, isOverdue, timeLeft, zoneOf } from './timeLeft.js';

/** What the letter says now, and its picture; null when nobody needs it any more. */
export interface Draft {
  readonly content: Content;
  readonly picture: Uint8Array | null;
  readonly to: Addressee;
}

/** What is to be told of a game to one of its seats, as things stand. */
export interface Standing {
  readonly dispatch: Dispatch;
  /** What the other has said at the table, and this seat has neither read nor muted; of a letter about that alone. */
  readonly said: readonly string[];
  readonly isOpen: boolean;
}

/** Looks whether what is to be told still holds. */
export async function standingOf({ parts, hosting }: Lobby, due: Due): Promise<Standing> {
  const { seat, purpose } = due;
  const place = { id: due.game, seat };
  const dispatch = await (await hosting(due.game)).dispatch(place);
  const { frame, offers, untouched } = dispatch;
  const about = { target: due.target, upTo: due.number };
  const said = purpose === 'talk' ? await unreadRemarks(parts, place, about) : [];
  const isOpen: Readonly<Record<Due['purpose'], boolean>> = {
    decision: frame === due.frame,
    draw: offers.draw === due.frame,
    takeback: offers.takeback === due.frame,
    pause: offers.pause === due.frame,
    reminder: frame === due.frame,
    overdue: isOverdue(dispatch, seat),
    untouched: untouched?.times === due.frame,
    ending: true,
    rematch: true,
    adjourned: adjournedTo(dispatch) !== null,
    joined: true,
    talk: said.length > 0,
    confirm: true,
  };
  return { dispatch, said, isOpen: isOpen[purpose] };
}

/** What a letter says of time, by its reader's clocks. */
async function timeText({ parts }: Lobby, { game: id, purpose, seat }: Due, dispatch: Dispatch) {
  const zone = await zoneOf(parts, { id, seat }, dispatch);
  const date = dateText(purpose, dispatch, zone);
  if (date !== null) return date;
  if (dispatch.time === null) return '';
  return timeLeft(dispatch, seat, { now: (await parts.jobs.now()).getTime(), zone });
}

/** What a letter says now; `painted`: with its picture. */
export async function draftOf(
  lobby: Lobby,
  due: Due,
  { to, painted }: { readonly to: Addressee; readonly painted: boolean },
): Promise<Draft | null> {
  const { parts } = lobby;
  const { seat, purpose } = due;
  const { kind, data, title, other, address } = to;
  const { dispatch, said, isOpen } = await standingOf(lobby, due);
  if (!isOpen && !due.renewed) return null;
  const { frame, events, seen } = dispatch;
  // What is still open, or has ended, is told as it was; a decision also says why its letter comes again.
  const isRenewed = due.renewed && (purpose === 'decision' || !isOpen);
  const isAboutGame = purpose !== 'confirm' && purpose !== 'rematch' && (purpose !== 'talk' || isRenewed);
  const matter = { kind, data, seat, seen, events: isAboutGame ? events : [], painted };
  const { picture, lines, losses, hand, ahead = '', ...telling } = await parts.letters.scribe(matter);
  const isAsked = frame !== null || purpose === 'ending';
  const content = {
    purpose,
    time: await timeText(lobby, due, dispatch),
    goesOn: purpose === 'adjourned' ? (adjournedTo(dispatch) ?? 0) : 0,
    isRenewed,
    isAsked,
    to: address,
    title,
    other,
    ...telling,
    ahead,
    lines: [...lines],
    losses: [...losses],
    hand: [...hand],
    said: [...said],
  };
  return { content, picture, to };
}
