/** A server with parts that stop it abruptly at a given point: see `fuse.ts`. */
import { SECRECIES } from '@tessera/core';
import { fordWith, tinyGame } from '@tessera/core/testkit';
import { pino } from 'pino';
import { openEmbedded, openPostgres, type Database } from '../../src/database/database.js';
import { games } from '../../src/games.js';
import { anyGame } from '../../src/games/registry.js';
import { smtpTransport } from '../../src/letters/smtp.js';
import { lockFolder } from '../../src/database/lock.js';
import { thinkerOf } from '../../src/bots/thinker.js';
import { mindFor } from '../bots.js';
import { migrations } from '../migrations.js';
import { startServer } from '../server.js';
import { readGameLogs, commandSchema, type Orders, ordersSchema, type Word } from './orders.js';
import { createFuse, stopAtClaims, stopAtEmits, stopAtLetters, stopAtWrites } from './fuse.js';

const log = pino({ level: 'silent' });

async function open(place: Orders['database']): Promise<Database> {
  if (place.kind === 'postgres') return openPostgres(place.url, { migrations, log });
  const { folder: dataDir } = place;
  const lock = await lockFolder(dataDir);
  return openEmbedded({ dataDir, lock: lock.fd, log }, { migrations, log });
}

const orders = ordersSchema.parse(JSON.parse(process.argv[2] ?? ''));
const say = (word: Word) => process.send?.(word);
const fuse = createFuse();
stopAtWrites(fuse);
stopAtClaims(fuse);
stopAtEmits(fuse);
const database = await open(orders.database);

const server = await startServer({
  database,
  games: [
    ...games,
    anyGame(tinyGame),
    ...SECRECIES.map((secrecy) => anyGame(fordWith({ isOpen: true, secrecy }))),
  ],
  thinker: thinkerOf([mindFor(tinyGame)]),
  clock: () => new Date(Date.now() + orders.ahead * 1000),
  publicUrl: new URL(orders.publicUrl),
  letters: {
    transport: stopAtLetters(fuse, smtpTransport({ url: new URL(orders.mail.url), from: orders.mail.from })),
    scribe: async ({ seat: side }) => ({
      game: 'A wager',
      side,
      task: 'Lay',
      moment: '',
      losses: [],
      hand: [],
      lines: [],
      picture: null,
    }),
    patience: 0,
    alarm: (ring) => {
      const timer = setInterval(() => void ring(), 200);
      return () => clearInterval(timer);
    },
  },
});

process.on('message', (message) => {
  const command = commandSchema.parse(message);
  switch (command.do) {
    case 'stop':
      return fuse.lay(command);
    case 'audit':
      return void readGameLogs(database).then((books) => say({ is: 'audit', books }));
    case 'end':
      return void server
        .close()
        .then(database.close)
        .then(() => process.exit());
  }
});
process.on('disconnect', () => process.exit());
say({ is: 'there', port: Number(new URL(server.url).port) });
