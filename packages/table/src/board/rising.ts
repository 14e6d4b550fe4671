import type { Surface, View } from './surface.js';

/** A better surface as it comes: it says when all that is in view is sharp on it. */
export type Better = (sharp: () => void) => Promise<Surface>;

/**
 * A surface that is there at once, and gives way to a better one as soon as that has come and is sharp: whoever opens a
 * board sees it before the largest part of the program is there. Where the better one cannot be had, the first stays.
 */
export function risingSurface(first: Surface, better: Better): Surface {
  let current = first;
  /** The better one, while it is not sharp yet and lies under the first. */
  let coming: Surface | null = null;
  let last: View | null = null;
  let isOver = false;
  const rise = (): void => {
    if (coming === null) return;
    first.destroy();
    current = coming;
    coming = null;
  };
  const take = (surface: Surface): void => {
    if (isOver) return surface.destroy();
    coming = surface;
    if (last === null) rise();
    else surface.show(last);
  };
  better(rise).then(take, () => undefined);
  return {
    get kind() {
      return current.kind;
    },
    show(view) {
      last = view;
      current.show(view);
      coming?.show(view);
    },
    framesDrawn: () => current.framesDrawn(),
    destroy() {
      isOver = true;
      current.destroy();
      coming?.destroy();
    },
  };
}
