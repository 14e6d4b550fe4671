import { canonical, fail, isHidden } from '@tessera/core';
import { refuse, unordered, type Refused, type Ruled } from '@tessera/tools';
import {
  bare,
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
import { quincunx, SIDES, type Quincunx } from '../../rules/index.js';

const refuseFault = (fault: Fault): Refused => refuse(fault.code, faultText(fault));

/** Quincunx for its command line. */
export const ruled: Ruled<Quincunx> = {
  game: quincunx,
  seats: SIDES,
  bare,
  print: printPosition,
  printStep: (_, step) => printStep(step),
  parsePlan: (_, { text }) => {
    const read = parsePlan(text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  replay: (text) => {
    const read = replayLog(text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  chances,
  reasonText,
  refusalText,
  concealed: ({ kept }) =>
    SIDES.some((side) => isHidden(kept[side].deployment))
      ? 'This position hides where lines will stand: what a commit leads to needs all of them.'
      : null,
  keyOf: ({ field, kept, choices, aims, reactions, frames, outcome }) =>
    canonical([
      field,
      kept,
      choices,
      unordered(aims),
      reactions,
      outcome,
      frames.map((frame) => unordered(frame)),
    ]),
};
