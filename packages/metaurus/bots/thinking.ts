import type { BotInput, Thought } from '@tessera/bots';
import type { Metaurus, MetaurusGame, Seat, State, Step } from '../rules/index.js';
import { hitsOf, type Bout } from './gains.js';
import type { Style } from './outlook.js';
import type { Sketch } from './sketch.js';

/** What a decision is made from. */
export interface DecisionInput extends Pick<BotInput<Metaurus>, 'draw'> {
  readonly game: MetaurusGame;
  readonly view: State;
  readonly seat: Seat;
  readonly style: Style;
  readonly sketch: Sketch;
  /** Uses one position of the budget; false when none is left. */
  readonly look: () => boolean;
}

/** The codes of the reasons for a bot's decisions. The text of each has the key `bots.` with the code. */
export const REASONS = [
  'any',
  'setUp',
  'initiative.first',
  'initiative.second',
  'orders',
  'orders.keep',
  'activate',
  'activate.pass',
  'march',
  'march.attack',
  'march.stay',
  'declare',
  'declare.none',
  'resolve',
  'retreat',
  'retreat.no',
  'counter',
  'counter.no',
  'advance',
  'victim',
  'continue',
  'continue.no',
] as const;

/** Returns a plan with its reason. */
export const thought = (
  steps: readonly Step[],
  code: (typeof REASONS)[number],
  values: Thought<Metaurus>['ground']['values'] = {},
): Thought<Metaurus> => ({ steps, ground: { code: `bots.${code}`, values } });

/** Returns a chance in whole percent. */
export const percent = (chance: number): number => Math.round(chance * 100);

const tenths = (units: number): number => Math.round(units * 10) / 10;

/** Returns the average hits of combats on both sides, to one decimal place, as values for a text. */
export function hitFigures(
  sketch: Sketch,
  bouts: readonly Bout[],
): { readonly theirs: number; readonly own: number } {
  const { theirs, own } = hitsOf(sketch, bouts);
  return { theirs: tenths(theirs), own: tenths(own) };
}
