import { SECRECIES, type Secrecy } from '@tessera/core';
import { fordWith, type Ford, type FordPolicy } from '@tessera/core/testkit';
import { savedStandingSchema, personalLinkSchema, standingSchema } from '@tessera/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  dumpOf,
  get,
  EITHER,
  post,
  put,
  seatToMarch,
  secretsIn,
  sitDown,
  serveIn,
  startServer,
  toldOf,
  until,
  type Player,
  type Seated,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const fordOf = (secrecy: Secrecy) => fordWith({ isOpen: true, secrecy });

/** An answer that passes everything. */
const WAITS: FordPolicy = { from: 9, once: false };
const ONCE: FordPolicy = { from: 1, once: true };

const kinds = EITHER.flatMap((kind) => SECRECIES.map((secrecy) => ({ kind, secrecy })));

describe.each(kinds)('standing answers that are $secrecy (on the $kind database)', ({ kind, secrecy }) => {
  const game = fordOf(secrecy);
  const trash = createTrash();
  const open = createTrash();
  let database: Database;
  let url = '';

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    ({ url } = await serveIn(trash, { database, games: [anyGame(game)] }));
  });
  afterEach(open.empty);
  afterAll(trash.empty);

  /** Opens a game in which north is asked to march. */
  async function marching(): Promise<Seated<Ford>> {
    const seated = await seatToMarch(game, url);
    open.add(seated.close);
    return seated;
  }

  const commits = ({ feed }: Player<Ford>) =>
    feed.events().filter(({ kind: fact }) => fact === 'PlanCommitted');
  const strides = [
    { verb: 'stride', length: 1 },
    { verb: 'stride', length: 1 },
  ];
  /** Plays on: both bury nothing, and north strides so that south is asked. */
  const marchAgain = async (seated: Seated<Ford>) => {
    const [north, south] = [seated.at('north'), seated.at('south')];
    const step = async (player: Player<Ford>, steps: readonly object[]) => {
      await until('it is asked', () => player.frame() !== null);
      expect(await player.commit(steps)).toHaveProperty('ok');
    };
    await step(north, [{ verb: 'pass' }]);
    await step(south, [{ verb: 'stride', length: 1 }]);
    await step(north, [{ verb: 'pass' }]);
    await step(south, [{ verb: 'pass' }]);
    await step(north, [{ verb: 'stride', length: 1 }]);
    await until('south hears of the stride', () => south.view().at.north === 2);
  };
  const browserAt = ({ table }: Seated<Ford>, seat: string) =>
    table.opened.seat === seat ? table.creator : table.guest;

  it('are given before anybody is told that something was asked', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    expect(await south.leave({ version: 0, policy: WAITS })).toMatchObject({
      ok: { saved: true, standing: { version: 1, policy: WAITS } },
    });
    await until(
      'north has heard what it may',
      () => north.feed.events().length === south.feed.events().length,
    );
    const before = toldOf(south).length;
    expect(await north.commit(strides)).toHaveProperty('ok');
    await until('south hears of both strides', () => south.view().at.north === 2);
    expect(toldOf(south)).toHaveLength(before + 1);
    expect(south.frame()).toBeNull();
    expect(north.frame()).not.toBeNull();
    const { asked, waiting } = await database.client.game.findUniqueOrThrow({
      where: { id: seated.table.game },
    });
    expect(waiting).toEqual(['north']);
    expect(asked).not.toHaveProperty('south');
  });

  it('are marked for others when they fire, unless the game says otherwise', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await south.leave({ version: 0, policy: WAITS });
    await north.commit(strides);
    await until('south hears of both strides', () => south.view().at.north === 2);
    const marks = (player: Player<Ford>) =>
      commits(player).flatMap((fact) => ('why' in fact && fact.why !== undefined ? [fact.why] : []));
    expect(marks(south)).toEqual(['standing', 'standing']);
    expect(marks(north)).toEqual(secrecy === 'unmarked' ? [] : ['standing', 'standing']);
  });

  it('are seen by whom the game says, on every device', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    const again = await sitDown(game, browserAt(seated, 'south'), { game: seated.table.game, seat: 'south' });
    open.add(again.close);
    const heardBefore = JSON.stringify(toldOf(north));
    const answer = await south.leave({ version: 0, policy: WAITS });
    expect(answer).toMatchObject({ ok: { saved: true } });
    if (secrecy !== 'public') {
      await until('the other device hears', () => again.heard.standing.length === 1);
      expect(again.heard.standing).toEqual([{ version: 1, policy: WAITS }]);
    }
    expect(await again.sit()).toMatchObject({ ok: { standing: { version: 1, policy: WAITS } } });
    const url = get('standing', seated.table.game, 'south');
    expect(await browserAt(seated, 'south').get(standingSchema, url)).toEqual({ version: 1, policy: WAITS });
    expect((await browserAt(seated, 'north').ask(url)).status).toBe(403);
    const facts = () => north.view().orders.south;
    if (secrecy === 'public') await until('the enemy sees it', () => facts().version === 1);
    else {
      await north.sit();
      expect(facts().version).toBe(0);
      expect(JSON.stringify(toldOf(north))).toContain(heardBefore.slice(0, -1));
      expect(north.heard.standing).toEqual([]);
    }
  });

  it('that are sent once more, over the socket or by HTTP, are the same; older ones change nothing', async () => {
    const seated = await marching();
    const south = seated.at('south');
    const first = { version: 0, policy: WAITS };
    await south.leave(first);
    expect(await south.leave(first)).toMatchObject({ ok: { saved: true, standing: { version: 1 } } });
    const url = put('standing', seated.table.game, 'south');
    const other = await browserAt(seated, 'south').get(savedStandingSchema, url, {
      version: 0,
      policy: ONCE,
    });
    expect(other).toEqual({ saved: false, standing: { version: 1, policy: WAITS } });
    const gone = await browserAt(seated, 'south').get(savedStandingSchema, url, { version: 1, policy: null });
    expect(gone).toEqual({ saved: true, standing: { version: 2, policy: null } });
  });

  it('stand sealed in the database, and go with the game’s end', async () => {
    const seated = await marching();
    const south = seated.at('south');
    await south.leave({ version: 0, policy: ONCE });
    const id = seated.table.game;
    const rows = () => database.client.standing.findMany({ where: { gameId: id } });
    expect((await rows()).map(({ seat, policy }) => [seat, policy !== null])).toEqual(
      secrecy === 'public' ? [] : [['south', true]],
    );
    const text = await dumpOf(database);
    expect(secretsIn(text, ['"once"', '"from"'])).toEqual([]);
    expect(await south.commit([{ verb: 'resign' }], { frame: 0 })).toHaveProperty('ok');
    expect((await rows()).flatMap(({ policy }) => policy ?? [])).toEqual([]);
  });

  it('that the game does not know are refused, and change nothing', async () => {
    const seated = await marching();
    const south = seated.at('south');
    expect(await south.leave({ version: 0, policy: { from: 99, once: false } })).toMatchObject({
      error: 'badRequest',
      details: [expect.stringContaining('policy.from')],
    });
    expect(await south.sit()).toMatchObject({ ok: { standing: { version: 0, policy: null } } });
  });

  it('are gone when they were for once and have fired', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await south.leave({ version: 0, policy: ONCE });
    expect(await north.commit([{ verb: 'stride', length: 1 }])).toHaveProperty('ok');
    await until('the ambush has fired', () => commits(south).some((fact) => 'why' in fact));
    expect(await south.sit()).toMatchObject({ ok: { standing: { version: 2, policy: null } } });
    if (secrecy !== 'public') expect(south.heard.standing.at(-1)).toEqual({ version: 2, policy: null });
  });

  it('end where the seat’s link is replaced, unless they are public facts', async () => {
    const seated = await marching();
    const south = seated.at('south');
    await south.leave({ version: 0, policy: WAITS });
    await browserAt(seated, 'south').get(personalLinkSchema, post('link', seated.table.game, 'south'), {});
    const after = await south.sit();
    if (secrecy === 'public') expect(after).toMatchObject({ ok: { standing: { policy: WAITS } } });
    else expect(after).toMatchObject({ ok: { standing: { version: 2, policy: null } } });
  });

  it('answer nothing that is asked by hand already, and nothing that a takeback reopened', async () => {
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await north.commit(strides);
    await until('south is asked', () => south.frame() !== null);
    await south.leave({ version: 0, policy: WAITS });
    expect(south.frame()).not.toBeNull();
    await south.commit([{ verb: 'pass' }]);
    await until(
      'the second is answered at once',
      () => north.view().at.north === 2 && north.frame() !== null,
    );
    await south.commit([{ verb: 'askTakeback' }], { frame: 0 });
    await until('north is asked for it', () => north.view().table.request !== null);
    const request = north.view().table.request?.request ?? 0;
    await north.commit([{ verb: 'answerTakeback', request, accept: true }], { frame: 0 });
    await until('south is asked again, by hand', () => south.frame() !== null);
    expect(south.frame()).toBe(south.view().table.byHand);
  });

  it('hold at another server at once, whatever that knew of them before', async () => {
    const other = await startServer({ database, games: [anyGame(game)] });
    open.add(other.close);
    const seated = await marching();
    const [north, south] = [seated.at('north'), seated.at('south')];
    await north.commit([{ verb: 'stride', length: 1 }]);
    await until('south is asked', () => south.frame() !== null);
    await south.commit([{ verb: 'pass' }]);
    // By now this server has read that the seat has none.
    const elsewhere = createBrowser(other.url);
    elsewhere.setCookie(browserAt(seated, 'south').cookie());
    const url = put('standing', seated.table.game, 'south');
    const left = await elsewhere.get(savedStandingSchema, url, { version: 0, policy: WAITS });
    expect(left).toEqual({ saved: true, standing: { version: 1, policy: WAITS } });
    await marchAgain(seated);
    expect(south.frame()).toBeNull();
    expect(commits(south).some((fact) => 'why' in fact && fact.why === 'standing')).toBe(true);
  });
});
