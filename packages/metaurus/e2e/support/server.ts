import { join } from 'node:path';
import { programIn } from '@tessera/e2e/programs';
import { mapSchema, type Killable, type Served } from '@tessera/e2e/server';
import { groundOf, type Made } from '@tessera/e2e/shared';
import { z } from 'zod';
import type { FieldName } from './fields.js';

const readySchema = z.object({
  url: z.string(),
  maps: z.object({ north: mapSchema, south: mapSchema }),
});

/** A server of a composed game: where it is, and how its maps are drawn. */
export type ComposedServer = z.infer<typeof readySchema>;

/** One that can be killed and started again where it was. */
export interface KillableServer extends ComposedServer, Pick<Killable<ComposedServer>, 'kill' | 'restart'> {}

/** What the run's set-up has made: the server that tests share, the pages of each composed game, and the programs. */
export const { shared, programOf } = groundOf('metaurus', readySchema);

/** The games that have no pages of their own: the pages of another show them. */
const SHOWN_BY: Partial<Record<FieldName, FieldName>> = { kept: 'march' };

/** A composed game as it is served. */
export const served = (
  { pages, programs }: Made,
  name: FieldName,
): Omit<Served<ComposedServer>, 'dataDir'> => ({
  program: programIn(programs, 'serve'),
  pages: join(pages, SHOWN_BY[name] ?? name),
  more: [name],
  said: readySchema,
});
