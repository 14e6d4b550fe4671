import { shippedPages } from '@tessera/e2e/bundle';
import { programIn } from '@tessera/e2e/programs';
import type { Served } from '@tessera/e2e/server';
import { madeSchema, sharedIn, type Made } from '@tessera/e2e/shared';
import { z } from 'zod';

const readySchema = z.object({ url: z.string() });

/** A server of the game: where it is. */
export type Battle = z.infer<typeof readySchema>;

/** What the run's set-up has made: the server that tests share, and the programs. */
export const shared = () => sharedIn('quincunx', madeSchema.extend({ server: readySchema }));

/** The game as it is served, with the pages that are shipped. */
export const served = ({ programs }: Pick<Made, 'programs'>): Omit<Served<Battle>, 'dataDir'> => ({
  program: programIn(programs, 'serve'),
  pages: shippedPages,
  said: readySchema,
});

/** The file of a program of the set-up. */
export const programOf = (name: string): string => programIn(shared().programs, name);
