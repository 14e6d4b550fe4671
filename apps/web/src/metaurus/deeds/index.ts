import { commit } from '../../actions/commit.js';
import { within, type Deed } from '../../actions/action.js';
import { undo } from '../../actions/undo.js';
import { undoAll } from '../../actions/undoAll.js';
import type { Desk } from '../../game/desk.js';
import { text } from '../../texts/index.js';
import type { Metaurus } from '@tessera/metaurus';
import { commitLabel } from '../commitLabel.js';
import type { Session } from '../session.js';
import { chooseNext } from './chooseNext.js';
import { turnBy } from './turnBy.js';

/** A desk's deed for a session. */
const atDesk = (deed: Deed<Desk<Metaurus>>): Deed<Session> => within(deed, ({ desk }) => desk);

type Boarded = Pick<Session, 'board' | 'orientation'>;

/** A deed of the board: it needs the board to stand. */
const atBoard = (
  id: 'zoomIn' | 'zoomOut' | 'fit' | 'turnBoard',
  hotkey: string,
  run: Deed<Boarded>['run'],
): Deed<Boarded> => ({
  id,
  label: () => text(`game.${id}`),
  hotkey,
  enabled: ({ board }) => board.value !== null,
  run,
});

export const commitPlan = commit<Metaurus>(commitLabel);

/** The board's own buttons. */
export const boardDeeds: readonly Deed<Boarded>[] = [
  atBoard('zoomIn', '+', ({ board }) => board.value?.zoom(1.25)),
  atBoard('zoomOut', '-', ({ board }) => board.value?.zoom(0.8)),
  atBoard('fit', 'f', ({ board }) => board.value?.fit()),
  atBoard('turnBoard', 'r', ({ orientation }) => {
    orientation.value = orientation.value === 'north' ? 'south' : 'north';
  }),
];

/** Everything that has a key. */
export const deeds: readonly Deed<Session>[] = [
  atDesk(commitPlan),
  atDesk(undo<Metaurus>()),
  atDesk(undoAll<Metaurus>()),
  chooseNext(1),
  chooseNext(-1),
  turnBy(1),
  turnBy(-1),
  ...boardDeeds,
];
