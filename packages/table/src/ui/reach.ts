import { signal, type ReadonlySignal } from '@preact/signals';

/** Whether the server answers: it does, it does not, or this device has no network at all. */
export type Reach = 'reached' | 'unanswered' | 'noNetwork';

const reach = signal<Reach>('reached');

/** How the server was last reached. The pages outside the tables say so when it was not. */
export const serverReach: ReadonlySignal<Reach> = reach;

/** Takes down whether a request got an answer, of whatever kind. */
export function noteAnswer(isAnswered: boolean): void {
  if (isAnswered) reach.value = 'reached';
  else reach.value = navigator.onLine ? 'unanswered' : 'noNetwork';
}

/** Follows what the browser knows of its network. */
export function followNetwork(): void {
  if (!navigator.onLine) reach.value = 'noNetwork';
  addEventListener('offline', () => (reach.value = 'noNetwork'));
  addEventListener('online', () => {
    // Whether the server answers too, the next request shows.
    if (reach.value === 'noNetwork') reach.value = 'reached';
  });
}

/** How often the server is asked again while it does not answer, in milliseconds. */
const EVERY = 10_000;

/** Calls `again` when the network is back, when the page comes to the front, and every ten seconds while it is there. */
export function retrying(again: () => void): () => void {
  const end = new AbortController();
  const look = (): void => {
    if (document.visibilityState === 'visible') again();
  };
  addEventListener('online', again, { signal: end.signal });
  document.addEventListener('visibilitychange', look, { signal: end.signal });
  const timer = setInterval(look, EVERY);
  return () => {
    end.abort();
    clearInterval(timer);
  };
}
