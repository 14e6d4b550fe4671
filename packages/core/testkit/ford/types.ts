import { z } from 'zod';
import {
  carryFacts,
  carryFrameSchema,
  committedFact,
  concealCarry,
  concealHand,
  concealPile,
  drawnClaims,
  factsOf,
  HIDDEN,
  tableFacts,
  takenBackFact,
  unmarkedFact,
  type CarryFrame,
  type ChoiceOf,
  type Concealed,
  type FrameBase,
  type GameTypes,
  type Hand,
  type Pile,
  type Secrecy,
  type StateBase,
  type Viewer,
} from '../../src/index.js';

/**
 * The Ford, a second game of our own for proving the core: two raiders walk to the far bank, twelve fields away. Who
 * walks may lay cards open for more speed, and plans strides of a length of their own choice; after each stride the
 * other is asked whether it lies in ambush with a card. An ambush that holds throws the raider back and ends the plan;
 * one that fails slows it, and the raider glimpses a card of the other's hand. In the end a card may be buried unseen,
 * and one is drawn from a deck into which the discards go again when it is empty. Neither an ambush nor a burial is
 * asked of a seat that has said at the table that it wants none; but an ambush that it has left as a standing answer is
 * laid all the same.
 */
export const FORD_SEATS = ['north', 'south'] as const;
export type FordSeat = (typeof FORD_SEATS)[number];

/** The kinds of windows that a seat may switch off. */
export const FORD_WINDOWS = ['ambush', 'bury'] as const;

export const FAR_BANK = 12;
export const RATE = 3;
export const LAST_TURN = 14;
export const DECK: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

const seat = z.enum(FORD_SEATS);
/** The numbers that cards may have. As in the Wager, the last digit is the card's worth. */
const card = z.int().min(1);
const seenCard = z.union([card, z.literal(HIDDEN)]);
const cards: z.ZodType<readonly number[]> = z.array(card);
const hiddenCards: z.ZodType<Concealed<readonly number[]>> = z.union([cards, z.literal(HIDDEN)]);
const perSeat = <S extends z.ZodType>(each: S) => z.strictObject({ north: each, south: each });
const frame = <At extends string, S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  z.strictObject({ at: z.literal(at), id: z.int(), seat, ...fields });

export const fordStep = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('ready') }),
  /** Shows cards openly; each adds one field to the rate. */
  z.strictObject({ verb: z.literal('show'), cards }),
  z.strictObject({ verb: z.literal('stride'), length: z.int() }),
  /** Removes a card unseen, for good. */
  z.strictObject({ verb: z.literal('bury'), card }),
  z.strictObject({ verb: z.literal('ambush'), card }),
  z.strictObject({ verb: z.literal('pass') }),
]);
export type FordStep = z.infer<typeof fordStep>;

/** Lie in ambush with the lowest card from `from` up (9: never), and pass otherwise. `once`: only the first time. */
export const fordPolicy = z.strictObject({ from: z.int().min(1).max(9), once: z.boolean() });
export type FordPolicy = z.infer<typeof fordPolicy>;

export type FordFrame =
  | (FrameBase & { readonly at: 'ready'; readonly seat: FordSeat; readonly done: boolean })
  /** `left`: fields that may still be walked. `slowed`: fields lost to ambushes. `walked`: a stride was taken. */
  | (FrameBase & {
      readonly at: 'march';
      readonly seat: FordSeat;
      readonly left: number;
      readonly slowed: number;
      readonly walked: boolean;
    })
  | (FrameBase & {
      readonly at: 'ambush';
      readonly seat: FordSeat;
      readonly answer: number | 'none' | 'pass';
    })
  | (FrameBase & { readonly at: 'bury'; readonly seat: FordSeat; readonly done: boolean })
  | CarryFrame<FordSeat, FordStep>;

const fordFrame: z.ZodType<FordFrame> = z.discriminatedUnion('at', [
  frame('ready', { done: z.boolean() }),
  frame('march', { left: z.int(), slowed: z.int(), walked: z.boolean() }),
  frame('ambush', { answer: z.union([card, z.literal('none'), z.literal('pass')]) }),
  frame('bury', { done: z.boolean() }),
  carryFrameSchema(seat, fordStep),
]);

export interface FordState extends StateBase<FordSeat, FordFrame> {
  readonly deck: Pile<number>;
  readonly discards: readonly number[];
  readonly buried: Readonly<Record<FordSeat, readonly Concealed<number>[]>>;
  readonly hands: Readonly<Record<FordSeat, Hand<number, FordSeat>>>;
  readonly at: Readonly<Record<FordSeat, number>>;
  readonly turn: number;
  /** Each seat's public standing answers, and how often they were changed. */
  readonly orders: Readonly<Record<FordSeat, FordOrders>>;
}

/** Standing answers that everybody sees. */
export interface FordOrders {
  readonly version: number;
  readonly policy: FordPolicy | null;
}

const hand: z.ZodType<Hand<number, FordSeat>> = z.array(
  z.strictObject({ card: seenCard, seenBy: z.array(seat) }),
);
export type FordRestored = Pick<
  FordState,
  'frames' | 'deck' | 'discards' | 'buried' | 'hands' | 'at' | 'turn'
>;
const restored: z.ZodType<FordRestored> = z.strictObject({
  frames: z.array(fordFrame),
  deck: z.strictObject({
    drawn: z.int(),
    count: z.int(),
    left: hiddenCards,
  }),
  discards: z.array(card),
  buried: perSeat(z.array(seenCard)),
  hands: perSeat(hand),
  at: perSeat(z.int()),
  turn: z.int(),
});

const { define, read } = factsOf<FordSeat, FordState>();
const PLAIN = { audience: 'everyone', nature: 'plain' } as const;
const FINAL = { audience: 'everyone', nature: 'final' } as const;
const die = z.strictObject({ n: z.int(), face: z.int() });

/** The facts that begin the game, and those about the deck. */
const beginning = [
  define('Began', { seal: z.string() }, { ...PLAIN, claims: (_, { seal }) => [{ kind: 'seal', seal }] }),
  define('Readied', { seat }, PLAIN),
  define('IsReady', { seat }, PLAIN),
  define(
    'Drew',
    { seat, drawn: z.array(z.strictObject({ n: z.int(), card: seenCard })) },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, drawn: event.drawn.map(({ n }) => ({ n, card: HIDDEN })) }),
      claims: ({ deck }, event) =>
        drawnClaims({ name: 'deck', pile: deck }, event.drawn, { seat: event.seat }),
    },
  ),
] as const;

/** The facts of marching. */
const walking = [
  define('ShuffledIn', { cards }, PLAIN),
  define('MarchBegan', { seat }, PLAIN),
  define('Showed', { seat, cards }, FINAL),
  define('Strode', { seat, length: z.int() }, PLAIN),
  define('AmbushAsked', { seat }, PLAIN),
  define(
    'AmbushPicked',
    { seat, card: z.union([card, z.literal('pass')]) },
    { audience: 'owner', nature: 'plain', owner: (event) => event.seat },
  ),
  define(
    'Ambushed',
    { seat, card, die, holds: z.boolean() },
    { ...FINAL, claims: (_, event) => [{ kind: 'die', ...event.die, sides: 6 }] },
  ),
  define('Passed', { seat }, PLAIN),
  define(
    'Glimpsed',
    { by: seat, card: seenCard, n: z.int() },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.by,
      mask: (event, viewer) => (viewer === 'public' ? { ...event, card: HIDDEN } : event),
    },
  ),
  define('OrdersLaid', { seat, policy: fordPolicy.nullable() }, PLAIN),
  define('OrdersOpened', { seat, policy: fordPolicy }, FINAL),
  define('BuryAsked', { seat }, PLAIN),
  define(
    'Buried',
    { seat, card: seenCard, hand: hiddenCards },
    {
      audience: 'masked',
      nature: 'plain',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, card: HIDDEN, hand: HIDDEN }),
    },
  ),
] as const;

/** The union of the Ford's facts, for that secrecy of standing answers. */
const eventsWith = (secrecy: Secrecy) =>
  z.discriminatedUnion('kind', [
    ...beginning,
    ...walking,
    ...carryFacts(define, seat, fordStep),
    ...tableFacts(define, seat),
    secrecy === 'unmarked' ? unmarkedFact(define, seat) : committedFact(define, seat),
    takenBackFact(define, seat, { restored, conceal: concealFord<FordRestored> }),
  ]);
export type FordEvent = z.infer<ReturnType<typeof eventsWith>>;
export type FordEventOf<K extends FordEvent['kind']> = Extract<FordEvent, { kind: K }>;

/** The schema of the facts, and their definitions. */
export function fordEvents(secrecy: Secrecy) {
  const schema = eventsWith(secrecy);
  return { schema, facts: read(schema) };
}

export interface Ford extends GameTypes {
  readonly seat: FordSeat;
  readonly frame: FordFrame;
  readonly state: FordState;
  readonly restored: FordRestored;
  readonly event: FordEvent;
  readonly step: FordStep;
  readonly choice: ChoiceOf<FordStep, 'cards' | 'length'>;
  readonly options: Record<string, never>;
  readonly policy: FordPolicy;
}

export const other = (of: FordSeat): FordSeat => (of === 'north' ? 'south' : 'north');

/** A position, or the part that a takeback restores, as a viewer may see it. */
export function concealFord<S extends FordRestored>(state: S, viewer: Viewer<FordSeat>) {
  if (viewer === 'all') return state;
  const buried = (seat: FordSeat) =>
    seat === viewer ? state.buried[seat] : state.buried[seat].map(() => HIDDEN);
  const hand = (seat: FordSeat) => concealHand(state.hands[seat], seat, viewer);
  return {
    ...state,
    deck: concealPile(state.deck, viewer),
    buried: { north: buried('north'), south: buried('south') },
    hands: { north: hand('north'), south: hand('south') },
    frames: state.frames.map((frame): FordFrame => {
      if (frame.at === 'carry') return concealCarry(frame, viewer);
      return frame.at === 'ambush' && frame.seat !== viewer ? { ...frame, answer: 'none' } : frame;
    }),
  };
}
