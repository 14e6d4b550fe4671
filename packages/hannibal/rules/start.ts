import { pileOf, quietTable } from '@tessera/core';
import { postsOf, type Fact, type Options, type Post, type State } from './model/index.js';
import { SPACES } from './spaces.js';
import { GENERALS, QUIET_WINDOWS, RULES, SEATS, type General } from './vocabulary.js';
import type { World } from './world.js';

const AWAY: Post = { at: 'pool', space: null, inside: false, rank: null, commanded: 0 };

/** Where a general is when the war begins (4): consuls on the map, Africanus not yet in it, the others in the pool. */
function postAtStart({ setUp }: World, general: General): Post {
  const force = setUp.find(({ generals }) => generals.includes(general));
  if (force === undefined) return { ...AWAY, at: general === 'africanus' ? 'aside' : 'pool' };
  const { seat, space } = force;
  // The first of a force commands it, the second is next (S8.34).
  const commanded = GENERALS.length - GENERALS.indexOf(general);
  return { at: 'map', space, inside: false, rank: seat === 'rome' ? 'consul' : null, commanded };
}

/** In these windows nobody is asked before they say so (13.2). */
const unasked = SEATS.flatMap((seat) => QUIET_WINDOWS.map((window) => ({ seat, window })));

/** The position before the first fact. */
export const emptyState = (): State => ({
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

/** The fact that begins a war (4): what everybody finds on the map. */
export const beginning = (world: World, options: Options, seal: string): Fact[] => [
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
