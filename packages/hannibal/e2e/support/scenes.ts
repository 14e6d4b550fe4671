import type { Seat, State, Step } from '@tessera/hannibal';

/** A scene of a war: when it is reached, and what is done on the way; null: no more than must be. */
export interface Scene {
  readonly isReached: (view: State, seat: Seat) => boolean;
  readonly answers: (view: State, seat: Seat) => readonly Step[] | null;
}

const topOf = ({ frames }: State) => frames.at(-1)?.at;
const isAsked = (view: State, seat: Seat, who: Seat): boolean => topOf(view) === 'playCard' && seat === who;

/** Rome plays first in the first turn. */
const begins = (view: State, first: Seat): readonly Step[] | null => {
  switch (topOf(view)) {
    case 'begin':
      return [{ verb: 'accept' }];
    case 'whoFirst':
      return [{ verb: 'goFirst', first }];
    default:
      return null;
  }
};

/** Publius sails with a consular army to Tarraco, two steps from Hannibal. */
function toTarraco(view: State): readonly Step[] | null {
  switch (topOf(view)) {
    case 'playCard':
      return [{ verb: 'play', card: 37, use: 'move' }];
    case 'activate':
      return [{ verb: 'activate', general: 'publius' }];
    case 'move':
      return [
        { verb: 'muster', regulars: 5, elephants: 0, generals: [], train: false },
        { verb: 'sail', to: 'tarraco', inside: false },
        { verb: 'stop' },
      ];
    default:
      return null;
  }
}

/** The scenes by name. */
export const scenes = {
  /** Carthage is about to play the first card of the war. */
  opening: {
    isReached: (view, seat) => isAsked(view, seat, 'carthage'),
    answers: (view) => begins(view, 'carthage'),
  },
  /** A Roman army has landed in Spain, and Carthage is about to play. */
  landing: {
    isReached: (view, seat) => isAsked(view, seat, 'carthage'),
    answers: (view) => begins(view, 'rome') ?? toTarraco(view),
  },
  /** The seventh turn begins: both hold nine cards, and Rome may claim the first play. */
  nine: {
    isReached: (view) => view.turn === 7 && topOf(view) === 'claimFirst',
    answers: (view) => begins(view, 'carthage'),
  },
} satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** The scene that a program is asked for; without a name the first one. */
export const sceneOf = (name = ''): Scene => (isScene(name) ? scenes[name] : scenes.opening);
