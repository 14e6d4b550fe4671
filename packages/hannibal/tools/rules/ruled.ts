import { canonical, fail, isHidden } from '@tessera/core';
import { replayLog } from '@tessera/notation';
import { refuse, unordered, type Refused, type Ruled } from '@tessera/tools';
import {
  bare,
  chancesOf,
  faultText,
  parsePlan,
  printPosition,
  printStep,
  reasonText,
  refusalText,
  writingOf,
  type Fault,
} from '../../notation/index.js';
import { hannibal, SEATS, type Hannibal, type State } from '../../rules/index.js';

const { world } = hannibal;
const writing = writingOf(hannibal);

const refuseFault = (fault: Fault): Refused => refuse(fault.code, faultText(fault));

const hidesCards = ({ deck, battleDeck, hands, battleHands }: State): boolean =>
  isHidden(deck.left) ||
  isHidden(battleDeck.left) ||
  SEATS.some((seat) => [...hands[seat], ...battleHands[seat]].some(({ card }) => isHidden(card)));

/** Hannibal for its command line. */
export const ruled: Ruled<Hannibal> = {
  game: hannibal,
  seats: SEATS,
  bare,
  print: (state) => printPosition(world, state),
  printStep: (_, step) => printStep(world, step),
  parsePlan: (_, { text }) => {
    const read = parsePlan(world, text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  replay: (text) => {
    const read = replayLog(writing, text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  chances: chancesOf(world),
  reasonText,
  refusalText,
  concealed: (state) =>
    hidesCards(state) ? 'This position hides cards: what a commit leads to needs them all.' : null,
  keyOf: (view) =>
    canonical([
      view.markers,
      unordered(view.troops),
      view.posts,
      view.hands,
      view.outcome,
      view.frames.map((frame) => unordered(frame)),
    ]),
};
