/**
 * A server of the tiny game with cards that occur nowhere else, so that each can be searched for: `serveCanary <data
 * folder> <pages> <port>`.
 */
import { randomUUID } from 'node:crypto';
import { duelWith } from '@tessera/core/testkit';
import { anyGame } from '@tessera/server';
import { uniqueCards } from '@tessera/server/testkit';
import { serve } from './serve.js';

const deck = uniqueCards(randomUUID());

await serve({ games: [anyGame(duelWith(deck))], said: { deck } });
