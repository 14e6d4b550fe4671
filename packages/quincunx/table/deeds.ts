import { say } from '@tessera/quincunx/texts';
import type { Deed } from '@tessera/table/actions';
import { text } from '@tessera/table/texts';
import type { Looking } from './session.js';

type Boarded = Pick<Looking, 'board' | 'orientation'>;

/** A deed of the board: it needs the board to stand. */
const atBoard = (
  id: 'zoomIn' | 'zoomOut' | 'fit',
  hotkey: string,
  run: Deed<Boarded>['run'],
): Deed<Boarded> => ({
  id,
  label: () => text(`game.${id}`),
  hotkey,
  enabled: ({ board }) => board.value !== null,
  run,
});

/** The board's own buttons. */
export const boardDeeds: readonly Deed<Boarded>[] = [
  atBoard('zoomIn', '+', ({ board }) => board.value?.zoom(1.25)),
  atBoard('zoomOut', '-', ({ board }) => board.value?.zoom(0.8)),
  atBoard('fit', 'f', ({ board }) => board.value?.fit()),
  {
    id: 'turnBoard',
    label: () => say('board.turn'),
    hotkey: 'o',
    enabled: ({ board }) => board.value !== null,
    run: ({ orientation }) => (orientation.value = orientation.value === 'north' ? 'south' : 'north'),
  },
];
