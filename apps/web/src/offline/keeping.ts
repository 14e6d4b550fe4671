/** Keeps the pages while nobody needs the network: after a page has loaded, in its pauses, file by file. */
import { mayKeep } from './kept.js';
import { WORKER } from './names.js';
import { isSparing, keepPages } from './pages.js';

/** How long a page must have fetched no file of its own before one is kept, in milliseconds. */
const QUIET = 5_000;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const nextPause = (): Promise<void> =>
  'requestIdleCallback' in window ? new Promise((resolve) => requestIdleCallback(() => resolve())) : wait(50);

/** The files that this page has fetched for itself, and when it did so last. */
function followFiles() {
  const used = new Set<string>();
  let [last, tell] = [performance.now(), (): void => undefined];
  const note = (entries: PerformanceObserverEntryList): void => {
    for (const entry of entries.getEntries()) {
      // What is fetched to be kept is no sign that somebody waits.
      if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType === 'fetch') continue;
      used.add(new URL(entry.name).pathname);
      last = performance.now();
      tell();
    }
  };
  new PerformanceObserver(note).observe({ type: 'resource', buffered: true });
  return {
    used,
    /** Resolves when the page has been quiet for a while: what a player waits for comes first. */
    quiet: async (): Promise<void> => {
      for (let left = 1; left > 0; left = last + QUIET - performance.now()) await wait(left);
      await nextPause();
    },
    /** Resolves when the page fetches another file. */
    next: (): Promise<void> => new Promise((resolve) => (tell = resolve)),
  };
}

/**
 * Registers the worker, and keeps all pages; where the network is spared, those files alone that pages use anyway.
 * Another tab that does so already is left to it. Stops where the server does not send a file: the next page goes on.
 */
export async function keepInPauses(): Promise<void> {
  const { used, quiet, next } = followFiles();
  await quiet();
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  for (;;) {
    await quiet();
    if (!mayKeep()) return;
    const all = !isSparing();
    const isWanted = (path: string): boolean => all || used.has(path);
    await navigator.locks.request('tessera-keep', () => keepPages({ isWanted, idle: quiet }));
    if (all) return;
    await next();
  }
}

/** Keeps all pages at once, because the player has asked for it. */
export const keepNow = (): Promise<void> =>
  keepPages({ isWanted: () => true, idle: () => Promise.resolve() });
