import { fold, HIDDEN, type Hand } from '@tessera/core';
import { createHannibal, SPACES, type Seat, type Space, type State } from '../rules/index.js';
import type { NewFrame, Post, Siege, Troop } from '../rules/model/index.js';
import { GENERALS, SEATS, type General, type Marker } from '../rules/vocabulary.js';

/** The shipped game, which tests share. */
export const hannibal = createHannibal();
export const { world } = hannibal;

/** Returns the position before the first deal, in which Rome is asked to begin the war. */
export const startOfWar = (bid = 0): State => fold(hannibal, hannibal.begin({ bid }, 'seal'));

/** A force as tests name it, such as `{ seat: 'rome', space: 'capua', regulars: 5 }`. */
export type TroopAt = Pick<Troop, 'seat' | 'space'> & Partial<Omit<Troop, 'seat' | 'space'>>;

/** How a position differs from the set-up. */
export interface Changes {
  /** True when only the CUs and generals that are named here are on the map. */
  readonly empty?: boolean;
  readonly turn?: number;
  readonly options?: Partial<State['options']>;
  readonly markers?: Partial<Record<Space, Marker>>;
  /** Forces that replace those of the set-up in their spaces; without CUs the space is empty. */
  readonly troops?: readonly TroopAt[];
  /** The posts of generals: a space, or more of the post. Romans on the map are consuls unless the post says otherwise. */
  readonly posts?: Partial<Record<General, Space | Partial<Post>>>;
  readonly sieges?: readonly Siege[];
  readonly train?: Space | null;
  readonly lasting?: State['lasting'];
  /** The Strategy cards in the hands. They are not in the deck. */
  readonly hands?: Partial<Record<Seat, readonly number[]>>;
  readonly discards?: readonly number[];
  readonly removed?: readonly number[];
  readonly battleHands?: Partial<Record<Seat, readonly number[]>>;
  /** The frames above the war, the first lowest. */
  readonly frames?: readonly NewFrame[];
  /** Changes of the war's own frame, for positions outside the Strategy Phase. */
  readonly war?: Partial<Extract<NewFrame, { readonly at: 'war' }>>;
}

const AWAY: Partial<Post> = { at: 'pool', space: null, inside: false, rank: null };

function postsIn({ posts }: State, { empty = false, posts: changed = {} }: Changes): State['posts'] {
  const next = { ...posts };
  for (const general of GENERALS) {
    const change = changed[general];
    if (empty && posts[general].at === 'map') next[general] = { ...posts[general], ...AWAY };
    if (change === undefined) continue;
    const rank = world.generalOf(general).seat === 'rome' ? 'consul' : null;
    const there = typeof change === 'string' ? { space: change } : change;
    next[general] = { ...next[general], at: 'map', rank, ...there };
  }
  return next;
}

function troopsIn({ troops }: State, { empty = false, troops: changed = [] }: Changes): Troop[] {
  const named = changed.map((troop) => ({ inside: false, regulars: 0, elephants: 0, ...troop }));
  const isNamed = (old: Troop) =>
    named.some(
      ({ seat, space, inside }) => seat === old.seat && space === old.space && inside === old.inside,
    );
  const kept = empty ? [] : troops.filter((troop) => !isNamed(troop));
  return [...kept, ...named.filter(({ regulars, elephants }) => regulars + elephants > 0)];
}

const handOf = (cards: readonly number[] = []): Hand<number, Seat> =>
  [...cards].sort((one, two) => one - two).map((card) => ({ card, seenBy: [] }));

function without(pile: State['deck'], gone: readonly number[]): State['deck'] {
  if (pile.left === HIDDEN) return pile;
  const left = pile.left.filter((card) => !gone.includes(card));
  return { ...pile, count: left.length, left };
}

function framesIn(state: State, { frames = [], war = {} }: Changes): Pick<State, 'frames' | 'opened'> {
  const bottom: NewFrame = {
    at: 'war',
    stage: 'play',
    n: 0,
    abroad: 0,
    consuls: [],
    next: 'carthage',
    ...war,
  };
  const all = [bottom, ...frames].map((frame, at) => ({ ...frame, id: state.opened + at + 1 }));
  return { frames: all, opened: state.opened + all.length };
}

/** Returns a position in the Strategy Phase of the first turn with the usual set-up, but for some changes. */
export function positionWith(changes: Changes = {}): State {
  const start = startOfWar();
  const { hands = {}, battleHands = {}, discards = [], removed = [], sieges = [], train = null } = changes;
  const inHands = SEATS.flatMap((seat) => hands[seat] ?? []);
  const dealt = SEATS.flatMap((seat) => battleHands[seat] ?? []);
  return {
    ...start,
    ...framesIn(start, changes),
    options: { ...start.options, ...changes.options },
    turn: changes.turn ?? 1,
    markers: SPACES.map((space, at) => changes.markers?.[space] ?? start.markers[at] ?? 'none'),
    troops: troopsIn(start, changes),
    posts: postsIn(start, changes),
    sieges,
    train,
    lasting: changes.lasting ?? [],
    deck: without(start.deck, [...inHands, ...discards, ...removed]),
    discards,
    removed,
    hands: { rome: handOf(hands.rome), carthage: handOf(hands.carthage) },
    battleDeck: without(start.battleDeck, dealt),
    battleHands: { rome: handOf(battleHands.rome), carthage: handOf(battleHands.carthage) },
  };
}
