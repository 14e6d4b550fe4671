import {
  postsOf,
  stateWith,
  type Fact,
  type FactOf,
  type Post,
  type State,
  type Troop,
} from './model/index.js';
import { numberOf, type Space } from './spaces.js';
import type { General, Seat } from './vocabulary.js';

const KINDS = [
  'TurnBegan',
  'Marked',
  'Raised',
  'Lost',
  'Moved',
  'Posted',
  'Commanded',
  'SiegeSet',
  'TrainSet',
  'LastingSet',
  'SpentSet',
] as const;
type MapFact = FactOf<(typeof KINDS)[number]>;
const KNOWN: ReadonlySet<string> = new Set(KINDS);

/** Whether a fact changes what is on the map. */
export const isMapFact = (fact: Fact): fact is MapFact => KNOWN.has(fact.kind);

interface Change {
  readonly seat: Seat;
  readonly space: Space;
  readonly inside: boolean;
  readonly regulars: number;
  readonly elephants: number;
}

/** The troops with so many more CUs (or fewer, by negative numbers) in one place. */
function changed(
  troops: readonly Troop[],
  { seat, space, inside, regulars, elephants }: Change,
): readonly Troop[] {
  const isIt = (troop: Troop) => troop.seat === seat && troop.space === space && troop.inside === inside;
  const old = troops.find(isIt) ?? { regulars: 0, elephants: 0 };
  const cus = { regulars: old.regulars + regulars, elephants: old.elephants + elephants };
  const others = troops.filter((troop) => !isIt(troop));
  return cus.regulars + cus.elephants > 0 ? [...others, { seat, space, inside, ...cus }] : others;
}

const moved = (state: State, fact: FactOf<'Moved'>): State => {
  const { seat, regulars, elephants, from, fromInside, to, toInside } = fact;
  const left = changed(state.troops, {
    seat,
    space: from,
    inside: fromInside,
    regulars: -regulars,
    elephants: -elephants,
  });
  const posted = (general: General): Post => {
    const post = state.posts[general];
    return fact.generals.includes(general) ? { ...post, space: to, inside: toInside } : post;
  };
  return stateWith(state, {
    troops: changed(left, { seat, space: to, inside: toInside, regulars, elephants }),
    posts: fact.generals.length === 0 ? state.posts : postsOf(posted),
  });
};

/** The posts with another one of a general. */
const withPost = (posts: State['posts'], general: General, post: Post): State['posts'] =>
  postsOf((one) => (one === general ? post : posts[one]));

/** The position after a fact about the map. */
export function evolveMap(state: State, fact: MapFact): State {
  switch (fact.kind) {
    case 'TurnBegan':
      return stateWith(state, { turn: fact.turn });
    case 'Marked': {
      const markers = [...state.markers];
      for (const { space, marker } of fact.markers) markers[numberOf(space)] = marker;
      return stateWith(state, { markers });
    }
    case 'Raised':
      return stateWith(state, { troops: changed(state.troops, fact) });
    case 'Lost':
      return stateWith(state, {
        troops: changed(state.troops, { ...fact, regulars: -fact.regulars, elephants: -fact.elephants }),
      });
    case 'Moved':
      return moved(state, fact);
    case 'Posted':
      return stateWith(state, { posts: withPost(state.posts, fact.general, fact.post) });
    case 'Commanded': {
      const commands = state.commands + 1;
      const post = { ...state.posts[fact.general], commanded: commands };
      return stateWith(state, { commands, posts: withPost(state.posts, fact.general, post) });
    }
    case 'SiegeSet': {
      const others = state.sieges.filter(({ space }) => space !== fact.siege.space);
      return stateWith(state, { sieges: fact.siege.points > 0 ? [...others, fact.siege] : others });
    }
    case 'TrainSet':
      return stateWith(state, { train: fact.space });
    case 'LastingSet': {
      const others = state.lasting.filter((what) => what !== fact.what);
      return stateWith(state, { lasting: fact.holds ? [...others, fact.what] : others });
    }
    case 'SpentSet':
      return stateWith(state, { spent: fact.spent, walked: fact.walked });
  }
}
