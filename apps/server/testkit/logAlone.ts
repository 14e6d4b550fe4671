/** A process that logs far more than can be written, goes on meanwhile, and ends when it is told to. */
import { openLog } from '../src/process/log.js';
import { endOnRequest } from '../src/process/ending.js';

const { log, flush } = openLog();
endOnRequest(log, flush);
process.on('message', (message) => {
  if (message === 'many') for (let count = 0; count < 50_000; count++) log.info({ count }, 'x'.repeat(80));
  else log.info(String(message));
  process.send?.(`did ${String(message)}`);
});
process.send?.('ready');
