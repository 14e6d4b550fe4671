import { canonical } from '@tessera/core';
import { hannibal, type Fact, type Hannibal, type Seat } from '@tessera/hannibal';
import { when } from '@tessera/hannibal/testkit';
import {
  beginLife,
  buildProgram,
  createBrowser,
  createTrash,
  FROM,
  migratedDatabase,
  newAction,
  PUBLIC,
  sitDown,
  startMailServer,
  wireSteps,
  type LifeOrders,
  type Player,
  type Seated,
} from '@tessera/server/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playTo, seatInBadWeather, WAY } from './testkit/march.js';

/** A timeout for starts of servers while other tests run. */
const PATIENCE = 120_000;

describe('a march whose plan is being carried out when its server is killed', () => {
  const trash = createTrash();
  let orders: LifeOrders;
  let program: string;

  beforeAll(async () => {
    const mail = await startMailServer(trash);
    program = await buildProgram();
    const database = { kind: 'postgres', url: await migratedDatabase(trash) } as const;
    orders = { database, mail: { url: mail.url.href, from: FROM }, publicUrl: PUBLIC.href, ahead: 0 };
  }, PATIENCE);
  afterAll(trash.empty);

  const start = async () => {
    const life = await beginLife(program, orders);
    trash.add(() => life.kill(true));
    return life;
  };

  /** Opens the seat at another server with a new client. */
  async function sitAnew({ table }: Seated<Hannibal>, url: string, seat: Seat): Promise<Player<Hannibal>> {
    const browser = createBrowser(url);
    browser.setCookie((table.opened.seat === seat ? table.creator : table.guest).cookie());
    const player = await sitDown(hannibal, browser, { game: table.game, seat });
    trash.add(player.close);
    return player;
  }

  const steps = (facts: readonly Fact[]): readonly string[] =>
    facts.flatMap((fact) => (fact.kind === 'StepBegun' && fact.step.verb === 'go' ? [fact.step.to] : []));

  it.each(['amid the write', 'after the write'] as const)(
    'goes on at another server that was there all the time, up to where Rome was asked; so do sealed orders (killed %s)',
    async (point) => {
      const [life, other] = [await start(), await start()];
      const seated = await seatInBadWeather(life.url);
      await playTo(seated, 'counter');
      const [rome, carthage] = [seated.at('rome'), seated.at('carthage')];
      expect(steps(carthage.feed.events())).toEqual(WAY.slice(0, 3));
      expect(carthage.view().posts.hannibal.space).toBe('tarraco');
      const policy = { orders: [when(60, { by: ['sea'], turn: 4 })] };
      expect(await rome.leave({ version: 0, policy })).toMatchObject({ ok: { saved: true } });
      life.stopAt({ at: point, count: 1, database: false });
      const steady = wireSteps([{ verb: 'decline' }]);
      const body = { action: newAction(), frame: rome.frame() ?? 0, steps: steady };
      rome.socket.emit('commit', body, () => undefined);
      expect(await life.end).toBe(point);
      seated.close();

      const [one, two] = [
        await sitAnew(seated, other.url, 'rome'),
        await sitAnew(seated, other.url, 'carthage'),
      ];
      expect(await one.socket.emitWithAck('commit', body)).toHaveProperty('ok');
      await playTo({ players: [one, two] }, 'move');
      expect(two.view().posts.hannibal.space).toBe('ilerda');
      expect(await two.commit([{ verb: 'go', to: 'azaila' }, { verb: 'stop' }])).toHaveProperty('ok');
      await playTo({ players: [one, two] }, 'playCard');
      expect(two.view().posts.hannibal.space).toBe('azaila');
      for (const facts of [one.feed.events(), two.feed.events()]) expect(steps(facts)).toEqual(WAY);
      expect(two.view().troops).toContainEqual(
        expect.objectContaining({ seat: 'carthage', space: 'azaila', regulars: 5, elephants: 1 }),
      );
      expect(await one.sit()).toMatchObject({ ok: { standing: { policy } } });
      expect(await two.sit()).toMatchObject({ ok: { standing: { policy: null } } });
      expect(canonical(one.view().posts)).toBe(canonical(two.view().posts));
      other.kill(true);
      await other.end;
    },
    PATIENCE,
  );
});
