import { z } from 'zod';
import { gameParams, ROUTES, seatParams } from './routes.js';
import { commitSchema, nothingSchema } from './wire.js';

export const nothing = nothingSchema;
/** A request without a body, or with an empty one. */
export const noBody = z.union([z.undefined(), z.null(), nothing]);

/** The parameters and query of an endpoint of a game, and of one of a seat. */
export const ofGame = { params: gameParams, query: nothing };
export const ofSeat = { params: seatParams, query: nothing };

/**
 * The plan that a strong bot would commit in answer to the open question, and its reason: a key of the game's texts,
 * and values for the text.
 */
export const hintSchema = z.strictObject({
  frame: z.int(),
  steps: commitSchema.shape.steps,
  ground: z.strictObject({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});
export type Hint = z.infer<typeof hintSchema>;

/** The endpoint that gives a hint. */
export const HINT_ENDPOINTS = {
  hint: {
    about:
      'What a strong bot would do for what the seat is asked, and why; nothing is done by that. It sees what the seat sees, and takes what is hidden from it as equally likely. `hintsClosed` where a person plays the other seat, or where another browser holds one of the two, `stale` where nothing is asked. For the seat’s holder.',
    method: 'POST',
    url: ROUTES.hint,
    ...ofSeat,
    body: noBody,
    reply: hintSchema,
  },
} as const;
