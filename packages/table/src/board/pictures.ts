import { Texture, ImageSource, CanvasSource, Rectangle } from 'pixi.js';
import type { Painted } from './jobs.js';

/** A painted sheet as a texture source, and how many pictures on it are in use. */
export interface Sheet {
  readonly source: ImageSource | CanvasSource;
  readonly painted: Painted;
  users: number;
}

export const createSheet = (painted: Painted): Sheet => ({
  source:
    painted instanceof HTMLCanvasElement
      ? new CanvasSource({ resource: painted })
      : new ImageSource({ resource: painted }),
  painted,
  users: 0,
});

/** A picture on a sheet, and its scale in device pixels per unit. */
export interface Picture {
  readonly texture: Texture;
  readonly scale: number;
  readonly sheet: Sheet;
}

/** Cuts a picture from a sheet, and counts it as a user of the sheet. */
export function cut(
  sheet: Sheet,
  scale: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Picture {
  sheet.users += 1;
  const frame = new Rectangle(x, y, width, height);
  return { texture: new Texture({ source: sheet.source, frame }), scale, sheet };
}

/** Frees the memory of a painted picture that is shown nowhere. */
export function release(painted: Painted | null): void {
  if (painted instanceof ImageBitmap) painted.close();
}

/** Drops a picture; the sheet goes with its last picture. */
export function discard({ texture, sheet }: Picture): void {
  texture.destroy(false);
  sheet.users -= 1;
  if (sheet.users > 0) return;
  sheet.source.destroy();
  release(sheet.painted);
}
