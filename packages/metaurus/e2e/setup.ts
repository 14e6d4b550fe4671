import { join } from 'node:path';
import { make } from '@tessera/e2e/make';
import { startKillable } from '@tessera/e2e/server';
import { setupOf } from '@tessera/e2e/shared';
import { served } from './support/server.js';

const here = (name: string): string => join(import.meta.dirname, 'support', `${name}.ts`);

/** Builds programs and pages once, and starts the server that all tests but those of other composed games share. */
export default setupOf('metaurus', async () => {
  const { remove, folder, ...made } = await make({
    programs: ['serve', 'correspond', 'playOut', 'writeRecord', 'countPresses'].map(here),
    pages: { program: here('buildPages'), names: ['march', 'clash', 'herd', 'last'] },
  });
  const server = await startKillable({ ...served(made, 'march'), dataDir: join(folder, 'data') });
  return { server, made, remove };
});
