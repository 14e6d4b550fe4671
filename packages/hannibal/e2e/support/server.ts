import { shippedGround } from '@tessera/e2e/shipped';
import { z } from 'zod';

const point = z.object({ x: z.number(), y: z.number() });
const readySchema = z.object({
  url: z.string(),
  map: z.object({
    bounds: point.extend({ width: z.number(), height: z.number() }),
    spaces: z.array(z.tuple([z.string(), point])),
  }),
});

/** A server of the game: where it is, and where the spaces lie on its map. */
export type War = z.infer<typeof readySchema>;

/** The game as it is shipped, as its tests find it. */
export const { lay, programOf, served, setup, shared } = shippedGround({
  game: 'hannibal',
  support: import.meta.dirname,
  ready: readySchema,
});
