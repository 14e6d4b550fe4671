import type { Surface, View } from './surface.js';

/** A better surface as it comes. */
export interface Better {
  /** Whether its script is there: then it is worth waiting for. */
  readonly isNear: () => boolean;
  /** Makes it; it says when all that is in view is sharp on it. Fails where it cannot be had. */
  readonly make: (sharp: () => void) => Promise<Surface>;
}

/**
 * A surface that is there at once where the better one's script is still on its way, and gives way to that as soon as it
 * has come and is sharp: whoever opens a board sees it before the largest part of the program is there. Where the better
 * one cannot be had, the first stays.
 */
export function risingSurface(first: () => Surface, better: Better): Surface {
  let current: Surface | null = null;
  /** The better one, while it is not sharp yet and lies under the first. */
  let coming: Surface | null = null;
  let last: View | null = null;
  let isOver = false;
  const rise = (): void => {
    if (coming === null) return;
    current?.destroy();
    current = coming;
    coming = null;
  };
  const take = (surface: Surface): void => {
    if (isOver) return surface.destroy();
    coming = surface;
    if (current === null) rise();
    if (last !== null) surface.show(last);
  };
  const stay = (): void => {
    if (isOver || current !== null || last === null) return;
    current = first();
    current.show(last);
  };
  let isLost = false;
  better.make(rise).then(take, () => {
    isLost = true;
    stay();
  });
  return {
    get kind() {
      return current?.kind ?? 'webgl';
    },
    show(view) {
      last = view;
      if (current === null && coming === null && (isLost || !better.isNear())) current = first();
      current?.show(view);
      coming?.show(view);
    },
    framesDrawn: () => current?.framesDrawn() ?? 0,
    destroy() {
      isOver = true;
      current?.destroy();
      coming?.destroy();
    },
  };
}
