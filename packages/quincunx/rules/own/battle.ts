import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import { type AreaKind, cornersSchema, LONGEST, place } from '../model/feature.js';
import { leaderPlanSchema, lineSchema } from '../model/plan.js';
import { unitId } from '../model/unit.js';
import { FEATURE_NAMES, SIDES } from '../vocabulary.js';

/**
 * The bounds of a battle of one's own. They are what `pnpm bench engine` measures: whatever keeps within them is checked
 * and begun without delay, and a battle written as JSON fits the body of a request.
 */
export const BOUNDS = {
  /** Letters of its title. */
  title: 60,
  /** Sides of its table, in hundredths of an inch. */
  table: { least: 3600, width: LONGEST, depth: 9600 },
  turns: { least: 4, most: 48 },
  /** Lost figures of 100 at which a side breaks. The death of a C-in-C takes 5. */
  breakPercent: { least: 6, most: 60 },
  /** Of each side. */
  lines: 16,
  units: 60,
  /** Of a line: a unit's id has one digit. */
  unitsOfLine: 9,
  leaders: 8,
  /** Of the table. */
  features: 24,
  areasOfFeature: 4,
  areas: 32,
  hides: 8,
  companies: 6,
} as const;

/**
 * Words with a blank between them: a title is one line of plain text. Characters that steer a text (line ends, marks of
 * direction) and stacks of accents are none of it.
 */
const TITLE = /^(?:[\p{L}\p{N}\p{P}\p{S}]\p{M}?)+(?: (?:[\p{L}\p{N}\p{P}\p{S}]\p{M}?)+)*$/u;
export const titleSchema = z.string().max(BOUNDS.title).regex(TITLE, 'Words with one blank between them.');

const areas = z.array(cornersSchema).min(1).max(BOUNDS.areasOfFeature);

const areaFeature = <K extends AreaKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), name: z.enum(FEATURE_NAMES[kind]), areas });

/** A feature, its corners not yet looked at: `problemsOf` says where they are not convex. */
const ownFeatureSchema = z.discriminatedUnion('kind', [
  areaFeature('wood'),
  areaFeature('clearing'),
  areaFeature('road'),
  areaFeature('stream'),
  areaFeature('river'),
  areaFeature('ford'),
  z.strictObject({
    kind: z.literal('hill'),
    name: z.enum(FEATURE_NAMES.hill),
    areas,
    level: z.int().min(1).max(9),
  }),
  z.strictObject({
    kind: z.literal('wall'),
    name: z.enum(FEATURE_NAMES.wall),
    ends: z.tuple([place, place]),
  }),
]);

const { units } = lineSchema.shape;
const ownLineSchema = lineSchema.extend({ units: units.max(BOUNDS.unitsOfLine) });

const side = (most: number) => z.int().min(BOUNDS.table.least).max(most);
const percent = z.int().min(BOUNDS.breakPercent.least).max(BOUNDS.breakPercent.most);
const zone = z.int().min(0).max(BOUNDS.table.depth);

const form = z.strictObject({
  title: titleSchema,
  table: z.strictObject({ width: side(BOUNDS.table.width), depth: side(BOUNDS.table.depth) }),
  turns: z.int().min(BOUNDS.turns.least).max(BOUNDS.turns.most),
  breakPercent: z.strictObject({ rome: percent, carthage: percent }),
  /** How deep the zones are; left out, 18" each. */
  zones: z.strictObject({ rome: zone, carthage: zone }).optional(),
  /** The lines stand as listed: nobody places them. */
  fixed: z.literal(true).optional(),
  /** Who has to attack (R72). */
  attacker: z.enum(SIDES).optional(),
  features: z.array(ownFeatureSchema).max(BOUNDS.features),
  /** Where lines in ambush of a side lie hidden besides woods (R71). */
  hides: z.array(z.strictObject({ side: z.enum(SIDES), area: cornersSchema })).max(BOUNDS.hides),
  lines: z.array(ownLineSchema).max(2 * BOUNDS.lines),
  leaders: z.array(leaderPlanSchema.extend({ unit: unitId })).max(2 * BOUNDS.leaders),
  /** Elephants whom lights have joined before the battle (R70). */
  companies: z.array(z.strictObject({ elephants: unitId, lights: unitId })).max(BOUNDS.companies),
});

/** A battle of one's own, as the players agree on it. */
export type OwnBattle = Frozen<z.infer<typeof form>>;

/**
 * The form of a battle of one's own, with its bounds. Whether it can be fought `problemsOf` says, which finds fault with
 * what is of this form alone.
 */
export const ownBattleSchema: z.ZodType<OwnBattle> = form;
export type OwnFeature = OwnBattle['features'][number];
export type OwnLine = OwnBattle['lines'][number];
export type OwnLeader = OwnBattle['leaders'][number];
