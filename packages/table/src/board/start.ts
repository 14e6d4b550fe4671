import { boardFonts } from './fonts.js';
import { control } from './control.js';
import type { Board, BoardOptions } from './board.js';
import { createSvgSurface, type Surface, type View } from './surface.js';
import { createStudio } from './studio.js';

/** The first wait and the longest wait after a loss, in milliseconds. */
const SHORTEST = 1_000;
const LONGEST = 60_000;

/**
 * Returns a function that tries something again: after a second, twice as long after each further loss that follows
 * soon, at most after a minute. A hidden page tries when it is seen again.
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

/** What a better surface reports. */
export interface Rising {
  /** Everything in view is sharp on it. */
  readonly sharp: () => void;
  /** It shows nothing any more: the browser took its context away. */
  readonly lost: () => void;
}

/** How to get a better surface. */
interface Better {
  /** Whether its script is loaded, so that it is worth waiting for. */
  readonly isNear: () => boolean;
  /** Makes it. Rejects when the browser cannot have it. */
  readonly make: (tell: Rising) => Promise<Surface>;
  /** Makes it again after a loss or a failure, when it is time to; returns a function that stops that. */
  readonly retry: (make: () => void) => () => void;
}

/**
 * Shows the first surface while the better one's script is loading, and swaps them when the better one is sharp. So a
 * board is visible before the largest part of the program has loaded. When the better one cannot be had, the first
 * stays; when it is lost, the first comes back until another is made.
 */
export function risingSurface(first: () => Surface, better: Better): Surface {
  let current: Surface | null = null;
  /** The better one while it is not sharp yet, hidden under the first. */
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

/** Whether the browser has WebGL. Without it Pixi is not even loaded. */
function hasWebgl(): boolean {
  const probe = document.createElement('canvas');
  const found = probe.getContext('webgl2') ?? probe.getContext('webgl');
  found?.getExtension('WEBGL_lose_context')?.loseContext();
  return found !== null;
}

/** Makes WebGL surfaces, once Pixi is loaded. */
function webglOn(host: HTMLElement): Better {
  let isNear = false;
  return {
    isNear: () => isNear,
    retry: createRetries(),
    make: async (tell) => {
      // What is there to be shown comes first: asking for a context takes a slow phone a tenth of a second.
      await new Promise((go) => setTimeout(go));
      if (!hasWebgl()) throw new Error('The browser has no WebGL.');
      const studio = createStudio();
      try {
        const { createWebglSurface } = await import('./webgl.js');
        isNear = true;
        return await createWebglSurface(host, { studio, ...tell });
      } catch (error) {
        studio.destroy();
        throw error;
      }
    },
  };
}

/** Starts the renderer that this browser can run, once the fonts are loaded. */
export async function startBoard(options: BoardOptions): Promise<Board> {
  // The larger script comes after the fonts: on a slow network both would come late.
  await boardFonts();
  return control(
    options,
    risingSurface(() => createSvgSurface(options.host), webglOn(options.host)),
  );
}
