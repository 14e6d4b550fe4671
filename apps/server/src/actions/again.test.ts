import { random, randomPlan } from '@tessera/core';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import type { Accepted, Answer, WireCommit } from '@tessera/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  migratedDatabase,
  newAction,
  postgresAt,
  seatBoth,
  sitDown,
  startServer,
  until,
  wireSteps,
  type Seated,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const games = [anyGame(tinyGame)];

/** A sent action and its answer. */
interface Sent {
  readonly seat: Wager['seat'];
  readonly body: WireCommit;
  readonly answer: Answer<Accepted>;
}

/** Commits for the seat that is asked, that many times. */
async function play(seated: Seated<Wager>, count: number): Promise<Sent[]> {
  const draw = random('again');
  const sent: Sent[] = [];
  while (sent.length < count) {
    const player = await until('somebody is asked', () => seated.players.find((one) => one.frame() !== null));
    const { seat } = player;
    const steps = randomPlan(tinyGame, player.view(), { seat, draw });
    const more = { action: newAction(), frame: player.frame() ?? 0 };
    const answer = await player.commit(steps, more);
    sent.push({ seat, body: { ...more, steps: wireSteps(steps) }, answer });
  }
  return sent;
}

describe('an action that is sent again', () => {
  const trash = createTrash();
  let database: Database;
  let seated: Seated<Wager>;
  let sent: Sent[];
  let first: { readonly url: string; readonly close: () => Promise<void> };

  beforeEach(async () => {
    database = await postgresAt(await migratedDatabase(trash));
    trash.add(database.close);
    first = await startServer({ database, games });
    seated = await seatBoth(tinyGame, { url: first.url });
    sent = await play(seated, 8);
  });
  afterEach(trash.empty);

  /** Sends all of them again to a server, and returns both seats' events there. */
  async function sendTo(url: string) {
    seated.close();
    const { creator, guest, game, opened } = seated.table;
    const sit = (seat: Wager['seat']) => {
      const browser = createBrowser(url);
      browser.setCookie((seat === opened.seat ? creator : guest).cookie());
      return sitDown(tinyGame, browser, { game, seat });
    };
    const players = await Promise.all(tinyGame.seats.map(sit));
    const streams = players.map(({ feed }) => feed.events());
    const answers: Answer<Accepted>[] = [];
    for (const { seat, body } of sent) {
      const player = players.find((one) => one.seat === seat);
      if (player !== undefined) answers.push(await player.commit(body.steps, body));
    }
    players.forEach((player) => player.close());
    return { answers, streams };
  }

  /** Does the same at another server, which reads the game from the database. */
  async function sendAgain() {
    seated.close();
    await first.close();
    const server = await startServer({ database, games });
    trash.add(server.close);
    return sendTo(server.url);
  }

  const added = () => sent.map(({ answer }) => ('ok' in answer ? answer.ok.events.length : 0));

  it('is answered with what it added to its author’s stream, by another server too', async () => {
    expect(Math.min(...added())).toBeGreaterThan(0);
    expect((await sendAgain()).answers).toEqual(sent.map(({ answer }) => answer));
  });

  it('is answered so by the server that accepted it, whose memory does not reach back so far', async () => {
    const events = seated.players.map(({ feed }) => feed.events());
    expect(Math.min(...events.map(({ length }) => length))).toBeGreaterThan(20);
    const again = await sendTo(first.url);
    await first.close();
    expect(again.answers).toEqual(sent.map(({ answer }) => answer));
    expect(again.streams).toEqual(events);
  });

  it('is answered so after the end, which opens the players’ eyes and begins another stream', async () => {
    const [end] = seated.players;
    const answer = await end?.commit([{ verb: 'resign' }], { frame: 0 });
    expect(answer).toMatchObject({ ok: { from: 0 } });
    expect((await sendAgain()).answers).toEqual(sent.map((one) => one.answer));
  });
});
