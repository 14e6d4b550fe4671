import type { Job, Painted } from './jobs.js';
import type { Sheet } from './pictures.js';

/** A picture that somebody waits for, and what they do with it. */
export interface Wish {
  readonly job: Job;
  /** Puts the picture to its use, and answers its sheet; throws it away where it came too late. */
  readonly take: (picture: Painted) => Sheet | null;
}

/** How the world is seen. */
export interface Lens {
  /** Device pixels per unit. */
  readonly scale: number;
  /** CSS pixels per unit. */
  readonly seen: number;
}
