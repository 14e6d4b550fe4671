import { canonical, random, randomPlan } from '@tessera/core';
import { MATTERS, type Metaurus } from '@tessera/metaurus';
import { fightsOn, fighter, melee } from '@tessera/metaurus/testkit';
import { anyGame } from '@tessera/server';
import { createTrash, seatIn, serveIn, toldOf, until, type Player } from '@tessera/server/testkit';
import { afterAll, expect, it } from 'vitest';

const trash = createTrash();
afterAll(trash.empty);

const isMatter = (at: string): boolean => MATTERS.some((matter) => matter === at);

/** The first fact of each commit of a seat, as a viewer was sent it. */
const marksIn = (player: Player<Metaurus>): number =>
  canonical(player.feed.events()).split('"why":"standing"').length - 1;

it('standing answers fight a battle without asking, and the enemy is not told that they did', async () => {
  const { url } = await serveIn(trash, { games: [anyGame(melee)] });
  const seated = await seatIn(trash, melee, { url, options: { turnLimit: '20' } });
  const [rome, carthage] = [seated.at('rome'), seated.at('carthage')];
  expect(await rome.leave({ version: 0, policy: fightsOn })).toMatchObject({ ok: { saved: true } });
  const draw = random('habits');
  for (let count = 0; count < 200 && marksIn(rome) < 5; count++) {
    const player = await until('somebody is asked', () =>
      seated.players.find(({ frame }) => frame() !== null),
    );
    const asked = player.view().frames.at(-1)?.at ?? '';
    if (player === rome) expect(isMatter(asked), `Rome is asked by hand: ${asked}`).toBe(false);
    const plan = randomPlan(melee, player.view(), { seat: player.seat, draw, lean: fighter(melee) });
    expect(await player.commit(plan)).toHaveProperty('ok');
  }
  expect(marksIn(rome)).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(toldOf(carthage))).not.toContain('"why":"standing"');
  expect(marksIn(carthage)).toBe(0);
  expect(await rome.sit()).toMatchObject({ ok: { standing: { version: 1, policy: fightsOn } } });
});
