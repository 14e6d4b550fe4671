import type { PlayedGame } from './play.js';
import { totalOf, countOf, type Tally } from './facts.js';

/** A figure of many games, and the balance target of the rules for simple players; null when they give none. */
export interface Figure {
  readonly what: string;
  readonly unit: 'of the games' | 'a game' | 'a battle' | 'on average';
  readonly figure: number;
  readonly aim: number | null;
}

type Unit = Figure['unit'];

/** The counts from which figures are computed. */
interface FigureInput {
  readonly tally: Tally;
  readonly all: readonly PlayedGame[];
}

type Read = (input: FigureInput) => number;

const met =
  (kind: string, ...some: readonly string[]): Read =>
  ({ tally }) =>
    some.reduce((sum, what) => sum + countOf(tally, kind, what), 0);

const every =
  (kind: string): Read =>
  ({ tally }) =>
    totalOf(tally, kind);

const ofGames =
  (is: (game: PlayedGame) => boolean): Read =>
  ({ all }) =>
    all.filter(is).length;

const card =
  (n: number): Read =>
  (ground) =>
    met('cards', `${n} event`, `${n} counter`)(ground);

const wonBy =
  (seat: 'rome' | 'carthage', by?: string) =>
  ({ end: { outcome } }: PlayedGame): boolean =>
    outcome?.winner === seat && (by === undefined || outcome.by === by);

const lastPoints =
  (seat: 'rome' | 'carthage'): Read =>
  ({ all }) =>
    all.reduce((sum, { turns }) => sum + (turns.at(-1)?.points[seat] ?? 0), 0);

/** The last turn of a war. */
const LAST_TURN = 9;

/** Each figure: its name, its unit, its target, and the function that computes it. */
const FIGURES: readonly (readonly [string, Unit, number | null, Read])[] = [
  ['Carthage wins', 'of the games', 0.58, ofGames(wonBy('carthage'))],
  ['Rome wins', 'of the games', null, ofGames(wonBy('rome'))],
  ['ties on turn 9, which Carthage wins', 'of the games', 0.08, ofGames(wonBy('carthage', 'tie'))],
  ['decided on points for Carthage', 'of the games', 0.37, ofGames(wonBy('carthage', 'points'))],
  ['decided on points for Rome', 'of the games', 0.29, ofGames(wonBy('rome', 'points'))],
  ['Carthage taken', 'of the games', 0.12, ofGames(wonBy('rome', 'carthageTaken'))],
  ['Rome taken', 'of the games', 0.01, ofGames(wonBy('carthage', 'romeTaken'))],
  ['all Italy but Latium Carthaginian', 'of the games', null, ofGames(wonBy('carthage', 'italy'))],
  ['Rome sues for peace', 'of the games', 0.12, ofGames(wonBy('carthage', 'suedForPeace'))],
  ['Carthage sues for peace', 'of the games', 0.02, ofGames(wonBy('rome', 'suedForPeace'))],
  ['games that reach turn 9', 'of the games', 0.78, ofGames(({ end }) => end.turn === LAST_TURN)],
  ['Hannibal dead', 'of the games', 0.46, met('dead at the end', 'hannibal')],
  ['Africanus dead', 'of the games', 0.37, met('dead at the end', 'africanus')],
  ['last score of Rome', 'on average', 7.9, lastPoints('rome')],
  ['last score of Carthage', 'on average', 9.5, lastPoints('carthage')],
  ['Messenger (#55) played', 'a game', 1.7, card(55)],
  ['Philip (#9) played', 'a game', 0.5, card(9)],
  ['Syracuse (#26) played', 'a game', 0.65, card(26)],
  ['cards played for markers', 'a game', 40, met('uses', 'place')],
  ['cards played for a move', 'a game', 48, met('uses', 'move')],
  ['cards played as events', 'a game', 33, met('uses', 'event')],
  ['cards discarded', 'a game', 4, met('uses', 'discard')],
  ['cards played to raise troops', 'a game', 1, met('uses', 'raise')],
  ['counter events played', 'a game', 5, met('uses', 'counter')],
  ['activations', 'a game', 74, met('activations', 'begun')],
  ['battles', 'a game', 11.4, met('battles', 'fought')],
  ['interceptions tried', 'a game', 4.3, met('dice', 'intercept')],
  ['battles avoided or not', 'a game', null, met('dice', 'avoid')],
  ['siege attempts', 'a game', 9.4, met('dice', 'siege')],
  ['cities taken and tribes subjugated', 'a game', 1.1, taken],
  ['sea moves of Rome', 'a game', 4.3, met('moves', 'rome sea')],
  ['sea moves of Carthage', 'a game', 1.6, met('moves', 'carthage sea')],
  ['markers lost by isolation', 'a game', 28, met('markers', 'none isolated')],
  ['markers lost by battles', 'a game', 16, met('markers', 'none defeat')],
  ['markers lost by fewer provinces', 'a game', 14, met('markers', 'none repercussions')],
  ['reshuffles by the Truce', 'a game', 2.4, met('reshuffles', 'Truce')],
  ['reshuffles of a short deck', 'a game', 0.4, met('reshuffles', 'short deck')],
  ['forces without a retreat', 'a game', 2.2, met('without a retreat', 'forces')],
  ['decisions', 'a game', 770, every('decisions')],
  ['commits', 'a game', null, ({ all }) => all.reduce((sum, { commits }) => sum + commits, 0)],
];

function taken({ tally }: FigureInput): number {
  return ['rome siege', 'carthage siege', 'rome subjugated', 'carthage subjugated'].reduce(
    (sum, what) => sum + countOf(tally, 'markers', what),
    0,
  );
}

/** The figures of battles, each a share or an average. */
const OF_BATTLES: readonly (readonly [string, number | null, Read])[] = [
  ['rounds', 3.5, met('battles', 'rounds')],
  ['won by the original attacker', 0.8, met('battles', 'won by the attacker')],
  ['won by Carthage', null, met('battles', 'won by carthage')],
  ['one side withdraws', null, met('battles', 'rome withdraws', 'carthage withdraws')],
];

/** The kinds of questions that the rules count as decisions, with their targets (13.6). */
const DECISIONS: Readonly<Record<string, number>> = {
  step: 152,
  playCard: 126,
  placePc: 78,
  army: 67,
  activate: 58,
  reinforce: 46,
  battleAttack: 40,
  removePc: 32,
  battleDefend: 29,
  counterattack: 22,
  siege: 13,
  reactions: 21,
  consulPlace: 10,
  eventTarget: 8,
  losses: 6,
  initiative: 5,
  claimFirst: 5,
  cityDeclare: 4,
};

function decisionsIn({ tally, all }: FigureInput): Figure[] {
  const own = tally.get('decisions') ?? new Map<string, number>();
  const kinds = [...new Set([...Object.keys(DECISIONS), ...own.keys()])];
  return kinds.map((at) => ({
    what: `decisions ${at}`,
    unit: 'a game',
    figure: (own.get(at) ?? 0) / all.length,
    aim: DECISIONS[at] ?? null,
  }));
}

/** Returns the figures of many games. */
export function figuresOf(tally: Tally, all: readonly PlayedGame[]): Figure[] {
  const input = { tally, all };
  const battles = Math.max(1, countOf(tally, 'battles', 'fought'));
  return [
    ...FIGURES.map(([what, unit, aim, read]) => ({ what, unit, aim, figure: read(input) / all.length })),
    ...OF_BATTLES.map(([what, aim, read]) => ({
      what,
      unit: 'a battle' as const,
      aim,
      figure: read(input) / battles,
    })),
    ...decisionsIn(input),
  ];
}
