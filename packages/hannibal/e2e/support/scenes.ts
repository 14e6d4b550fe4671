import { choicesIn, expand } from '@tessera/core';
import {
  hannibal,
  nearestAt,
  topAt,
  type At,
  type Seat,
  type Space,
  type State,
  type Step,
} from '@tessera/hannibal';

/** A scene of a war: when it is reached, and what is done on the way; null: no more than must be. */
export interface Scene {
  readonly isReached: (view: State, seat: Seat) => boolean;
  readonly answers: (view: State, seat: Seat) => readonly Step[] | null;
}

const topOf = ({ frames }: State): At | undefined => frames.at(-1)?.at;

/** A way of answering: by the question, nothing where it has nothing to say. */
type Answers = Partial<Record<At, readonly Step[] | ((view: State, seat: Seat) => readonly Step[])>>;

/** The war begins, and that side plays first in its first turn. */
const begins = (first: Seat): Answers => ({
  begin: [{ verb: 'accept' }],
  whoFirst: [{ verb: 'goFirst', first }],
});

/** Publius sails with a consular army to Tarraco, two steps from Hannibal. */
const TO_TARRACO: Answers = {
  playCard: [{ verb: 'play', card: 37, use: 'move' }],
  activate: [{ verb: 'activate', general: 'publius' }],
  move: [
    { verb: 'muster', regulars: 5, elephants: 0, generals: [], train: false },
    { verb: 'sail', to: 'tarraco', inside: false },
    { verb: 'stop' },
  ],
};

const ARMY: Step = { verb: 'muster', regulars: 8, elephants: 2, generals: ['mago'], train: false };

/** Hannibal's whole army goes by forced march, on after each interruption, and fights or besieges where it comes to. */
const marchBy = (...spaces: readonly Space[]): Answers => ({
  playCard: [{ verb: 'play', card: 61, use: 'event' }],
  activate: [{ verb: 'activate', general: 'hannibal' }],
  move: (view) => {
    const at = view.posts.hannibal.space;
    const gone = at === null ? 0 : spaces.indexOf(at) + 1;
    const ways = spaces.slice(gone).map((to): Step => ({ verb: 'go', to }));
    return [...(topAt(view, 'move')?.army === null ? [ARMY] : []), ...ways, { verb: 'stop' }];
  },
  elephantCharge: [{ verb: 'accept' }],
  siege: [{ verb: 'besiege' }],
});

const TO_BATTLE = marchBy('dertosa', 'tarraco');
const TO_SIEGE = marchBy('dertosa', 'tarraco', 'emporiae', 'narbo', 'nemausus', 'massilia');

/** The first step of some verbs that is open, in their order. */
const firstOf =
  (...verbs: readonly Step['verb'][]) =>
  (view: State, seat: Seat): readonly Step[] => {
    const all = choicesIn(hannibal, view, seat).flatMap(
      (choice) => expand(hannibal.schemas.step, choice).steps,
    );
    return verbs.flatMap((verb) => all.find((step) => step.verb === verb) ?? []).slice(0, 1);
  };

/** A battle is fought on as long as there are cards that match. */
const FIGHTING_ON: Answers = {
  battleAttack: firstOf('attack'),
  battleDefend: firstOf('match', 'decline'),
  initiative: [{ verb: 'accept' }],
  counterattack: [{ verb: 'accept' }],
};

interface Told {
  /** Who plays the first card. */
  readonly first: Seat;
  readonly rome?: Answers;
  readonly carthage?: Answers;
}

/** A scene that ends when a seat is asked that. */
const scene = (seat: Seat, at: At, { first, rome = {}, carthage = {} }: Told): Scene => ({
  isReached: (view, who) => who === seat && topOf(view) === at,
  answers: (view, who) => {
    const asked = topOf(view);
    if (asked === undefined) return null;
    const answer = { ...begins(first), ...(who === 'rome' ? rome : carthage) }[asked] ?? null;
    return typeof answer === 'function' ? answer(view, who) : answer;
  },
});

const battle = (seat: Seat, at: At): Scene =>
  scene(seat, at, { first: 'rome', rome: TO_TARRACO, carthage: TO_BATTLE });

const fought = (seat: Seat, at: At): Scene =>
  scene(seat, at, {
    first: 'rome',
    rome: { ...TO_TARRACO, ...FIGHTING_ON },
    carthage: { ...TO_BATTLE, ...FIGHTING_ON },
  });

/** How many rounds are fought before a battle is looked at. */
const ROUNDS = 2;

/** The scenes by name. */
export const scenes = {
  /** Carthage is about to play the first card of the war. */
  opening: scene('carthage', 'playCard', { first: 'carthage' }),
  /** A Roman army has landed in Spain, and Carthage is about to play. */
  landing: scene('carthage', 'playCard', { first: 'rome', rome: TO_TARRACO }),
  /** Hannibal is about to march against it. */
  marching: battle('carthage', 'move'),
  /** Hannibal comes upon it: Publius may avoid battle. */
  reacting: battle('rome', 'reactions'),
  charging: battle('carthage', 'elephantCharge'),
  fighting: battle('carthage', 'battleAttack'),
  defending: battle('rome', 'battleDefend'),
  /** Rounds have been fought, and Carthage attacks again. */
  rounds: {
    ...fought('carthage', 'battleAttack'),
    isReached: (view, who) =>
      who === 'carthage' &&
      (nearestAt(view, 'battle')?.rounds ?? 0) >= ROUNDS &&
      topOf(view) === 'battleAttack',
  },
  /** The battle is lost, and Publius looks for a way back. */
  beaten: fought('rome', 'removePc'),
  /** Hannibal stands before Massilia. */
  siege: scene('carthage', 'siege', { first: 'carthage', carthage: TO_SIEGE }),
  /** The second turn begins. */
  reinforcing: scene('carthage', 'reinforce', { first: 'carthage' }),
  consuls: scene('rome', 'consulPlace', { first: 'carthage' }),
  /** The seventh turn begins: both hold nine cards, and Rome may claim the first play. */
  nine: {
    ...scene('rome', 'claimFirst', { first: 'carthage' }),
    isReached: (view) => view.turn === 7 && topOf(view) === 'claimFirst',
  },
} satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** The scene that a program is asked for; without a name the first one. */
export const sceneOf = (name = ''): Scene => (isScene(name) ? scenes[name] : scenes.opening);
