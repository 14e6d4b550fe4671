import { z } from 'zod';
import { whySchema } from './names.js';
import { gameParams, ROUTES } from './routes.js';
import { MOST_REV, nothingSchema, seatSchema } from './wire.js';

/** What a player has written that can be reported: which of it is said by where it stands. */
export const reportedSchema = z.discriminatedUnion('is', [
  /** The name of who has a seat. */
  z.strictObject({ is: z.literal('name'), seat: seatSchema }),
  /** The title of the game. */
  z.strictObject({ is: z.literal('title') }),
  /** What stands beside the game's seat while it is offered to everybody. */
  z.strictObject({ is: z.literal('words') }),
  /** A remark of another seat, by its number. For those who hold a seat. */
  z.strictObject({ is: z.literal('remark'), number: z.int().min(1).max(MOST_REV) }),
]);
export type Reported = z.infer<typeof reportedSchema>;

/** What is reported, and why, in a line for the host. */
export const reportSchema = z.strictObject({ what: reportedSchema, why: whySchema });
export type Report = z.infer<typeof reportSchema>;

/** The question of those who have read what should not stand here. */
export const REPORT_ENDPOINTS = {
  report: {
    about:
      'Reports to the host what a player has written: a name, the title, the words beside an offered seat, or a remark. Nothing else comes of it, and nobody but the host is told. `notReportable` for what is not there, or is one’s own; `reportsMany` when it is too much. The same once more is taken once.',
    method: 'POST',
    url: ROUTES.reports,
    params: gameParams,
    query: nothingSchema,
    body: reportSchema,
    reply: nothingSchema,
  },
} as const;
