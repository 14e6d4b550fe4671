import { defineGame, type Game } from '@tessera/core';
import { z } from 'zod';
import { standingAnswers } from './beforehand/answers.js';
import { conceal } from './conceal.js';
import { shippedData, wholeData } from './data.js';
import { evolveOn } from './evolve.js';
import { imagine } from './imagine.js';
import { advanceFrame } from './frames/moving.js';
import { initiativeFrame } from './frames/initiative.js';
import { deploy } from './frames/deploy.js';
import { fireFrame, react } from './frames/react.js';
import { orders } from './frames/orders.js';
import { FACTS, factSchema } from './model/fact.js';
import { optionsSchema, type Options } from './model/options.js';
import { agreedSchema } from './own/agreed.js';
import { restoredOf } from './model/state.js';
import { type At, stepSchema } from './model/step.js';
import { emptyState, RULES } from './opening.js';
import type { Quincunx, Rules } from './types.js';
import { SIDES } from './vocabulary.js';
import { createWholeWorld, createWorld, type World } from './world.js';

/** The game on a world, with the options that a new game may have. */
function gameOn(world: World, options: z.ZodType<Options>): Game<Quincunx> {
  const evolve = evolveOn(world);
  const orderFrame = orders(evolve);
  const rules: Record<At, Rules> = {
    deploy: deploy(world),
    initiative: initiativeFrame,
    orders: orderFrame,
    react,
    fire: fireFrame,
    advance: advanceFrame,
    // A plan that is being carried out waits for nobody.
    carry: { ...orderFrame, waiting: () => [] },
  };
  return defineGame<Quincunx>({
    kind: 'quincunx',
    data: world.hash,
    seats: SIDES,
    schemas: { seat: z.enum(SIDES), options, step: stepSchema, event: factSchema },
    empty: emptyState(world),
    begin: (agreed, seal) => [{ kind: 'GameBegan', data: world.hash, options: agreed, seal, rules: RULES }],
    renewal: (state) => (state.rules === RULES ? [] : [{ kind: 'RulesChanged', rules: RULES }]),
    evolve,
    facts: FACTS,
    conceal,
    imagine: (view, _seat, draw) => imagine(world, view, draw),
    frames: (frame) => rules[frame.at],
    standing: standingAnswers,
    common: (event) => event,
    restored: restoredOf,
  });
}

/** A game's rules together with the world that they run on. */
export interface QuincunxGame extends Game<Quincunx> {
  readonly world: World;
}

/** The game on a data set. Throws an error that names the wrong place when the data is invalid (see `createWorld`). */
export function createQuincunx(data: unknown): QuincunxGame {
  const world = createWorld(data);
  return { ...gameOn(world, optionsSchema), world };
}

/** The same with the second part: battles, and scenarios on grounds (13). */
export function createWholeQuincunx(data: unknown): QuincunxGame {
  const world = createWholeWorld(data);
  return { ...gameOn(world, agreedSchema), world };
}

/** The game on the data set that new games are played on. */
export const quincunx: QuincunxGame = createQuincunx(shippedData);

/**
 * The game on the data set with the second part, which has a hash of its own. A view of either set may be asked about by
 * these rules: they read a Skirmish and a Full as the first part does.
 */
export const wholeQuincunx: QuincunxGame = createWholeQuincunx(wholeData);

/** The game on each data set: a new game is on the first that takes its options. */
export const quincunxSets: readonly [QuincunxGame, ...QuincunxGame[]] = [quincunx, wholeQuincunx];
