import type { Surface, View } from './surface.js';

/** What a better surface tells of itself. */
export interface Rising {
  /** All that is in view is sharp on it. */
  readonly sharp: () => void;
  /** It shows nothing any more: the browser took away what it draws with. */
  readonly lost: () => void;
}

/** A better surface as it comes. */
export interface Better {
  /** Whether its script is there: then it is worth waiting for. */
  readonly isNear: () => boolean;
  /** Makes it. Fails where it cannot be had. */
  readonly make: (tell: Rising) => Promise<Surface>;
  /** Makes it again after a loss, or after that failed, when there is reason to try; returns how to stop that. */
  readonly retry: (make: () => void) => () => void;
}

/**
 * A surface that is there at once where the better one's script is still on its way, and gives way to that as soon as it
 * has come and is sharp: whoever opens a board sees it before the largest part of the program is there. Where the better
 * one cannot be had, the first stays; where it is lost, the first comes back at once, until another has been made.
 */
export function risingSurface(first: () => Surface, better: Better): Surface {
  let current: Surface | null = null;
  /** The better one, while it is not sharp yet and lies under the first. */
  let coming: Surface | null = null;
  let last: View | null = null;
  let isOver = false;
  let isAwaited = true;
  let stopRetry = (): void => undefined;
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
    isAwaited = false;
    if (isOver || current !== null || last === null) return;
    current = first();
    current.show(last);
  };
  const retry = (): void => {
    if (!isOver) stopRetry = better.retry(() => void better.make({ sharp: rise, lost }).then(take, retry));
  };
  const lost = (): void => {
    const gone = coming ?? current;
    if (coming === null) current = null;
    coming = null;
    stay();
    gone?.destroy();
    retry();
  };
  better.make({ sharp: rise, lost }).then(take, stay);
  return {
    get kind() {
      return current?.kind ?? 'webgl';
    },
    show(view) {
      last = view;
      if (current === null && coming === null && !(isAwaited && better.isNear())) current = first();
      current?.show(view);
      coming?.show(view);
    },
    framesDrawn: () => current?.framesDrawn() ?? 0,
    destroy() {
      isOver = true;
      stopRetry();
      current?.destroy();
      coming?.destroy();
    },
  };
}
