import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  ALL_SCENARIOS,
  ownBattleSchema,
  OWN,
  ownOf,
  type OwnBattle,
  type Problem,
  problemsOf,
} from '@tessera/quincunx';
import type { Orientation } from '@tessera/quincunx/drawing';
import type { Board } from '@tessera/table/board';
import type { NewFeature, Part } from './parts.js';

/** The parts of the page beside the board. */
export const TABS = ['battle', 'ground', 'lines', 'text', 'ways'] as const;
export type Tab = (typeof TABS)[number];

/** How many changes can be undone. */
const KEPT = 200;

/** A battle that is being drawn, and what its author looks at. */
export interface Draft {
  readonly battle: ReadonlySignal<OwnBattle>;
  /** What a drag on the board would make of it; null while there is none. */
  readonly drag: Signal<OwnBattle | null>;
  /** What is wrong with the battle, while something is dragged with what it would become. */
  readonly problems: ReadonlySignal<readonly Problem[]>;
  readonly part: Signal<Part | null>;
  /** What the next stroke on the table draws; null while strokes draw nothing. */
  readonly pen: Signal<NewFeature | null>;
  readonly tab: Signal<Tab>;
  /** What was last not possible: there is as much as there may be. */
  readonly isFull: Signal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Changes the battle; null: that is more than there may be. */
  readonly change: (next: OwnBattle | null) => void;
  readonly undo: () => void;
  /** Makes the change again that was undone last, unless another has been made since. */
  readonly redo: () => void;
  /** Takes another battle in the place of this one, which can be undone too. */
  readonly take: (battle: OwnBattle) => void;
  readonly board: Signal<Board | null>;
  readonly orientation: Signal<Orientation>;
}

/** What a new battle begins with: one that is shipped, or an empty table. */
export const STARTS = ['empty', ...ALL_SCENARIOS] as const;
export type Start = (typeof STARTS)[number];

/** A battle to begin with, under that title. */
export function startOf(start: Start, title: string): OwnBattle {
  if (start !== 'empty') return ownOf(start, title);
  const nothing = { features: [], hides: [], lines: [], leaders: [], companies: [] };
  return ownBattleSchema.parse({
    title,
    table: { width: 9600, depth: 7200 },
    turns: 24,
    breakPercent: { rome: 20, carthage: 20 },
    zones: { rome: 2400, carthage: 2400 },
    ...nothing,
  });
}

/** Opens a battle to be drawn. */
export function openDraft(first: OwnBattle): Draft {
  const battle = signal(first);
  const [past, undone] = [signal<readonly OwnBattle[]>([]), signal<readonly OwnBattle[]>([])];
  const [drag, part, isFull] = [signal<OwnBattle | null>(null), signal<Part | null>(null), signal(false)];
  const set = (next: OwnBattle): void => {
    past.value = [...past.peek(), battle.peek()].slice(-KEPT);
    undone.value = [];
    battle.value = next;
  };
  const step = (from: typeof past, to: typeof past): void => {
    const next = from.peek().at(-1);
    if (next === undefined) return;
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), battle.peek()];
    battle.value = next;
    isFull.value = false;
  };
  return {
    battle,
    drag,
    problems: computed(() => problemsOf(drag.value ?? battle.value)),
    part,
    pen: signal<NewFeature | null>(null),
    tab: signal<Tab>('battle'),
    isFull,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    change: (next) => {
      drag.value = null;
      isFull.value = next === null;
      if (next !== null && next !== battle.peek()) set(next);
    },
    undo: () => step(past, undone),
    redo: () => step(undone, past),
    take: (next) => {
      part.value = null;
      set(next);
    },
    board: signal<Board | null>(null),
    orientation: signal<Orientation>('north'),
  };
}

/** The options of a game on a battle. */
export const optionsOf = (own: OwnBattle) => ({ scenario: OWN, own });
