/** The thread on which letters are told and their pictures drawn, so that neither keeps an action waiting. */
import { parentPort } from 'node:worker_threads';
import { scribes } from '../../games.js';
import { paintSheets } from './sheets.js';
import { scribeOf } from '@tessera/letters';
import { requestSchema } from './thread.js';

const scribe = scribeOf(scribes, paintSheets);
const port = parentPort;
if (port === null) throw new Error('This thread is started by the server.');

port.on('message', (message) => {
  const { id, matter } = requestSchema.parse(message);
  scribe(matter).then(
    (telling) => port.postMessage({ id, telling }),
    (error: unknown) => port.postMessage({ id, failed: error instanceof Error ? error.name : 'unknown' }),
  );
});
