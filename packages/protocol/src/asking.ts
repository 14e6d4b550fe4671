import { z } from 'zod';
import { gameParams, seatParams } from './routes.js';
import { nothingSchema } from './wire.js';

export const nothing = nothingSchema;
/** A request without a body, or with an empty one. */
export const noBody = z.union([z.undefined(), z.null(), nothing]);

/** The address of a question about a game, and about a seat. */
export const ofGame = { params: gameParams, query: nothing };
export const ofSeat = { params: seatParams, query: nothing };
