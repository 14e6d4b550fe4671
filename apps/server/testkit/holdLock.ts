/** A process that holds the lock on a folder until it is ended. */
import { lockFolder } from '../src/database/lock.js';

const lock = await lockFolder(process.argv[2] ?? '');
lock.describe('http://127.0.0.1:4321', null);
process.send?.('locked');
setInterval(() => lock.fd, 60_000);
