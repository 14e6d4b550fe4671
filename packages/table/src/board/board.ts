import type { Layers, MapDrawing, Place, Target } from '@tessera/drawing';

/** What is to be seen. Everything is compared by value or identity, so showing the same scene twice costs nothing. */
export interface Scene {
  /** The map with its orientation; make it once and hand in the same object, another one is painted anew. */
  readonly map: MapDrawing;
  readonly layers: Layers;
}

/**
 * How a player points: with a click or tap; by resting on another place (mouse and pen only); by asking "tell me about
 * this", with a finger that rests for half a second, or the right mouse button; by a drag that slides along something, which
 * ends where it is dropped, or counts for nothing when it slips.
 */
export const POINTINGS = ['tap', 'hover', 'inspect', 'slide', 'drop', 'slip'] as const;

/** What the player points at. */
export interface Pointing {
  readonly kind: (typeof POINTINGS)[number];
  /** The place of the map under the pointer; null beside the map, and for a pointer that has left it. */
  readonly place: Place | null;
  /** The target there, of a slide that from which it began; null where nothing is that could be pointed at. A resting pointer is on no target with a reach. */
  readonly target: Target | null;
  /** Where a slide began; of others there is none. */
  readonly from?: Place | null;
}

export interface BoardOptions {
  /** An element with a size of its own (CSS); the board fills it and follows its changes. */
  readonly host: HTMLElement;
  /** What the board is called for a screen reader. */
  readonly label: string;
  /** True for a target from which a drag slides along something, where others move the sheet; for none when left out. */
  readonly slides?: (target: Target) => boolean;
}

export interface Board {
  /** Shows a scene: moves what moved, fades nothing, and draws only if something changed. */
  readonly show: (scene: Scene) => void;
  /** Brings places into view (and closer, where they are too small to touch). */
  readonly focus: (places: readonly Place[]) => void;
  /** Shows the whole map. */
  readonly fit: () => void;
  /** Zooms about the middle: 1.25 in, 0.8 out. */
  readonly zoom: (factor: number) => void;
  /** Tells a listener of all that is pointed at; returns how to stop that. */
  readonly on: (listener: (pointing: Pointing) => void) => () => void;
  /** How many frames were drawn so far: it stands still while nothing changes. */
  readonly framesDrawn: () => number;
  /** `svg` until WebGL has come, and where it cannot be had: the same pictures and the same pointing without animation. */
  readonly renderer: 'webgl' | 'svg';
  /** Where a place's middle is on the page, in CSS pixels from the host's corner; null for one that is not on the map. */
  readonly screenOf: (place: Place) => { readonly x: number; readonly y: number } | null;
  readonly destroy: () => void;
}
