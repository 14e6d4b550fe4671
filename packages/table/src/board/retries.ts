/** How long the first try waits after a loss, and the longest wait, in milliseconds. */
const SHORTEST = 1_000;
const LONGEST = 60_000;

/**
 * Tries something again: a second after a loss, twice as long after each that follows soon, a minute at most. In a page
 * that nobody sees nothing is tried; one that comes into view again does at once what is due.
 */
export function createRetries(): (act: () => void) => () => void {
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
