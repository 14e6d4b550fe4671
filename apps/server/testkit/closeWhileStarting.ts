/** Opens an embedded database, kills its process, and closes it as soon as another one starts. */
import { childrenOf } from './children.js';
import { dataFolder, embeddedIn } from './databases.js';
import { createTrash } from './free.js';
import { until } from './waiting.js';

const trash = createTrash();
const database = await embeddedIn(await dataFolder(trash));
const children = () => childrenOf(process.pid, /embeddedProcess/);
const [first = 0] = children();
process.kill(first, 'SIGKILL');
await until('another process', () => children().some((pid) => pid !== first));
await database.close();
await trash.empty();
process.disconnect();
