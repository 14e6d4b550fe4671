import { isFull, tinyGame } from '@tessera/core/testkit';
import { accountSchema, myGamesSchema, personalLinkSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, buildProgram } from '../../testkit/crash/life.js';
import { databaseFor } from '../../testkit/crash/database.js';
import { CLAIM_POINTS, type Orders } from '../../testkit/crash/orders.js';
import {
  createBrowser,
  createTrash,
  deviceOf,
  FROM,
  get,
  KINDS,
  PUBLIC,
  put,
  signIn,
  startMailServer,
  tableForTwo,
  type MailServer,
} from '../../testkit/index.js';

/** The long run stops at every point on each database, the ordinary one amid and after the work on one database. */
const kinds = KINDS.filter((kind) => isFull() || kind === 'postgres');
const points = isFull() ? CLAIM_POINTS : (['amid a claim', 'after its commit'] as const);

const PATIENCE = 300_000;

describe.each(kinds)('an account that claims seats of a server that is killed (%s)', (kind) => {
  const trash = createTrash();
  let mail: MailServer;
  let orders: Orders;
  let program: string;

  beforeAll(async () => {
    mail = await startMailServer(trash);
    program = await buildProgram();
    const database = await databaseFor(kind, trash);
    orders = { database, mail: { url: mail.url.href, from: FROM }, publicUrl: PUBLIC.href, ahead: 0 };
  });
  afterAll(trash.empty);

  const start = async () => {
    const life = await startServer(program, orders);
    trash.add(() => life.kill(true));
    return life;
  };

  it.each(points)(
    'has all of them or none, and has them once when it is asked again (killed %s)',
    async (point) => {
      const address = `${point.replaceAll(' ', '-')}@example.org`;
      const life = await start();
      const { creator, game } = await tableForTwo(life.url, { kind: tinyGame.kind, side: 'north' });
      await signIn(creator, mail, address);
      life.stopAt({ at: point, count: 1, database: true });
      const wish = { keeps: true };
      const answer = creator.ask(put('keepSeats'), { body: wish }).catch(() => null);
      expect(await life.end).toBe(point);
      expect(await answer).toBeNull();

      const next = await start();
      const desk = createBrowser(next.url);
      desk.setCookie(creator.cookie());
      const phone = await deviceOf(next.url, mail, address);
      const seats = async () => (await phone.get(myGamesSchema, get('mine'))).games;
      const isKept = point === 'after its commit';
      expect((await desk.get(accountSchema, get('account'))).account?.keeps).toBe(isKept ? true : null);
      expect(await seats()).toMatchObject(isKept ? [{ game, seat: 'north', here: true }] : []);
      expect((await desk.get(accountSchema, put('keepSeats'), wish)).account?.own).toEqual([]);
      expect(await seats()).toMatchObject([{ game, seat: 'north', here: true }]);
      expect((await phone.get(personalLinkSchema, get('link', game, 'north'))).token).toBe(
        (await desk.get(personalLinkSchema, get('link', game, 'north'))).token,
      );
      next.kill(true);
      await next.end;
    },
    PATIENCE,
  );
});
