import {
  askedFrame,
  type FrameBase,
  frameFor,
  type Game,
  type GameTypes,
  isTimeKept,
  type StateBase,
} from '@tessera/core';
import { lengthOf, streamFor, type Streams } from './streams.js';

/** A seat's open question: the frame, its kind (`at`), and since when. It is no secret at the game. */
export interface OpenQuestion {
  readonly frame: number;
  readonly at: string;
  readonly since: string;
}

/** An action as two positions, and its time. `before` is null for a new game. */
interface Step<T extends GameTypes> {
  readonly before: T['state'] | null;
  readonly after: T['state'];
  readonly at: Date;
}

/**
 * Compares the open questions before and after an action. `fresh`: the new ones by seat. `done`: the seats that have
 * none now.
 */
export function openQuestionsNow<T extends GameTypes>(game: Game<T>, { before, after, at }: Step<T>) {
  const fresh: Record<string, OpenQuestion> = {};
  const done: string[] = [];
  for (const seat of game.seats) {
    const frame = frameFor(game, after, seat);
    if (frame === null) done.push(seat);
    else if (before === null || frameFor(game, before, seat) !== frame)
      fresh[seat] = { frame, at: askedFrame(game, after)?.frame.at ?? '', since: at.toISOString() };
  }
  return { fresh, done };
}

/** The kinds of offers that the other seat has to answer. */
export const OFFERS = ['draw', 'takeback', 'pause'] as const;

export type OfferKind = (typeof OFFERS)[number];

/** An open offer: who has made it, its number, and since when. */
export interface Offer {
  readonly by: string;
  readonly number: number;
  readonly since: string;
}

/** The open offers of a game by kind; null: none of that kind. */
export const offersIn = ({
  table: { open, request, time },
}: StateBase<string, FrameBase>): Readonly<Record<OfferKind, Omit<Offer, 'since'> | null>> => ({
  draw: open && { by: open.by, number: open.offer },
  takeback: request && { by: request.by, number: request.request },
  pause: time?.breaks.request ? { by: time.breaks.request.by, number: time.breaks.request.number } : null,
});

/**
 * Compares the open offers before and after an action. `fresh`: the new ones by kind. `done`: the kinds with none
 * open now.
 */
export function offersNow<T extends GameTypes>({
  before,
  after,
  at,
}: Omit<Step<T>, 'before'> & { readonly before: T['state'] }) {
  const [earlier, now] = [offersIn(before), offersIn(after)];
  const fresh: Partial<Record<OfferKind, Offer>> = {};
  const done: OfferKind[] = [];
  for (const kind of OFFERS) {
    const offer = now[kind];
    if (offer === null) done.push(kind);
    else if (offer.number !== earlier[kind]?.number) fresh[kind] = { ...offer, since: at.toISOString() };
  }
  return { fresh, done };
}

/**
 * A letter that an action causes: the seat, the purpose, and the frame of the question or the number of the offer (0:
 * neither).
 */
export interface LetterWanted {
  readonly seat: string;
  readonly purpose: 'decision' | 'reminder' | 'overdue' | 'untouched' | 'adjourned' | 'ending' | OfferKind;
  readonly frame: number;
  readonly number: number;
}

type About = Pick<LetterWanted, 'purpose' | 'frame'>;

/**
 * The letters that clock events cause for a seat: a reminder of its own time, the news that the other's is up, that
 * nobody plays, and the date of an adjournment.
 */
function aboutTime<T extends GameTypes>(
  game: Game<T>,
  { events, after }: StepFacts<T>,
  seat: T['seat'],
): About[] {
  const isAdjourned = typeof after.table.time?.breaks.pause?.until === 'number';
  // In a game for one evening both players are at the table. A letter would come too late.
  const isSlow = after.table.time?.pace.by !== 'evening';
  return events.flatMap((event): About[] => {
    const what = isTimeKept<T['seat']>(event) ? event.what : null;
    if (what?.is === 'untouched') return [{ purpose: 'untouched', frame: what.times }];
    if (what?.is === 'pauseAnswered' && what.accepted && isAdjourned)
      return [{ purpose: 'adjourned', frame: what.number }];
    if (what?.is !== 'passed' || !isSlow) return [];
    const isOver = what.stage === 'open';
    if ((what.seat === seat) === isOver) return [];
    return [
      isOver
        ? { purpose: 'overdue', frame: 0 }
        : { purpose: 'reminder', frame: frameFor(game, after, seat) ?? 0 },
    ];
  });
}

/** The events of an action, and the state after them. */
interface StepFacts<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly after: T['state'];
}

/**
 * The letters that an action causes: about new questions, new offers, clocks, and, for seats that did not cause it, the end of the
 * game.
 * A letter's number is the length of the seat's own stream. So each action has another number, and it counts nothing
 * hidden.
 */
export const lettersFor = <T extends GameTypes>(
  game: Game<T>,
  {
    fresh,
    offers,
    facts,
    ended,
    streams,
  }: {
    readonly fresh: Readonly<Record<string, OpenQuestion>>;
    readonly offers: Readonly<Partial<Record<OfferKind, Offer>>>;
    readonly facts: StepFacts<T>;
    /** The seat whose action has ended the game; `nobody` when the server has closed it; null while the game runs. */
    readonly ended: T['seat'] | 'nobody' | null;
    readonly streams: Streams<T>;
  },
): LetterWanted[] =>
  game.seats.flatMap((seat): LetterWanted[] => {
    const number = lengthOf(streamFor(streams, seat).events);
    const offered = OFFERS.flatMap((purpose): LetterWanted[] => {
      const offer = offers[purpose];
      return offer === undefined || offer.by === seat ? [] : [{ seat, purpose, frame: offer.number, number }];
    });
    const timed = aboutTime(game, facts, seat).map((wanted): LetterWanted => ({ seat, number, ...wanted }));
    const others = [...offered, ...timed];
    const one = fresh[seat];
    if (one !== undefined) return [...others, { seat, purpose: 'decision', frame: one.frame, number }];
    return ended === null || ended === seat ? others : [{ seat, purpose: 'ending', frame: 0, number }];
  });
