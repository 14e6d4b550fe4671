import type { Layers, MapDrawing, Place, Target } from '@tessera/drawing';

/** What a board shows. Scenes are compared by value or identity, so showing the same one twice costs nothing. */
export interface Scene {
  /** The map with its orientation. Pass the same object again: another one is painted anew. */
  readonly map: MapDrawing;
  readonly layers: Layers;
  /** The place with which a screen starts on which the map would be too small to read; without it the middle of what lies there. */
  readonly start?: Place | null;
}

/**
 * How a player points. `tap`: click or tap. `hover`: resting on another place, mouse and pen only. `inspect`: a
 * finger that rests for half a second, or the right button. `slide`, `drop`, `slip`: a drag along something, its end,
 * and a drag that counts for nothing.
 */
export const POINTINGS = ['tap', 'hover', 'inspect', 'slide', 'drop', 'slip'] as const;

/** What the player points at. */
export interface Pointing {
  readonly kind: (typeof POINTINGS)[number];
  /** The place under the pointer; null beside the map, and when the pointer has left it. */
  readonly place: Place | null;
  /**
   * The target there, for a slide the one where it began; null when nothing there can be pointed at. A hover never
   * finds a target with a reach.
   */
  readonly target: Target | null;
  /** Where a slide began; only for `slide` and `drop`. */
  readonly from?: Place | null;
}

export interface BoardOptions {
  /** An element with its own size (CSS). The board fills it and follows its size. */
  readonly host: HTMLElement;
  /** The board's name for screen readers. */
  readonly label: string;
  /** True for a target from which a drag slides along something, instead of moving the sheet. Left out: for none. */
  readonly slides?: (target: Target) => boolean;
}

export interface Board {
  /** Shows a scene. What moved glides there, nothing fades, and a frame is drawn only if something changed. */
  readonly show: (scene: Scene) => void;
  /** Brings places into view, and closer when they are too small to touch. */
  readonly focus: (places: readonly Place[]) => void;
  /** Brings the places of a fight into view, so close that its counters can be read. */
  readonly showFight: (places: readonly Place[]) => void;
  /** Brings what can be pressed into view, where it is not. */
  readonly showLit: () => void;
  /** Shows the whole map. */
  readonly fit: () => void;
  /** Zooms about the middle: 1.25 is in, 0.8 is out. */
  readonly zoom: (factor: number) => void;
  /** Calls a listener with all pointings; returns a function that stops it. */
  readonly on: (listener: (pointing: Pointing) => void) => () => void;
  /** How many frames were drawn. It does not change while nothing changes. */
  readonly framesDrawn: () => number;
  /** `svg` until WebGL is ready, and when the browser has none: same pictures and pointings, no animation. */
  readonly renderer: 'webgl' | 'svg';
  /** The middle and width of a place, in CSS pixels from the host's corner; null for a place that is not on the map. */
  readonly screenOf: (
    place: Place,
  ) => { readonly x: number; readonly y: number; readonly span: number } | null;
  readonly destroy: () => void;
}
