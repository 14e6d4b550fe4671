import type { Box, Group } from '@tessera/drawing';

/** One drawing on a picture: what a box shows of a book's groups, with the box's corner at (x, y) in device pixels. */
export interface Piece {
  readonly book: string;
  readonly box: Box;
  /** Device pixels per unit. */
  readonly scale: number;
  /** CSS pixels per unit of the whole: how large its signs have to be (`growthOf`). */
  readonly seen: number;
  readonly x: number;
  readonly y: number;
}

/** A picture that is wanted: so many device pixels, and what is drawn on them. */
export interface Job {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
}

/** A face of type that drawings use, and the file that it lies in. */
export interface Face {
  readonly family: string;
  readonly weight: string;
  readonly url: string;
}

/** What a painter is told, in this order: its type, books of groups, and pictures to be painted from them. */
export type Order =
  | { readonly kind: 'type'; readonly faces: readonly Face[] }
  | { readonly kind: 'learn'; readonly book: string; readonly groups: readonly Group[] }
  | { readonly kind: 'forget'; readonly book: string }
  | { readonly kind: 'paint'; readonly id: number; readonly job: Job };

/** What comes back for each picture; none where the painter has nothing to paint on. */
export interface PaintedJob {
  readonly id: number;
  readonly picture: ImageBitmap | null;
}

/** A painted picture. */
export type Painted = ImageBitmap | HTMLCanvasElement;
