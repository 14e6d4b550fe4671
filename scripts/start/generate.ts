/** Generates the database client, and compiles the texts, where what they are made from has changed. Run by `pnpm start` and `pnpm test`, and after an installation. */
import { join } from 'node:path';
import { changed } from './changed.js';
import { compileTexts } from './texts.js';
import { binaryOf, root, runTool } from './tools.js';

const server = join(root, 'apps', 'server');
const output = join(server, 'src', 'generated', 'prisma', 'client.ts');

/** Generates the database client from the schema, unless it stands. */
export async function generateClient(): Promise<boolean> {
  const inputs = [join(root, 'prisma', 'schema.prisma'), join(server, 'package.json')];
  return changed({ name: 'client', inputs, output }, () =>
    runTool(
      binaryOf(server, 'prisma'),
      ['generate', '--schema', '../../prisma/schema.prisma', '--no-hints'],
      {
        cwd: server,
        // The command asks for an engine that it does not use here: any program that ends well will do.
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: 'true',
          CHECKPOINT_DISABLE: '1',
        },
      },
    ),
  );
}

if (process.argv[1] === import.meta.filename) {
  await generateClient();
  await compileTexts();
}
