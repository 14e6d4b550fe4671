import { fold } from '@tessera/core';
import { fordWith, type Ford } from '@tessera/core/testkit';
import type { GameBench } from '@tessera/tools/bench';
import { expect, it } from 'vitest';
import { lightChance } from './chance.js';
import { drawnGame, drawnOf } from './drawn.js';
import { playAgain, playRandom, type Count } from './play.js';
import { busiest, choosing, openSteps, questions } from './positions.js';
import { random } from './random.js';

/** A game with cards and described sets, which says nothing but what every game of the benches says. */
const bench: GameBench<Ford> = { game: fordWith({ isOpen: false, secrecy: 'sealed' }), options: {} };
const { game, options } = bench;
const { kinds, lean } = drawnOf(bench);
const drawn = [1, 2].map((seed) => drawnGame(game, options, { source: lightChance(seed), seed, lean }));
const counted = (): Count => ({ steps: 0, commits: 0, events: 0, sent: 0 });

it('a game that names none has the random player’s drawn, to their ends', () => {
  for (const { begun, played } of drawn) {
    const end = fold(game, [...begun, ...played.flatMap(({ events }) => events)]);
    expect(end.outcome).not.toBeNull();
  }
});

it('a game is played at random to its end, and every fact of it is projected', () => {
  const count = counted();
  playRandom(game, options, { draw: random(1), source: lightChance(1), count });
  expect(count.steps).toBeGreaterThan(0);
  expect(count.sent).toBeGreaterThan(count.events);
});

it('a game that is played again is the same one', () => {
  for (const { played, source } of drawn) {
    const count = counted();
    playAgain(game, options, { commits: played, source, count });
    expect(count).toMatchObject({
      commits: played.length,
      steps: played.reduce((sum, { commit }) => sum + commit.steps.length, 0),
    });
  }
});

it('its choices are timed at every view of every plan, and the busiest is found', () => {
  const [kind] = kinds;
  const asked = kind === undefined ? [] : questions(game, drawn, kind);
  const [first] = asked;
  const steps = asked.map((question) => openSteps(game, question));
  const most = busiest(asked, (question) => openSteps(game, question));
  expect(most?.score).toBe(Math.max(...steps));
  // The first quarter warms the engine up.
  expect(first && choosing({ game }, asked, first)).toHaveLength(Math.ceil(asked.length * 0.75));
});

it('where nothing is asked, nothing is busiest', () => {
  expect(busiest([], () => 1)).toBeNull();
});
