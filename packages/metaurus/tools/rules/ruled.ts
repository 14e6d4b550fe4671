import { canonical, fail } from '@tessera/core';
import { refuse, unordered, type Refused, type Ruled } from '@tessera/tools';
import { bare, metaurus, type Metaurus, type Seat } from '../../rules/index.js';
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

const SIDES: readonly [Seat, Seat] = ['rome', 'carthage'];

/** The Metaurus for its command line. */
export const ruled: Ruled<Metaurus> = {
  game: metaurus,
  seats: SIDES,
  bare,
  print: (state) => printPosition(metaurus.world, state),
  printStep: (view, step) => printStep(metaurus.world, view, step),
  parsePlan: (view, plan) => {
    const read = parsePlan(metaurus, view, plan);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  replay: (text) => {
    const read = replayLog(metaurus, text);
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
};
