/** Opens an embedded database, kills its process, and closes it as soon as another one starts. */
import { databasesOf, killDatabasesOf } from './children.js';
import { dataFolder, embeddedIn } from './databases.js';
import { createTrash } from './free.js';
import { until } from './waiting.js';

const trash = createTrash();
const database = await embeddedIn(await dataFolder(trash));
const first = killDatabasesOf(process.pid);
await until('another process', () => databasesOf(process.pid).some((pid) => !first.includes(pid)));
await database.close();
await trash.empty();
process.disconnect();
