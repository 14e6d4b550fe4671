import { HIDDEN, type Viewer } from '@tessera/core';
import type { Kept, Restored, State } from './model/state.js';
import type { Side } from './vocabulary.js';

/** What a viewer may see of a deployment that is not theirs: that it is sealed. */
const unread = ({ token }: Kept): Kept => ({
  deployment: HIDDEN,
  token,
  salt: token === null ? null : HIDDEN,
});

/** Deployments are secret until both armies are shown (R60). */
function concealKept({ kept, shown }: Pick<State, 'kept' | 'shown'>, viewer: Side | 'public'): State['kept'] {
  if (shown) return kept;
  const seen = (side: Side): Kept => (side === viewer ? kept[side] : unread(kept[side]));
  return { rome: seen('rome'), carthage: seen('carthage') };
}

/** The position as a viewer may see it: nothing is secret but where the lines will stand (10). */
export const conceal = (state: State, viewer: Viewer<Side>): State =>
  viewer === 'all' ? state : { ...state, kept: concealKept(state, viewer) };

/** What a takeback restores, as a viewer may see it. */
export const concealRestored = (restored: Restored, viewer: Side | 'public'): Restored => ({
  ...restored,
  kept: concealKept(restored, viewer),
});
