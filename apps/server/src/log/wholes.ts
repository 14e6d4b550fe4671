import type { GameTypes } from '@tessera/core';
import type { Held, Whole } from './held.js';

/** So many are remembered; the one that was asked for longest ago is forgotten first. */
const MOST = 16;

/** Reads games whole, and remembers the last of them, so that no row is read again for somebody who comes back soon. */
export function rememberingWholes<T extends GameTypes>(
  read: (held: Held<T>) => Promise<Whole<T>>,
): (held: Held<T>) => Promise<Whole<T>> {
  const known = new Map<string, { readonly version: number; readonly whole: Promise<Whole<T>> }>();
  const forget = (id: string, whole: Promise<Whole<T>>): void => {
    if (known.get(id)?.whole === whole) known.delete(id);
  };
  return (held) => {
    const { id, version } = held;
    const last = known.get(id);
    const whole = last?.version === version ? last.whole : read(held);
    known.delete(id);
    known.set(id, { version, whole });
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    whole.catch(() => forget(id, whole));
    return whole;
  };
}
