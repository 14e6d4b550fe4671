import {
  type Fact,
  type FrameOf,
  type MarchBy,
  nearestAt,
  type Place,
  type Space,
  type State,
  type World,
  turnsOf,
} from '../../rules/index.js';
import { say } from '../catalogue.js';
import { sideName, spaceName } from './names.js';

/** The looks of a log line: `play` is for a card played in its turn, `fight` for the beginning of a battle, `dice` for a die on the way. */
export type Tone =
  | 'turn'
  | 'play'
  | 'card'
  | 'march'
  | 'dice'
  | 'fight'
  | 'battle'
  | 'siege'
  | 'politics'
  | 'word'
  | 'end';

/** A path in the log: its spaces, beginning with the start, and how each step was made. */
export interface Went {
  readonly spaces: readonly Space[];
  readonly by: readonly MarchBy[];
}

/** A log line without its place in the log: text, look, and the places that it names. */
export interface Said {
  readonly text: string;
  readonly tone: Tone;
  readonly at: readonly Place[];
  /** The way that it tells of; null: of none. */
  readonly way: Went | null;
  /** True for what the event of a card has brought. */
  readonly isEffect?: boolean;
}

/** A line of the log, with its turn. */
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

/** The same lines, as what the event of a card has brought. */
export const asEffect = (said: readonly Said[]): Said[] => said.map((one) => ({ ...one, isEffect: true }));

/**
 * What is told together: several facts make one line. `grow` takes one more fact in, and answers null when that fact
 * is not of it; `tell` says all that has come so far.
 */
export interface Story {
  readonly grow: (fact: Fact, told: Told) => Story | null;
  readonly tell: () => readonly Said[];
}

type Stage = FrameOf<'war'>['stage'];

/** What is going on in the turn, in two or three words. */
function goingOn(view: State): string {
  const stage: Stage | undefined = nearestAt(view, 'war')?.stage;
  const battle = nearestAt(view, 'battle');
  if (battle !== null) return say('moment.battle', { space: spaceName(battle.space) });
  const card = nearestAt(view, 'card') ?? nearestAt(view, 'playCard');
  if (card !== null) return say('moment.plays', { side: sideName(card.seat) });
  switch (stage) {
    case undefined:
    case 'play':
    case 'first':
    case 'deal':
      return '';
    case 'bids':
      return say('moment.bids');
    case 'winter':
    case 'isolation':
      return say('moment.winter');
    case 'check':
    case 'yearEnd':
      return say('moment.check');
    default:
      return say('moment.reinforcements');
  }
}

/** When in the war a position is: `218 BC, turn 1 of 9`. */
export function turnText(world: Pick<World, 'tables'>, state: Pick<State, 'turn' | 'options'>): string {
  const { turn } = state;
  if (turn === 0) return say('moment.before');
  const turns = turnsOf({ world, state });
  return say('moment.turn', { years: turns[turn - 1]?.years ?? '', turn, of: turns.length });
}

/** The same, and what is going on: `218 BC, turn 1 of 9 · Rome plays`. */
export function momentText(world: Pick<World, 'tables'>, view: State): string {
  const turn = turnText(world, view);
  if (view.turn === 0) return turn;
  const now = view.outcome === null ? goingOn(view) : '';
  return now === '' ? turn : say('moment', { turn, now });
}

/** What is said at the table, and by the players before the war. */
const KINDS = [
  'SidesSettled',
  'WindowSwitched',
  'Resigned',
  'DrawOffered',
  'DrawWithdrawn',
  'DrawAnswered',
  'TakebackAsked',
  'TakebackWithdrawn',
  'TakebackAnswered',
  'TakenBack',
] as const satisfies readonly Fact['kind'][];
const KNOWN: ReadonlySet<string> = new Set(KINDS);

/** Whether a fact is a word at the table that is told; a share in the chance only where one was lost. */
export const isTableWord = (fact: Fact): boolean =>
  KNOWN.has(fact.kind) || (fact.kind === 'ShareSealed' && fact.lost > 0);
