import { knownCards, type Game } from '@tessera/core';
import { z } from 'zod';
import { standingAnswers } from './beforehand/standing.js';
import { conceal } from './conceal.js';
import { shippedData } from './data.js';
import { evolve } from './evolve.js';

import { imagine } from './imagine.js';
import {
  factSchema,
  FACTS,
  optionsSchema,
  restoredOf,
  stepSchema,
  type Fact,
  type Frame,
  type State,
} from './model/index.js';
import { questions } from './questions.js';
import { beginning, emptyState } from './start.js';
import { because, type Hannibal, type Rules } from './types.js';
import { BIDDING, RULES, SEATS, WINDOWS, type Seat } from './vocabulary.js';
import { createWorld, type World } from './world.js';

/** The rules of what nobody is asked in: a work, or a plan that is carried out. */
const quiet: Rules = {
  waiting: () => [],
  choices: () => [],
  missing: () => [],
  reasons: () => [because('notAsked', '')],
  apply: () => [],
  conclude: () => undefined,
  prompt: () => ({ code: 'work', values: {} }),
  rules: [],
};

/** The end opens what is left in the hands (14.1). */
function opening({ hands }: State): Fact[] {
  const heldBy = (seat: Seat) => knownCards(hands[seat]).map((card) => ({ card }));
  return [{ kind: 'HandsOpened', held: { rome: heldBy('rome'), carthage: heldBy('carthage') } }];
}

const gameOn = (world: World): Game<Hannibal> => {
  const asked: Partial<Record<Frame['at'], Rules>> = questions(world);
  return {
    kind: 'hannibal',
    data: world.hash,
    seats: SEATS,
    schemas: { seat: z.enum(SEATS), options: optionsSchema, step: stepSchema, event: factSchema },
    empty: emptyState(),
    begin: (options, seal) => beginning(world, options, seal),
    renewal: ({ rules }) => (rules === RULES ? [] : [{ kind: 'RulesChanged', rules: RULES }]),
    evolve,
    facts: FACTS,
    conceal,
    imagine: (view, _seat, draw) => imagine(view, draw),
    frames: (frame) => asked[frame.at] ?? quiet,
    windows: WINDOWS,
    standing: standingAnswers(world, asked),
    bidding: {
      ...BIDDING,
      settled: (options, bid) => ({ ...options, bid }),
      won: ({ options }) => options.bid,
      fact: (event) => event,
    },
    tableEvent: (event) => event,
    takenBack: (seat, past) => ({ kind: 'TakenBack', seat, restored: restoredOf(past) }),
    tableClaim: () => [because('noClaims', '')],
    opening,
  };
};

/** The game, and the data set that it is played on. */
export type HannibalGame = Game<Hannibal> & { readonly world: World };

/** The game on a data set: the shipped one, or another for tests. Throws where the data is no data set. */
export function createHannibal(raw: unknown = shippedData): HannibalGame {
  const world = createWorld(raw);
  return { ...gameOn(world), world };
}

/** The game on the data set that Tessera ships. */
export const hannibal = createHannibal(shippedData);
