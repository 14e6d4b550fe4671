import { writeAnswer } from '@tessera/protocol';
import type { GameServices } from '../games/gameServices.js';
import type { Dispatch } from '../log/dispatch.js';
import { unreadRemarks } from '../talk/talk.js';
import type { Addressee } from './addressees.js';
import type { Content } from './letter.js';
import type { Due } from './outbox.js';
import { signedAnswer } from './tokens.js';
import { adjournedTo, dateText, isOverdue, timeLeft, zoneOf } from './timeLeft.js';

/** The content of a letter at this moment, its picture, and its addressee. */
export interface Draft {
  readonly content: Content;
  readonly picture: Uint8Array | null;
  readonly to: Addressee;
}

/** The present state of what a notice is about. */
export interface NoticeState {
  readonly dispatch: Dispatch;
  /** The remarks that this seat has neither read nor muted; only for a notice about remarks. */
  readonly said: readonly string[];
  readonly isOpen: boolean;
}

/** Reads the game, and says whether the task of a notice is still open. Throws `unknownGame`, and `dataMissing`. */
export async function noticeStateOf({ parts, serviceOf }: GameServices, due: Due): Promise<NoticeState> {
  const { seat, purpose } = due;
  const place = { id: due.game, seat };
  const dispatch = await (await serviceOf(due.game)).dispatch(place);
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

/** What a letter says about clocks and dates, in its reader's time zone. */
async function timeText({ parts }: GameServices, { game: id, purpose, seat }: Due, dispatch: Dispatch) {
  const zone = await zoneOf(parts, { id, seat }, dispatch);
  const date = dateText(purpose, dispatch, zone);
  if (date !== null) return date;
  if (dispatch.time === null) return '';
  return timeLeft(dispatch, seat, { now: (await parts.jobs.now()).getTime(), zone });
}

/**
 * Writes the content of a letter at this moment, with its picture when `painted` is set. Resolves to null when its
 * task is no longer open. Rejects when the game cannot tell it.
 */
export async function draftOf(
  services: GameServices,
  due: Due,
  { to, painted }: { readonly to: Addressee; readonly painted: boolean },
): Promise<Draft | null> {
  const { parts } = services;
  const { seat, purpose } = due;
  const { kind, data, title, other, address } = to;
  const { dispatch, said, isOpen } = await noticeStateOf(services, due);
  if (!isOpen && !due.renewed) return null;
  const { frame, events, seen } = dispatch;
  // A renewed letter about something that is still open repeats it. A decision, or what is no longer open, says
  // that the link is new.
  const isRenewed = due.renewed && (purpose === 'decision' || !isOpen);
  const isAboutGame = purpose !== 'confirm' && purpose !== 'rematch' && (purpose !== 'talk' || isRenewed);
  const task = { kind, data, seat, seen, events: isAboutGame ? events : [], painted };
  const {
    picture,
    lines,
    losses,
    hand,
    ahead = '',
    odds = '',
    answers = [],
    omitted = 0,
    ...telling
  } = await parts.letters.scribe(task);
  const isAsked = frame !== null || purpose === 'ending';
  const isQuestion = frame !== null && (purpose === 'decision' || purpose === 'reminder');
  const content = {
    purpose,
    time: await timeText(services, due, dispatch),
    goesOn: purpose === 'adjourned' ? (adjournedTo(dispatch) ?? 0) : 0,
    isRenewed,
    isAsked,
    to: address,
    title,
    other,
    ...telling,
    ahead,
    odds,
    answers: isQuestion
      ? answers.map(({ text, steps }) => ({
          text,
          plan: signedAnswer(parts.secrets, { id: due.game, seat }, writeAnswer(frame, steps)),
        }))
      : [],
    lines: [...lines],
    omitted,
    losses: [...losses],
    hand: [...hand],
    said: [...said],
  };
  return { content, picture, to };
}
