import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  hosted,
  newAction,
  sitDown,
  tableForTwo,
  until,
  wireSteps,
  type Hosted,
  type Player,
  type TableForTwo,
} from '../apps/server/testkit/index.js';
import { canonical, random, randomPlan, type Game, type GameTypes } from '../packages/core/src/index.js';
import type { Accepted, Answer, WireCommit } from '../packages/protocol/src/index.js';
import { isFull } from '../packages/core/testkit/index.js';
import { BUILDS } from './start/build.js';
import { root } from './start/tools.js';

/** An action, and its answer once the server has acknowledged it. */
interface Action<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly body: WireCommit;
  readonly answer: Accepted | null;
}

const draw = random('crash');

/** The next action of whoever is asked, chosen from their own view. */
function nextAction<T extends GameTypes>(
  game: Game<T>,
  players: readonly Player<T>[],
): Omit<Action<T>, 'answer'> | null {
  const player = players.find((one) => one.frame() !== null);
  if (player === undefined) return null;
  const steps = wireSteps(randomPlan(game, player.view(), { seat: player.seat, draw }));
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
  const sit = <T extends GameTypes>(game: Game<T>, { game: id, opened, creator, guest }: TableForTwo) =>
    Promise.all(
      game.seats.map((seat) => {
        const browser = createBrowser(url);
        browser.setCookie((seat === opened.seat ? creator : guest).cookie());
        return sitDown(game, browser, { game: id, seat });
      }),
    );

  /** Plays some actions to their answers; the last is sent, and the server killed before or just after it is done. */
  async function playAndKill<T extends GameTypes>(
    game: Game<T>,
    players: readonly Player<T>[],
    soon: boolean,
  ): Promise<Action<T>[]> {
    const done: Action<T>[] = [];
    for (let count = 0; count < 12; count++) {
      const next = await until('somebody is asked', () => nextAction(game, players));
      const player = players.find(({ seat }) => seat === next.seat);
      const other = players.find(({ seat }) => seat !== next.seat);
      const known = other?.feed.events().length ?? 0;
      const told = () => until('the other has the news', () => (other?.feed.events().length ?? 0) > known);
      const sent: Promise<Answer<Accepted> | null> =
        player?.socket.emitWithAck('commit', next.body).catch(() => null) ?? Promise.resolve(null);
      const last = count === 11;
      if (last && !soon) await told();
      if (last) await kill();
      const sentence = await sent;
      const answer = sentence && 'ok' in sentence ? sentence.ok : null;
      done.push({ ...next, answer });
      // Who acts is told of it by the answer, and nobody has to wait for the next pulse.
      if (answer !== null) player?.feed.take(answer);
      if (!last) await told();
    }
    return done;
  }

  /** When the server is killed in the ordinary run: in every other game just before an action's answer, else just after it. */
  const moments = (kind: string): readonly boolean[] => [
    hosted.findIndex((one) => one.kind === kind) % 2 === 0,
  ];

  async function playOn<T extends GameTypes>({ game, options }: Hosted<T>): Promise<void> {
    const [side = ''] = game.seats;
    const table = await tableForTwo(url, { kind: game.kind, side, options: options('crash') });
    expect(table.opened.seat).toBe(side);
    for (const soon of isFull() ? [true, false, true, false] : moments(game.kind)) {
      const players = await sit(game, table);
      const done = await playAndKill(game, players, soon);
      const known = players.map((player) => canonical(player.feed.events()));
      expect(done.slice(0, -1).every(({ answer }) => answer !== null)).toBe(true);
      await start();
      const again = await sit(game, table);
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
  }

  it.each(hosted)(
    'has lost nothing of $kind that it acknowledged, does nothing twice, and goes on where it was',
    (one) => one.with(playOn),
    300_000,
  );
});
