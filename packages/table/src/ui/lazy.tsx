import { signal, type ReadonlySignal } from '@preact/signals';
import type { WireError } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { reloadOnce, sendsPages, whyNoScript } from '../lib/kept.js';
import { ErrorPage, Waiting } from './page.js';
import { retrying } from './reach.js';

/** Loads a component. */
export type Load<P> = () => Promise<ComponentType<P>>;
/** A component that is loaded when it is first shown: null while loading, `lost` when it cannot be loaded. */
export type Fetched<P> = ComponentType<P> | 'lost' | null;

/**
 * Loads a component once, however many places ask for it. All of them read `fetched`: a place that is shown while the
 * script arrives must not miss it. What was lost is asked for again by the next place that is shown.
 */
export function partOf<P>(load: Load<P>): {
  readonly fetched: ReadonlySignal<Fetched<P>>;
  readonly ask: () => void;
} {
  const fetched = signal<Fetched<P>>(null);
  let isLoading = false;
  const settle = (now: Fetched<P>): void => {
    isLoading = false;
    fetched.value = now;
  };
  const ask = (): void => {
    if (isLoading || (fetched.value !== null && fetched.value !== 'lost')) return;
    isLoading = true;
    fetched.value = null;
    load().then(settle, () => settle('lost'));
  };
  return { fetched, ask };
}

/** Makes a hook that loads a component when it is first shown: null while loading, `lost` when it cannot be loaded. */
export function fetching<P>(load: Load<P>): () => Fetched<P> {
  const { fetched, ask } = partOf(load);
  return function useFetched() {
    useEffect(ask, []);
    return fetched.value;
  };
}

/** Why a script did not load; undefined until that is known. See `whyNoScript`. */
export function useWhyLost(): WireError | null | undefined {
  const [why, setWhy] = useState<WireError | null | undefined>(undefined);
  useEffect(() => void whyNoScript().then(setWhy), []);
  return why;
}

const reload = (): void => location.reload();

/** Reloads the page when the server sends its pages again, after it has not. */
function reloadWhenSent(): () => void {
  let wasAway = false;
  const look = async (): Promise<void> => {
    const sends = await sendsPages();
    if (sends && wasAway) reload();
    wasAway = !sends;
  };
  void look();
  return retrying(() => void look());
}

/**
 * Shown in place of a page whose script did not load. Where the server has other scripts by now, the page reloads
 * itself, once; where it does not answer, as soon as it does.
 */
export function LostPage() {
  const why = useWhyLost();
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (why?.error === 'newerServer') setReloading(reloadOnce());
    return why === null ? reloadWhenSent() : undefined;
  }, [why]);
  if (why === undefined || isReloading) return <Waiting />;
  return <ErrorPage error={why} {...(why === null && { again: reload })} />;
}

/** A page whose script is loaded when it is first shown, so that the first page need not wait for it. */
export function lazy<P extends object>(load: Load<P>): ComponentType<P> {
  const useFetched = fetching(load);
  return function Lazy(props: P) {
    const Page = useFetched();
    if (Page === 'lost') return <LostPage />;
    return Page === null ? <Waiting /> : <Page {...props} />;
  };
}
