import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  newAction,
  sitDown,
  tableForTwo,
  until,
  wireSteps,
  type Browser,
  type Player,
} from '../apps/server/testkit/index.js';
import { canonical } from '../packages/core/src/index.js';
import { metaurus, type Metaurus, type Seat } from '../packages/metaurus/rules/index.js';
import type { Accepted, Answer, WireCommit } from '../packages/protocol/src/index.js';
import { random, randomPlan } from '../packages/core/testkit/index.js';
import { BUILDS } from './start/build.js';
import { root } from './start/tools.js';

/** An action, and its answer once the server has acknowledged it. */
interface Action {
  readonly seat: Seat;
  readonly body: WireCommit;
  readonly answer: Accepted | null;
}

const draw = random('crash');

/** The next action of whoever is asked, chosen from their own view. */
function nextAction(players: readonly Player<Metaurus>[]): Omit<Action, 'answer'> | null {
  const player = players.find((one) => one.frame() !== null);
  if (player === undefined) return null;
  const steps = wireSteps(randomPlan(metaurus, player.view(), { seat: player.seat, draw }));
  const body = { action: newAction(), frame: player.frame() ?? 0, steps };
  return { seat: player.seat, body };
}

describe('the server, killed while it plays', () => {
  const trash = createTrash();
  let folder = '';
  let child: ChildProcess;
  let url = '';

  const start = async () => {
    const env = { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '', NODE_ENV: 'production' };
    child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], { env, stdio: 'ignore' });
    url = await until('the server is there', () => {
      try {
        const found: unknown = JSON.parse(readFileSync(join(folder, 'tessera.server'), 'utf8'));
        if (typeof found !== 'object' || found === null || !('pid' in found) || !('address' in found))
          return null;
        return found.pid === child.pid && typeof found.address === 'string' ? found.address : null;
      } catch {
        return null;
      }
    });
  };
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };

  beforeAll(async () => {
    for (const { run, name } of BUILDS) if (name !== 'pages') await run();
    folder = await dataFolder(trash);
    await start();
  }, 120_000);
  afterAll(async () => {
    await kill();
    await trash.empty();
  });

  /** Both seats, at the server as it is now. */
  const sit = (browsers: Readonly<Record<Seat, Browser>>, game: string) =>
    Promise.all(
      metaurus.seats.map((seat) => {
        const browser = createBrowser(url);
        browser.setCookie(browsers[seat].cookie());
        return sitDown(metaurus, browser, { game, seat });
      }),
    );

  /** Plays some actions to their answers; the last is sent, and the server killed before or just after it is done. */
  async function playAndKill(players: readonly Player<Metaurus>[], soon: boolean): Promise<Action[]> {
    const done: Action[] = [];
    for (let count = 0; count < 12; count++) {
      const next = await until('somebody is asked', () => nextAction(players));
      const player = players.find(({ seat }) => seat === next.seat);
      const before = player?.feed.events().length ?? 0;
      const sent: Promise<Answer<Accepted> | null> =
        player?.socket.emitWithAck('commit', next.body).catch(() => null) ?? Promise.resolve(null);
      const last = count === 11;
      if (last && !soon) await until('the news', () => (player?.feed.events().length ?? 0) > before);
      if (last) await kill();
      const answer = await sent;
      done.push({ ...next, answer: answer && 'ok' in answer ? answer.ok : null });
      if (!last) await until('the news', () => (player?.feed.events().length ?? 0) > before);
    }
    return done;
  }

  it('has lost nothing that it acknowledged, does nothing twice, and goes on where it was', async () => {
    const { game, opened, creator, guest } = await tableForTwo(url, { kind: 'metaurus', side: 'carthage' });
    expect(opened.seat).toBe('carthage');
    const browsers = { carthage: creator, rome: guest };
    for (const soon of [true, false, true, false]) {
      const players = await sit(browsers, game);
      const done = await playAndKill(players, soon);
      const known = players.map((player) => canonical(player.feed.events()));
      expect(done.slice(0, -1).every(({ answer }) => answer !== null)).toBe(true);
      await start();
      const again = await sit(browsers, game);
      for (const { seat, body, answer } of done) {
        const player = again.find((one) => one.seat === seat);
        const second = await player?.socket.emitWithAck('commit', body);
        if (answer === null) expect(second).toHaveProperty('ok');
        else expect(second).toEqual({ ok: answer });
      }
      await Promise.all(again.map((player) => player.sit()));
      again.forEach((player, index) => {
        expect(canonical(player.feed.events())).toContain(known[index]?.slice(0, -1));
      });
      again.forEach((player) => player.close());
      players.forEach((player) => player.close());
    }
  }, 300_000);
});
