import { admits, recorder, type Luck } from '@tessera/core';
import { desertion } from '../rules/events/desertion.js';
import { event } from '../rules/events/event.js';
import { isEventOpen } from '../rules/events/open.js';
import { eventsQuestions } from '../rules/events/questions.js';
import { evolve } from '../rules/evolve.js';
import { createHannibal } from '../rules/game.js';
import type { Fact, Frame, Post, State, Step } from '../rules/model/index.js';
import { close } from '../rules/stack.js';
import { numberOf, SPACES, type Space } from '../rules/spaces.js';
import type { Dealing, Rules } from '../rules/types.js';
import type { General, Marker, Seat } from '../rules/vocabulary.js';

export const game = createHannibal();
export const { world } = game;
/** The set-up of section 3. */
export const setUp: State = game.begin({ bid: 0 }, 'seal').reduce(game.evolve, game.empty);

const OFF: Post = { at: 'pool', space: null, inside: false, rank: null, commanded: 0 };

/** Nobody on the map, and nothing on it but the markers of the set-up. */
export const bare: State = {
  ...setUp,
  troops: [],
  posts: { ...setUp.posts, ...Object.fromEntries(Object.keys(setUp.posts).map((name) => [name, OFF])) },
  frames: [],
};

/** A position in which these spaces hold other markers. */
export function marked(state: State, changes: Partial<Record<Space, Marker>>): State {
  const markers = SPACES.map((space) => changes[space] ?? state.markers[numberOf(space)] ?? 'none');
  return { ...state, markers };
}

/** A force of a test: CUs, elephants and generals in a space. */
export interface Standing {
  readonly seat: Seat;
  readonly space: Space;
  readonly regulars?: number;
  readonly elephants?: number;
  readonly inside?: boolean;
  readonly generals?: readonly General[];
}

/** A position in which these forces stand as well. */
export function standing(state: State, ...forces: readonly Standing[]): State {
  let { posts } = state;
  for (const { space, inside = false, generals = [] } of forces) {
    for (const general of generals)
      posts = { ...posts, [general]: { ...posts[general], at: 'map', space, inside } };
  }
  const troops = forces
    .map(({ seat, space, regulars = 0, elephants = 0, inside = false }) => ({
      seat,
      space,
      inside,
      regulars,
      elephants,
    }))
    .filter(({ regulars, elephants }) => regulars + elephants > 0);
  return { ...state, posts, troops: [...state.troops, ...troops] };
}

/** Cards in the hands, and no others. */
export const holding = (state: State, hands: Readonly<Record<Seat, readonly number[]>>): State => {
  const held = (cards: readonly number[]) => cards.map((card) => ({ card, seenBy: [] }));
  return { ...state, hands: { rome: held(hands.rome), carthage: held(hands.carthage) } };
};

export const isOpen = (state: State, seat: Seat, card: number): boolean =>
  isEventOpen({ world, state }, seat, card);

/** What a test plays with: the faces of the dice, from 1, and what draws out of hidden streams bring. */
export interface Chance {
  readonly dice?: readonly number[];
  readonly draws?: readonly number[];
}

/** Chance as listed; the lists must last. */
function listed({ dice = [], draws = [] }: Chance): Luck {
  let rolled = 0;
  let drawn = 0;
  const next = (list: readonly number[], at: number): number => {
    const value = list[at];
    if (value === undefined) throw new Error(`Nothing is listed for number ${at}.`);
    return value;
  };
  return {
    roll: () => {
      const n = rolled++;
      return { n, face: next(dice, n) - 1 };
    },
    draw: () => next(draws, drawn++),
    source: { seal: () => ({ salt: '', token: '' }) },
  };
}

/** Lets the works of events go on; losses are written down and taken off the stack: they are another subject. */
function run(dealing: Dealing): void {
  for (;;) {
    const frame = dealing.log.now().frames.at(-1);
    if (frame?.at === 'event') event(dealing, frame);
    else if (frame?.at === 'desertion') desertion(dealing, frame);
    else if (frame?.at === 'harm') close(dealing.log);
    else return;
  }
}

/** A test's game: what is asked, and what has been written down. */
export interface Playing {
  readonly now: () => State;
  readonly events: readonly Fact[];
  /** What is asked: the frame on top. */
  readonly top: () => Frame | undefined;
  readonly choices: () => ReturnType<Rules['choices']>;
  /** Answers what is asked. Throws when that is not among the choices. */
  readonly answer: (step: Step) => void;
  readonly dealing: Dealing;
}

/** A game in which works of events and their questions are carried out. */
export function playing(state: State, chance: Chance = {}): Playing {
  const log = recorder(evolve, state);
  const dealing: Dealing = { world, log, luck: listed(chance) };
  const questions: Partial<Record<Frame['at'], Rules>> = eventsQuestions(world, run);
  const top = () => log.now().frames.at(-1);
  const asked = () => {
    const frame = top();
    const rules = frame === undefined ? undefined : questions[frame.at];
    if (frame === undefined || rules === undefined || !('seat' in frame)) throw new Error('Nobody is asked.');
    const { seat } = frame;
    return { rules, seat, view: game.conceal(log.now(), seat) };
  };
  const choices = () => {
    const { rules, seat, view } = asked();
    return rules.choices(view, seat);
  };
  return {
    now: log.now,
    events: log.events,
    top,
    choices,
    dealing,
    answer: (step) => {
      const { rules, seat, view } = asked();
      if (!choices().some((choice) => admits(choice, step))) throw new Error(JSON.stringify(choices()));
      rules.apply(view, seat, step).forEach(log.emit);
      rules.conclude(log, seat, { luck: dealing.luck });
    },
  };
}

/** Plays the event of a card in a position. */
export function playEvent(state: State, seat: Seat, card: number): (chance?: Chance) => Playing {
  return (chance) => {
    const table = playing({ ...state, frames: [] }, chance);
    table.dealing.log.emit({
      kind: 'FrameOpened',
      frame: { at: 'event', id: 0, seat, card, isBegun: false },
    });
    run(table.dealing);
    return table;
  };
}
