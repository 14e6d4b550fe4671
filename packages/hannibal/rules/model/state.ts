import { HIDDEN, restoring, stateFields, type Frozen, type Hand, type Pile } from '@tessera/core';
import { z } from 'zod';
import { optionsSchema } from './options.js';
import { battleCard, card, count, marker, seat, space } from '../parts.js';
import { GENERALS, LASTING, SEATS, type General, type Seat } from '../vocabulary.js';
import {
  frameSchema,
  openCards,
  postSchema,
  siegeSchema,
  spentSchema,
  troopSchema,
  walkedSchema,
} from './frame.js';

/** A face-down pile, or a hand, of which a viewer may see only the size. */
const pile: z.ZodType<Pile<number>> = z.strictObject({
  drawn: z.int(),
  count: z.int(),
  left: z.union([z.array(z.int()), z.literal(HIDDEN)]),
});
const handOf = (one: z.ZodType<number>): z.ZodType<Hand<number, Seat>> =>
  z.array(z.strictObject({ card: z.union([one, z.literal(HIDDEN)]), seenBy: z.array(z.enum(SEATS)) }));
const hands = (one: z.ZodType<number>) => z.strictObject({ rome: handOf(one), carthage: handOf(one) });

/** The fields that a takeback restores: all but counters that never go back, and the state of the table. */
const restored = {
  frames: z.array(frameSchema),
  /** The turn, from 1; 0 before the first. */
  turn: count,
  /** What lies in each space, by the spaces' numbers. */
  markers: z.array(marker),
  /** CUs on the map: one entry for each force that has any. Their order means nothing. */
  troops: z.array(troopSchema),
  posts: z.record(z.enum(GENERALS), postSchema),
  /** How often somebody has become a commander. */
  commands: count,
  /** Siege and subjugation points (20.2). */
  sieges: z.array(siegeSchema),
  /** Where the siege train is (#30). */
  train: space.nullable(),
  lasting: z.array(z.enum(LASTING)),
  /** Whether the Truce was used, so that the deck is shuffled at the end of the turn (8.7, S8.45). */
  reshuffles: z.boolean(),
  deck: pile,
  discards: z.array(card),
  removed: z.array(card),
  hands: hands(card),
  /** Movement Points spent with the card being played: by CUs, and by generals (S8.47). */
  spent: z.array(spentSchema),
  walked: z.array(walkedSchema),
  battleDeck: pile,
  battleHands: hands(battleCard),
  /** Battle cards that the Spy has laid open (#20). */
  open: openCards,
  /** The windows in which a seat is not asked while this card is carried out (13.2). */
  unasked: z.array(z.strictObject({ seat, window: z.string() })),
};

const { schema, of } = restoring(restored);
export type Restored = Frozen<z.infer<typeof schema>>;

/** The schema of the fields that a takeback's event restores, of the full state or of a viewer's. */
export const restoredSchema: z.ZodType<Restored> = schema;
/** Picks the fields of a position that a takeback restores. */
export const restoredOf = (state: State): Restored => of(state);

/** The schema of a position. A viewer's position is the same, with `hidden` in place of what they may not see. */
export const stateSchema = z.strictObject({
  ...stateFields(seat, { options: optionsSchema, restored }),
  /** Whether the war is over and the hands lie open (14.1). */
  areHandsOpen: z.boolean(),
});
export type State = Frozen<z.infer<typeof stateSchema>>;

/** A copy of a position, field by field. */
const copyOf = (state: State): State => ({
  rules: state.rules,
  options: state.options,
  seal: state.seal,
  frames: state.frames,
  turn: state.turn,
  markers: state.markers,
  troops: state.troops,
  posts: state.posts,
  commands: state.commands,
  sieges: state.sieges,
  train: state.train,
  lasting: state.lasting,
  reshuffles: state.reshuffles,
  deck: state.deck,
  discards: state.discards,
  removed: state.removed,
  hands: state.hands,
  spent: state.spent,
  walked: state.walked,
  battleDeck: state.battleDeck,
  battleHands: state.battleHands,
  open: state.open,
  unasked: state.unasked,
  opened: state.opened,
  rolls: state.rolls,
  table: state.table,
  areHandsOpen: state.areHandsOpen,
  outcome: state.outcome,
});

/**
 * A position with some fields changed. All fields are copied by name in one place: spreads in many places would give the
 * objects different hidden classes, which slows the engine down.
 */
export const stateWith = (state: State, change: Partial<State>): State =>
  Object.assign(copyOf(state), change);

export type Post = State['posts'][keyof State['posts']];
export type Troop = State['troops'][number];
export type Siege = State['sieges'][number];

/** Builds the posts of all generals from a function. */
export const postsOf = (of: (general: General) => Post): State['posts'] => ({
  hannibal: of('hannibal'),
  hasdrubal: of('hasdrubal'),
  hanno: of('hanno'),
  mago: of('mago'),
  gisgo: of('gisgo'),
  publius: of('publius'),
  longus: of('longus'),
  flaminius: of('flaminius'),
  fabius: of('fabius'),
  marcellus: of('marcellus'),
  nero: of('nero'),
  varro: of('varro'),
  paulus: of('paulus'),
  africanus: of('africanus'),
});
