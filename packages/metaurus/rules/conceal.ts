import { HIDDEN, type Viewer } from '@tessera/core';
import {
  type Chit,
  type ChitCommand,
  type Frame,
  type Restored,
  type Seat,
  seatOf,
  type State,
  type UnitId,
} from './model.js';
import { withParts } from './with-parts.js';
import type { HexId } from '@tessera/hex';
import { retreaters, retreatsOf } from './battle/retreat.js';
import { duelsOf } from './battle/targets.js';
import { isOnMap, unitOf, unitsOf } from './position.js';
import type { World } from './world.js';

/** A chit whose order and salt are hidden from the viewer. */
export const unread = ({ shown }: Pick<Chit, 'shown'>, token: Chit['token']): Chit => ({
  order: HIDDEN,
  shown,
  token,
  salt: token === null ? null : HIDDEN,
});

/** A chit for a viewer who may read it only while it is shown (R4). */
const faceDown = (chit: Chit): Chit => (chit.shown ? chit : unread(chit, chit.token));

/** Applies a function to every chit. */
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

// Only its own seat may see which chits a plan has changed so far.
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

// Face-down chits are hidden from the enemy and from the public.
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

/** The units that the top question is about: those that act or fight. Empty when it is not about single units. */
function unitsAsked(world: World, view: State): readonly UnitId[] {
  const frame = view.frames.at(-1);
  switch (frame?.at) {
    case 'movement':
      return frame.commands.flatMap((command) => unitsOf(view, command));
    case 'declare':
      return duelsOf(world, view).flatMap(({ unit, targets }) => [unit, ...targets]);
    case 'resolve':
      return frame.attacks.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
    case 'retreat':
      return retreaters(world, view);
    case 'counter':
      return [...frame.attackers, ...frame.defenders];
    case 'advance':
      return frame.units;
    case 'continue':
      return frame.pool;
    case 'victim':
      return [frame.elephants, ...frame.nearest];
    case 'setUp':
    case 'initiative':
    case 'orders':
    case 'activate':
    case undefined:
      return [];
  }
}

/** The hexes that the top question is about: those of the acting or fighting units, and those that they may enter. */
export function hexesAsked(world: World, view: State): HexId[] {
  const frame = view.frames.at(-1);
  const open =
    frame?.at === 'retreat'
      ? retreaters(world, view).flatMap((unit) => [...retreatsOf(world, view, unit).keys()])
      : [];
  const standing = unitsAsked(world, view).flatMap((unit) =>
    isOnMap(view, unit) ? [unitOf(view, unit).hex] : [],
  );
  return [...standing, ...open, ...(frame?.at === 'advance' ? frame.hexes : [])];
}
