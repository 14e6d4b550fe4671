/** What `attention` reads: a page in a browser, or a test. */
export interface Watched {
  /** True when the page is visible and has the focus. */
  readonly isInFront: () => boolean;
  /** Calls when somebody moves, touches, types or comes back; returns a function that stops it. */
  readonly listen: (noticed: () => void) => () => void;
  readonly now: () => number;
  /** Calls a function later; returns a function that cancels it. */
  readonly later: (run: () => void, after: number) => () => void;
}

/** How often it is reported at most that somebody looks, in milliseconds. */
export const SAY_EVERY = 10_000;

/**
 * Reports that somebody really looks at the page, and how many milliseconds ago they were last active: at once when
 * they begin, then at most every ten seconds. An open page with nobody in front of it reports nothing. Returns a
 * function that stops it.
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
    // Only the window's own focus counts: pages move the focus of elements by themselves.
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
