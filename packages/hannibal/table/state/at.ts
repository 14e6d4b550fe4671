import type { Board, Space } from '@tessera/hannibal';
import type { Session } from '../session.js';

/** A page from which the war is looked at: a seat's, or that of one who looks on. */
export type Looker = Pick<Session, 'sight' | 'look' | 'showSpaces'>;

/** Looks at a space, and brings it into view. */
export function goTo({ look, showSpaces }: Looker, space: Space): void {
  look(space);
  showSpaces([space]);
}

/** The position as the game stands, with its world. */
export const boardOf = ({ sight }: Looker): Board => ({ world: sight.value.world, state: sight.value.base });
