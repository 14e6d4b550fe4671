import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../texts/index.js';
import type { OpenReference, TabWords } from './state.js';
import { word } from './texts.js';

interface SheetProps<Tab extends string> {
  readonly reference: Pick<OpenReference<Tab>, 'place' | 'open' | 'close'>;
  readonly tabs: readonly TabWords<Tab>[];
  /** What the open tab shows. */
  readonly children: ComponentChildren;
}

/** What a reference shows: its tabs, and below them what the open one holds. */
export function Sheet<Tab extends string>({ reference, tabs, children }: SheetProps<Tab>) {
  const tab = reference.place.value?.tab;
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.scrollTo({ top: 0 }), [tab]);
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <>
      <header class="referenceHead">
        <nav class="tabs" aria-label={word('tabs')}>
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-current={id === tab ? 'true' : undefined}
              onClick={() => reference.open(id)}
            >
              {label()}
            </button>
          ))}
        </nav>
        <button type="button" class="link closing" aria-label={text('close')} onClick={reference.close}>
          ✕
        </button>
      </header>
      <div class="referenceBody" ref={body} tabIndex={0} role="region" aria-label={shown?.label()}>
        {children}
      </div>
    </>
  );
}
