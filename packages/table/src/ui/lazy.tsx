import type { WireError } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { whyNoScript } from '../lib/versions.js';
import { ErrorPage, Waiting } from './page.js';

/** How a component is fetched. */
export type Load<P> = () => Promise<ComponentType<P>>;

/** A hook for a component that is fetched when it is first shown: null on its way, `lost` where it cannot be had. */
export function fetching<P>(load: Load<P>): () => ComponentType<P> | 'lost' | null {
  let loaded: ComponentType<P> | null = null;
  return function useFetched() {
    const [fetched, setFetched] = useState<ComponentType<P> | 'lost' | null>(() => loaded);
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (component) => {
          loaded = component;
          setFetched(() => component);
        },
        () => setFetched('lost'),
      );
    }, []);
    return fetched;
  };
}

/** Why a script did not come, once that is known. */
export function useWhyLost(): WireError | null | undefined {
  const [why, setWhy] = useState<WireError | null | undefined>(undefined);
  useEffect(() => void whyNoScript().then(setWhy), []);
  return why;
}

/** What stands in the place of a page whose script did not come. */
function Lost() {
  const why = useWhyLost();
  if (why === undefined) return <Waiting />;
  return <ErrorPage error={why} {...(why === null && { again: () => location.reload() })} />;
}

/** A page whose script is fetched when it is first shown, so that the first page of all need not wait for it. */
export function lazy<P extends object>(load: Load<P>): ComponentType<P> {
  const useFetched = fetching(load);
  return function Lazy(props: P) {
    const Page = useFetched();
    if (Page === 'lost') return <Lost />;
    return Page === null ? <Waiting /> : <Page {...props} />;
  };
}
