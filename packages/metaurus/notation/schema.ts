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
    shares: z.strictObject({
      sealed: z.strictObject({ seat, hash: z.string() }).nullable(),
      given: z.strictObject({ seat, share: z.string() }).nullable(),
      opened: z.string().nullable(),
      lost: z.int(),
      asked: z.strictObject({ frame: z.int(), seat }).nullable(),
    }),
  }),
  outcome: z.strictObject({ winner: seat.nullable(), by: z.string() }).nullable(),
  rules: z.int(),
  options: optionsSchema,
  seal: z.string(),
  opened: z.int(),
});
