import { optionsSchema } from './options.js';
import {
  bidFact,
  carryFacts,
  drawnClaims,
  factsOf,
  HIDDEN,
  knownCards,
  mustBe,
  pileOf,
  tableFacts,
  takenBackFact,
  unmarkedFact,
  type Claim,
} from '@tessera/core';
import { z } from 'zod';
import { concealRestored } from '../conceal.js';
import {
  battleCard,
  card,
  count,
  cus,
  die,
  general,
  generals,
  marker,
  province,
  seat,
  space,
  tactic,
  where,
} from '../parts.js';
import { BIDDING, COUNTED, enemyOf, LASTING, ROLLS, SEATS, USES, type Seat } from '../vocabulary.js';
import { frameInFact, postSchema, siegeSchema, spentSchema, walkedSchema } from './frame.js';
import { habitSchema, playSchema } from './habit.js';
import { orderSchema, stepSchema } from './step.js';
import { restoredSchema, type State } from './state.js';

const { define, read } = factsOf<Seat, State>();

/** A fact that everybody sees. */
const PLAIN = { audience: 'everyone', nature: 'plain' } as const;
/** The same, where it is a roll or a reveal: nothing before it is taken back (13.1). */
const FINAL = { audience: 'everyone', nature: 'final' } as const;

/** Cards that a seat draws. Only that seat sees which. */
const drawn = (one: z.ZodType<number>) =>
  z.array(z.strictObject({ n: z.int(), card: z.union([one, z.literal(HIDDEN)]) }));
const unread = <D extends { readonly n: number }>(cards: readonly D[]) =>
  cards.map(({ n }) => ({ n, card: HIDDEN }));

const inOrder = (cards: readonly number[]): number[] => [...cards].sort((one, two) => one - two);

/** The claim of a random pick: its number chooses this card from the hand, sorted by number. */
const pickedClaim = (
  n: number,
  { hand, card: picked }: { readonly hand: State['hands'][Seat]; readonly card: number | typeof HIDDEN },
): Claim => {
  const cards = knownCards(hand);
  const face = picked === HIDDEN ? -1 : cards.indexOf(picked);
  return { kind: 'drawn', stream: 'deck', n, sides: cards.length, face, values: { card: picked } };
};

/** The same claims, of Battle cards. */
const ofBattle = (claims: readonly Claim[]): Claim[] =>
  claims.map((claim) => {
    if (claim.kind !== 'drawn') return claim;
    const { card: battle = '', ...values } = claim.values;
    return { ...claim, values: { ...values, battleCard: battle } };
  });

/** The events of the stack of frames. */
const stackFacts = [
  define('FrameOpened', { frame: frameInFact }, PLAIN),
  /** The frame on top gets other fields, and keeps its number. */
  define('FrameChanged', { frame: frameInFact }, PLAIN),
  define('FrameClosed', {}, PLAIN),
  /** A frame further down gets other fields: by its number. */
  define('FrameNoted', { frame: frameInFact }, PLAIN),
] as const;

/** The events that change the map; `why` is a key of the texts. */
const mapFacts = [
  define('TurnBegan', { turn: count }, PLAIN),
  define('Marked', { markers: z.array(z.strictObject({ space, marker })), why: z.string() }, PLAIN),
  define('Raised', { ...where, ...cus, why: z.string() }, PLAIN),
  define('Lost', { ...where, ...cus, why: z.string() }, PLAIN),
  /** CUs and generals of a side go from one place to another, in or out of a city too. */
  define(
    'Moved',
    {
      seat,
      from: space,
      fromInside: z.boolean(),
      to: space,
      toInside: z.boolean(),
      ...cus,
      generals,
      why: z.string(),
    },
    PLAIN,
  ),
  define('Posted', { general, post: postSchema, why: z.string() }, PLAIN),
  /** A general takes command of the force that they are with (S8.34). */
  define('Commanded', { general }, PLAIN),
  define('SiegeSet', { siege: siegeSchema }, PLAIN),
  define('TrainSet', { space: space.nullable() }, PLAIN),
  define('LastingSet', { what: z.enum(LASTING), holds: z.boolean() }, PLAIN),
  define('SpentSet', { spent: z.array(spentSchema), walked: z.array(walkedSchema) }, PLAIN),
] as const;

/** Dice and draws, with their results. */
const diceFacts = [
  define(
    'Rolled',
    {
      name: z.enum(ROLLS),
      seat: seat.nullable(),
      die,
      /** The die after its modifiers. */
      modified: z.int(),
      /** The result, as a key of the texts. */
      result: z.string(),
      space: space.nullable(),
    },
    { ...FINAL, claims: (_, event) => [{ kind: 'die', ...event.die, sides: 6 }] },
  ),
  /** Generals drawn as consuls, one after another (6.4, S8.42). */
  define(
    'ConsulDrawn',
    { general, pool: generals, n: z.int() },
    {
      ...FINAL,
      claims: (_, { general: drawnOne, pool, n }) => [
        {
          kind: 'drawn',
          stream: 'consul',
          n,
          sides: pool.length,
          face: pool.indexOf(drawnOne),
          values: { general: drawnOne },
        },
      ],
    },
  ),
] as const;

const openHand = z.array(z.strictObject({ card }));

const cardFacts = [
  define(
    'Dealt',
    { seat, drawn: drawn(card) },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, drawn: unread(event.drawn) }),
      claims: ({ deck }, event) =>
        drawnClaims({ name: 'deck', pile: deck }, event.drawn, { seat: event.seat }),
    },
  ),
  define('CardPlayed', { seat, card, use: z.enum([...USES, 'counter']) }, FINAL),
  /** A card goes from a hand, or from the table, to the discards, or out of the game. */
  define('CardLaidDown', { card, removed: z.boolean() }, PLAIN),
  /** A random card goes from a hand face up to the discards (#9). */
  define(
    'CardForced',
    { seat, card, n: z.int() },
    {
      ...FINAL,
      claims: ({ hands }, { seat: loser, card: lost, n }) => [
        pickedClaim(n, { hand: hands[loser], card: lost }),
      ],
    },
  ),
  /**
   * A card goes from one hand to the other (#55). Both seats know which card it is, but the view of its former owner does
   * not mark it in the new hand (14.2).
   */
  define(
    'CardTaken',
    {
      by: seat,
      card: z.union([card, z.literal(HIDDEN)]),
      lost: z.union([card, z.literal(HIDDEN)]),
      n: z.int(),
    },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.by,
      mask: (event, viewer) =>
        viewer === 'public' ? { ...event, card: HIDDEN, lost: HIDDEN } : { ...event, card: HIDDEN },
      claims: ({ hands }, { by, card: taken, n }) => [
        pickedClaim(n, { hand: hands[enemyOf(by)], card: taken }),
      ],
    },
  ),
  /** The war is over: the Strategy cards that are left in the hands lie open (14.1). */
  define(
    'HandsOpened',
    { held: z.strictObject({ rome: openHand, carthage: openHand }) },
    {
      ...PLAIN,
      claims: ({ hands }, { held }) =>
        SEATS.map((seatOf) =>
          mustBe('handOpened', {
            expected: inOrder(knownCards(hands[seatOf])),
            found: inOrder(held[seatOf].map(({ card: one }) => one)),
            values: { seat: seatOf },
          }),
        ),
    },
  ),
  /** The war is over: a seat's remaining sealed orders, standing answers and laid cards are revealed (13.2). Older games had sealed orders only. */
  define(
    'OrdersOpened',
    {
      seat,
      orders: z.array(orderSchema),
      habits: z.array(habitSchema).default([]),
      plays: z.array(playSchema).default([]),
    },
    PLAIN,
  ),
  /** The discards are shuffled into the deck. */
  define(
    'Reshuffled',
    { cards: z.array(card) },
    {
      ...FINAL,
      claims: ({ discards }, { cards }) => [
        mustBe('shuffle', { expected: inOrder(discards), found: inOrder(cards) }),
      ],
    },
  ),
  define('ReshuffleSet', { reshuffles: z.boolean() }, PLAIN),
  /** A side's Battle cards: what they were counted for (7.6), how many elephants took off, and which were drawn (14.1). */
  define(
    'BattleDealt',
    {
      seat,
      items: z.array(
        z.strictObject({ item: z.enum(COUNTED), cards: z.int(), province: province.nullable() }),
      ),
      less: count,
      drawn: drawn(battleCard),
    },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, drawn: unread(event.drawn) }),
      claims: ({ battleDeck }, event) =>
        ofBattle(drawnClaims({ name: 'battle', pile: battleDeck }, event.drawn, { seat: event.seat })),
    },
  ),
  /** `own`: what the card shows, where it is played as another kind: a Reserve, or Hannibal's Probe (14.9, S8.10). */
  define('BattleCardPlayed', { seat, card: battleCard, as: tactic, own: tactic.nullable() }, FINAL),
  /** The Spy shows cards of a hand (#20): `shown` lie open for all; `cards` says to both seats which of the hand they are. */
  define(
    'BattleCardsOpened',
    {
      seat,
      shown: z.array(battleCard),
      cards: z.array(z.union([battleCard, z.literal(HIDDEN)])),
      n: z.int(),
    },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.seat,
      mask: (event, viewer) =>
        viewer === 'public' ? { ...event, cards: event.cards.map(() => HIDDEN) } : event,
      claims: ({ battleHands }, { seat: victim, cards, n }) =>
        ofBattle(
          drawnClaims(
            { name: 'battle', pile: pileOf(knownCards(battleHands[victim])) },
            cards.map((one, at) => ({ n: n + at, card: one })),
            { seat: victim },
          ),
        ),
    },
  ),
  /** A card goes from one Battle hand to the other; `shown`: it lay open (#59). */
  define(
    'BattleCardTaken',
    {
      by: seat,
      card: z.union([battleCard, z.literal(HIDDEN)]),
      shown: battleCard.nullable(),
      /** The number of the draw; null when it was chosen. */
      n: z.int().nullable(),
    },
    {
      audience: 'masked',
      nature: 'final',
      owner: (event) => event.by,
      mask: (event, viewer) => (viewer === 'public' ? { ...event, card: HIDDEN } : event),
      claims: ({ battleHands }, { by, card: taken, n }) =>
        n === null
          ? []
          : ofBattle(
              drawnClaims(
                { name: 'battle', pile: pileOf(knownCards(battleHands[enemyOf(by)])) },
                [{ n, card: taken }],
                { seat: by },
              ),
            ),
    },
  ),
  /** All 48 Battle cards are one deck again (14.1). */
  define('BattleDeckGathered', {}, PLAIN),
] as const;

/** Every event of a game, with its audience. The parts of a masked event that a seat may not see are `hidden` for it. */
export const factSchema = z.discriminatedUnion('kind', [
  define(
    'GameBegan',
    {
      data: z.string(),
      options: optionsSchema,
      seal: z.string(),
      rules: z.int().default(1),
      troops: z.array(z.strictObject({ ...where, ...cus })),
      posts: z.array(z.strictObject({ general, post: postSchema })),
      markers: z.array(marker),
      strategyCards: z.array(card),
      battleCards: z.array(battleCard),
    },
    { ...PLAIN, claims: (_, { seal }) => [{ kind: 'seal', seal }] },
  ),
  /** A war that goes on is played under the present version of the rules from here on. */
  define('RulesChanged', { rules: z.int() }, PLAIN),
  ...stackFacts,
  ...mapFacts,
  ...diceFacts,
  ...cardFacts,
  ...carryFacts(define, seat, stepSchema),
  ...tableFacts(define, seat),
  bidFact(define, { ...BIDDING, seats: SEATS, seat }, ({ options }) => options.bid),
  unmarkedFact(define, seat),
  takenBackFact(define, seat, { restored: restoredSchema, conceal: concealRestored }),
]);
export type Fact = z.infer<typeof factSchema>;
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** The definition of each kind of event: audience, nature and schema. */
export const FACTS = read<Fact>(factSchema);
