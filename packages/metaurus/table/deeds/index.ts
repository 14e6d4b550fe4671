import { commit, type Deed } from '@tessera/table/actions';
import type { Desk } from '@tessera/table/game';
import { text } from '@tessera/table/texts';
import type { Metaurus, World } from '@tessera/metaurus';
import { commitLabel } from '../commitLabel.js';
import type { Session } from '../session.js';
import { chooseNext } from './chooseNext.js';
import { letFollow } from './letFollow.js';
import { turnBy } from './turnBy.js';

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

/** Commits a plan, in the words of what that means now. */
export const commitPlanIn = (world: World): Deed<Desk<Metaurus>> =>
  commit<Metaurus>((desk) => commitLabel(world, desk));

/** The board's own buttons. */
export const boardDeeds: readonly Deed<Boarded>[] = [
  atBoard('zoomIn', '+', ({ board }) => board.value?.zoom(1.25)),
  atBoard('zoomOut', '-', ({ board }) => board.value?.zoom(0.8)),
  atBoard('fit', 'f', ({ board }) => board.value?.fit()),
  atBoard('turnBoard', 'r', ({ orientation }) => {
    orientation.value = orientation.value === 'north' ? 'south' : 'north';
  }),
];

/** What has a key on the map. */
export const deeds: readonly Deed<Session>[] = [
  chooseNext(1),
  chooseNext(-1),
  turnBy(1),
  turnBy(-1),
  letFollow,
  ...boardDeeds,
];
