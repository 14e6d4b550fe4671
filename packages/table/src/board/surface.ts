import type { Camera, Size } from './camera.js';
import type { Scene } from './board.js';

/** What is needed to put one picture on the screen. */
export interface View {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly size: Size;
}

/** Something that pictures appear on. It decides by itself when a frame has to be drawn, and draws none otherwise. */
export interface Surface {
  readonly kind: 'webgl' | 'svg';
  /** Shows a view. */
  readonly show: (view: View) => void;
  readonly framesDrawn: () => number;
  readonly destroy: () => void;
}
