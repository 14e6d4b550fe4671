import { z } from 'zod';
import {
  bidFact,
  committedFact,
  evolveWith,
  factsOf,
  HIDDEN,
  isHidden,
  tableFacts,
  takenBackFact,
  type ChoiceOf,
  type Concealed,
  type FrameBase,
  type GameTypes,
  type OwnEvent,
  type Viewer,
  type StateBase,
} from '../src/index.js';

/**
 * The Wager, a small game of our own for testing the core. Nine cards are shuffled, and three are dealt to each hand.
 * In turn a seat lays a card face down and names a value; the other may doubt it (an interrupt), and then the card is
 * shown, and whoever was wrong loses a point. Undoubted cards stay hidden. When the hands are empty, the seat with
 * more points wins.
 */
export const WAGER_SEATS = ['north', 'south'] as const;
export type WagerSeat = (typeof WAGER_SEATS)[number];
export const across = (seat: WagerSeat): WagerSeat => (seat === 'north' ? 'south' : 'north');

const seat = z.enum(WAGER_SEATS);
/** When the sides of the game are settled by bids, the higher bid plays south. */
export const WAGER_BIDS = { seats: WAGER_SEATS, higher: 'south', most: 5, seat } as const;
/** The values that a seat may name for a card. */
const value = z.int().min(1).max(9);

/** The most orders that a seat of the Wager may leave. */
export const MOST_ORDERS = 9;

/** An order that answers one laid card whose named value is in the list; an empty list matches every value. */
const order = z.strictObject({ does: z.enum(['believe', 'doubt']), called: z.array(z.int()) });
/** The sealed orders of a seat of the Wager. */
export const wagerOrders = z.strictObject({ orders: z.array(order).min(1).max(MOST_ORDERS) });
export type WagerOrders = z.infer<typeof wagerOrders>;

/** The value of a card: its last digit. */
export const worthOf = (card: number): number => card % 10;

const frame = <At extends WagerFrame['at'], S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  z.strictObject({ at: z.literal(at), id: z.int(), seat, ...fields });
const perSeat = <S extends z.ZodType>(each: S) => z.strictObject({ north: each, south: each });

type Restored = Pick<WagerState, 'frames' | 'hands' | 'counts' | 'laid' | 'shown' | 'points'>;

/** What a takeback restores: everything except counters that never go back, and what was said at the table. */
const restoredOf = (card: z.ZodType<number>): z.ZodType<Restored> =>
  z.strictObject({
    frames: z.array(
      z.discriminatedUnion('at', [
        frame('ready', { done: z.boolean() }),
        frame('lay', { laid: z.boolean() }),
        frame('answer', { answer: z.enum(['none', 'believe', 'doubt']) }),
      ]),
    ),
    hands: perSeat(z.union([z.array(card), z.literal(HIDDEN)])),
    counts: perSeat(z.int()),
    laid: z.strictObject({ by: seat, card: z.union([card, z.literal(HIDDEN)]), says: value }).nullable(),
    shown: z.boolean(),
    points: perSeat(z.int()),
  });

/** The schemas of events and steps for cards of that schema. */
export const wagerSchemas = (card: z.ZodType<number>) => ({ event: eventOf(card), step: stepOf(card) });

const { define, read } = factsOf<WagerSeat, WagerState>();
const PLAIN = { audience: 'everyone', nature: 'plain' } as const;
const FINAL = { audience: 'everyone', nature: 'final' } as const;

/** The fact that a hand was dealt face down, under a commitment. */
const dealt = (card: z.ZodType<number>) =>
  define(
    'Dealt',
    {
      seat,
      cards: z.union([z.array(card), z.literal(HIDDEN)]),
      salt: z.string(),
      token: z.string(),
    },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, cards: HIDDEN, salt: HIDDEN }),
      claims: (_, { seat: of, cards, salt, token }) =>
        isHidden(cards)
          ? []
          : [
              {
                kind: 'sealed',
                values: { seat: of },
                label: `hand|${of}`,
                text: cards.join(),
                salt,
                token,
              },
            ],
    },
  );

const eventOf = (card: z.ZodType<number>) =>
  z.discriminatedUnion('kind', [
    define('Began', { seal: z.string() }, { ...PLAIN, claims: (_, { seal }) => [{ kind: 'seal', seal }] }),
    define('Readied', { seat }, PLAIN),
    define('IsReady', { seat }, PLAIN),
    dealt(card),
    define(
      'Laid',
      { seat, card: z.union([card, z.literal(HIDDEN)]), says: value },
      {
        audience: 'masked',
        nature: 'plain',
        owner: (event) => event.seat,
        mask: (event) => ({ ...event, card: HIDDEN }),
      },
    ),
    define('Asked', { seat }, PLAIN),
    define('Believed', { seat }, PLAIN),
    define('Doubted', { seat }, PLAIN),
    define('Shown', { card, loser: seat }, FINAL),
    define('Passed', { to: seat }, PLAIN),
    define(
      'Tossed',
      { die: z.strictObject({ n: z.int(), face: z.int() }), first: seat },
      { ...FINAL, claims: (_, { die }) => [{ kind: 'die', ...die, sides: 2 }] },
    ),
    ...tableFacts(define, seat),
    bidFact(define, WAGER_BIDS, () => null),
    committedFact(define, seat),
    takenBackFact(define, seat, { restored: restoredOf(card), conceal: concealWager<Restored> }),
  ]);
export type WagerEvent = z.infer<ReturnType<typeof eventOf>>;

const stepOf = (card: z.ZodType<number>) =>
  z.discriminatedUnion('verb', [
    z.strictObject({ verb: z.literal('ready') }),
    z.strictObject({ verb: z.literal('lay'), card, says: value }),
    z.strictObject({ verb: z.literal('believe') }),
    z.strictObject({ verb: z.literal('doubt') }),
  ]);
export type WagerStep = z.infer<ReturnType<typeof stepOf>>;

export type WagerFrame =
  | (FrameBase & { readonly at: 'ready'; readonly seat: WagerSeat; readonly done: boolean })
  | (FrameBase & { readonly at: 'lay'; readonly seat: WagerSeat; readonly laid: boolean })
  | (FrameBase & {
      readonly at: 'answer';
      readonly seat: WagerSeat;
      readonly answer: 'none' | 'believe' | 'doubt';
    });

export interface WagerState extends StateBase<WagerSeat, WagerFrame> {
  readonly hands: Readonly<Record<WagerSeat, Concealed<readonly number[]>>>;
  /** The public number of cards in each hand. */
  readonly counts: Readonly<Record<WagerSeat, number>>;
  readonly laid: { readonly by: WagerSeat; readonly card: Concealed<number>; readonly says: number } | null;
  /** True once the laid card has been doubted and shown. */
  readonly shown: boolean;
  readonly points: Readonly<Record<WagerSeat, number>>;
}

export interface Wager extends GameTypes {
  readonly seat: WagerSeat;
  readonly frame: WagerFrame;
  readonly state: WagerState;
  readonly restored: Restored;
  readonly event: WagerEvent;
  readonly step: WagerStep;
  readonly choice: ChoiceOf<WagerStep>;
  readonly options: Record<string, never>;
  readonly policy: WagerOrders;
}

type Bare<F extends WagerFrame> = F extends WagerFrame ? Omit<F, 'id'> : never;

const push = (state: WagerState, frame: Bare<WagerFrame>, below = state.frames): WagerState => ({
  ...state,
  opened: state.opened + 1,
  frames: [...below, { ...frame, id: state.opened + 1 }],
});

const replaceTop = (state: WagerState, frame: WagerFrame): WagerState => ({
  ...state,
  frames: [...state.frames.slice(0, -1), frame],
});

/** Asks that seat for the next card. */
const askCard = (state: WagerState, from: WagerSeat): WagerState =>
  push(state, { at: 'lay', seat: from, laid: false }, []);

function lay(state: WagerState, event: Extract<WagerEvent, { kind: 'Laid' }>): WagerState {
  const hand = state.hands[event.seat];
  const rest = isHidden(hand) ? hand : hand.filter((held) => held !== event.card);
  const frame = state.frames.at(-1);
  const next: WagerState = {
    ...state,
    hands: { ...state.hands, [event.seat]: rest },
    counts: { ...state.counts, [event.seat]: state.counts[event.seat] - 1 },
    laid: { by: event.seat, card: event.card, says: event.says },
    shown: false,
  };
  return frame?.at === 'lay' ? replaceTop(next, { ...frame, laid: true }) : next;
}

function ready(state: WagerState): WagerState {
  const frame = state.frames.at(-1);
  return frame?.at === 'ready' ? replaceTop(state, { ...frame, done: true }) : state;
}

function answer(state: WagerState, said: 'believe' | 'doubt'): WagerState {
  const frame = state.frames.at(-1);
  return frame?.at === 'answer' ? replaceTop(state, { ...frame, answer: said }) : state;
}

function deal(state: WagerState, event: Extract<WagerEvent, { kind: 'Dealt' }>): WagerState {
  const hands = { ...state.hands, [event.seat]: event.cards };
  return { ...state, hands, counts: { ...state.counts, [event.seat]: 3 } };
}

/** The facts of the Wager, for cards of any form. */
export const wagerFacts = read(eventOf(z.int()));

/** Applies one of the game's own facts to the state. */
function evolveCards(state: WagerState, event: OwnEvent<WagerEvent>): WagerState {
  switch (event.kind) {
    case 'Began':
      return push(state, { at: 'ready', seat: 'north', done: false });
    case 'Readied':
      return ready(state);
    case 'Asked':
      return push(state, { at: 'answer', seat: event.seat, answer: 'none' });
    case 'Passed':
      return askCard(state, event.to);
    case 'IsReady': {
      const next: Bare<WagerFrame> = { at: 'ready', seat: 'south', done: false };
      return event.seat === 'north' ? push(state, next, []) : { ...state, frames: [] };
    }
    case 'Dealt':
      return deal(state, event);
    case 'Tossed':
      return askCard(state, event.first);
    case 'Laid':
      return lay(state, event);
    case 'Believed':
      return answer(state, 'believe');
    case 'Doubted':
      return answer(state, 'doubt');
    case 'Shown':
      return {
        ...state,
        laid: state.laid && { ...state.laid, card: event.card },
        shown: true,
        points: { ...state.points, [event.loser]: state.points[event.loser] - 1 },
      };
  }
}

/** The state after a fact. */
export const evolveWager = evolveWith<Wager>({ facts: wagerFacts, own: evolveCards });

/**
 * The position, or the part of it that a takeback restores, as a viewer may see it: with the other hands and
 * undoubted cards hidden.
 */
export function concealWager<S extends Pick<WagerState, 'hands' | 'laid' | 'shown'>>(
  state: S,
  viewer: Viewer<WagerSeat>,
) {
  if (viewer === 'all') return state;
  const hand = (seat: WagerSeat) => (seat === viewer ? state.hands[seat] : HIDDEN);
  const { laid } = state;
  const isOpen = laid === null || laid.by === viewer || state.shown;
  const seen: WagerState['laid'] = isOpen ? laid : { ...laid, card: HIDDEN };
  return { ...state, hands: { north: hand('north'), south: hand('south') }, laid: seen };
}
