import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import { ALL_TROOPS, COMMANDS, FORMATIONS, LEADERS, SIDES } from '../vocabulary.js';
import { areaSchema, featureSchema, length } from './feature.js';

/** A line as a scenario lists it (9). */
export const lineSchema = z.strictObject({
  side: z.enum(SIDES),
  tag: z.string().regex(/^[A-Z]\d?$/),
  command: z.enum(COMMANDS),
  /** From the west. */
  units: z.array(z.enum(ALL_TROOPS)).min(1),
  /** The centre of the line, the distance of its fronts from the own edge, and the gap between neighbours. */
  x: length,
  front: length,
  gap: length,
  formation: z.enum(FORMATIONS),
  /** Where a line does not look at the enemy's edge: its units then stand from its left, the middle of its front there. */
  heading: z.int().min(0).max(71).optional(),
  /** The line lies in ambush (R71). */
  ambush: z.literal(true).optional(),
});
export type LinePlan = Frozen<z.infer<typeof lineSchema>>;

/** A leader as a scenario lists them, and the unit that they are with. */
export const leaderPlanSchema = z.strictObject({
  id: z.enum(LEADERS),
  side: z.enum(SIDES),
  command: z.enum(COMMANDS),
  unit: z.string(),
  /** The C-in-C. */
  chief: z.boolean(),
});

/** What is fought, as data: the table, the armies and what the second part adds to them. */
export const scenarioSchema = z.strictObject({
  /** At how many lost figures of 100 a side breaks while its C-in-C is alive (9.3). */
  breakPercent: z.strictObject({ rome: z.int(), carthage: z.int() }),
  table: z.strictObject({ width: length, depth: length }),
  lines: z.array(lineSchema),
  leaders: z.array(leaderPlanSchema),
  /** What the second part adds (13); left out in what is fought on an open table. */
  features: z.array(featureSchema).optional(),
  /** How deep the zones are where they are not 18" (R72). */
  zones: z.strictObject({ rome: length, carthage: length }).optional(),
  /** The lines stand as listed: nobody places them. */
  fixed: z.literal(true).optional(),
  /** Who has to attack, and loses on points otherwise. */
  attacker: z.enum(SIDES).optional(),
  /** Its last turn, where that is another than 24. */
  turns: z.int().min(1).optional(),
  /** Where lines of a side that lie in ambush stand hidden besides woods (R71). */
  hides: z.array(z.strictObject({ name: z.string(), side: z.enum(SIDES), area: areaSchema })).optional(),
  /** Elephants whom lights have joined before the battle (R70). */
  companies: z.array(z.strictObject({ elephants: z.string(), lights: z.string() })).optional(),
});
export type ScenarioPlan = Frozen<z.infer<typeof scenarioSchema>>;
