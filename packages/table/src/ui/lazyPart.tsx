import type { FunctionComponent } from 'preact';
import { errorText } from '../texts/errors.js';
import { text } from '../texts/first.js';
import { fetching, useWhyLost, type Load } from './lazy.js';

/** Shown in place of a part whose script did not load. */
function LostPart() {
  const why = useWhyLost();
  return (
    <p class="quiet" role="alert">
      {errorText(why ?? null)[0]}{' '}
      <button type="button" onClick={() => location.reload()}>
        {text('reload')}
      </button>
    </p>
  );
}

/** A part of a page whose script is loaded when it is first shown, so that the page need not wait for it. */
export function lazyPart<P extends object>(load: Load<P>): FunctionComponent<P> {
  const useFetched = fetching(load);
  return function LazyPart(props: P) {
    const Part = useFetched();
    if (Part === null) return <p class="quiet">{text('loading')}</p>;
    if (Part !== 'lost') return <Part {...props} />;
    return <LostPart />;
  };
}
