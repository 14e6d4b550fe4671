import { HIDDEN, random } from '@tessera/core';
import { duel, tinyGame } from '@tessera/core/testkit';
import { gamePageSchema, openedBidSchema } from '@tessera/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import {
  askSouth,
  createBrowser,
  createTrash,
  dumpOf,
  get,
  KEY,
  KINDS,
  newAction,
  openGame,
  ownHost,
  playUntil,
  post,
  seatBoth,
  SHARES,
  shareHash,
  sitDown,
  startServer,
  tableForTwo,
  temporaryFolder,
  turnedClock,
  turnedJobs,
  typed,
  until,
  type OwnHost,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';
import { gamesCommand } from './gamesCommand.js';

const games = [anyGame(tinyGame), anyGame(duel)];
const wish = { kind: tinyGame.kind, side: 'north' };
const trash = createTrash();
afterEach(trash.empty);

/** A running server and its operator's command, with one clock. */
async function hosting(own: OwnHost) {
  const time = turnedClock();
  const { jobs, ring } = turnedJobs(own.database, time.clock);
  const server = await startServer({ database: own.database, games, clock: time.clock, jobs });
  trash.add(server.close);
  return { ...own, server, ...time, ring, run: typed(gamesCommand(games), own.env, time.clock) };
}

describe.each(KINDS)('pnpm games beside a server on the %s database', (kind) => {
  it('freezes a game: those who sit there hear it at once, nothing is taken, and thaw lets it go on', async () => {
    const { run, server } = await hosting(await ownHost(kind, trash));
    const table = await tableForTwo(server.url, wish);
    const { game, creator } = table;
    const north = await sitDown(tinyGame, creator, { game, seat: 'north' });
    trash.add(north.close);
    expect(await run('freeze', game, '--why', ' Ann  asks who plays ')).toEqual([
      0,
      `A game (${game}) is frozen: it takes nothing that is played, and its pages say why. pnpm games thaw ${game} lets it go on.`,
    ]);
    const frozen = { since: '2026-03-01T08:00:00.000Z', why: 'Ann  asks who plays' };
    await until('the page says so', () => north.heard.pages.at(-1)?.frozen);
    expect(north.heard.pages.at(-1)).toMatchObject({ frozen });
    expect(await createBrowser(server.url).get(gamePageSchema, get('game', game))).toMatchObject({ frozen });
    const ready = { action: newAction(), frame: 1, steps: [{ verb: 'ready' }] };
    expect(await north.socket.emitWithAck('commit', ready)).toMatchObject({ error: 'frozen' });
    expect(
      await creator.refused(post('commit', game, 'north'), { ...ready, action: newAction() }),
    ).toMatchObject({
      error: 'frozen',
    });
    expect(await run('show', game)).toContain('Frozen since 2026-03-01 08:00 UTC: Ann  asks who plays');
    expect(await run('thaw', game)).toEqual([0, `A game (${game}) goes on.`]);
    await until('the page says so', () => north.heard.pages.at(-1)?.frozen === undefined);
    // A late copy of the action stays refused; a new action is accepted.
    expect(await north.socket.emitWithAck('commit', ready)).toMatchObject({ error: 'frozen' });
    expect(await askSouth(table)).toMatchObject({ latest: aNumber });
    expect(await run('thaw', game)).toEqual([1, `A game (${game}) is not frozen.`]);
  });

  it('deletes a game that is named twice: who sits there hears it at once, and no row is left of it', async () => {
    const { run, server, database } = await hosting(await ownHost(kind, trash));
    const { game, creator, opened } = await tableForTwo(server.url, wish);
    const other = await openGame(creator, wish);
    const north = await sitDown(tinyGame, creator, {
      game,
      seat: opened.seat === 'north' ? 'north' : 'south',
    });
    trash.add(north.close);
    const [asked, ...lines] = await run('delete', game);
    expect([asked, lines.at(-1)]).toEqual([
      0,
      `To delete it all the same: pnpm games delete ${game} --confirm ${game}`,
    ]);
    expect(await run('delete', game, '--confirm', other.game)).toEqual([
      1,
      `Nothing was deleted: --confirm wants the game’s own name, ${game}, not "${other.game}".`,
    ]);
    expect((await creator.ask(get('game', game))).status).toBe(200);
    expect(await run('delete', game, '--confirm', game)).toEqual([0, `A game (${game}) is deleted.`]);
    await until('the end is told', () => north.heard.endings.at(-1));
    expect(north.heard.endings).toMatchObject([{ error: 'unknownGame' }]);
    expect((await creator.ask(get('game', game))).status).toBe(404);
    expect((await creator.ask(get('game', other.game))).status).toBe(200);
    const rows = (await dumpOf(database)).split('\n').filter((row) => row.includes(game));
    expect(rows).toEqual([expect.stringMatching(/^host_act .*games delete/)]);
    expect(await run('delete', game)).toEqual([1, `There is no game ${game}: pnpm games lists them.`]);
  });
});

const aNumber: unknown = expect.any(Number);

describe('pnpm games', () => {
  it('lists and shows games, and nothing that a game hides or a player plans', async () => {
    const { run, server, pass } = await hosting(await ownHost('postgres', trash));
    const seated = await seatBoth(tinyGame, { url: server.url });
    trash.add(seated.close);
    const { game } = seated.table;
    const hides = (players: typeof seated.players) =>
      players.some(({ feed }) => JSON.stringify(feed.events()).includes(`"${HIDDEN}"`));
    await playUntil(seated, { draw: random('told'), most: 20, done: hides });
    const asked = seated.players.find((player) => player.frame() !== null);
    if (asked === undefined) throw new Error('Nobody is asked.');
    const shown = [
      0,
      `A game (wager, ${game})`,
      'State: runs',
      'Opened 2026-03-01 08:00 UTC, last moved 2026-03-01 08:00 UTC, last touched 2026-03-01 08:00 UTC.',
      `  north: Ann${asked.seat === 'north' ? ' — is waited for' : ''}`,
      `  south: Bob${asked.seat === 'south' ? ' — is waited for' : ''}`,
    ];
    expect(await run('show', game)).toEqual(shown);
    await asked.draft({ frame: asked.frame() ?? 0, steps: [], rev: 1 });
    expect(await run('show', `${server.url}/game/${game}/north`)).toEqual(shown);
    expect(await run()).toEqual([
      0,
      '1 game, the one that was touched last first.',
      `${game}  2026-03-01 08:00 UTC  runs  wager  A game  Ann (north), Bob (south)`,
    ]);
    pass(10 * 86_400);
    expect(await run('list', '--idle', '11')).toEqual([0, '0 games, the one that was touched last first.']);
    expect((await run('list', '--idle', '9')).length).toBe(3);
  });

  it('lets no bid be named in a frozen game, and shows none', async () => {
    const { run, server } = await hosting(await ownHost('postgres', trash));
    const [ann, bob] = [createBrowser(server.url), createBrowser(server.url)];
    const opening = { kind: duel.kind, title: 'A duel', name: 'Ann', shareHash, options: {}, bid: 3 };
    const { game, invite } = await ann.get(openedBidSchema, post('bids'), opening);
    expect((await run('freeze', game, '--why', 'A pause'))[0]).toBe(0);
    const bid = { token: invite, name: 'Bob', share: SHARES.other, bid: 1 };
    expect((await bob.refused(post('bid', game), bid)).error).toBe('frozen');
    const lines = await run('show', game);
    expect(lines).toContain('Ann has named a bid; nobody has taken the other side yet.');
    expect(lines.join('\n')).not.toMatch(/\b3\b/);
    await run('thaw', game);
    expect((await bob.ask(post('bid', game), { body: bid })).status).toBe(200);
  });

  it('prunes what no player has touched, when its number is given, and writes all down', async () => {
    const { run, server, pass, ring } = await hosting(await ownHost('postgres', trash));
    const [old, young] = [createBrowser(server.url), createBrowser(server.url)];
    const { game } = await openGame(old, { ...wish, title: 'Forgotten' });
    // The server's own table events do not count as activity.
    pass(153 * 86_400);
    await ring();
    pass(28 * 86_400);
    expect(await run('show', game)).toContain(
      'Opened 2026-03-01 08:00 UTC, last moved 2026-08-01 08:00 UTC, last touched 2026-03-01 08:00 UTC.',
    );
    const kept = await openGame(young, wish);
    const [, ...lines] = await run('prune', '--idle', '180');
    expect(lines).toEqual([
      '1 game that nobody has touched for 180 days:',
      `${game}  2026-03-01 08:00 UTC  has an open seat  wager  Forgotten  Ann (north), — (south)`,
      expect.stringMatching(/backup/),
      'To delete them all the same: pnpm games prune --idle 180 --confirm 1',
    ]);
    expect(await run('prune', '--idle', '180', '--confirm', '2')).toEqual([
      1,
      'Nothing was deleted: --confirm wants how many games there are, 1 now, not "2".',
    ]);
    expect(await run('prune', '--idle', '180', '--confirm', '1')).toEqual([0, '1 game deleted.']);
    expect((await run()).slice(1)).toEqual([expect.any(String), expect.stringContaining(kept.game)]);
    pass(60);
    await run('freeze', kept.game, '--why', 'A pause');
    expect(await run('audit')).toEqual([
      0,
      `2026-08-29 08:01 UTC  games freeze  ${kept.game}  A pause`,
      `2026-08-29 08:00 UTC  games prune  ${game}`,
    ]);
  });

  it.each([
    [['dance'], /^pnpm games takes list, show, [^\n]+\.$/],
    [['show'], /^pnpm games takes/],
    [['list', 'more'], /^pnpm games takes/],
    [['show', 'x'], /^"x" is no game: [^\n]+\.$/],
    [['show', '0123456789ab', 'more'], /^pnpm games takes/],
    [['freeze', '0123456789ab'], /^pnpm games freeze wants a reason/],
    [['freeze', '0123456789ab', '--why', 'two\nlines'], /^pnpm games freeze wants a reason/],
    [['thaw', '0123456789ab', '--why', 'x'], /^pnpm games takes/],
    [['prune'], /^pnpm games prune wants --idle DAYS/],
    [
      ['prune', '--idle', '0'],
      /^--idle wants a whole number from 1 to 36500, not "0": see pnpm games --help\.$/,
    ],
    [['list', '--force'], /^pnpm games takes/],
    [[], /^There is no tessera\.key in [^\n]+\.$/],
  ])('answers %j in an empty folder by one sentence', async (words, sentence) => {
    const run = typed(gamesCommand(games), { DATA_DIR: temporaryFolder(trash) });
    expect(await run(...words)).toEqual([1, expect.stringMatching(sentence)]);
  });

  it('tells how it is used, and that the key proves who the host is', async () => {
    const [code, first] = await typed(gamesCommand(games), {})('--help');
    expect([code, first]).toEqual([0, expect.stringMatching(/^pnpm games \[list\]/)]);
    const { env } = await ownHost('postgres', trash);
    const stranger = typed(gamesCommand(games), { ...env, SECRET_KEY: 'f'.repeat(64) });
    expect(KEY).not.toBe('f'.repeat(64));
    expect(await stranger()).toEqual([1, expect.stringMatching(/made under another secret key/)]);
  });
});
