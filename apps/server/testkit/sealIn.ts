/** Seals what stands in clear in a Postgres, under a key. */
import { sealDatabase } from '../src/sealing.js';
import { secretsUnder } from '../src/secrets/secrets.js';
import { postgresAt } from './databases.js';

const [url = '', key = ''] = process.argv.slice(2);
const database = await postgresAt(url);
await sealDatabase(database, secretsUnder(key));
await database.close();
