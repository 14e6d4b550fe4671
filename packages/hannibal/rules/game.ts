import { defineGame, type Game, knownCards, pileOf, quietTable } from '@tessera/core';
import { z } from 'zod';
import { standingAnswers } from './beforehand/standing.js';
import { conceal } from './conceal.js';
import { shippedData } from './data.js';
import { evolve } from './evolve.js';
import { imagine } from './imagine.js';
import {
  type Fact,
  FACTS,
  factSchema,
  type Frame,
  type Options,
  optionsSchema,
  type Post,
  postsOf,
  restoredOf,
  type State,
  stepSchema,
} from './model/index.js';
import { questions } from './questions.js';
import { because, type Hannibal, type Rules } from './types.js';
import {
  BIDDING,
  type General,
  GENERALS,
  QUIET_WINDOWS,
  RULES,
  type Seat,
  SEATS,
  WINDOWS,
} from './vocabulary.js';
import { createWorld, type World } from './world.js';
import { SPACES } from './spaces.js';

const AWAY: Post = { at: 'pool', space: null, inside: false, rank: null, commanded: 0 };

/** A general's post when the war begins (4): placed generals on the map, Africanus not yet in the war, the others in the pool. */
function postAtStart({ setUp }: World, general: General): Post {
  const force = setUp.find(({ generals }) => generals.includes(general));
  if (force === undefined) return { ...AWAY, at: general === 'africanus' ? 'aside' : 'pool' };
  const { seat, space } = force;
  // The first of a force commands it, the second is next (S8.34).
  const commanded = GENERALS.length - GENERALS.indexOf(general);
  return { at: 'map', space, inside: false, rank: seat === 'rome' ? 'consul' : null, commanded };
}

// 13.2: these windows are switched off until a seat switches them on.
const unasked = SEATS.flatMap((seat) => QUIET_WINDOWS.map((window) => ({ seat, window })));

/** The position before the first event. */
const emptyState = (): State => ({
  rules: RULES,
  options: { bid: 0 },
  seal: '',
  frames: [],
  turn: 0,
  markers: SPACES.map(() => 'none'),
  troops: [],
  posts: postsOf(() => AWAY),
  commands: 0,
  sieges: [],
  train: null,
  lasting: [],
  reshuffles: false,
  deck: pileOf<number>([]),
  discards: [],
  removed: [],
  hands: { rome: [], carthage: [] },
  spent: [],
  walked: [],
  battleDeck: pileOf<number>([]),
  battleHands: { rome: [], carthage: [] },
  open: [],
  unasked,
  opened: 0,
  rolls: 0,
  table: { ...quietTable(), unasked },
  areHandsOpen: false,
  outcome: null,
});

/** The events that begin a war (4), with the set-up of the map. */
const beginning = (world: World, options: Options, seal: string): Fact[] => [
  {
    kind: 'GameBegan',
    data: world.hash,
    options,
    seal,
    rules: RULES,
    troops: world.setUp.map(({ seat, space, regulars, elephants }) => ({
      seat,
      space,
      inside: false,
      regulars,
      elephants,
    })),
    posts: GENERALS.map((general) => ({ general, post: postAtStart(world, general) })),
    markers: world.map.spaces.map(({ start }) => start),
    strategyCards: [...world.strategyCards],
    battleCards: [...world.battleCards],
  },
];

/** The rules of frames that ask nobody: works, and plans being carried out. */
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

// 14.1: the end of the war reveals the cards that are left in the hands.
function opening({ hands }: State): Fact[] {
  const heldBy = (seat: Seat) => knownCards(hands[seat]).map((card) => ({ card }));
  return [{ kind: 'HandsOpened', held: { rome: heldBy('rome'), carthage: heldBy('carthage') } }];
}

const gameOn = (world: World): Game<Hannibal> => {
  const asked: Partial<Record<Frame['at'], Rules>> = questions(world);
  return defineGame<Hannibal>({
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
    standing: standingAnswers(world),
    bidding: {
      ...BIDDING,
      settled: (options, bid) => ({ ...options, bid }),
      won: ({ options }) => options.bid,
      fact: (event) => event,
    },
    common: (event) => event,
    restored: restoredOf,
    opening,
  });
};

/** The rules of the game, with the world that they run on. */
export type HannibalGame = Game<Hannibal> & { readonly world: World };

/** The game on a data set; the shipped one by default. Throws an error that says what is wrong when the data is invalid. */
export function createHannibal(raw: unknown = shippedData): HannibalGame {
  const world = createWorld(raw);
  return { ...gameOn(world), world };
}

/** The game on the data set that Tessera ships. */
export const hannibal = createHannibal(shippedData);
