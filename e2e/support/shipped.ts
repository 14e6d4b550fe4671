import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { shippedPages } from './bundle.js';
import { buildPrograms, programIn } from './programs.js';
import { startKillable, type Served } from './server.js';
import { groundOf, setupOf, shareLaid, type Laid, type Made } from './shared.js';

/** A game that is tested as it is shipped. */
interface Shipped<T> {
  readonly game: string;
  /** The folder of its programs. */
  readonly support: string;
  /** What its server says of itself. */
  readonly ready: z.ZodType<T>;
}

/** Its programs: its server, what plays it up to a scene, its post, and what writes a record of it. */
const PROGRAMS = ['serve', 'playTo', 'correspond', 'writeRecord'];

/** What the tests of a game stand on that is tested as it is shipped: its programs, and a server with the pages that are shipped. */
export function shippedGround<T extends { url: string }>({ game, support, ready }: Shipped<T>) {
  const served = ({ programs }: Pick<Made, 'programs'>): Omit<Served<T>, 'dataDir'> => ({
    program: programIn(programs, 'serve'),
    pages: shippedPages,
    said: ready,
  });
  const lay = async (): Promise<Laid<T>> => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
    const { programs, remove } = await buildPrograms(PROGRAMS.map((name) => join(support, `${name}.ts`)));
    const server = await startKillable({ ...served({ programs }), dataDir: join(folder, 'data') });
    return {
      server,
      made: { programs, pages: shippedPages },
      remove: () => {
        remove();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
  return {
    ...groundOf(game, ready),
    served,
    setup: setupOf(game, lay),
    /** The same for a program that takes pictures: it ends the server itself. */
    lay: () => shareLaid(game, lay),
  };
}
