import { canonical, fail } from '@tessera/core';
import { refuse, unordered, type Refused, type Ruled } from '@tessera/tools';
import { bare, type Metaurus, type MetaurusGame, type Seat } from '../../rules/index.js';
import {
  chances,
  faultText,
  parsePlan,
  printPosition,
  printStep,
  reasonText,
  refusalText,
  replayLog,
  type Fault,
} from '../../notation/index.js';

const refuseFault = (fault: Fault): Refused => refuse(fault.code, faultText(fault));

/** Both seats, for options that name one. */
export const SIDES: readonly [Seat, Seat] = ['rome', 'carthage'];

/** Returns what the command line needs of the Metaurus on a data set. */
export const ruledOn = (game: MetaurusGame): Ruled<Metaurus> => ({
  game,
  seats: SIDES,
  bare,
  print: (state) => printPosition(game.world, state),
  printStep: (view, step) => printStep(game.world, view, step),
  parsePlan: (view, plan) => {
    const read = parsePlan(game, view, plan);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  replay: (text) => {
    const read = replayLog(game, text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  chances,
  reasonText,
  refusalText,
  concealed: ({ chits }) =>
    Object.values(chits).some(({ order }) => order === 'hidden')
      ? 'This position hides orders: what a commit leads to needs them all.'
      : null,
  keyOf: (view) =>
    canonical([
      view.units,
      view.chits,
      view.first,
      view.outcome,
      view.frames.map((frame) => unordered(frame)),
    ]),
});
