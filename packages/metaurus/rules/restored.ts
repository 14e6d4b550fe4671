import { HIDDEN } from '@tessera/core';
import { z } from 'zod';
import {
  CHIT_COMMANDS,
  CHIT_ORDERS,
  COMMANDS,
  FATES,
  ORDERS,
  SEATS,
  type Frame,
  type State,
} from './model.js';
import { facingSchema } from './step.js';

const seat = z.enum(SEATS);
const id = z.int();
const unit = z.int();
const units = z.array(unit);
const hexes = z.array(z.int());
const chits = z.array(z.enum(CHIT_COMMANDS));
const commands = z.array(z.enum(COMMANDS));
const pairs = z.array(z.strictObject({ unit, target: unit }));
const answer = z.enum(['yes', 'no']).nullable();

const frame = <At extends Frame['at'], S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  z.strictObject({ at: z.literal(at), id, ...fields });

/** A question as it stands in a position. */
const frameSchema: z.ZodType<Frame> = z.discriminatedUnion('at', [
  frame('setUp', { seat, turned: units, placed: units, picked: units, changed: chits }),
  frame('initiative', { seat }),
  frame('orders', { sealed: z.array(seat), changed: z.strictObject({ rome: chits, carthage: chits }) }),
  frame('activate', { seat, named: commands.nullable() }),
  frame('victim', { seat, elephants: unit, nearest: units, picked: unit.nullable() }),
  frame('movement', { seat, commands, balking: units, moved: units, turned: units, picked: units }),
  frame('declare', { seat, pairs }),
  frame('resolve', {
    seat,
    manner: z.enum(['declared', 'continued']),
    attacks: z.array(z.strictObject({ attack: z.int(), attackers: units, defenders: units, vacated: hexes })),
    chosen: z.int().nullable(),
  }),
  frame('retreat', { seat, unit: unit.nullable(), path: hexes, turned: units, answer }),
  frame('counter', { seat, attackers: units, defenders: units, answer }),
  frame('advance', { seat, units, hexes, pool: units, unit: unit.nullable(), turned: units }),
  frame('continue', { seat, pool: units, pairs, answer }),
]);

const chit = z.strictObject({
  order: z.union([z.enum(CHIT_ORDERS), z.literal(HIDDEN)]),
  shown: z.boolean(),
  token: z.string().nullable(),
  salt: z.string().nullable(),
});

/** What a takeback restores of a position: all but numbers that never go back, and what was said at the table. */
export type Restored = Pick<
  State,
  | 'frames'
  | 'turn'
  | 'first'
  | 'acted'
  | 'inactive'
  | 'units'
  | 'chits'
  | 'engaged'
  | 'activation'
  | 'clashed'
  | 'quiet'
>;

/** The schema of each of them, of the full state or of a viewer. */
export const restoredShape = {
  frames: z.array(frameSchema),
  turn: z.int(),
  first: seat.nullable(),
  acted: commands,
  inactive: commands,
  units: z.array(
    z.strictObject({
      fate: z.enum(FATES),
      hex: z.int(),
      facing: facingSchema,
      disordered: z.boolean(),
      command: z.enum(COMMANDS),
      start: z.int(),
      status: z.enum(ORDERS).nullable(),
    }),
  ),
  chits: z.record(z.enum(CHIT_COMMANDS), chit),
  engaged: z.array(z.strictObject({ attacker: unit, defender: unit })),
  activation: z
    .strictObject({ commands, balking: units, charged: units, fought: units, retreated: units })
    .nullable(),
  clashed: z.boolean(),
  quiet: z.int(),
};

/** What a takeback restores, as it stands in its fact. */
export const restoredSchema: z.ZodType<Restored> = z.strictObject(restoredShape);

/** What a takeback restores of a position: all but what was agreed on, said at the table, or counts on for ever. */
export const restoredOf = ({
  rules,
  options,
  seal,
  opened,
  rolls,
  table,
  outcome,
  ...restored
}: State): Restored => restored;
