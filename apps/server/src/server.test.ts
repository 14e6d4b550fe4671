import { canonical, random, seedHash } from '@tessera/core';
import { tinyGame } from '@tessera/core/testkit';
import { acceptedSchema, gamePageSchema, PROTOCOL, savedSchema, sittingSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allOver,
  connect,
  createTrash,
  get,
  KINDS,
  newAction,
  playUntil,
  post,
  put,
  reopenable,
  seatBoth,
  sitDown,
  startServer,
  toldOf,
  until,
  wireSteps,
  type RunningServer,
} from '../testkit/index.js';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';

const games = [anyGame(tinyGame)];

const errorOf = (answer: object): unknown => ('error' in answer ? answer.error : null);

describe.each(KINDS)('a game on the %s database', (kind) => {
  const trash = createTrash();
  let open: () => Promise<Database>;
  let database: Database;
  let server: RunningServer;

  const restart = async () => {
    await server.close();
    await database.close();
    database = await open();
    server = await startServer({ database, games });
  };

  beforeAll(async () => {
    open = await reopenable(kind, trash);
    database = await open();
    server = await startServer({ database, games });
    trash.add(() => database.close());
    trash.add(() => server.close());
  });
  afterAll(trash.empty);

  const begin = () => seatBoth(tinyGame, { url: server.url });
  const ready = [{ verb: 'ready' }];

  it('answers an action that comes again as it did the first time, and does nothing new', async () => {
    const seated = await begin();
    const north = seated.at('north');
    const action = { action: newAction(), frame: 1 };
    const first = await north.commit(ready, action);
    const events = await until('the news', () => north.feed.events().length > 1 && north.feed.events());
    expect('ok' in first).toBe(true);
    expect(await north.commit(ready, action)).toEqual(first);
    const again = await seated.table.creator.get(acceptedSchema, post('commit', seated.table.game, 'north'), {
      ...action,
      steps: ready,
    });
    expect({ ok: again }).toEqual(first);
    await north.sit();
    expect(north.feed.events()).toEqual(events);
    seated.close();
  });

  it('does one of many equal actions sent at once, and gives all the same answer', async () => {
    const seated = await begin();
    const action = { action: newAction(), frame: 1 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => seated.at('north').commit(ready, action)),
    );
    expect(new Set(answers.map((answer) => canonical(answer))).size).toBe(1);
    expect('ok' in (answers[0] ?? {})).toBe(true);
    seated.close();
  });

  it('refuses the id of an action with another body', async () => {
    const seated = await begin();
    const action = { action: newAction(), frame: 1 };
    await seated.at('north').commit(ready, action);
    const other = await seated.at('north').commit([], action);
    expect(errorOf(other)).toBe('conflict');
    seated.close();
  });

  it('refuses an answer to a frame that is not, or no longer, asked of that seat', async () => {
    const seated = await begin();
    const more = { frame: 1 };
    expect(errorOf(await seated.at('south').commit(ready, more))).toBe('stale');
    expect(errorOf(await seated.at('north').commit(ready, { ...more, frame: 7 }))).toBe('stale');
    await seated.at('north').commit(ready, more);
    expect(errorOf(await seated.at('north').commit(ready, more))).toBe('stale');
    seated.close();
  });

  it('says why a step is not allowed, and what is missing; and changes nothing', async () => {
    const seated = await begin();
    const north = seated.at('north');
    expect(await north.commit([{ verb: 'doubt' }])).toMatchObject({
      error: 'illegalStep',
      step: 0,
      reasons: [{ code: 'onlyReady' }],
    });
    expect(await north.commit([])).toMatchObject({ error: 'unfinished', reasons: [{ code: 'notReady' }] });
    expect(errorOf(await north.commit([{ verb: 'withdrawDraw', offer: 1 }], { frame: 0 }))).toBe(
      'tableRefused',
    );
    await north.sit();
    expect(north.feed.events()).toHaveLength(4);
    seated.close();
  });

  it('stands exactly where it was after a restart, and asks nothing twice', async () => {
    const seated = await begin();
    const draw = random('restart');
    await playUntil(seated, {
      draw,
      done: (players) => (players[0]?.feed.events().length ?? 0) > 8,
      most: 40,
    });
    const asked = seated.players.find((player) => player.frame() !== null);
    const draft = { frame: asked?.frame() ?? 0, steps: [], rev: 3 };
    if (asked !== undefined) await asked.draft(draft);
    await Promise.all(seated.players.map((player) => player.sit()));
    const before = seated.players.map((player) => [player.feed.epoch(), player.feed.events()]);
    seated.close();
    await restart();
    const { game, opened, creator, guest } = seated.table;
    const browserOf = (seat: string) => {
      const browser = seat === opened.seat ? creator : guest;
      return { ...browser, url: server.url };
    };
    const after = await Promise.all(
      tinyGame.seats.map((seat) => sitDown(tinyGame, browserOf(seat), { game, seat })),
    );
    expect(after.map((player) => [player.feed.epoch(), player.feed.events()])).toEqual(before);
    const drafts = after.map((player) => JSON.stringify(player.heard.all).includes('"rev":3'));
    expect(drafts).toEqual(after.map((player) => player.seat === asked?.seat));
    await playUntil({ players: after }, { draw, done: allOver, most: 60 });
    after.forEach((player) => player.close());
  });

  it('lets a player leave in the middle of a question', async () => {
    const seated = await begin();
    const [north] = seated.players;
    // A pulse with another epoch makes it ask.
    north?.socket
      .listeners('pulse')
      .forEach((hear) => hear({ epoch: 'another', latest: 0, draft: null, standing: 0 }));
    seated.close();
    await until('the line is closed', () => seated.players.every(({ socket }) => !socket.connected));
  });

  it('ends by resignation; then both see everything, in a new epoch from its beginning', async () => {
    const seated = await begin();
    const [north, south] = [seated.at('north'), seated.at('south')];
    const epochs = [north.feed.epoch(), south.feed.epoch()];
    expect(epochs[0]).not.toBe(epochs[1]);
    expect('ok' in (await south.commit([{ verb: 'resign' }], { frame: 0 }))).toBe(true);
    await until('both have seen the end', () => allOver(seated.players));
    expect(north.view().outcome).toEqual({ winner: 'north', by: 'resignation' });
    expect(north.feed.epoch()).toBe(south.feed.epoch());
    expect(epochs).not.toContain(north.feed.epoch());
    expect(north.feed.events()).toEqual(south.feed.events());
    expect(errorOf(await north.commit([{ verb: 'resign' }], { frame: 0 }))).toBe('over');
    seated.close();
  });

  it('publishes the seed of its dice when it is over, and not before', async () => {
    const seated = await begin();
    const { game, guest, opened } = seated.table;
    const seed = async () => (await guest.get(gamePageSchema, get('game', game))).seed;
    expect(await seed()).toBeUndefined();
    await seated.at('south').commit([{ verb: 'resign' }], { frame: 0 });
    expect(seedHash(Buffer.from((await seed()) ?? '', 'hex'))).toBe(opened.seal);
    seated.close();
  });

  it('is drawn when an offer is accepted', async () => {
    const seated = await begin();
    await seated.at('north').commit([{ verb: 'offerDraw' }], { frame: 0 });
    await until('the offer arrives', () => seated.at('south').view().table.open);
    await seated.at('south').commit([{ verb: 'answerDraw', offer: 1, accept: true }], { frame: 0 });
    await until('both have seen the end', () => allOver(seated.players));
    expect(seated.at('north').view().outcome).toEqual({ winner: null, by: 'agreement' });
    seated.close();
  });

  it('refuses a copy of what it has refused, though it may come when it would be allowed', async () => {
    const seated = await begin();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await north.commit([{ verb: 'offerDraw' }], { frame: 0 });
    const late = { action: newAction(), frame: 0 };
    const said = await south.commit([{ verb: 'offerDraw' }], late);
    expect(errorOf(said)).toBe('tableRefused');
    await north.commit([{ verb: 'withdrawDraw', offer: 1 }], { frame: 0 });
    expect(await south.commit([{ verb: 'offerDraw' }], late)).toEqual(said);
    expect(await south.commit([{ verb: 'offerDraw' }], { frame: 0 })).toHaveProperty('ok');
    await until('the new offer arrives', () => north.view().table.open?.by === 'south');
    seated.close();
  });

  it('keeps a draft for its author alone, on every device, until it is committed', async () => {
    const seated = await begin();
    const { game, creator } = seated.table;
    const second = await sitDown(tinyGame, creator, { game, seat: 'north' });
    const north = seated.at('north');
    const told = () => toldOf(seated.at('south'));
    const before = told();
    const draft = { frame: 1, steps: wireSteps(ready), rev: 1 };
    expect(await north.draft(draft)).toEqual({ ok: { rev: 1, saved: true } });
    expect(await north.draft(draft)).toEqual({ ok: { rev: 1, saved: true } });
    await until('the other device has it', () => second.heard.drafts.some((draft) => draft?.rev === 1));
    expect(await second.draft({ frame: 1, steps: [], rev: 1 })).toEqual({ ok: { rev: 1, saved: false } });
    expect(second.heard.drafts.at(-1)).toEqual({ frame: 1, steps: ready, rev: 1 });
    const saved = await creator.get(savedSchema, put('draft', game, 'north'), {
      frame: 1,
      steps: [],
      rev: 2,
    });
    expect(saved).toEqual({ rev: 2, saved: true });
    await until('the news of it', () => north.heard.drafts.at(-1)?.rev === 2);
    expect(told()).toEqual(before);
    expect(errorOf(await north.draft({ frame: 2, steps: [], rev: 3 }))).toBe('stale');
    await north.commit([{ verb: 'offerDraw' }], { frame: 0 });
    await until('the offer arrives', () => second.view().table.open);
    expect(await second.draft({ frame: 1, steps: [], rev: 4 })).toEqual({ ok: { rev: 4, saved: true } });
    await until('the draft arrives', () => north.heard.drafts.at(-1)?.rev === 4);
    expect([...north.heard.drafts, ...second.heard.drafts]).not.toContain(null);
    await north.commit(ready);
    await until('the draft is gone', () => second.heard.drafts.at(-1) === null);
    const sitting = await creator.get(
      sittingSchema,
      `${get('stream', game, 'north')}?protocol=${PROTOCOL}&after=0`,
    );
    expect(sitting.draft).toBeNull();
    second.close();
    seated.close();
  });

  it('gives over HTTP what it gives over the socket', async () => {
    const seated = await begin();
    const { game, creator } = seated.table;
    const stream = get('stream', game, 'north');
    const whole = await creator.get(sittingSchema, `${stream}?protocol=${PROTOCOL}`);
    expect(whole.slice).toMatchObject({ epoch: seated.at('north').feed.epoch(), from: 0, latest: 4 });
    expect(whole.page.seats.map(({ name, mine }) => [name, mine])).toEqual([
      ['Ann', true],
      ['Bob', false],
    ]);
    expect(whole.asked).toEqual({ frame: 1, what: 'ready' });
    const { epoch } = whole.slice;
    const rest = await creator.get(sittingSchema, `${stream}?protocol=${PROTOCOL}&epoch=${epoch}&after=4`);
    expect(rest.slice).toEqual({ epoch, from: 4, events: [], latest: 4 });
    const other = await creator.get(sittingSchema, `${stream}?protocol=${PROTOCOL}&epoch=old&after=1`);
    expect(other.slice).toEqual(whole.slice);
    expect(await creator.refused(`${stream}?protocol=${PROTOCOL - 1}`)).toMatchObject({
      error: 'newerServer',
      details: [`The server speaks version ${PROTOCOL}, the client ${PROTOCOL - 1}.`],
    });
    expect(await creator.refused(`${stream}?protocol=${PROTOCOL + 1}`)).toMatchObject({
      error: 'olderServer',
    });
    seated.close();
  });

  it('tells a page of another version which of the two is older, whatever else it sends', async () => {
    const seated = await begin();
    const socket = await connect(seated.table.creator);
    const sit = { game: 'by another name', seat: '', epoch: null, after: -1 };
    const older = await socket.emitWithAck('sit', { ...sit, protocol: PROTOCOL - 1 });
    expect(older).toMatchObject({ error: 'newerServer' });
    const newer = await socket.emitWithAck('sit', { ...sit, protocol: PROTOCOL + 1 });
    expect(newer).toMatchObject({ error: 'olderServer' });
    socket.disconnect();
    seated.close();
  });
});
