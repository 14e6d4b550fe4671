import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** Waits until `look` answers something: a state, never a time. Throws after `seconds`, with what it waited for. */
export async function until<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  seconds = 150,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    // Whoever waits in a loop lets others act, and a test's time run out.
    await turn();
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    await pause(5);
  }
  throw new Error(`Waited ${seconds} s in vain: ${what}.`);
}

/** Lets everything that is ready run. */
export const settle = (): Promise<void> => turn();
