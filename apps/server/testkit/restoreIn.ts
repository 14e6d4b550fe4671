/** Begins to restore a backup into a Postgres, or into the embedded database of a data folder, and never comes to its end. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { pino } from 'pino';
import { restoreBackup } from '../src/backup/restore.js';
import { connectionTo, startEmbedded } from '../src/database/embedded.js';
import { games } from '../src/games.js';
import { secretsUnder } from '../src/secrets.js';
import { lockFolder } from '../src/process/lock.js';
import { migrationNames } from './migrations.js';
import { embeddedProgram } from './program.js';

const [place = '', key = '', file = ''] = process.argv.slice(2);

async function connectionAt(): Promise<pg.ClientConfig> {
  if (place.startsWith('postgresql:')) return { connectionString: place };
  const lock = await lockFolder(place);
  const log = pino({ level: 'silent' });
  return connectionTo(
    await startEmbedded({ program: embeddedProgram(), dataDir: place, lock: lock.fd, log }),
  );
}

async function* broken(): AsyncGenerator<Buffer> {
  const bytes = readFileSync(file);
  yield bytes.subarray(0, -100);
  process.stdout.write('held\n');
  await new Promise(() => setInterval(() => undefined, 60_000));
}

await restoreBackup(broken(), {
  target: { connection: await connectionAt(), replace: false },
  secrets: secretsUnder(key),
  games,
  migrations: migrationNames(),
  told: () => undefined,
});
