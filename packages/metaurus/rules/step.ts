import { z } from 'zod';
import { facingSchema } from './parts.js';
import { CHIT_COMMANDS, CHIT_ORDERS, COMMANDS, ORDERS } from './vocabulary.js';

const unit = z.int().min(0).max(255);
const hex = z.int().min(101).max(9999);
/** Everything that a player can do in a plan. */
export const stepSchema = z.discriminatedUnion('verb', [
  /** Face a unit to a vertex. */
  z.strictObject({ verb: z.literal('turn'), unit, facing: facingSchema }),
  /** At set-up: let two counters of one block change places (R23). */
  z.strictObject({ verb: z.literal('swap'), unit, with: unit }),
  /** At set-up: give a Roman cavalry unit to the III or the V Legion (R23). */
  z.strictObject({ verb: z.literal('attach'), unit, command: z.enum(COMMANDS) }),
  /** Place a command's chit. */
  z.strictObject({
    verb: z.literal('order'),
    command: z.enum(CHIT_COMMANDS),
    order: z.enum(CHIT_ORDERS),
  }),
  /** Pick the order of a unit of Carthage's horse or of the elephants (R12, R13). */
  z.strictObject({ verb: z.literal('status'), unit, order: z.enum(ORDERS) }),
  /** Go first or second in this Game Turn. */
  z.strictObject({ verb: z.literal('go'), turn: z.enum(['first', 'second']) }),
  z.strictObject({ verb: z.literal('activate'), command: z.enum(COMMANDS) }),
  /** Activate two legions as one (5.3, R6). */
  z.strictObject({
    verb: z.literal('combine'),
    command: z.enum(COMMANDS),
    with: z.enum(COMMANDS),
  }),
  /** End the Player Turn, leaving the elephants alone (R5). */
  z.strictObject({ verb: z.literal('pass') }),
  z.strictObject({ verb: z.literal('move'), unit, to: hex }),
  /** Leave the map by the south edge (R20). */
  z.strictObject({ verb: z.literal('exit'), unit }),
  /** Pick the unit that the elephants run down, where several are as near (R45). */
  z.strictObject({ verb: z.literal('trample'), unit }),
  /** Attack an enemy in a frontal hex: one pair of a declaration (R25) or of a continued attack (R41). */
  z.strictObject({ verb: z.literal('attack'), unit, target: unit }),
  /** Resolve that attack of the declaration next (9.1). */
  z.strictObject({ verb: z.literal('resolve'), attack: z.int().min(1).max(255) }),
  /** Retreat before combat (9.0, R32). */
  z.strictObject({ verb: z.literal('retreat'), unit, to: hex }),
  /** Strike back at the attackers (10.0, R42). */
  z.strictObject({ verb: z.literal('counter') }),
  /** Enter a hex that the combat has emptied (9.2, R37). */
  z.strictObject({ verb: z.literal('advance'), unit, to: hex }),
  /** Retreat no more units, strike nobody back, or attack no further. */
  z.strictObject({ verb: z.literal('decline') }),
]);
export type Step = z.infer<typeof stepSchema>;

/** What throws a die at once when it is committed, where nothing else is asked before it. */
const ROLLED: ReadonlySet<Step['verb']> = new Set(['activate', 'combine', 'trample', 'resolve', 'attack']);

/** Whether an answer throws a die once it is committed: who only chooses is to see that first. */
export const throwsDie = (steps: readonly Step[]): boolean => steps.some(({ verb }) => ROLLED.has(verb));
