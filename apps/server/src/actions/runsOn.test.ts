import { fordWith, type Ford } from '@tessera/core/testkit';
import { MOST_STEPS, REST_FRAME, savedSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  KINDS,
  newAction,
  put,
  seatToMarch,
  serveIn,
  until,
  wireSteps,
  type Player,
  type Seated,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const game = fordWith({ isOpen: true, secrecy: 'sealed' });
const STRIDE = [{ verb: 'stride', length: 2 }];

describe.each(KINDS)('a plan that runs on (on the %s database)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let url = '';

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    ({ url } = await serveIn(trash, { database, games: [anyGame(game)] }));
  });
  afterAll(trash.empty);

  /** North is to march, and may bury a card afterwards. South does not want to be asked whether it lies in ambush. */
  async function marching(): Promise<
    Seated<Ford> & { readonly north: Player<Ford>; readonly south: Player<Ford> }
  > {
    const seated = await seatToMarch(game, url);
    trash.add(seated.close);
    const [north, south] = [seated.at('north'), seated.at('south')];
    await south.commit([{ verb: 'switchWindow', window: 'ambush', asked: false }], { frame: 0 });
    await until('north has heard of it', () => north.view().table.unasked.length === 1);
    return { ...seated, north, south };
  }
  const buryFirst = ({ view }: Player<Ford>) => {
    const [held] = view().hands.north;
    return wireSteps([{ verb: 'bury', card: held?.card ?? 0 }]);
  };
  const commitsOf = ({ feed }: Player<Ford>) =>
    feed.events().filter(({ kind: fact }) => fact === 'PlanCommitted').length;

  it('is one action of several commits, answered once, and sent again it is answered as it was', async () => {
    const { north, south } = await marching();
    const [before, action] = [commitsOf(north), newAction()];
    const more = { action, then: [buryFirst(north)] };
    const frame = north.frame() ?? 0;
    const answer = await north.commit(STRIDE, more);
    expect(answer).toHaveProperty('ok');
    expect(commitsOf(north)).toBe(before + 2);
    await until('south is to march', () => south.frame() !== null);
    expect(await north.commit(STRIDE, { ...more, frame })).toEqual(answer);
    expect(commitsOf(south)).toBe(before + 2);
  });

  it('is refused whole where a part of it does not fit, and changes nothing', async () => {
    const { north } = await marching();
    const [before, frame] = [north.feed.events().length, north.frame()];
    const refused = async (then: ReturnType<typeof wireSteps>[]) => {
      const answer = await north.commit(STRIDE, { then });
      return 'error' in answer ? [answer.error, answer.step, answer.reasons?.[0]?.code] : 'taken';
    };
    expect(await refused([wireSteps([{ verb: 'bury', card: 99 }])])).toEqual(['illegalStep', 1, 'onlyBury']);
    expect(await refused([buryFirst(north), wireSteps(STRIDE)])).toEqual(['illegalStep', 2, 'notForeseen']);
    const long = wireSteps(Array.from({ length: MOST_STEPS }, () => STRIDE[0] ?? {}));
    expect(await refused([long])).toEqual(['badRequest', undefined, undefined]);
    expect([north.feed.events().length, north.frame()]).toEqual([before, frame]);
  });

  it('does not follow a word at the table, which is one step', async () => {
    const { north } = await marching();
    expect(
      await north.commit([{ verb: 'offerDraw' }], { frame: 0, then: [wireSteps([{ verb: 'pass' }])] }),
    ).toMatchObject({
      error: 'badRequest',
      details: ['steps: a word at the table is one step, and nothing runs on from it'],
    });
    expect(north.view().table.open).toBeNull();
  });

  it('is a draft until it is committed, with all of its parts', async () => {
    const { north } = await marching();
    const draft = { frame: north.frame() ?? 0, steps: STRIDE, then: [buryFirst(north)], rev: 1 };
    expect(await north.draft(draft)).toEqual({ ok: { rev: 1, saved: true } });
    expect(await north.draft(draft)).toEqual({ ok: { rev: 1, saved: true } });
    expect(await north.sit()).toMatchObject({ ok: { draft } });
    await north.commit(STRIDE);
    expect(await north.sit()).toMatchObject({ ok: { draft: null } });
  });

  it('stops where something comes that was not foreseen; what is left is its author’s draft, and nobody else’s', async () => {
    const { north, south, table } = await marching();
    await south.leave({ version: 0, policy: { from: 1, once: true } });
    const then = [buryFirst(north)];
    const drafts: unknown[] = [];
    north.socket.on('draft', (draft) => void drafts.push(draft));
    expect(await north.commit(STRIDE, { then })).toHaveProperty('ok');
    const rest = { frame: REST_FRAME, rev: 1, steps: then[0] };
    expect(drafts).toEqual([rest]);
    expect(await north.sit()).toMatchObject({ ok: { asked: { what: 'bury' }, draft: rest } });
    expect(await south.sit()).toMatchObject({ ok: { draft: null } });
    // Whatever is planned for the question takes its place, and so does its answer.
    const browser = table.opened.seat === 'north' ? table.creator : table.guest;
    const mine = { frame: north.frame() ?? 0, steps: [], rev: 1 };
    const saved = await browser.get(savedSchema, put('draft', table.game, 'north'), mine);
    expect(saved).toEqual({ rev: 1, saved: true });
    expect(await north.sit()).toMatchObject({ ok: { draft: mine } });
    expect(await north.commit(rest.steps ?? [])).toHaveProperty('ok');
    expect(await database.client.draft.count({ where: { gameId: table.game } })).toBe(0);
  });

  it('loses what is left of it with the next answer of its author, and not with a word at the table', async () => {
    const { north, south } = await marching();
    await south.leave({ version: 0, policy: { from: 1, once: true } });
    await north.commit(STRIDE, { then: [buryFirst(north)] });
    await north.commit([{ verb: 'offerDraw' }], { frame: 0 });
    expect(await north.sit()).toMatchObject({ ok: { draft: { frame: REST_FRAME } } });
    await north.commit([{ verb: 'pass' }]);
    expect(await north.sit()).toMatchObject({ ok: { draft: null } });
  });
});
