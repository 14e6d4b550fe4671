import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board } from '../board/index.js';
import { text } from '../texts/index.js';

/** One thing that a player can do by itself: a button, and a key for it. */
export interface Deed<Context> {
  readonly id: string;
  readonly label: (context: Context) => string;
  /** The key, as the browser names it (`KeyboardEvent.key`), or null. */
  readonly hotkey: string | null;
  /** What running it means just now, for what cannot be undone: just after a change it takes no press, nor a key. */
  readonly meaning?: (context: Context) => string;
  readonly enabled: (context: Context) => boolean;
  readonly run: (context: Context) => void;
}

/** A deed of a part, as a deed of the whole that the part is found in. */
export const within = <Part, Whole>(deed: Deed<Part>, part: (whole: Whole) => Part): Deed<Whole> => {
  const { id, hotkey, meaning } = deed;
  return {
    id,
    hotkey,
    ...(meaning && { meaning: (whole) => meaning(part(whole)) }),
    label: (whole) => deed.label(part(whole)),
    enabled: (whole) => deed.enabled(part(whole)),
    run: (whole) => deed.run(part(whole)),
  };
};

/** One step, or a few, that a player can add to the plan, by name. */
export interface Offer<Step> {
  readonly key: string;
  readonly label: string;
  /** The name in full, where the label is an abbreviation. */
  readonly spoken?: string;
  readonly hint?: string;
  /** True for what is so already, or planned so. */
  readonly chosen?: boolean;
  readonly steps: readonly Step[];
}

/** One kind of thing that a player can plan. */
export interface PlanAction<Context, Step> {
  readonly id: string;
  readonly label: (context: Context) => string;
  /** What it adds to the plan: one offer for each way to do it; none when it cannot be done. */
  readonly offers: (context: Context) => readonly Offer<Step>[];
}

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
