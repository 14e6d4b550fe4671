import { canonical, random, randomPlan } from '@tessera/core';
import { MATTERS, type Metaurus } from '@tessera/metaurus';
import { fightsOn, fighter, melee } from '@tessera/metaurus/testkit';
import { anyGame } from '@tessera/server';
import { createTrash, seatIn, serveIn, toldOf, until, type Player } from '@tessera/server/testkit';
import { afterAll, expect, it } from 'vitest';

type Seated = Awaited<ReturnType<typeof seatIn<Metaurus>>>;

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

const WEEKS = { by: 'web', days: 8, hours: 1, vacation: 0 } as const;

/** Plays a game by hand until a seat has answered by itself so often, or `most` commits are made. */
async function playOn(
  seated: Seated,
  of: Player<Metaurus>,
  { marks, most }: { marks: number; most: number },
) {
  const draw = random('presets');
  for (let count = 0; count < most && marksIn(of) < marks; count++) {
    const player = await until('somebody is asked', () =>
      seated.players.find(({ frame }) => frame() !== null),
    );
    const plan = randomPlan(melee, player.view(), { seat: player.seat, draw, lean: fighter(melee) });
    expect(await player.commit(plan)).toHaveProperty('ok');
  }
}

it('in games by letter a friend answers for whoever has left nothing, until they say otherwise', async () => {
  const { url } = await serveIn(trash, { games: [anyGame(melee)] });
  const seated = await seatIn(trash, melee, { url, options: { turnLimit: '20' }, pace: WEEKS });
  const [rome, carthage] = [seated.at('rome'), seated.at('carthage')];
  const friend = { habits: [], preset: 'friend' };
  expect(await rome.sit()).toMatchObject({ ok: { standing: { version: 0, policy: friend } } });
  expect(await carthage.leave({ version: 0, policy: null })).toMatchObject({ ok: { saved: true } });
  await playOn(seated, rome, { marks: 3, most: 300 });
  expect(marksIn(rome)).toBeGreaterThanOrEqual(3);
  expect(marksIn(carthage)).toBe(0);
  expect(canonical(carthage.feed.events())).not.toContain('preset');
  expect(JSON.stringify(toldOf(carthage))).not.toContain('turningPoints');
  // What nobody has changed is not used up, and the answer of who wants to be asked everything stays.
  expect(await rome.sit()).toMatchObject({ ok: { standing: { version: 0, policy: friend } } });
  expect(await carthage.sit()).toMatchObject({ ok: { standing: { version: 1, policy: null } } });
  const points = { habits: [], preset: 'turningPoints' };
  expect(await rome.leave({ version: 0, policy: points })).toMatchObject({ ok: { saved: true } });
  expect(await rome.sit()).toMatchObject({ ok: { standing: { version: 1, policy: points } } });
});

it('in other games nobody answers for a player who has left nothing', async () => {
  const { url } = await serveIn(trash, { games: [anyGame(melee)] });
  const seated = await seatIn(trash, melee, { url, options: { turnLimit: '20' } });
  expect(await seated.at('rome').sit()).toMatchObject({ ok: { standing: { version: 0, policy: null } } });
  await playOn(seated, seated.at('rome'), { marks: 1, most: 60 });
  expect(seated.players.map(marksIn)).toEqual([0, 0]);
});
