import { followNetwork, stillOpen } from '@tessera/table/ui';
import { canKeep } from './kept.js';

/** Fetches the rest, once the page has loaded. A browser that keeps nothing after all goes on without. */
async function begin(): Promise<void> {
  try {
    const { keepInPauses, StillOpen } = await import('./later.js');
    stillOpen.value = StillOpen;
    await keepInPauses();
  } catch {
    // The next page tries again.
  }
}

/**
 * Lets pages open without a network from the second visit on. Only over https (or on the machine itself) do browsers
 * have that; `pnpm dev` serves pages that are not built, and keeps none.
 */
export function openOffline(): void {
  followNetwork();
  if (!import.meta.env.PROD || !canKeep()) return;
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => void begin(), { once: true });
}
