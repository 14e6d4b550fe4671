import {
  askedFrame,
  frameFor,
  isTimeKept,
  type FrameBase,
  type Game,
  type GameTypes,
  type StateBase,
} from '@tessera/core';
import { streamFor, type Streams } from './streams.js';
import { lengthOf } from './tail.js';

/** What a seat is asked: which frame, of what kind, and since when. Anybody at the game knows it. */
export interface Asked {
  readonly frame: number;
  readonly at: string;
  readonly since: string;
}

/** Two positions of a game, and when it went from one to the other; `before` is null when it has just begun. */
interface Step<T extends GameTypes> {
  readonly before: T['state'] | null;
  readonly after: T['state'];
  readonly at: Date;
}

/** Which seats are asked something new, and which are asked nothing any more. */
export function askedNow<T extends GameTypes>(game: Game<T>, { before, after, at }: Step<T>) {
  const fresh: Record<string, Asked> = {};
  const done: string[] = [];
  for (const seat of game.seats) {
    const frame = frameFor(game, after, seat);
    if (frame === null) done.push(seat);
    else if (before === null || frameFor(game, before, seat) !== frame)
      fresh[seat] = { frame, at: askedFrame(game, after)?.frame.at ?? '', since: at.toISOString() };
  }
  return { fresh, done };
}

/** What a seat may offer the others at the table, and they have to answer. */
export const OFFERS = ['draw', 'takeback', 'pause'] as const;
export type OfferKind = (typeof OFFERS)[number];

/** Something that stands open at the table: who has offered it, its number, and since when. */
export interface Offer {
  readonly by: string;
  readonly number: number;
  readonly since: string;
}

/** What stands open at the table, by kind; null where nothing does. */
export const offersIn = ({
  table: { open, request, time },
}: StateBase<string, FrameBase>): Readonly<Record<OfferKind, Omit<Offer, 'since'> | null>> => ({
  draw: open && { by: open.by, number: open.offer },
  takeback: request && { by: request.by, number: request.request },
  pause: time?.breaks.request ? { by: time.breaks.request.by, number: time.breaks.request.number } : null,
});

/** What is newly offered at the table, and what is offered no more. */
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

/** A letter that an action asks for: to whom, what for, and what is asked: the frame, or the offer's number (0: nothing). */
export interface LetterWanted {
  readonly seat: string;
  readonly purpose: 'decision' | 'reminder' | 'overdue' | 'untouched' | 'adjourned' | 'ending' | OfferKind;
  readonly frame: number;
  readonly number: number;
}

type About = Pick<LetterWanted, 'purpose' | 'frame'>;

/** What facts about time ask to be written to a seat: what has passed of its own time, of the other's, that nobody plays, and to which date they have adjourned. */
function ofTime<T extends GameTypes>(game: Game<T>, { events, after }: Told<T>, seat: T['seat']): About[] {
  const isAdjourned = typeof after.table.time?.breaks.pause?.until === 'number';
  // Who plays on one evening sits there: no letter comes in time.
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

/** An action's facts, and the state after them. */
interface Told<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly after: T['state'];
}

/**
 * The letters about what is newly asked, to those who have something new offered, about what has passed of their time, and, when a game has ended, to
 * those who did not end it. A letter's number is how far the seat's own stream has come: another one for every action, and it
 * counts nothing that is hidden from that seat.
 */
export const lettersFor = <T extends GameTypes>(
  game: Game<T>,
  {
    fresh,
    offers,
    told,
    ended,
    streams,
  }: {
    readonly fresh: Readonly<Record<string, Asked>>;
    readonly offers: Readonly<Partial<Record<OfferKind, Offer>>>;
    readonly told: Told<T>;
    /** Whose action has ended the game: nobody's where the server has closed it; null when it goes on. */
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
    const timed = ofTime(game, told, seat).map((wanted): LetterWanted => ({ seat, number, ...wanted }));
    const others = [...offered, ...timed];
    const one = fresh[seat];
    if (one !== undefined) return [...others, { seat, purpose: 'decision', frame: one.frame, number }];
    return ended === null || ended === seat ? others : [{ seat, purpose: 'ending', frame: 0, number }];
  });
