import { z } from 'zod';
import cards from '../data/cards.json';
import forces from '../data/forces.json';
import map from '../data/map.json';
import short from '../data/short.json';
import tables from '../data/tables.json';
import { count, general, generals, seat, space, tactic } from './parts.js';
import { PROVINCES } from './spaces.js';
import { MARKERS, LINK_KINDS } from './vocabulary.js';

/** Where a province's allies fight: in a whole country, on one island, or in their own province alone (14.2). */
export const REGIONS = ['spain', 'italy', 'africa', 'sicily', 'sardinia', 'baleares', 'own'] as const;

const provinceSchema = z.strictObject({
  id: z.enum(PROVINCES),
  name: z.string(),
  spaces: z.array(space).min(1),
  /** How many of its spaces control it (19.1). */
  majority: z.int().min(1),
  /** Whether it counts for victory (22.1). */
  significant: z.boolean(),
  region: z.enum(REGIONS),
});

const spaceSchema = z.strictObject({
  id: space,
  name: z.string(),
  province: z.enum(PROVINCES),
  kind: z.enum(['open', 'city', 'tribe']),
  /** A port's modifier on the Naval Combat Table; null when there is none (11.6). */
  port: z.int().min(-2).max(2).nullable(),
  start: z.enum(MARKERS),
  /** Degrees: where the ancient place lay, about. */
  latitude: z.number(),
  longitude: z.number(),
  /** A walled city: how many CUs fit inside, and its modifier on the Siege Table. */
  capacity: z.int().min(0).optional(),
  siege: z.int().optional(),
});

const mapSchema = z.strictObject({
  provinces: z.array(provinceSchema),
  spaces: z.array(spaceSchema),
  connections: z.array(z.strictObject({ between: z.tuple([space, space]), way: z.enum(LINK_KINDS) })),
});

/** Losses as the Attrition Table prints them, `2e`: one of two must be an elephant. */
const attritionText = z
  .string()
  .regex(/^\de?$/)
  .transform((text) => ({ lost: Number(text.slice(0, 1)), elephant: text.endsWith('e') }));
const retreatText = z.union([
  z.literal('all').transform(() => null),
  z.string().regex(/^\d$/).transform(Number),
]);

const tablesSchema = z.strictObject({
  /** By the least size (or rounds) of each column, and by modified die from 1 or less to 7 or more (7.1). */
  attrition: z.strictObject({
    columns: z.array(z.int()).length(7),
    /** The column, from 0, that Hostile Tribes always use (21.3). */
    hostileTribes: z.int(),
    rows: z.array(z.array(attritionText).length(7)).length(7),
  }),
  /** CUs lost by modified die from 0 or less to 7 or more; null: all (7.2). */
  retreat: z.strictObject({
    few: z.array(retreatText).length(8),
    many: z.array(retreatText).length(8),
    fewUpTo: z.int(),
  }),
  /** By modified die from 1 or less to 6 or more (7.3). */
  siege: z.array(z.strictObject({ points: count, lost: count })).length(6),
  /** By modified die from 1 or less to 3 or more (7.4). */
  naval: z.array(z.enum(['safe', 'return', 'sunk'])).length(3),
  turns: z.array(z.strictObject({ years: z.string(), cards: z.int() })).min(1),
  /** The most CUs with a moving general, and by sea with a card of three operations (10.2, 11.4). */
  armyLimit: z.int(),
  sailLimit: z.int(),
  /** The most Battle cards that a side is dealt (14.1). */
  handLimit: z.int(),
  elephants: z.int(),
  romanAllies: z.int(),
  militia: z.int(),
  /** Movement Points of a general, on a forced march, and of a leg by sea (10.2, 11.1). */
  movement: z.int(),
  forceMarch: z.int(),
  sailCost: z.int(),
  /** Points that take a city or a tribe (20.2). */
  siegePoints: z.int(),
});

const strategyCardSchema = z.strictObject({
  n: z.int().min(1).max(64),
  title: z.string(),
  ops: z.int().min(1).max(3),
  /** Who may play its event. */
  event: z.enum(['both', 'rome', 'carthage']),
  ship: z.boolean(),
  counter: z.boolean(),
  /** Leaves the game when it is played as its event. */
  removed: z.boolean(),
  /** Whether its event breaks a truce; `ownTurn`: not as a counter. */
  truce: z.enum(['breaks', 'ownTurn', 'keeps']),
});
export type StrategyCard = z.infer<typeof strategyCardSchema>;

const cardsSchema = z.strictObject({
  strategy: z.array(strategyCardSchema),
  /** How many Battle cards of each kind there are, and what each does to the Retreat roll when it wins. */
  battle: z.array(z.strictObject({ type: tactic, count: z.int(), retreat: z.int() })),
});

const forcesSchema = z.strictObject({
  generals: z.array(
    z.strictObject({
      id: general,
      name: z.string(),
      seat,
      strategy: z.int().min(1).max(3),
      battle: z.int().min(1).max(4),
    }),
  ),
  setUp: z.array(z.strictObject({ seat, space, generals, regulars: count, elephants: count })),
});

/** The short war (S8.117): how many turns it has. It is played on any data set, and is in none. */
export const shortWar = z.strictObject({ turns: z.int().min(1) }).parse(short);

/** A data set: map, cards, forces and tables, without rules. */
export const dataSchema = z.strictObject({
  map: mapSchema,
  cards: cardsSchema,
  forces: forcesSchema,
  tables: tablesSchema,
});
export type Data = z.infer<typeof dataSchema>;
export type SpaceData = Data['map']['spaces'][number];
export type ProvinceData = Data['map']['provinces'][number];
export type GeneralData = Data['forces']['generals'][number];

/** The shipped data set, as raw JSON. */
export const shippedData = { map, cards, forces, tables };
