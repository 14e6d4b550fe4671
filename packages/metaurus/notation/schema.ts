import { z } from 'zod';
import { restoredShape } from '../rules/restored.js';
import { SEATS, type State } from '../rules/model.js';
import { optionsSchema } from '../rules/options.js';

const seat = z.enum(SEATS);
const closed = z.strictObject({ by: seat, frame: z.int() }).nullable();

/** A whole position, of the full state or of a viewer. */
export const stateSchema: z.ZodType<State> = z.strictObject({
  ...restoredShape,
  rolls: z.int(),
  nonces: z.array(z.strictObject({ seat, nonce: z.string() })),
  table: z.strictObject({
    offers: z.int(),
    open: z.strictObject({ offer: z.int(), by: seat }).nullable(),
    closed,
    commits: z.array(seat),
    requests: z.int(),
    takebacks: z.int(),
    request: z.strictObject({ request: z.int(), by: seat }).nullable(),
    refused: closed,
    byHand: z.int().nullable(),
  }),
  outcome: z.strictObject({ winner: seat.nullable(), by: z.string() }).nullable(),
  rules: z.int(),
  options: optionsSchema,
  seal: z.string(),
  opened: z.int(),
});
