import { tinyGame } from '@tessera/core/testkit';
import { PROTOCOL } from '@tessera/protocol';
import { afterEach, expect, it } from 'vitest';
import {
  connect,
  createBrowser,
  createTrash,
  reopenable,
  sitDown,
  startServer,
  tableForTwo,
  until,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';

const trash = createTrash();
afterEach(trash.empty);

const wish = { kind: 'wager', side: 'north' };

it('beats for all games, whoever else asks for one whose data set this server does not have', async () => {
  const database = await (await reopenable('embedded', trash))();
  trash.add(database.close);
  const other = await startServer({ database, games: [anyGame({ ...tinyGame, data: 'other' })] });
  trash.add(other.close);
  const foreign = await tableForTwo(other.url, wish);

  const server = await startServer({ database, games: [anyGame(tinyGame)] });
  trash.add(server.close);
  const stranger = createBrowser(server.url);
  stranger.setCookie(foreign.creator.cookie());
  const socket = await connect(stranger);
  const sit = { protocol: PROTOCOL, game: foreign.game, seat: 'north', epoch: null, after: 0 };
  expect(await socket.emitWithAck('sit', sit)).toMatchObject({ error: 'dataMissing' });

  const { game, creator } = await tableForTwo(server.url, wish);
  const player = await sitDown(tinyGame, creator, { game, seat: 'north' });
  await until('a pulse', () => JSON.stringify(player.heard.all).includes('"pulse"'));
  player.close();
  socket.disconnect();
});
