import { shippedGround } from '@tessera/e2e/shipped';
import { z } from 'zod';

const readySchema = z.object({ url: z.string() });

/** A server of the game: where it is. */
export type Battle = z.infer<typeof readySchema>;

/** The game as it is shipped, as its tests find it. */
export const { lay, programOf, setup, shared } = shippedGround({
  game: 'quincunx',
  support: import.meta.dirname,
  ready: readySchema,
});
