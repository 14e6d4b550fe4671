import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board } from '../board/index.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';

/** What has a board, once it stands. */
interface Boarded {
  readonly board: ReadonlySignal<Board | null>;
}

/** A deed of the board: it needs the board to stand. */
export const atBoard = <Context extends Boarded>({
  id,
  label,
  hotkey,
  run,
}: Pick<Deed<Context>, 'id' | 'label' | 'hotkey' | 'run'>): Deed<Context> => ({
  id,
  label,
  hotkey,
  enabled: ({ board }) => board.value !== null,
  run,
});

/** How closely a board is looked at: nearer, farther, all of it. */
export const viewDeeds: readonly Deed<Boarded>[] = [
  atBoard({
    id: 'zoomIn',
    label: () => text('game.zoomIn'),
    hotkey: '+',
    run: ({ board }) => board.value?.zoom(1.25),
  }),
  atBoard({
    id: 'zoomOut',
    label: () => text('game.zoomOut'),
    hotkey: '-',
    run: ({ board }) => board.value?.zoom(0.8),
  }),
  atBoard({
    id: 'fit',
    label: () => text('game.fit'),
    hotkey: 'f',
    run: ({ board }) => board.value?.fit(),
  }),
];

/** Turns a board round that can lie either way. */
export const turnBoard: Deed<Boarded & { readonly orientation: Signal<'north' | 'south'> }> = atBoard({
  id: 'turnBoard',
  label: () => text('game.turnBoard'),
  hotkey: 'r',
  run: ({ orientation }) => (orientation.value = orientation.value === 'north' ? 'south' : 'north'),
});
