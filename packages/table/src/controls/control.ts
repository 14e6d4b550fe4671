import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board } from '../board/index.js';
import { text } from '../texts/index.js';
import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';

/** A thing that a player can do with one press: a button, and perhaps a key. */
export interface Control<Context> {
  readonly id: string;
  readonly label: (context: Context) => string;
  /** The key as the browser names it (`KeyboardEvent.key`), or null. */
  readonly hotkey: string | null;
  /**
   * Identifies what a press would do now, for actions that cannot be undone. Right after it changes, presses and keys
   * are ignored.
   */
  readonly meaning?: (context: Context) => string;
  readonly enabled: (context: Context) => boolean;
  readonly run: (context: Context) => void;
}

/** Turns a control of a part into a control of the whole that holds the part. */
export const within = <Part, Whole>(control: Control<Part>, part: (whole: Whole) => Part): Control<Whole> => {
  const { id, hotkey, meaning } = control;
  return {
    id,
    hotkey,
    ...(meaning && { meaning: (whole) => meaning(part(whole)) }),
    label: (whole) => control.label(part(whole)),
    enabled: (whole) => control.enabled(part(whole)),
    run: (whole) => control.run(part(whole)),
  };
};

/** A step, or a few, that a player can add to the plan, with a name. */
export interface Offer<Step> {
  readonly key: string;
  readonly label: string;
  /** The full name, when the label is an abbreviation. */
  readonly spoken?: string;
  readonly hint?: string;
  /** True for what is so already, or planned. */
  readonly chosen?: boolean;
  readonly steps: readonly Step[];
}

/** A kind of thing that a player can plan. */
export interface PlanAction<Context, Step> {
  readonly id: string;
  readonly label: (context: Context) => string;
  /** What it can add to the plan, one offer for each possibility; empty when it cannot be done. */
  readonly offers: (context: Context) => readonly Offer<Step>[];
}

/** Something with a board, once that is ready. */
interface Boarded {
  readonly board: ReadonlySignal<Board | null>;
}

/** A control of the board. It is enabled when the board is ready. */
export const atBoard = <Context extends Boarded>({
  id,
  label,
  hotkey,
  run,
}: Pick<Control<Context>, 'id' | 'label' | 'hotkey' | 'run'>): Control<Context> => ({
  id,
  label,
  hotkey,
  enabled: ({ board }) => board.value !== null,
  run,
});

/** Controls to zoom in, zoom out and show everything. */
export const viewControls: readonly Control<Boarded>[] = [
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

/** Turns the board, for maps that can lie either way. */
export const turnBoard: Control<Boarded & { readonly orientation: Signal<'north' | 'south'> }> = atBoard({
  id: 'turnBoard',
  label: () => text('game.turnBoard'),
  hotkey: 'r',
  run: ({ orientation }) => (orientation.value = orientation.value === 'north' ? 'south' : 'north'),
});

/** True when the operator has frozen the game: the server takes no commit and no table action. */
export const isStopped = <T extends GameTypes>({ client }: Desk<T>): boolean =>
  client.receiver.page.value?.frozen !== undefined;

/** True when the plan may be committed. */
export const mayCommit = <T extends GameTypes>(desk: Desk<T>): boolean =>
  desk.prompt.value !== null &&
  desk.missing.value.length === 0 &&
  !desk.client.outbox.sending.value &&
  !isStopped(desk);

/** How many steps the plan has, for all questions that it answers; each one that is left as it is counts as a step. */
export const plannedSteps = <T extends GameTypes>({ trail, earlier }: Desk<T>): number =>
  earlier.value.reduce((sum, { taken }) => sum + Math.max(1, taken.length), trail.value.taken.length);

/** The control that commits the plan. It is disabled while something is missing. */
export const commit = <T extends GameTypes>(label: (desk: Desk<T>) => string): Control<Desk<T>> => ({
  id: 'commit',
  label: (desk) => (desk.client.outbox.sending.value ? text('plan.sending') : label(desk.closing.value)),
  hotkey: 'c',
  // Only a changed frame changes the meaning: the player knows their own plan, but the question may change at any
  // moment.
  meaning: (desk) => String(desk.client.drafting.frame.value),
  enabled: mayCommit,
  run: (desk) => desk.commit(),
});

/** Removes the last step of the plan, and those that belong to it. */
export const undo = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'undo',
  label: () => text('plan.undo'),
  hotkey: 'u',
  enabled: (desk) => plannedSteps(desk) > 0 && !desk.client.outbox.sending.value,
  run: (desk) => desk.undo(),
});

/** Empties the plan. */
export const undoAll = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'undoAll',
  label: () => text('plan.undoAll'),
  hotkey: 'U',
  enabled: (desk) => plannedSteps(desk) > 1 && !desk.client.outbox.sending.value,
  run: (desk) => desk.undoAll(),
});
