import type { ComponentChildren, ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../texts/index.js';
import { type OpenReference, type TabWords, word } from './state.js';
import { RuleMark } from '../game/terms.js';

interface SheetProps<Tab extends string> {
  readonly reference: Pick<OpenReference<Tab>, 'place' | 'open' | 'close'>;
  readonly tabs: readonly TabWords<Tab>[];
  /** The content of the open tab. */
  readonly children: ComponentChildren;
}

/** A reference: its tabs, and the content of the open one. */
function Sheet<Tab extends string>({ reference, tabs, children }: SheetProps<Tab>) {
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

/** Makes the sheet of a game's reference from its tabs and their components. */
export const sheetOf = <Tab extends string, R extends OpenReference<Tab>>(
  tabs: readonly TabWords<Tab>[],
  parts: Readonly<Record<Tab, ComponentType<{ reference: R }>>>,
): ComponentType<{ reference: R }> =>
  function ReferenceSheet({ reference }) {
    const place = reference.place.value;
    const Shown: ComponentType<{ reference: R }> | null = place === null ? null : parts[place.tab];
    return (
      <Sheet reference={reference} tabs={tabs}>
        {Shown !== null && <Shown reference={reference} />}
      </Sheet>
    );
  };

/** The elements that stay above the text while it scrolls. */
const HEAD = 'nav.jumps, .searching';

/** Scrolls the reference, and nothing around it, so that an element is at its top. */
export function scrollWithin(element: HTMLElement | null): void {
  const body = element?.closest('.referenceBody');
  if (element === null || !(body instanceof HTMLElement)) return;
  const head = body.querySelector(HEAD)?.clientHeight ?? 0;
  const above = element.getBoundingClientRect().top - body.getBoundingClientRect().top;
  body.scrollTo({ top: body.scrollTop + above - head - 4 });
}

/** How a row or cell relates to the present question: it applies, it may apply, or neither. */
export type Lit = 'yes' | 'maybe' | 'no';

/** The attributes that mark a row or cell that applies, also for screen readers. */
export const lighting = (lit: Lit): { 'data-lit': Lit; 'aria-current'?: 'true' } =>
  lit === 'yes' ? { 'data-lit': lit, 'aria-current': 'true' } : { 'data-lit': lit };

/** What every chart has: its id and name, its rules, and a line of explanation. */
export interface ChartHead {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly string[];
  readonly note?: string;
}

/** A chart: its name and rules, its table, and a line of explanation. */
export const Chart = ({ id, name, rules, note, children }: ChartHead & { children: ComponentChildren }) => (
  <section class="chartBox" id={`chart-${id}`} aria-labelledby={`caption-${id}`}>
    <div class="chartScroll">
      <table class="chart" data-chart={id}>
        <caption>
          <span class="chartName" id={`caption-${id}`}>
            {name}
          </span>{' '}
          {rules.map((rule) => (
            <RuleMark key={rule} rule={rule} label={rule} />
          ))}
        </caption>
        {children}
      </table>
    </div>
    {note !== undefined && <p class="chartNote">{note}</p>}
  </section>
);

/** Scrolls the reference to a chart. */
export const showChart = (id: string): void => scrollWithin(document.getElementById(`chart-${id}`));

/** The buttons that jump to the charts. */
export const ChartJumps = ({
  charts,
}: {
  charts: readonly { readonly id: string; readonly name: string }[];
}) => (
  <nav class="jumps" aria-label={word('chart.jump')}>
    {charts.map(({ id, name }) => (
      <button key={id} type="button" class="link" onClick={() => showChart(id)}>
        {name}
      </button>
    ))}
  </nav>
);
