import type { Fact, MarchBy, Place, Space, State, World } from '../../rules/index.js';

/** How a line of the log looks: `play` is a card that is played in its turn, `fight` the beginning of a battle. */
export type Tone =
  | 'turn'
  | 'play'
  | 'card'
  | 'march'
  | 'fight'
  | 'battle'
  | 'siege'
  | 'politics'
  | 'word'
  | 'end';

/** The way that somebody went: its spaces, the first where they came from, and how they went each step. */
export interface Went {
  readonly spaces: readonly Space[];
  readonly by: readonly MarchBy[];
}

/** A line before it has its place in the log: what it says, how it looks, and what it leads to. */
export interface Said {
  readonly text: string;
  readonly tone: Tone;
  readonly at: readonly Place[];
  /** The way that it tells of; null: of none. */
  readonly way: Went | null;
}

/** A line of the log, in the turn that it belongs to. */
export interface LogLine extends Said {
  readonly key: number;
  readonly chapter: number;
}

/** The position before a fact, in which it is told. */
export interface Told {
  readonly world: World;
  readonly view: State;
}

/** Spaces as what a line leads to. */
const placesOf = (spaces: readonly Space[]): Place[] => [
  ...new Set(spaces.map((space): Place => `space:${space}`)),
];

/** One line. */
export const line = (text: string, tone: Tone, at: readonly Space[] = []): Said[] => [
  { text, tone, at: placesOf(at), way: null },
];

/** The same lines, which tell of a way. */
export const onWay = (said: readonly Said[], way: Went): Said[] => said.map((one) => ({ ...one, way }));

/**
 * What is told together: several facts make one line. `grow` takes one more fact in, and answers null where that fact
 * is not of it; `tell` says all that has come so far.
 */
export interface Story {
  readonly grow: (fact: Fact, told: Told) => Story | null;
  readonly tell: () => readonly Said[];
}
