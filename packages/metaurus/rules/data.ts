import { z } from 'zod';
import counters from '../data/counters.json';
import firstCounters from '../data/kept/2026-11/counters.json';
import map from '../data/map.json';
import small from '../data/small.json';
import tables from '../data/tables.json';
import { CHIT_COMMANDS, COMMANDS, RAMPAGES, RESULTS, SEATS, WEAPONS } from './model.js';
import { BATTLES } from './options.js';
import { facingSchema } from './parts.js';

/** A hex as it is printed, `0504`. */
const hexText = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number);
/** Two neighbouring hexes as `1401/1501`. */
const hexsideText = z.string().regex(/^\d{4}\/\d{4}$/);

/** The peoples of the armies. A counter's picture and name depend on its people, its ratings do not. */
export const PEOPLES = [
  'celts',
  'iberians',
  'africans',
  'ligurians',
  'balearics',
  'celticHorse',
  'numidians',
  'elephants',
  'citizens',
  'allies',
  'romanHorse',
] as const;
export type People = (typeof PEOPLES)[number];

const mapSchema = z.strictObject({
  lines: z.int().min(1).max(99),
  files: z.int().min(1).max(99),
  level1: z.array(hexText),
  level2: z.array(hexText),
  forest: z.array(hexText),
  rivers: z.array(
    z.strictObject({
      name: z.string(),
      width: z.enum(['wide', 'narrow']),
      hexsides: z.array(hexsideText),
    }),
  ),
  /** Hexes beyond the water, one list for each bank; all other hexes are the main bank. */
  banks: z.array(z.array(hexText)),
  exit: z.strictObject({ line: z.int(), seat: z.enum(SEATS) }),
});

/** Morale and movement as a counter prints them, `7-4`. */
const ratingText = z
  .string()
  .regex(/^\d-\d$/)
  .transform((text) => {
    const [morale = 0, movement = 0] = text.split('-').map(Number);
    return { morale, movement };
  });
/** The ratings of one side of a counter: morale and movement. */
export type Rating = z.infer<typeof ratingText>;

const countersSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      people: z.enum(PEOPLES),
      seat: z.enum(SEATS),
      command: z.enum(COMMANDS),
      weapon: z.enum(WEAPONS),
      front: ratingText,
      /** The Disordered side; light infantry has none. */
      back: ratingText.nullable(),
      at: z.array(hexText).min(1),
    }),
  ),
  /** The commands that share the cavalry of one place, and how many of it each takes at least (R23). */
  sharedCavalry: z.strictObject({ commands: z.array(z.enum(CHIT_COMMANDS)), least: z.int() }),
  startFacing: z.record(z.enum(SEATS), facingSchema),
});

const byMover = z.strictObject({ foot: z.int(), horse: z.int(), elephants: z.int() });
const modifier = z.int().min(-9).max(9);

const tablesSchema = z.strictObject({
  terrain: z.strictObject({
    clear: byMover,
    forest: byMover,
    up: byMover,
    water: byMover,
    exit: byMover,
  }),
  terrainDrm: z.strictObject({
    forest: modifier,
    uphill: modifier,
    downhill: modifier,
    water: modifier,
  }),
  /** The Combat Results Table by modified roll, 0 or less to 9 or more. */
  crt: z.array(z.enum(RESULTS)).length(10),
  /** The Weapons System Matrix: DRM by defender, then attacker. */
  weapons: z.record(z.enum(WEAPONS), z.partialRecord(z.enum(WEAPONS), modifier)),
  /** Pairs that may not be declared (R30). */
  barred: z.array(z.strictObject({ attacker: z.enum(WEAPONS), defender: z.enum(WEAPONS) })),
  angleDrm: z.strictObject({ front: modifier, flank: modifier, rear: modifier, several: modifier }),
  orderDrm: z.strictObject({
    defender: z.strictObject({ stand: modifier, move: modifier, reform: modifier }),
    attacker: z.strictObject({ moveToAttack: modifier }),
  }),
  disorderedAttackerDrm: modifier,
  continuedAttackDrm: modifier,
  /** The Elephant Table by die, 0 to 9. */
  elephants: z.array(z.enum(RAMPAGES)).length(10),
  /** How many chits may be changed in an orders phase (5.2). */
  orderChanges: z.int(),
  /** The lowest die that lets two legions act together (5.3). */
  combinationFrom: z.int(),
  /** The lowest die that makes a Gaul balk (5.4). */
  gaulsBalkFrom: z.int(),
  victory: z.strictObject({
    romanLosses: z.int().min(1),
    carthaginianLosses: z.int().min(1),
    exits: z.int().min(1),
    /** Weapons whose loss does not count for Rome (14.0). */
    uncounted: z.array(z.enum(WEAPONS)),
  }),
  /** Game Turns without a combat die after which a draw may be claimed without a turn limit (R49). */
  quietTurns: z.int(),
});

/** A data set: map, counters and tables, without rules. */
export const dataSchema = z.strictObject({
  /** The battle that it is for (R72). */
  battle: z.enum(BATTLES).default('whole'),
  map: mapSchema,
  counters: countersSchema,
  tables: tablesSchema,
});
export type Data = z.infer<typeof dataSchema>;

/** The data set of new games, as raw JSON. */
export const shippedData: unknown = { map, counters, tables };

/** The data set of the small battle (R72): its own counters and limits, on the same map. */
export const smallData: unknown = {
  battle: 'small',
  map,
  counters: small.counters,
  tables: { ...tables, victory: small.victory },
};

/** Earlier data sets as raw JSON, the newest first. Games that began on one are finished on it. */
export const keptData: readonly unknown[] = [{ map, counters: firstCounters, tables }];
