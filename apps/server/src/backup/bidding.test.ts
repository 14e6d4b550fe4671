import { Readable, Writable } from 'node:stream';
import { duel } from '@tessera/core/testkit';
import { gamePageSchema, openedBidSchema, takenBidSchema } from '@tessera/protocol';
import { afterEach, expect, it } from 'vitest';
import {
  checkKey,
  createBrowser,
  createTrash,
  get,
  KEY,
  migratedDatabase,
  migrationNames,
  post,
  postgresAt,
  SHARES,
  shareHash,
  startServer,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';
import { secretsUnder } from '../secrets/secrets.js';
import { writeBackup } from './backup.js';
import { extractFrom } from './extract.js';
import { restoreBackup } from './restore.js';

const trash = createTrash();
afterEach(trash.empty);

const games = [anyGame(duel)];
const said: string[] = [];
const parts = {
  secrets: secretsUnder(KEY),
  games,
  migrations: migrationNames(),
  told: (sentence: string) => void said.push(sentence),
};

async function serve(connectionString: string): Promise<string> {
  const database = await postgresAt(connectionString);
  trash.add(database.close);
  await checkKey(database, parts.secrets);
  const server = await startServer({ database, games });
  trash.add(server.close);
  return server.url;
}

async function backupOf(connectionString: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      done();
    },
  });
  await writeBackup(sink, extractFrom({ connectionString }), { ...parts, at: new Date() });
  return Buffer.concat(pieces);
}

it('a game that waits for the second bid is in a backup, and is settled where it was restored', async () => {
  const [from, to] = [await migratedDatabase(trash), await migratedDatabase(trash)];
  const opener = createBrowser(await serve(from));
  const wish = { kind: duel.kind, title: 'A game', name: 'Ann', shareHash, options: {}, bid: 3 };
  const { game, invite: token, sealed } = await opener.get(openedBidSchema, post('bids'), wish);
  const file = await backupOf(from);
  const target = { connection: { connectionString: to }, replace: false };
  expect(await restoreBackup(Readable.from([file]), { ...parts, target })).toBe(1);
  expect(said).toEqual(['One game is in it.']);
  const guest = createBrowser(await serve(to));
  expect((await guest.get(gamePageSchema, get('game', game))).bidding?.sealed).toBe(sealed);
  const body = { token, name: 'Bob', bid: 4, share: SHARES.other };
  const { seat, settled } = await guest.get(takenBidSchema, post('bid', game), body);
  expect([seat, settled]).toMatchObject(['south', { opener: 3, token: sealed }]);
});
