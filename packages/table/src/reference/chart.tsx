import type { ComponentChildren } from 'preact';
import { RuleMark } from '../game/ruleMark.js';
import { scrollWithin } from './scroll.js';
import { word } from './texts.js';

/** How a row or cell of a chart stands to what is looked at: it counts, it belongs to it or may count, or neither. */
export type Lit = 'yes' | 'maybe' | 'no';

/** Marks a row or cell that is in use, for the eye and the ear. */
export const lighting = (lit: Lit): { 'data-lit': Lit; 'aria-current'?: 'true' } =>
  lit === 'yes' ? { 'data-lit': lit, 'aria-current': 'true' } : { 'data-lit': lit };

/** What every chart has: which it is, what it is called, the rules that it belongs to, and a line of explanation. */
export interface ChartHead {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly string[];
  readonly note?: string;
}

/** One chart: its name and rules, its table, and a line of explanation. */
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

/** The ways to the charts, above them. */
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
