/** Begins to restore a backup into the embedded database of a data folder, and never comes to its end. */
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { restoreBackup } from '../src/backup/restore.js';
import { connectionTo, startEmbedded } from '../src/database/embedded.js';
import { games } from '../src/games.js';
import { secretsUnder } from '../src/secrets/secrets.js';
import { lockFolder } from '../src/database/lock.js';
import { migrationNames } from './migrations.js';

const [dataDir = '', key = '', file = ''] = process.argv.slice(2);

const lock = await lockFolder(dataDir);
const log = pino({ level: 'silent' });
const embedded = await startEmbedded({ dataDir, lock: lock.fd, log });

async function* broken(): AsyncGenerator<Buffer> {
  const bytes = readFileSync(file);
  yield bytes.subarray(0, -100);
  process.stdout.write('held\n');
  await new Promise(() => setInterval(() => undefined, 60_000));
}

await restoreBackup(broken(), {
  target: { connection: connectionTo(embedded), replace: false },
  secrets: secretsUnder(key),
  games,
  migrations: migrationNames(),
  told: () => undefined,
});
