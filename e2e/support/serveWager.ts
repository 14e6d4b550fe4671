/** A server of the tiny game, with the chance of every real one: `serveWager <data folder> <pages> <port>`. */
import { wagerWithWindows } from '@tessera/core/testkit';
import { anyGame } from '@tessera/server';
import { serve } from './serve.js';

await serve({ game: anyGame(wagerWithWindows) });
