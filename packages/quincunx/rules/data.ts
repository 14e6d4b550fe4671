import { z } from 'zod';
import scenarios from '../data/scenarios.json';
import tables from '../data/tables.json';
import troops from '../data/troops.json';
import {
  CLASSES,
  COMMANDS,
  DICE,
  FORMATIONS,
  INITIALS,
  LEADERS,
  ROWS,
  SCENARIOS,
  SIDES,
  TROOPS,
  VOLLEYS,
  WEAPONS,
} from './vocabulary.js';

/** A length in hundredths of an inch. */
const length = z.int().min(0).max(14_400);
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

const lineSchema = z.strictObject({
  side: z.enum(SIDES),
  tag: z.string().regex(/^[A-Z]\d?$/),
  command: z.enum(COMMANDS),
  /** From the west. */
  units: z.array(z.enum(TROOPS)).min(1),
  /** The centre of the line, the distance of its fronts from the own edge, and the gap between neighbours. */
  x: length,
  front: length,
  gap: length,
  formation: z.enum(FORMATIONS),
});
export type LinePlan = Readonly<z.infer<typeof lineSchema>>;

const leaderPlanSchema = z.strictObject({
  id: z.enum(LEADERS),
  side: z.enum(SIDES),
  command: z.enum(COMMANDS),
  unit: z.string(),
  /** The C-in-C. */
  chief: z.boolean(),
});

const scenarioSchema = z.strictObject({
  /** At how many lost figures of 100 a side breaks while its C-in-C is alive (9.3). */
  breakPercent: z.strictObject({ rome: z.int(), carthage: z.int() }),
  table: z.strictObject({ width: length, depth: length }),
  lines: z.array(lineSchema),
  leaders: z.array(leaderPlanSchema),
});
export type ScenarioPlan = Readonly<z.infer<typeof scenarioSchema>>;

/** A data set: tables, troops and scenarios, without rules. */
export const dataSchema = z.strictObject({
  tables: tablesSchema,
  troops: z.record(z.enum(TROOPS), troopSchema),
  scenarios: z.record(z.enum(SCENARIOS), scenarioSchema),
});
export type Data = Readonly<z.infer<typeof dataSchema>>;

/** The shipped data set, as raw JSON. */
export const shippedData: unknown = { tables, troops, scenarios };

/** The shipped data set. */
export const DATA: Data = dataSchema.parse(shippedData);
/** The shipped tables: every figure that a rule names. */
export const TABLES = DATA.tables;

/** What the units of a kind have in common. */
export const troopOf = ({ kind }: { readonly kind: keyof Data['troops'] }): Troop => DATA.troops[kind];
