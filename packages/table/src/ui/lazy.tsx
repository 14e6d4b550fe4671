import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorPage } from './errorPage.js';
import { Waiting } from './page.js';

/** A page whose script is fetched when it is first shown, so that the first page of all need not wait for it. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | 'lost' | null>(() => Loaded);
    useEffect(() => {
      if (Loaded !== null) return;
      load().then(
        (component) => {
          Loaded = component;
          setPage(() => component);
        },
        () => setPage('lost'),
      );
    }, []);
    if (Page === 'lost') return <ErrorPage error={null} again={() => location.reload()} />;
    return Page === null ? <Waiting /> : <Page {...props} />;
  };
}
