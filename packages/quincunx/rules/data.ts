import { z } from 'zod';
import allies from '../data/allies.json';
import battles from '../data/battles.json';
import ground from '../data/ground.json';
import grounds from '../data/grounds.json';
import scenarios from '../data/scenarios.json';
import tables from '../data/tables.json';
import troops from '../data/troops.json';
import { featureSchema, length } from './model/feature.js';
import { type ScenarioPlan, scenarioSchema } from './model/plan.js';
import {
  ALLIED_TROOPS,
  type AnyScenario,
  BATTLES,
  CLASSES,
  DICE,
  FEATURED_GROUNDS,
  INITIALS,
  ROWS,
  SCENARIOS,
  SIDES,
  type TroopKind,
  TROOPS,
  VOLLEYS,
  WEAPONS,
} from './vocabulary.js';

const figures = z.int().min(1).max(99);
const factor = z.int().min(1).max(9);
const modifier = z.int().min(-9).max(9);
const column = z.int().min(0).max(7);
const die = z.literal(DICE);
const sizes = z.strictObject({ front: length, depth: length });
const perFigure = z.strictObject({ file: length, rank: length });
const range = z.strictObject({ short: length, long: length });

const tablesSchema = z.strictObject({
  /** A move factor, MF. */
  moveFactor: length,
  /** The step of distances that are named in whole numbers. */
  quarter: length,
  /** Move rates, in MF (2.1); of leaders by their wounds (R36). */
  rates: z.strictObject({
    battleline: factor,
    formedPeltasts: factor,
    skirmishers: factor,
    elephantsWithOthers: factor,
    elephants: factor,
    cavalry: factor,
    lightCavalry: factor,
    leader: z.array(factor).length(3),
  }),
  /** The space of a figure (1.4), the rim around a core (2.5 c), and the depth of a reach (R51). */
  bases: z.strictObject({
    foot: perFigure,
    horse: perFigure,
    elephants: z.strictObject({ two: sizes, one: sizes }),
    rim: length,
    reach: length,
  }),
  /** Lengths that the rules of movement name. */
  ground: z.strictObject({
    /** From a commander to those in command (R34), and when he and his chief are dead (R35). */
    command: length,
    lastCommand: length,
    /** Between units that hand a command on (R34). */
    link: length,
    /** Forward or back within a rank (R13, R14). */
    rank: length,
    /** The widest gap that lets others through (R13). */
    gap: length,
    /** The distance that horse keeps from elephants (R46). */
    shyness: length,
    recoil: length,
    /** A recoil shorter than this costs a figure (R9). */
    shortRecoil: length,
    push: length,
    /** The least lead of an evader over the rest of the charge's rate (R32). */
    evadeLead: length,
    /** What a free advance goes beyond the depth of the loser (R11). */
    advanceBeyond: length,
    /** The arc of five degrees at a radius of 10,000 (2.4). */
    wheelPer10000: z.int(),
    /** How far from its edge a side may place its lines (R60). */
    deployment: length,
  }),
  /** The Attrition Table (5), by rising rosters. */
  attrition: z.array(z.strictObject({ roster: figures, half: figures, third: figures, quarter: figures })),
  ranges: z.record(z.enum(WEAPONS), range),
  /** Who shoots over heads, and how far those must be from the target (R49). */
  overhead: z.strictObject({ weapons: z.array(z.enum(WEAPONS)), clear: length }),
  /** The Missilery Matrix (3.2), by rising numbers of figures. */
  shooting: z.array(z.strictObject({ from: figures, overhead: die.nullable(), long: die, short: die })),
  shootingModifiers: z.strictObject({
    shielded: modifier,
    flank: modifier,
    leader: modifier,
    chief: modifier,
  }),
  /** The Melee Matrix (4.1): a die for each number of rings. */
  melee: z.record(z.enum(ROWS), z.strictObject({ dice: z.array(die).length(8), initial: z.enum(INITIALS) })),
  meleeModifiers: z.strictObject({
    mounted: modifier,
    flank: modifier,
    leader: modifier,
    chief: modifier,
    initial: modifier,
    pikesDie: die,
    volley: modifier,
    /** Of elephants, by the fights already fought against the same enemy (R22). */
    elephants: z.array(modifier),
  }),
  /** Column shifts (4.2). */
  columns: z.strictObject({
    half: column,
    third: column,
    skirmishingPeltasts: column,
    formedThrew: column,
    skirmishingThrew: column,
    furtherFight: column,
    last: column,
  }),
  /** How far behind a front line a flank begins (R19). */
  flankDepth: length,
  volleyDice: z.strictObject({ pila: die, darts: die }),
  evadeDice: z.strictObject({ evader: die, charger: die }),
  initiativeDice: z.strictObject({ plain: die, won: die }),
  /** The states of elephants (6), by rising hits. */
  elephants: z.array(z.strictObject({ hits: z.int(), beasts: z.int(), javelins: z.int() })),
  elephantsBerserk: z.int(),
  victory: z.strictObject({
    percentOfChief: z.int(),
    lastTurn: z.int(),
    drawPercent: z.int(),
  }),
});

const ranks = z.int().min(1).max(4).nullable();

const troopSchema = z.strictObject({
  side: z.enum(SIDES),
  class: z.enum(CLASSES),
  /** The roster: figures of a fresh unit. */
  figures,
  row: z.enum(ROWS),
  /** Ranks in each formation that the troops may take; elephants have a base of their own. */
  ranks: z.strictObject({ formed: ranks, skirmish: ranks }),
  weapon: z.enum(WEAPONS).nullable(),
  volley: z.enum(VOLLEYS).nullable(),
  armoured: z.boolean(),
  /** Horse that does not shun elephants (R46). */
  facesElephants: z.boolean(),
});
/** What all units of a kind have in common. */
export type Troop = Readonly<z.infer<typeof troopSchema>>;

/** A data set: tables, troops and scenarios, without rules. */
export const dataSchema = z.strictObject({
  tables: tablesSchema,
  troops: z.record(z.enum(TROOPS), troopSchema),
  scenarios: z.record(z.enum(SCENARIOS), scenarioSchema),
});
export type Data = Readonly<z.infer<typeof dataSchema>>;

const groundSchema = z.strictObject({
  /** A way is looked at every so often (R62). */
  look: length,
  /** How far from water its bank is, and how far beyond it who leaves it goes (R64). */
  water: z.strictObject({ bank: length, beyond: length }),
  /** What crossing a wall costs, and how near to it a target is covered (R66). */
  wall: z.strictObject({ cost: length, cover: length }),
  /** How far one sees into a wood, and within it (R63, R68). */
  wood: z.strictObject({ sight: length, within: length }),
  /** Levels of the dice at a target (R63, R64). */
  levels: z.strictObject({ wooded: modifier, wet: modifier }),
  /** Column shifts (R63, R64, R66). */
  columns: z.strictObject({ wood: column, water: column, wall: column }),
  downhill: modifier,
  /** Elephants with lights (R70). */
  company: z.strictObject({
    base: sizes,
    join: length,
    part: length,
    kinds: z.array(z.enum(TROOPS)),
    /** With so many figures the lights add to the elephants' die. */
    strong: figures,
    bonus: modifier,
    /** How many losses of each fight are theirs first. */
    firstLosses: figures,
  }),
  /** How near a hidden unit is found, how far from the enemy's zone it is placed, and the last turn of an ambush (R71). */
  ambush: z.strictObject({ found: length, fromZone: length, lastTurn: z.int() }),
  /** By how much of 100 of the enemy's army an attacker must lead on points (R72). */
  attackerLead: z.int(),
  /** Who attacks in Skirmish and Full where such a ground lies between the armies (R72). */
  attackers: z.partialRecord(z.enum(FEATURED_GROUNDS), z.enum(SIDES)),
});

const groundsSchema = z.record(z.enum(FEATURED_GROUNDS), z.array(featureSchema));

/** A data set with the second part: the same, and ground, allied troops, battles (13). */
export const wholeSchema = dataSchema.extend({
  ground: groundSchema,
  allies: z.record(z.enum(ALLIED_TROOPS), troopSchema),
  battles: z.record(z.enum(BATTLES), scenarioSchema),
  grounds: z.strictObject({ skirmish: groundsSchema, full: groundsSchema }),
});
export type WholeData = Readonly<z.infer<typeof wholeSchema>>;

/** The shipped data set, as raw JSON. */
export const shippedData: unknown = { tables, troops, scenarios };

/** The shipped data set. */
export const DATA: Data = dataSchema.parse(shippedData);
/** The shipped tables: every figure that a rule names. */
export const TABLES = DATA.tables;

/** The shipped data set with the second part, as raw JSON. */
export const wholeData: unknown = { tables, troops, scenarios, ground, allies, battles, grounds };
/** The same, read. */
export const WHOLE: WholeData = wholeSchema.parse(wholeData);
/** Every figure that a rule of the second part names. */
export const GROUND = WHOLE.ground;

const ALL: Readonly<Record<TroopKind, Troop>> = { ...DATA.troops, ...WHOLE.allies };
/** What the units of a kind have in common. */
export const troopOf = ({ kind }: { readonly kind: TroopKind }): Troop => ALL[kind];

const PLANS: Readonly<Record<AnyScenario, ScenarioPlan>> = { ...DATA.scenarios, ...WHOLE.battles };
/** A scenario or a battle as it is shipped. */
export const planOf = (name: AnyScenario): ScenarioPlan => PLANS[name];
