import type { Layers, MapDrawing } from '@tessera/drawing';

/**
 * The board: shows a map and what lies on it, and tells what the player points at. It knows no rules and no game:
 * everything that it shows comes from `@tessera/drawing` as lists of shapes, and everything that it says is an intent.
 *
 * ```ts
 * const board = await createBoard({ host, label: t('board') });   // Pixi is loaded here, not before
 * const stop = board.on((intent) => { ... });
 * board.show({ map, layers });                                   // again whenever something changed
 * board.focus([1615]);                                            // arrows (also with Shift), +, -, 0 move the view
 * board.destroy();
 * ```
 */

/** What is to be seen. Everything is compared by value or identity, so showing the same scene twice costs nothing. */
export interface Scene {
  /** The map with its orientation; make it once and hand in the same object, another one is painted anew. */
  readonly map: MapDrawing;
  readonly layers: Layers;
}

/** What the player points at. `hex` is a hex number such as 1615. */
export type Intent =
  /** A click or tap on a hex without a unit. */
  | { readonly kind: 'hex'; readonly hex: number }
  /** A click or tap on a unit's counter. */
  | { readonly kind: 'unit'; readonly unit: number; readonly hex: number }
  /** A click or tap on a spoke of the facing wheel. */
  | { readonly kind: 'facing'; readonly unit: number; readonly facing: 0 | 1 | 2 | 3 | 4 | 5 }
  /** A click or tap on an arrow off the map's edge (`Marks.exits`). */
  | { readonly kind: 'exit'; readonly hex: number }
  /** A click or tap beside the map. */
  | { readonly kind: 'nothing' }
  /** The pointer rests on another hex (mouse and pen only); null when it leaves the map. */
  | { readonly kind: 'hover'; readonly hex: number | null; readonly unit: number | null }
  /** A finger rests on a place for half a second, or the right mouse button is pressed: "tell me about this". */
  | { readonly kind: 'inspect'; readonly hex: number; readonly unit: number | null };

export interface BoardOptions {
  /** An element with a size of its own (CSS); the board fills it and follows its changes. */
  readonly host: HTMLElement;
  /** What the board is called for a screen reader. */
  readonly label: string;
}

export interface Board {
  /** Shows a scene: moves what moved, fades nothing, and draws only if something changed. */
  readonly show: (scene: Scene) => void;
  /** Brings hexes into view (and closer, where they are too small to touch). */
  readonly focus: (hexes: readonly number[]) => void;
  /** Shows the whole map. */
  readonly fit: () => void;
  /** Zooms about the middle: 1.25 in, 0.8 out. */
  readonly zoom: (factor: number) => void;
  /** Hands every intent to a listener; returns how to stop that. */
  readonly on: (listener: (intent: Intent) => void) => () => void;
  /** How many frames were drawn so far: it stands still while nothing changes. */
  readonly framesDrawn: () => number;
  /** `svg` where WebGL cannot be had: the same pictures and intents without animation. */
  readonly renderer: 'webgl' | 'svg';
  /** Where a hex's middle is on the page, in CSS pixels from the host's corner (for tooltips, and for tests). */
  readonly screenOf: (hex: number) => { readonly x: number; readonly y: number } | null;
  readonly destroy: () => void;
}

/** Makes a board in its host; loads its renderer (Pixi, the largest part of the program) only now. */
export async function createBoard(options: BoardOptions): Promise<Board> {
  const { startBoard } = await import('./start.js');
  return startBoard(options);
}
