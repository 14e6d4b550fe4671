import { hmacChance, random, seedHash } from '@tessera/core';
import { idealChance, runSeed, type Wager, wagerWith } from '@tessera/core/testkit';
import {
  acceptedSchema,
  gamePageSchema,
  openedGameSchema,
  pathTo,
  PROTOCOL,
  recordSchema,
  savedSchema,
  sittingSchema,
  watchedSchema,
  watchingSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  newAction,
  playUntil,
  post,
  put,
  seatBoth,
  shareHash,
  SHARES,
  startServer,
  tableForTwo,
  toldOf,
  uniqueCards,
  unpacked,
  until,
  wireSteps,
  type Browser,
  type RunningServer,
  type Seated,
} from '../testkit/index.js';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';
import { systemChance, type Chance } from './parts.js';

const deck = uniqueCards(`leaks/${runSeed()}`);
const game = wagerWith(deck);
const wish = { kind: game.kind, side: 'north' };

const trash = createTrash();
let database: Database;
let server: RunningServer;
let stranger: Browser;

beforeAll(async () => {
  database = await databaseOf('embedded', trash);
  server = await startServer({ database, games: [anyGame(game)] });
  trash.add(server.close);
  stranger = createBrowser(server.url);
});
afterAll(trash.empty);

/** Opens a game whose cards are dealt, with a card on the table. */
async function underWay(url = server.url, seed = 'leaks'): Promise<Seated<Wager>> {
  const seated = await seatBoth(game, { url });
  const isLaid = () => seated.players.some((player) => player.view().frames.at(-1)?.at === 'answer');
  await playUntil(seated, { draw: random(seed), done: isLaid, most: 9 });
  await until('both have seen it', () =>
    seated.players.every((player) => player.view().frames.at(-1)?.at === 'answer'),
  );
  return seated;
}

const handOf = ({ players }: Seated<Wager>, seat: 'north' | 'south'): readonly number[] => {
  const dealt = players
    .flatMap((player) => player.feed.events())
    .find((event) => event.kind === 'Dealt' && event.seat === seat && event.cards !== 'hidden');
  return dealt?.kind === 'Dealt' && dealt.cards !== 'hidden' ? dealt.cards : [];
};

/** Returns the cards that a text names. */
const cardsIn = (text: string, cards: readonly number[] = deck): number[] =>
  cards.filter((card) => text.includes(String(card)));

const watchPath = (id: string, viewer: string) =>
  `GET ${pathTo('watch', id).replace(':viewer', viewer)}?protocol=${PROTOCOL}`;
const streamPath = (id: string, seat: string, since = '') =>
  `${get('stream', id, seat)}?protocol=${PROTOCOL}${since}`;

async function resign({ players }: Seated<Wager>): Promise<void> {
  await players[0]?.commit([{ verb: 'resign' }], { frame: 0 });
  await until('the end', () => players.every((player) => player.view().outcome !== null));
}

/** Each test is a way by which hidden information has leaked from other games. */
describe('a door that is shut', () => {
  it('being no player: an onlooker sees what the public may see, and nothing of a closed game', async () => {
    const seated = await underWay();
    const { game: id, creator, guest } = seated.table;
    const viewers = ['north', 'south', 'public', 'all'];
    const closed = await Promise.all(viewers.map((viewer) => stranger.ask(watchPath(id, viewer))));
    expect(closed.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await creator.get(watchingSchema, put('watching', id, 'north'), { open: true });
    await guest.get(watchingSchema, put('watching', id, 'south'), { open: true });
    const open = await Promise.all(viewers.map((viewer) => stranger.ask(watchPath(id, viewer))));
    expect(open.map(({ status }) => status)).toEqual([403, 403, 200, 403]);
    expect(cardsIn([...closed, ...open].map(({ text }) => text).join())).toEqual([]);
    const seen = unpacked(game, watchedSchema.parse(JSON.parse(open[2]?.text ?? '')).slice.events);
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'Laid', card: 'hidden' }));
    seated.close();
  });

  it('the first answer: whoever sits down, from wherever in whatever stream, is told of their own cards alone', async () => {
    const seated = await underWay();
    const { game: id, guest } = seated.table;
    const own = handOf(seated, 'south');
    const epochs = ['', ...seated.players.map((player) => `&epoch=${player.feed.epoch()}`), '&epoch=all'];
    for (const epoch of epochs) {
      for (const after of ['', '&after=0', '&after=2', '&after=999']) {
        const { status, text } = await guest.ask(streamPath(id, 'south', epoch + after));
        expect(status).toBe(200);
        expect(cardsIn(text).every((card) => own.includes(card))).toBe(true);
      }
    }
    const { text } = await guest.ask(streamPath(id, 'south'));
    expect(cardsIn(text)).toHaveLength(3);
    const told = unpacked(game, sittingSchema.parse(JSON.parse(text)).slice.events);
    expect(told.filter((event) => 'salt' in event && event.salt === 'hidden')).toHaveLength(1);
    seated.close();
  });

  it('a second address for the same thing: none tells more of a running game than the stream', async () => {
    const seated = await underWay();
    const { game: id, guest } = seated.table;
    const { slice } = await guest.get(sittingSchema, streamPath(id, 'south'));
    const own = await guest.get(recordSchema, get('ownRecord', id, 'south'));
    expect(own.events).toEqual(unpacked(game, slice.events));
    expect([own.seed, own.viewer]).toEqual([null, 'south']);
    for (const what of [get('record', id), watchPath(id, 'south'), watchPath(id, 'all')]) {
      expect((await guest.refused(what)).error).toBe('notOpen');
    }
    expect((await guest.refused(get('ownRecord', id, 'north'))).error).toBe('notYourSeat');
    seated.close();
  });

  it('the log: what is played, planned or sent by mistake is in no line of it', async () => {
    // A server that refuses many requests logs only a few of them.
    const fresh = await startServer({ database, games: [anyGame(game)] });
    trash.add(fresh.close);
    const seated = await underWay(fresh.url);
    const { game: id, creator } = seated.table;
    const steps = [{ verb: 'lay', card: deck[0], says: 1 }];
    await creator.ask(put('draft', id, 'north'), { body: { frame: 99, steps, rev: 1 } });
    await creator.ask(post('commit', id, 'north'), { body: { action: 'x', frame: 'y', steps } });
    await creator.ask(post('commit', id, 'north'), { body: `{"steps":${JSON.stringify(steps)}` });
    await creator.ask(post('commit', id, 'north'), { body: { action: newAction(), frame: 1, steps } });
    await seated.at('south').commit(steps);
    await resign(seated);
    expect(fresh.logged().match(/\/(?:commit|draft)"/g)).toHaveLength(6);
    expect(cardsIn(fresh.logged())).toEqual([]);
    seated.close();
  });

  it('what was undone: a plan that was taken back is told to nobody else, not even by the record of the end', async () => {
    const seated = await underWay();
    const { game: id, creator, guest } = seated.table;
    const dealt = [...handOf(seated, 'north'), ...handOf(seated, 'south')];
    const [spare = 0] = deck.filter((card) => !dealt.includes(card));
    const asked = seated.players.find((player) => player.frame() !== null);
    const other = seated.players.find((player) => player !== asked);
    const frame = asked?.frame() ?? 0;
    await asked?.draft({ frame, rev: 1, steps: wireSteps([{ verb: 'lay', card: spare, says: 1 }]) });
    const holder = asked?.seat === 'north' ? creator : guest;
    expect(cardsIn((await holder.ask(streamPath(id, asked?.seat ?? ''))).text, [spare])).toEqual([spare]);
    await asked?.draft({ frame, rev: 2, steps: [] });
    await asked?.commit([{ verb: 'believe' }]);
    await resign(seated);
    const told = [get('record', id), watchPath(id, 'all'), get('game', id)].map((what) => stranger.ask(what));
    const after = (await Promise.all(told)).map(({ text }) => text).join();
    expect(cardsIn(after, dealt)).toHaveLength(6);
    expect(cardsIn(after + JSON.stringify(other?.heard.all), [spare])).toEqual([]);
    seated.close();
  });

  it('what lies beside the game: a plan is its author’s, at every address and on every line', async () => {
    const seated = await underWay();
    const { game: id, creator, guest } = seated.table;
    const asked = seated.players.find((player) => player.frame() !== null);
    const [author, other] = asked?.seat === 'north' ? [creator, guest] : [guest, creator];
    const rev = 1_234_567_891;
    const draft = { frame: asked?.frame() ?? 0, rev, steps: wireSteps([{ verb: 'doubt' }]) };
    await author.get(savedSchema, put('draft', id, asked?.seat), draft);
    for (const seat of ['north', 'south']) {
      for (const what of [streamPath(id, seat), get('ownRecord', id, seat), get('game', id), get('mine')]) {
        expect((await other.ask(what)).text).not.toContain(String(rev));
      }
    }
    expect((await other.refused(put('draft', id, asked?.seat), draft)).error).toBe('notYourSeat');
    expect((await author.ask(streamPath(id, asked?.seat ?? ''))).text).toContain(String(rev));
    const heard = seated.players.filter((player) => player !== asked).map((player) => player.heard.all);
    expect(JSON.stringify(heard)).not.toContain(String(rev));
    seated.close();
  });

  it('help that looks under the cards: a refusal is the same whatever lies there', async () => {
    const chance: Chance = { seed: systemChance.seed, source: () => idealChance('the same hands') };
    const twin = await startServer({ database, games: [anyGame(game)], chance });
    /** The answers to the other player's illegal plans while that card of the first hand is face down. */
    const refusals = async (index: number): Promise<string[]> => {
      const seated = await seatBoth(game, { url: twin.url });
      const isDealt = () => seated.players.some((player) => player.view().frames.at(-1)?.at === 'lay');
      await playUntil(seated, { draw: random('help'), done: isDealt, most: 2 });
      const layer = await until('one lays', () => seated.players.find((player) => player.frame() !== null));
      const hand = handOf(seated, layer.seat);
      await layer.commit([{ verb: 'lay', card: hand[index], says: 4 }]);
      const other = seated.players.filter((player) => player !== layer);
      const answers: string[] = [];
      for (const player of other) {
        await until('the other is asked', () => player.frame() !== null);
        for (const steps of [
          [],
          [{ verb: 'ready' }],
          [{ verb: 'believe' }, { verb: 'doubt' }],
          ...deck.map((card) => [{ verb: 'lay', card, says: 4 }]),
        ])
          answers.push(JSON.stringify(await player.commit(steps)));
      }
      seated.close();
      return answers;
    };
    const [one, two] = [await refusals(0), await refusals(2)];
    expect(two).toEqual(one);
    expect(one.every((answer) => /"error":"(illegalStep|unfinished)"/.test(answer))).toBe(true);
    await twin.close();
  });

  it('looking at the dice and going back: a refusal, a restart and a repetition leave every die as it was', async () => {
    const seed = systemChance.seed();
    const chance: Chance = { seed: () => seed, source: hmacChance };
    const start = () => startServer({ database, games: [anyGame(game)], chance });
    let running = await start();
    const table = await tableForTwo(running.url, wish);
    const body = { frame: 1, steps: [{ verb: 'ready' }] };
    const path = (seat: string) => post('commit', table.game, seat);
    await table.creator.get(acceptedSchema, path('north'), { ...body, action: newAction() });
    const ready = { ...body, frame: 2, action: newAction() };
    expect((await table.guest.refused(path('south'), { ...ready, steps: [] })).error).toBe('unfinished');
    const again = async () => {
      await running.close();
      running = await start();
      const guest = createBrowser(running.url);
      guest.setCookie(table.guest.cookie());
      const answer = await guest.get(acceptedSchema, path('south'), ready);
      return { answer, text: (await guest.ask(streamPath(table.game, 'south'))).text };
    };
    const first = await again();
    const face = hmacChance(seed, table.game).face(0, 2, [SHARES.own, SHARES.other]);
    const told = unpacked(game, sittingSchema.parse(JSON.parse(first.text)).slice.events);
    expect(told).toContainEqual(expect.objectContaining({ die: { n: 0, face } }));
    expect(await again()).toEqual(first);
    await running.close();
  });

  it('a count: nothing that others can ask for changes when somebody plans', async () => {
    const seated = await underWay();
    const { game: id, creator, guest } = seated.table;
    const asked = seated.players.find((player) => player.frame() !== null);
    const other = seated.players.find((player) => player !== asked);
    const [own, reader] = asked?.seat === 'north' ? [creator, guest] : [guest, creator];
    const questions = [
      streamPath(id, other?.seat ?? ''),
      get('ownRecord', id, other?.seat),
      get('game', id),
      get('mine'),
      watchPath(id, 'public'),
    ];
    const telling = async () => Promise.all(questions.map(async (what) => (await reader.ask(what)).text));
    const heard = () => other && toldOf(other);
    const before = { told: await telling(), heard: heard() };
    for (let rev = 1; rev <= 5; rev++) {
      const draft = { frame: asked?.frame() ?? 0, rev, steps: wireSteps([{ verb: 'doubt' }]) };
      await own.get(savedSchema, put('draft', id, asked?.seat), draft);
    }
    expect({ told: await telling(), heard: heard() }).toEqual(before);
    seated.close();
  });

  it('the end: it opens what the rules open to both alike, and not before', async () => {
    const seated = await underWay();
    const { game: id } = seated.table;
    const page = () => stranger.get(gamePageSchema, get('game', id));
    expect((await page()).seed).toBeUndefined();
    await resign(seated);
    const { seed = '' } = await page();
    const record = await stranger.get(recordSchema, get('record', id));
    expect([record.seed, seedHash(Buffer.from(seed, 'hex'))]).toEqual([seed, record.seal]);
    for (const player of seated.players) expect(player.feed.events()).toEqual(record.events);
    expect(cardsIn(JSON.stringify(record.events))).toHaveLength(6);
    seated.close();
  });

  it('facts out of a client: only steps that are open to the seat count, and nothing is taken beside them', async () => {
    const seated = await underWay();
    const { game: id, creator } = seated.table;
    const before = (await creator.ask(streamPath(id, 'north'))).text;
    const bare = { action: newAction(), frame: 3, steps: [{ verb: 'believe' }] };
    for (const more of [{ seat: 'south' }, { events: [] }, { state: {} }, { die: 1 }, { seed: '00' }]) {
      expect((await creator.refused(post('commit', id, 'north'), { ...bare, ...more })).error).toBe(
        'badRequest',
      );
    }
    const foreign = [{ verb: 'lay', card: handOf(seated, 'south')[0], says: 1 }];
    for (const player of seated.players) expect(await player.commit(foreign)).toHaveProperty('error');
    expect((await creator.ask(streamPath(id, 'north'))).text).toBe(before);
    seated.close();
  });

  it('acting without a seat: who looks on, or sits elsewhere, commits nothing', async () => {
    const seated = await underWay();
    const { game: id, guest, creator } = seated.table;
    const asked = seated.players.find((player) => player.frame() !== null);
    const commit = { action: newAction(), frame: asked?.frame() ?? 0, steps: [{ verb: 'believe' }] };
    const before = (await creator.ask(streamPath(id, 'north'))).text;
    const sit = { protocol: PROTOCOL, game: id, seat: asked?.seat ?? '', epoch: null, after: 0 };
    for (const browser of [stranger, asked?.seat === 'north' ? guest : creator]) {
      const socket = await connect(browser);
      expect(await socket.emitWithAck('commit', commit)).toMatchObject({ error: 'notYourSeat' });
      expect(await socket.emitWithAck('sit', sit)).toMatchObject({ error: 'notYourSeat' });
      expect(await socket.emitWithAck('commit', commit)).toMatchObject({ error: 'notYourSeat' });
      expect((await browser.refused(post('commit', id, asked?.seat), commit)).error).toBe('notYourSeat');
      socket.disconnect();
    }
    expect((await creator.ask(streamPath(id, 'north'))).text).toBe(before);
    seated.close();
  });

  it('the seed: 256 bits of the system’s own for each game, which no client names', async () => {
    const seeds = new Set(
      Array.from({ length: 500 }, () => Buffer.from(systemChance.seed()).toString('hex')),
    );
    expect(seeds.size).toBe(500);
    expect([...seeds].every((seed) => seed.length === 64)).toBe(true);
    const body = { ...wish, title: 'A game', name: 'Ann', shareHash, options: {} };
    for (const more of [{ seed: '00' }, { options: { seed: '00' } }]) {
      expect((await stranger.refused(post('games'), { ...body, ...more })).error).toBe('badRequest');
    }
    const seals = [body, body].map(() => stranger.get(openedGameSchema, post('games'), body));
    const [one, two] = await Promise.all(seals);
    expect(one?.seal).not.toBe(two?.seal);
  });
});
