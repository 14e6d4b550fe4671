import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, fold, frameFor, random, waiting } from '@tessera/core';
import { metaurusOn, metaurusSets, type Metaurus } from '@tessera/metaurus';
import { gamePageSchema, PROTOCOL, sittingSchema, takenSeatSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  unpacked,
  allOver,
  checkKey,
  clientFile,
  clientSchema,
  copiesIn,
  createBrowser,
  createTrash,
  DATA,
  dumpOf,
  embeddedIn,
  get,
  keyFromFolder,
  keptNames,
  keptOf,
  migrationNames,
  playUntil,
  post,
  secretsIn,
  sitDown,
  serveIn,
  temporaryFolder,
  unpackKept,
  until,
  type KeptGame,
  type KeptSeat,
  type Player,
  type RunningServer,
} from '@tessera/server/testkit';
import { anyGame, secretsUnder } from '@tessera/server';

const saltedSchema = z.looseObject({
  kind: z.string(),
  salts: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
});

/** A timeout for a copy, an upgrade and a whole game while other tests run. */
const PATIENCE = 180_000;

describe.each(keptNames())('the data folder kept as %s', (name) => {
  const kept = keptOf(name);
  // The games of a folder go on, on the data set on which they were begun.
  const itsGame = metaurusOn(kept.data);
  if (itsGame === null) throw new Error(`No data set has the hash ${kept.data}.`);
  const running = kept.games.filter(({ over, invite }) => !over && invite === null);
  const trash = createTrash();
  let folder = '';
  let server: RunningServer;
  let dump = '';

  beforeAll(async () => {
    folder = temporaryFolder(trash);
    unpackKept(name, folder);
    const database = await embeddedIn(join(folder, DATA));
    trash.add(database.close);
    const key = await keyFromFolder(join(folder, DATA), () => true);
    await checkKey(database, secretsUnder(key));
    dump = await dumpOf(database);
    server = await serveIn(trash, { database, games: metaurusSets.map(anyGame), key });
  }, PATIENCE);
  afterAll(trash.empty);

  const browserOf = ({ cookie }: KeptSeat) => {
    const browser = createBrowser(server.url);
    browser.setCookie(cookie);
    return browser;
  };
  const ask = ({ game }: KeptGame, seat: KeptSeat, since: string) =>
    browserOf(seat).get(sittingSchema, `${get('stream', game, seat.seat)}?protocol=${PROTOCOL}${since}`);
  const clientOf = ({ game }: KeptGame, { seat }: KeptSeat) =>
    clientSchema.parse(JSON.parse(readFileSync(join(folder, clientFile(game, seat)), 'utf8')));
  const sitAt = (game: KeptGame): Promise<Player<Metaurus>[]> =>
    Promise.all(
      game.seats.map((seat) =>
        sitDown(itsGame, browserOf(seat), { game: game.game, seat: itsGame.schemas.seat.parse(seat.seat) }),
      ),
    );
  const find = (phase: string): KeptGame => {
    const found = kept.games.find((game) => game.phase === phase);
    if (found === undefined) throw new Error(`No game was kept in the phase: ${phase}.`);
    return found;
  };

  it('was copied before its upgrade, if it needed one', () => {
    const isBehind = migrationNames().some((migration) => !kept.migrations.includes(migration));
    const copies = copiesIn(join(folder, DATA));
    expect(existsSync(copies) ? readdirSync(copies) : []).toHaveLength(isBehind ? 1 : 0);
  });

  it('has no order, draft or salt in clear', () => {
    const salts = find('several turns in').seats.flatMap((seat) =>
      clientOf(find('several turns in'), seat).events.flatMap((event) => {
        const { kind, salts } = saltedSchema.parse(event);
        return kind === 'ChitsSealed' && typeof salts === 'object' ? Object.values(salts) : [];
      }),
    );
    expect(salts.length).toBeGreaterThan(10);
    const secrets = [...salts, 'ChitPlaced', 'moveToAttack', '"verb"'];
    expect(secretsIn(dump, secrets)).toEqual([]);
  });

  it.each(kept.games)('shows each seat what it saw, and asks what it asked ($phase)', async (game) => {
    for (const seat of game.seats) {
      const { slice, draft } = await ask(game, seat, '');
      const client = clientOf(game, seat);
      const events = unpacked(itsGame, slice.events);
      expect(canonical(events)).toBe(canonical(client.events));
      const view = fold(itsGame, events);
      expect(view).toMatchObject(client.view);
      expect(frameFor(itsGame, view, itsGame.schemas.seat.parse(seat.seat))).toBe(seat.frame);
      expect(waiting(itsGame, view)).toEqual(game.waiting);
      expect(draft).toEqual(seat.draft);
    }
  });

  it.each(kept.games)('tells a page that was left open nothing twice ($phase)', async (game) => {
    for (const seat of game.seats) {
      const { slice } = await ask(game, seat, `&epoch=${seat.epoch}&after=${seat.after}`);
      if (slice.epoch === seat.epoch) expect(slice).toMatchObject({ from: seat.after, events: [] });
      else expect(slice.from).toBe(0);
      expect(slice.latest).toBe(seat.after);
    }
  });

  it('still has the draft, which can be committed', async () => {
    const game = find('movement, with a draft');
    const players = await sitAt(game);
    const author = game.seats.find(({ draft }) => draft !== null);
    const player = players.find(({ seat }) => seat === author?.seat);
    const [other] = players.filter((one) => one !== player);
    if (author === undefined || player === undefined) throw new Error('Nobody has a draft.');
    const { draft } = await ask(game, author, '');
    const known = other?.feed.events().length ?? 0;
    expect(await player.commit(draft?.steps ?? [])).toHaveProperty('ok');
    await until('the other one is told', () => (other?.feed.events().length ?? 0) > known);
    expect((await ask(game, author, '')).draft).toBeNull();
    players.forEach((one) => one.close());
  });

  it.each(running)('is played on by both ($phase)', async (game) => {
    const players = await sitAt(game);
    const draw = random(game.phase);
    for (let count = 0; count < 6; count++) {
      const asked = await until('somebody is asked', () => players.find(({ frame }) => frame() !== null));
      const known = players.map(({ feed }) => feed.events().length);
      expect(await asked.playRandomly(draw)).toHaveProperty('ok');
      await until('both are told', () =>
        players.every(({ feed }, index) => feed.events().length > (known[index] ?? 0)),
      );
    }
    players.forEach((player) => player.close());
  });

  it('is played to its end under the rules of today', { timeout: PATIENCE }, async () => {
    const players = await sitAt(find('several turns in'));
    await playUntil({ players }, { draw: random(name), done: allOver, most: 3000 });
    const [one, two] = players.map(({ view }) => canonical(view()));
    expect(one).toBe(two);
    players.forEach((player) => player.close());
  });

  it('still has the draw on the table, to be answered', async () => {
    const players = await sitAt(find('a draw is offered'));
    const [one] = players;
    const open = one?.view().table.open ?? null;
    const other = players.find(({ seat }) => seat !== open?.by);
    const step = { verb: 'answerDraw', offer: open?.offer, accept: true };
    expect(await other?.commit([step], { frame: 0 })).toHaveProperty('ok');
    await until('both know the end', () => players.every(({ view }) => view().outcome !== null));
    players.forEach((player) => player.close());
  });

  it('lets the second player in by the invite that was sent', async () => {
    const game = find('waiting for the second seat');
    const [host] = await sitAt(game);
    const guest = createBrowser(server.url);
    const { seat = '', token = '' } = game.invite ?? {};
    await guest.get(takenSeatSchema, post('take', game.game, seat), { token, name: 'Bob' });
    await until('the host is told', () => host?.heard.pages.at(-1)?.seats.every(({ name }) => name !== null));
    const own = await sitDown(itsGame, guest, { game: game.game, seat: itsGame.schemas.seat.parse(seat) });
    expect(await own.playRandomly(random(name))).toHaveProperty('ok');
    await until('the host has the news', () => host?.feed.events().length === own.feed.events().length);
    own.close();
    host?.close();
  });

  it('shows the game that is over, and lets nobody play on in it', async () => {
    const game = find('over');
    const players = await sitAt(game);
    for (const player of players) {
      expect(player.view().outcome).not.toBeNull();
      expect(await player.commit([{ verb: 'pass' }], { frame: 1 })).toMatchObject({ error: 'over' });
      expect(await player.commit([{ verb: 'resign' }], { frame: 0 })).toMatchObject({ error: 'over' });
      player.close();
    }
    const page = await createBrowser(server.url).get(gamePageSchema, get('game', game.game));
    expect([page.over, page.seed?.length]).toEqual([true, 64]);
  });
});
