/** The thread on which letters and moments are told and their pictures drawn, so that neither keeps an action waiting. */
import { parentPort } from 'node:worker_threads';
import { scribes } from '../../games.js';
import { paintSheets } from './sheets.js';
import { heraldOf, scribeOf } from '@tessera/letters';
import { requestSchema } from './thread.js';

const scribe = scribeOf(scribes, paintSheets);
const herald = heraldOf(scribes, paintSheets);
const port = parentPort;
if (port === null) throw new Error('This thread is started by the server.');

async function answer(message: unknown) {
  const { matter, sight } = requestSchema.parse(message);
  if (matter !== undefined) return { telling: await scribe(matter) };
  return sight === undefined ? { failed: 'unknown' } : { glimpsed: await herald(sight) };
}

port.on('message', (message) => {
  const { id } = requestSchema.parse(message);
  answer(message).then(
    (told) => port.postMessage({ id, ...told }),
    (error: unknown) => port.postMessage({ id, failed: error instanceof Error ? error.name : 'unknown' }),
  );
});
