/** Copies the embedded database of a data folder, and says what it is refused with. */
import { copyDatabase } from '../src/database/copies.js';

const [dataDir = '', migration = ''] = process.argv.slice(2);
await copyDatabase({ dataDir, migration, at: new Date() }).catch((error: unknown) => {
  process.stdout.write(String(error));
  process.exitCode = 1;
});
