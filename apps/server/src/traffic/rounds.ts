import { setTimeout as pause } from 'node:timers/promises';

/** After a part of a round the loop is left to those who act for this many times as long as the part took. */
const REST = 3;

/**
 * Goes round a long list in parts of so many, one after another. Between two parts the loop belongs to others, so that
 * an action waits for one part and not for the whole round. Stops at the first part that fails.
 */
export async function inParts<T>(
  items: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    const from = performance.now();
    await work(items.slice(at, at + size));
    if (at + size < items.length) await pause(REST * (performance.now() - from));
  }
}
