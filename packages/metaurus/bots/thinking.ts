import type { Asked, Thought } from '@tessera/bots';
import type { Metaurus, MetaurusGame, Seat, State, Step } from '../rules/index.js';
import { hitsOf, type Bout } from './gains.js';
import type { Style } from './outlook.js';
import type { Sketch } from './sketch.js';

/** What a decision is made from. */
export interface Thinking extends Pick<Asked<Metaurus>, 'draw'> {
  readonly game: MetaurusGame;
  readonly view: State;
  readonly seat: Seat;
  readonly style: Style;
  readonly sketch: Sketch;
  /** Looks at a position; false once no more may be looked at. */
  readonly look: () => boolean;
}

/** Why a bot decides so: each has a text of its own, after `bots.`. */
export const GROUNDS = [
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

/** A plan and why. */
export const thought = (
  steps: readonly Step[],
  code: (typeof GROUNDS)[number],
  values: Thought<Metaurus>['ground']['values'] = {},
): Thought<Metaurus> => ({ steps, ground: { code: `bots.${code}`, values } });

/** A chance in hundredths, for a text. */
export const percent = (chance: number): number => Math.round(chance * 100);

/** An average number of units with one place after the point, for a text. */
const tenths = (units: number): number => Math.round(units * 10) / 10;

/** What combats do to both sides on average, for a text. */
export function told(
  sketch: Sketch,
  bouts: readonly Bout[],
): { readonly theirs: number; readonly own: number } {
  const { theirs, own } = hitsOf(sketch, bouts);
  return { theirs: tenths(theirs), own: tenths(own) };
}
