import { HIDDEN, type Viewer } from '@tessera/core';
import {
  CHIT_COMMANDS,
  seatOf,
  type Chit,
  type ChitCommand,
  type Frame,
  type Seat,
  type State,
} from './model.js';

/** A chit as somebody sees it who may not read it while it lies face down (R4). */
const faceDown = (chit: Chit): Chit =>
  chit.shown ? chit : { ...chit, order: HIDDEN, salt: chit.token === null ? null : HIDDEN };

/** The chits as a function of each changes them. */
export function mapChits(
  chits: State['chits'],
  change: (chit: Chit, command: ChitCommand) => Chit,
): State['chits'] {
  const changed = { ...chits };
  for (const command of CHIT_COMMANDS) changed[command] = change(chits[command], command);
  return changed;
}

/** A frame without what only its seat knows: which of its chits it has changed so far. */
function concealFrame(frame: Frame, viewer: Viewer<Seat>): Frame {
  switch (frame.at) {
    case 'setUp':
      return frame.seat === viewer ? frame : { ...frame, changed: [] };
    case 'orders':
      return {
        ...frame,
        changed: {
          rome: viewer === 'rome' ? frame.changed.rome : [],
          carthage: viewer === 'carthage' ? frame.changed.carthage : [],
        },
      };
    case 'initiative':
    case 'activate':
    case 'victim':
    case 'movement':
    case 'declare':
    case 'resolve':
    case 'retreat':
    case 'counter':
    case 'advance':
    case 'continue':
      return frame;
  }
}

/** The position as a viewer may see it: the enemy's face-down chits are hidden, to the public everybody's are. */
export function conceal(state: State, viewer: Viewer<Seat>): State {
  if (viewer === 'all') return state;
  return {
    ...state,
    chits: mapChits(state.chits, (chit, command) => (seatOf(command) === viewer ? chit : faceDown(chit))),
    frames: state.frames.map((frame) => concealFrame(frame, viewer)),
  };
}
