import type { GameTypes } from '@tessera/core';
import { useState } from 'preact/hooks';
import type { Desk } from './desk.js';

/**
 * Whether something that belongs to the question that stands is open, and how it is opened and closed. It closes with the
 * question: what was open for one is never read as part of the next.
 */
export function useOpenAt<T extends GameTypes>({
  client,
}: Pick<Desk<T>, 'client'>): readonly [boolean, (isOpen: boolean) => void] {
  const frame = client.drafting.frame.value;
  const [openedAt, setOpenedAt] = useState<{ readonly frame: number | null } | null>(null);
  return [openedAt !== null && openedAt.frame === frame, (isOpen) => setOpenedAt(isOpen ? { frame } : null)];
}
