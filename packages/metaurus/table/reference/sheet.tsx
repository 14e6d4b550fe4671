import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { text } from '@tessera/table/texts';
import { Charts } from './charts/index.js';
import { HexTab } from './hexTab.js';
import { TABS, type Reference } from './state.js';
import { word } from './texts.js';

type Part = ComponentType<{ reference: Reference }>;

/** The rules are fetched when they are opened for the first time. */
function Rules({ reference }: { reference: Reference }) {
  const [Reader, setReader] = useState<Part | 'failed' | null>(null);
  useEffect(() => {
    import('./rules/reader.js').then(
      ({ RulesReader }) => setReader(() => RulesReader),
      () => setReader('failed'),
    );
  }, []);
  if (Reader === null) return <p role="status">{word('loading')}</p>;
  return Reader === 'failed' ? <p role="alert">{word('failed')}</p> : <Reader reference={reference} />;
}

function Shown({ reference }: { reference: Reference }) {
  switch (reference.place.value?.tab) {
    case 'charts':
      return <Charts reference={reference} />;
    case 'hex':
      return <HexTab reference={reference} />;
    case 'rules':
      return <Rules reference={reference} />;
    case undefined:
      return null;
  }
}

/** What the reference shows: the tabs, and below them charts, a hex or the rules. */
export function Sheet({ reference }: { reference: Reference }) {
  const tab = reference.place.value?.tab;
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.scrollTo({ top: 0 }), [tab]);
  return (
    <>
      <header class="referenceHead">
        <nav class="tabs" aria-label={word('tabs')}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === tab ? 'true' : undefined}
              onClick={() => reference.open(one)}
            >
              {word(`tab.${one}`)}
            </button>
          ))}
        </nav>
        <button type="button" class="link closing" aria-label={text('close')} onClick={reference.close}>
          ✕
        </button>
      </header>
      <div
        class="referenceBody"
        ref={body}
        tabIndex={0}
        role="region"
        aria-label={word(`tab.${tab ?? 'charts'}`)}
      >
        <Shown reference={reference} />
      </div>
    </>
  );
}
