import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import {
  ALL_TROOPS,
  COMMANDS,
  DEEDS,
  FORMATIONS,
  LEADERS,
  LOSSES,
  MARKS,
  SIDES,
  STATUSES,
} from '../vocabulary.js';

/** A unit's id (9): its side, the tag of its line, and its number from the west: `RH.3`, `CL1.7`. */
export const unitId = z.string().regex(/^[RC][A-Z]\d?\.\d$/);
/** A line's id: its side and tag, `RH`. A unit keeps its line for ever (2.6). */
export const lineId = z.string().regex(/^[RC][A-Z]\d?$/);
export type UnitId = string;
export type LineId = string;

const count = z.int().min(0);

export const unitSchema = z.strictObject({
  id: unitId,
  side: z.enum(SIDES),
  command: z.enum(COMMANDS),
  line: lineId,
  kind: z.enum(ALL_TROOPS),
  /** Figures that are left; of elephants the hits that they can still take. */
  figures: count,
  rings: count,
  /** Its centre in hundredths of an inch, and its heading in steps of five degrees. */
  x: z.int(),
  y: z.int(),
  heading: z.int().min(0).max(71),
  formation: z.enum(FORMATIONS),
  status: z.enum(STATUSES),
  /** Of elephants, the lights within their formation (R70); left out where none have joined them in this battle. */
  company: unitId.nullable().optional(),
  /** How it was lost; null while it is on the table. */
  loss: z.enum(LOSSES).nullable(),
  volleyUsed: z.boolean(),
  /** No fire in its own next round, after pass-through fire (R30). */
  passMark: z.enum(MARKS),
  /** No movement in its own next round, after an evade (R32). */
  evadeMark: z.enum(MARKS),
  /** It recoiled, fell back or was pushed since the start of its own last round (R34). */
  drivenBack: z.boolean(),
  /** It was in melee at the end of the last round (R21, R26). */
  wasInMelee: z.boolean(),
  /** Fights so far against each enemy that it is still in contact with (R22, R23). */
  foes: z.array(z.strictObject({ unit: unitId, fights: count })),
  /** It was active in round 1 of this turn (R7). */
  activeInFirst: z.boolean(),
  /** What of its move rate it has spent in this round, and what it has done and suffered in it. */
  spent: count,
  deeds: z.array(z.enum(DEEDS)),
});
export type Unit = Frozen<z.infer<typeof unitSchema>>;

export const leaderSchema = z.strictObject({
  id: z.enum(LEADERS),
  side: z.enum(SIDES),
  command: z.enum(COMMANDS),
  chief: z.boolean(),
  /** The unit that they are with, behind it or attached (R37). */
  unit: unitId,
  attached: z.boolean(),
  wounds: count,
  alive: z.boolean(),
  /** They went to another unit in this round (2.4). */
  led: z.boolean(),
});
export type Leader = Frozen<z.infer<typeof leaderSchema>>;
