import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is fetched when it is shown for the first time; null until it has come. */
export function useFetched<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | 'failed' | null {
  const [fetched, setFetched] = useState<ComponentType<P> | 'failed' | null>(null);
  useEffect(() => {
    load().then(
      (component) => setFetched(() => component),
      () => setFetched('failed'),
    );
  }, [load]);
  return fetched;
}
