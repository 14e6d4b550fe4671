/** A thread on which bots think: it is given what a seat sees, and has nothing else of any game. */
import { parentPort } from 'node:worker_threads';
import { minds } from '../games.js';
import { thinkerOf } from './thinker.js';
import { matterSchema } from './thread.js';

const { think } = thinkerOf(minds);
const port = parentPort;
if (port === null) throw new Error('This thread is started by the server.');

port.on('message', (message) => {
  const answer = async () => think(matterSchema.parse(message), '');
  answer().then(
    (plan) => port.postMessage(plan),
    (error: unknown) => port.postMessage({ failed: error instanceof Error ? error.name : 'unknown' }),
  );
});
