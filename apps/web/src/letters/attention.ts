/** What attention is read from: a page in a browser, or in a test. */
export interface Watched {
  /** True when the page is in front of somebody. */
  readonly isInFront: () => boolean;
  /** Calls when somebody moves, touches, types or comes back; answers what ends that. */
  readonly listen: (noticed: () => void) => () => void;
  readonly now: () => number;
  /** Calls later; answers what prevents it. */
  readonly later: (run: () => void, after: number) => () => void;
}

/** How often it is said at most that somebody looks, in milliseconds. */
export const SAY_EVERY = 10_000;

/**
 * Says that somebody really looks at the page, and how many milliseconds ago they were last seen to do so: at once when
 * they begin, then at most every few seconds. An open page without anybody in front of it says nothing.
 */
export function attention(page: Watched, say: (ago: number) => void): () => void {
  let said = -Infinity;
  let seen = -Infinity;
  let cancel: (() => void) | null = null;
  const tell = () => {
    cancel = null;
    said = page.now();
    say(Math.round(said - seen));
  };
  const notice = () => {
    if (!page.isInFront()) return;
    seen = page.now();
    const wait = said + SAY_EVERY - seen;
    if (wait <= 0) tell();
    else cancel ??= page.later(tell, wait);
  };
  const stop = page.listen(notice);
  notice();
  return () => {
    stop();
    cancel?.();
  };
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The page of this tab. */
export const thisPage: Watched = {
  isInFront: () => document.visibilityState === 'visible' && document.hasFocus(),
  listen: (noticed) => {
    const options = { passive: true, capture: true };
    for (const name of INPUTS) addEventListener(name, noticed, options);
    // The window's own focus alone: a page leads that of its elements to what is new, with nobody there.
    addEventListener('focus', noticed);
    document.addEventListener('visibilitychange', noticed);
    return () => {
      for (const name of INPUTS) removeEventListener(name, noticed, options);
      removeEventListener('focus', noticed);
      document.removeEventListener('visibilitychange', noticed);
    };
  },
  now: () => performance.now(),
  later: (run, after) => {
    const timer = setTimeout(run, after);
    return () => clearTimeout(timer);
  },
};
