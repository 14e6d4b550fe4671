import { HIDDEN, type Viewer } from '@tessera/core';
import { concealAmbushes } from './ambushes.js';
import { concealField } from './model/hidden.js';
import type { Kept, Restored, State } from './model/state.js';
import type { Side } from './vocabulary.js';

/** A deployment of the other side: its viewer sees only that it is sealed. */
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

/** The secrets as a viewer may see them: deployments until both armies are shown (10), and lines in ambush (R71). */
const concealed = (state: Pick<State, 'kept' | 'shown' | 'field' | 'ambushes'>, viewer: Side | 'public') => ({
  kept: concealKept(state, viewer),
  field: concealField(state.field, viewer),
  ...concealAmbushes(state, viewer),
});

/** The position as a viewer may see it. */
export const conceal = (state: State, viewer: Viewer<Side>): State =>
  viewer === 'all' ? state : { ...state, ...concealed(state, viewer) };

/** What a takeback restores, as a viewer may see it. */
export const concealRestored = (restored: Restored, viewer: Side | 'public'): Restored => ({
  ...restored,
  ...concealed(restored, viewer),
});
