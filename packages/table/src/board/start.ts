import { boardFonts } from './fonts.js';
import { control } from './control.js';
import type { Board, BoardOptions } from './board.js';
import { createSvgSurface, type Surface, type View } from './surface.js';
import { createStudio } from './studio.js';

/** How long the first try waits after a loss, and the longest wait, in milliseconds. */
const SHORTEST = 1_000;
const LONGEST = 60_000;

/**
 * Tries something again: a second after a loss, twice as long after each that follows soon, a minute at most. In a page
 * that nobody sees nothing is tried; one that comes into view again does at once what is due.
 */
function createRetries(): (act: () => void) => () => void {
  let wait = SHORTEST;
  let triedAt = Number.NEGATIVE_INFINITY;
  return (act) => {
    if (performance.now() - triedAt > LONGEST) wait = SHORTEST;
    let isDue = false;
    const tryNow = () => {
      if (!isDue || document.visibilityState === 'hidden') return;
      stop();
      triedAt = performance.now();
      act();
    };
    const timer = setTimeout(() => {
      isDue = true;
      tryNow();
    }, wait);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tryNow);
    };
    document.addEventListener('visibilitychange', tryNow);
    wait = Math.min(LONGEST, 2 * wait);
    return stop;
  };
}

/** What a better surface tells of itself. */
export interface Rising {
  /** All that is in view is sharp on it. */
  readonly sharp: () => void;
  /** It shows nothing any more: the browser took away what it draws with. */
  readonly lost: () => void;
}

/** A better surface as it comes. */
interface Better {
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

/** Whether the browser has WebGL; Pixi is not even loaded where it has not. */
function hasWebgl(): boolean {
  const probe = document.createElement('canvas');
  const found = probe.getContext('webgl2') ?? probe.getContext('webgl');
  found?.getExtension('WEBGL_lose_context')?.loseContext();
  return found !== null;
}

/** A surface of WebGL, once Pixi has come. */
function webglOn(host: HTMLElement): Better {
  const script = import('./webgl.js');
  let isNear = false;
  return {
    isNear: () => isNear,
    retry: createRetries(),
    make: async (tell) => {
      const studio = createStudio();
      try {
        const { createWebglSurface } = await script;
        isNear = true;
        return await createWebglSurface(host, { studio, ...tell });
      } catch (error) {
        studio.destroy();
        throw error;
      }
    },
  };
}

/** WebGL where the browser has it, and SVG until its script has come; SVG alone elsewhere. */
const createSurface = (host: HTMLElement): Surface =>
  hasWebgl() ? risingSurface(() => createSvgSurface(host), webglOn(host)) : createSvgSurface(host);

/** Starts the renderer that this browser can run. */
export async function startBoard(options: BoardOptions): Promise<Board> {
  const surface = createSurface(options.host);
  await boardFonts();
  return control(options, surface);
}
