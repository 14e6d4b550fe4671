import { tinyGame } from '@tessera/core/testkit';
import { addedHookSchema, ROUTES } from '@tessera/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import {
  askSouth,
  correspond,
  createBrowser,
  createTrash,
  EITHER,
  openGame,
  openOffice,
  ownHost,
  post,
  sitDown,
  startMailServer,
  startReceiver,
  startServer,
  tableForTwo,
  typed,
  until,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';
import { gamesCommand } from '../commands/gamesCommand.js';

const games = [anyGame(tinyGame)];
const token = 'watch-over-tessera';
const trash = createTrash();
afterEach(trash.empty);

/** Fetches a server's figures with the token, from the host name that a monitor may use. */
async function figuresOf(url: string): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const {
    status,
    text,
    headers: answered,
  } = await createBrowser(url).ask(`GET ${ROUTES.metrics}`, { headers });
  expect([status, answered.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\S+) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
}

describe.each(EITHER)('the figures of a server on the %s database', (kind) => {
  it('count requests, connections, actions, letters and games', async () => {
    const { database, env } = await ownHost(kind, trash);
    const mail = await startMailServer(trash);
    const office = await openOffice(trash, { database, mail, more: { metricsToken: token } });
    const before = await figuresOf(office.url);
    expect(before.get('tessera_games{state="running"}')).toBe(0);
    expect(before.get('tessera_action_seconds_count{result="taken"}')).toBe(0);
    const table = await correspond(office, mail);
    const north = await sitDown(tinyGame, table.creator, { game: table.game, seat: 'north' });
    trash.add(north.close);
    await askSouth(table);
    const ready = { frame: 1, steps: [{ verb: 'ready' }], action: 'late-and-therefore-stale' };
    await table.creator.refused(post('commit', table.game, 'north'), ready);
    await openGame(createBrowser(office.url), { kind: tinyGame.kind, side: 'north' });
    office.pass(300);
    const after = await figuresOf(office.url);
    const shown = (name: string) => [name, after.get(`tessera_${name}`)];
    expect([
      shown('sockets'),
      shown('sitting'),
      shown('database_up'),
      shown('games{state="running"}'),
      shown('games{state="open"}'),
      shown('letters{state="sent"}'),
      shown('letters{state="waiting"}'),
      shown('letters_due_seconds'),
      // Both shares and a plan.
      shown('action_seconds_count{result="taken"}'),
      shown('action_seconds_count{result="refused"}'),
    ]).toEqual([
      ['sockets', 1],
      ['sitting', 1],
      ['database_up', 1],
      ['games{state="running"}', 1],
      ['games{state="open"}', 1],
      ['letters{state="sent"}', 1],
      ['letters{state="waiting"}', 1],
      ['letters_due_seconds', 240],
      ['action_seconds_count{result="taken"}', 3],
      ['action_seconds_count{result="refused"}', 1],
    ]);
    expect(after.get('tessera_request_seconds_count{status="4xx"}')).toBe(1);
    expect(after.get('tessera_request_seconds_count{status="2xx"}')).toBeGreaterThan(5);
    expect(after.get('tessera_database_bytes')).toBe(16 * 1024 * 1024);
    await typed(gamesCommand(games), env)('freeze', table.game, '--why', 'A pause');
    north.close();
    const later = await until('nobody is connected', async () => {
      const now = await figuresOf(office.url);
      return now.get('tessera_sockets') === 0 ? now : null;
    });
    // A letter about a frozen game is not due, and is not sent.
    expect([later.get('tessera_games{state="frozen"}'), later.get('tessera_letters_due_seconds')]).toEqual([
      1, 0,
    ]);
    await office.ring();
    expect(mail.taken).toEqual([]);
    await typed(gamesCommand(games), env)('thaw', table.game);
    await office.ring();
    expect(mail.taken.length).toBe(1);
  });
});

it('tell of a dead webhook under a name of its own, and not among the letters', async () => {
  const { database } = await ownHost('postgres', trash);
  const receiver = await startReceiver(trash);
  receiver.answer({ status: 503 });
  const office = await openOffice(trash, { database, mail: null, more: { metricsToken: token } });
  const table = await tableForTwo(office.url, { kind: tinyGame.kind, side: 'north' });
  const hook = { url: receiver.url, form: 'plain' };
  await table.guest.get(addedHookSchema, post('hookTargets'), hook);
  await askSouth(table);
  office.pass(60);
  await office.ring();
  office.pass(3600);
  const told = await figuresOf(office.url);
  const names = [
    'letters_due_seconds',
    'notices_due_seconds{way="push"}',
    'notices_due_seconds{way="webhook"}',
    'letters{state="waiting"}',
    'notices{state="waiting"}',
  ];
  expect(names.map((name) => told.get(`tessera_${name}`))).toEqual([0, 0, 3600, 0, 1]);
  expect(receiver.taken).toHaveLength(1);
});

it('are told under the host’s token alone, under any name of the machine, and nowhere without one', async () => {
  const { database } = await ownHost('postgres', trash);
  const own = await startServer({
    database,
    games,
    metricsToken: token,
    publicUrl: new URL('https://tessera.example'),
  });
  trash.add(own.close);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token]) {
    const { status, text } = await createBrowser(own.url).ask(`GET ${ROUTES.metrics}`, {
      headers: { authorization },
    });
    expect([status, JSON.parse(text)]).toEqual([403, expect.objectContaining({ error: 'figuresClosed' })]);
  }
  expect((await figuresOf(own.url)).get('tessera_database_up')).toBe(1);
  expect(own.logged()).not.toContain(token);
  const closed = await startServer({ database, games });
  trash.add(closed.close);
  const headers = { authorization: `Bearer ${token}` };
  expect((await createBrowser(closed.url).ask(`GET ${ROUTES.metrics}`, { headers })).status).toBe(404);
});
