/**
 * A server of the tiny game, with the chance of every real one. Run as a program: `serveWager <data folder> <pages>`.
 * It says where it is by one message, and ends with its starter.
 */
import process from 'node:process';
import { wagerWithWindows } from '@tessera/core/testkit';
import { anyGame, systemChance } from '@tessera/server';
import { embeddedIn, layDatabase, startServer } from '@tessera/server/testkit';

const [dataDir = '', pages = ''] = process.argv.slice(2);
await layDatabase(dataDir);
const database = await embeddedIn(dataDir);
const server = await startServer({
  database,
  games: [anyGame(wagerWithWindows)],
  chance: systemChance,
  pages,
});
process.send?.({ url: server.url });
process.on('disconnect', () => process.exit(0));
