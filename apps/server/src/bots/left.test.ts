import { tinyGame, type WagerSeat } from '@tessera/core/testkit';
import { acceptedSchema, gamePageSchema } from '@tessera/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  EITHER,
  get,
  mindFor,
  newAction,
  post,
  sitDown,
  startServer,
  tableForTwo,
  turnedClock,
  turnedJobs,
  until,
  type Browser,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';
import { thinkerOf } from './thinker.js';

const DAY = 86_400;
const PACE = { by: 'web', days: 8, hours: 12, vacation: 5 } as const;
const WISH = { kind: tinyGame.kind, side: 'north' };
const WORD = { action: newAction(), frame: 0, steps: [{ verb: 'seatBot' }] };

describe.each(EITHER)('a seat that its player has left (on the %s database)', (kind) => {
  const trash = createTrash();
  afterAll(trash.empty);

  it('is played on by a bot, for all to see, where both had agreed to that beforehand', async () => {
    const database = await databaseOf(kind, trash);
    const time = turnedClock();
    const { jobs, ring } = turnedJobs(database, time.clock);
    const games = [anyGame(tinyGame)];
    const thinker = thinkerOf([mindFor(tinyGame)]);
    const { url, close } = await startServer({ database, games, clock: time.clock, jobs, thinker });
    trash.add(close);
    const sit = async (browser: Browser, game: string, seat: WagerSeat) => {
      const player = await sitDown(tinyGame, browser, { game, seat });
      trash.add(player.close);
      return player;
    };
    const plain = await tableForTwo(url, { ...WISH, pace: PACE });
    const { game, guest, creator } = await tableForTwo(url, { ...WISH, pace: { ...PACE, bot: true } });
    const late = await sit(creator, game, 'north');
    for (const days of [8, 2]) {
      time.pass(days * DAY);
      await ring();
    }
    expect(await plain.guest.refused(post('commit', plain.game, 'south'), WORD)).toMatchObject({
      reasons: [{ code: 'noBotAgreed' }],
    });
    await guest.get(acceptedSchema, post('commit', game, 'south'), WORD);
    await until('who sat there is told', () => late.heard.endings.length > 0);
    expect(late.heard.endings).toMatchObject([{ error: 'notYourSeat' }]);
    const { seats } = await guest.get(gamePageSchema, get('game', game));
    expect(seats).toMatchObject([{ name: 'Bot, medium', bot: 'medium', open: true }, { name: 'Bob' }]);
    expect(await guest.refused(get('invite', game))).toMatchObject({ error: 'gameFull' });
    const south = await sit(guest, game, 'south');
    expect(south.view().table.time).toMatchObject({ bots: ['north'], opened: null });
    await until('the bot has decided', () =>
      south.feed.events().some((fact) => fact.kind === 'PlanCommitted' && fact.why === 'bot'),
    );
  });
});
