import { HIDDEN, type Viewer } from '@tessera/core';
import { seatOf, type Chit, type ChitCommand, type Frame, type Seat, type State } from './model.js';
import type { Restored } from './model.js';
import { withParts } from './with-parts.js';

/** A chit face down whose order, and the salt that would prove it, one does not know. */
export const unread = ({ shown }: Pick<Chit, 'shown'>, token: Chit['token']): Chit => ({
  order: HIDDEN,
  shown,
  token,
  salt: token === null ? null : HIDDEN,
});

/** A chit as a viewer sees it who may not read it while it lies face down (R4). */
const faceDown = (chit: Chit): Chit => (chit.shown ? chit : unread(chit, chit.token));

/** The chits as a function of each changes them. */
export const mapChits = (
  { celts, iberians, africans, slingers, I, III, V, VII, X, XIX }: State['chits'],
  change: (chit: Chit, command: ChitCommand) => Chit,
): State['chits'] => ({
  celts: change(celts, 'celts'),
  iberians: change(iberians, 'iberians'),
  africans: change(africans, 'africans'),
  slingers: change(slingers, 'slingers'),
  I: change(I, 'I'),
  III: change(III, 'III'),
  V: change(V, 'V'),
  VII: change(VII, 'VII'),
  X: change(X, 'X'),
  XIX: change(XIX, 'XIX'),
});

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

/** What a viewer may see of chits and questions: the enemy's face-down chits are hidden, to the public everybody's are. */
const concealed = ({ chits, frames }: Pick<State, 'chits' | 'frames'>, viewer: Seat | 'public') => ({
  chits: mapChits(chits, (chit, command) => (seatOf(command) === viewer ? chit : faceDown(chit))),
  frames: frames.map((frame) => concealFrame(frame, viewer)),
});

/** The position as a viewer may see it. */
export const conceal = (state: State, viewer: Viewer<Seat>): State =>
  viewer === 'all' ? state : withParts(state, concealed(state, viewer));

/** What a takeback restores, as a viewer may see it. */
export const concealRestored = (restored: Restored, viewer: Seat | 'public'): Restored => ({
  ...restored,
  ...concealed(restored, viewer),
});
