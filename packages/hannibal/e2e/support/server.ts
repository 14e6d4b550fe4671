import { shippedPages } from '@tessera/e2e/bundle';
import { programIn } from '@tessera/e2e/programs';
import type { Served } from '@tessera/e2e/server';
import { madeSchema, sharedIn, type Made } from '@tessera/e2e/shared';
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

/** What the run's set-up has made: the server that tests share, and the programs. */
export const shared = () => sharedIn('hannibal', madeSchema.extend({ server: readySchema }));

/** The game as it is served, with the pages that are shipped. */
export const served = ({ programs }: Pick<Made, 'programs'>): Omit<Served<War>, 'dataDir'> => ({
  program: programIn(programs, 'serve'),
  pages: shippedPages,
  said: readySchema,
});

/** The file of a program of the set-up. */
export const programOf = (name: string): string => programIn(shared().programs, name);
