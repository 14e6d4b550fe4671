import { SECRECIES } from '@tessera/core';
import { fordWith, isFull } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFor } from '../../testkit/crash/database.js';
import { startServer, buildProgram } from '../../testkit/crash/life.js';
import type { Orders, Point } from '../../testkit/crash/orders.js';
import {
  createBrowser,
  createTrash,
  FROM,
  KINDS,
  newAction,
  PUBLIC,
  seatBoth,
  sitDown,
  startMailServer,
  until,
} from '../../testkit/index.js';

const FORDS = SECRECIES.map((secrecy) => fordWith({ isOpen: true, secrecy }));
const POINTS: readonly Point[] = ['before the write', 'amid the write', 'after the write', 'before the emit'];

/** The long run stops every secrecy at every point on each database, the ordinary run one on Postgres. */
const kinds = isFull()
  ? KINDS.flatMap((kind) => FORDS.map((ford) => ({ kind, ford, points: POINTS })))
  : FORDS.slice(0, 1).map((ford) => ({ kind: 'postgres' as const, ford, points: POINTS }));

const PATIENCE = 300_000;

describe.each(kinds)(
  'standing answers of a server that is killed while they fire ($ford.kind, $kind)',
  ({ kind, ford, points }) => {
    const trash = createTrash();
    let orders: Orders;
    let program: string;

    beforeAll(async () => {
      const mail = await startMailServer(trash);
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
      'have fired once, with the action that asked, or not at all (killed %s)',
      async (point) => {
        const life = await start();
        const seated = await seatBoth(ford, { url: life.url });
        for (const seat of ['north', 'south'] as const) {
          const player = seated.at(seat);
          await until(`${seat} is asked`, () => player.frame() !== null);
          await player.commit([{ verb: 'ready' }]);
        }
        const [north, south] = [seated.at('north'), seated.at('south')];
        await until('north is to march', () => north.frame() !== null);
        const answers = { from: 9, once: false };
        expect(await south.leave({ version: 0, policy: answers })).toMatchObject({ ok: { saved: true } });
        life.stopAt({ at: point, count: 1, database: true });
        const body = {
          action: newAction(),
          frame: north.frame() ?? 0,
          steps: [{ verb: 'stride', length: 2 }],
        };
        north.socket.emit('commit', body, () => undefined);
        expect(await life.end).toBe(point);
        seated.close();

        const next = await start();
        const cookies = { north: seated.table.creator.cookie(), south: seated.table.guest.cookie() };
        const back = async (seat: 'north' | 'south') => {
          const browser = createBrowser(next.url);
          browser.setCookie(
            cookies[seated.table.opened.seat === 'north' ? seat : seat === 'north' ? 'south' : 'north'],
          );
          const player = await sitDown(ford, browser, { game: seated.table.game, seat });
          trash.add(player.close);
          return player;
        };
        const [first, second] = [await back('north'), await back('south')];
        const fired = () =>
          second.feed.events().filter((fact) => fact.kind === 'PlanCommitted' && fact.why === 'standing')
            .length;
        expect([0, 2]).toContain(second.view().at.north);
        expect(fired()).toBe(second.view().at.north === 2 ? 1 : 0);
        expect(await first.socket.emitWithAck('commit', body)).toHaveProperty('ok');
        await until('the stride is known', () => second.view().at.north === 2);
        expect(fired()).toBe(1);
        expect(second.frame()).toBeNull();
        expect(await second.sit()).toMatchObject({ ok: { standing: { version: 1, policy: answers } } });
        first.close();
        second.close();
        next.kill(true);
        await next.end;
      },
      PATIENCE,
    );
  },
);
