/** Opens the embedded database of a data folder with the migrations of another folder, and closes it again. */
import { embeddedIn } from './databases.js';

const [dataDir = '', migrations = ''] = process.argv.slice(2);
const database = await embeddedIn(dataDir, { migrations });
await database.close();
