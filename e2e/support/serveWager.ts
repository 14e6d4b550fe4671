/**
 * A server of the tiny game, also by another name, with the chance of every real one: `serveWager <data folder> <pages>
 * <port>`.
 */
import { duel, wagerWithWindows } from '@tessera/core/testkit';
import { anyGame } from '@tessera/server';
import { serve } from './serve.js';

await serve({ games: [anyGame(wagerWithWindows), anyGame(duel)] });
