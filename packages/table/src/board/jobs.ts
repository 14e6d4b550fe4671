import type { Box, Group } from '@tessera/drawing';

/** One part of a picture: a box of a book's groups, drawn with its corner at (x, y) in device pixels. */
export interface Piece {
  readonly book: string;
  readonly box: Box;
  /** Device pixels per unit. */
  readonly scale: number;
  /** CSS pixels per unit, which say how large signs have to be (`growthOf`). */
  readonly seen: number;
  readonly x: number;
  readonly y: number;
}

/** A picture to paint: its size in device pixels, and its pieces. */
export interface Job {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
}

/** A typeface of the drawings, and its file. */
export interface Face {
  readonly family: string;
  readonly weight: string;
  readonly url: string;
}

/** The messages to a painter, in this order: typefaces, books of groups, and pictures to paint from them. */
export type Order =
  | { readonly kind: 'type'; readonly faces: readonly Face[] }
  | { readonly kind: 'learn'; readonly book: string; readonly groups: readonly Group[] }
  | { readonly kind: 'forget'; readonly book: string }
  | { readonly kind: 'paint'; readonly id: number; readonly job: Job };

/** The answer for each picture; null when the painter cannot paint. */
export interface PaintedJob {
  readonly id: number;
  readonly picture: ImageBitmap | null;
}

/** A painted picture. */
export type Painted = ImageBitmap | HTMLCanvasElement;
