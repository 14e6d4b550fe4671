import type { ComponentChildren } from 'preact';
import { RuleMark } from '@tessera/table/game';
import { word } from '../texts.js';
import type { Lit } from './rows.js';

/** The charts, in the order in which they are shown. */
export const CHARTS = ['results', 'modifiers', 'weapons', 'terrain', 'orders', 'elephants'] as const;
export type ChartId = (typeof CHARTS)[number];

/** Marks a row or cell that is in use, for the eye and the ear. */
export const lighting = (lit: Lit): { 'data-lit': Lit; 'aria-current'?: 'true' } =>
  lit === 'yes' ? { 'data-lit': lit, 'aria-current': 'true' } : { 'data-lit': lit };

/** One chart: its name and rules, its table, and a line of explanation. */
export function Chart(props: {
  id: ChartId;
  rules: readonly string[];
  note?: string;
  children: ComponentChildren;
}) {
  const { id, rules, note, children } = props;
  return (
    <section class="chartBox" id={`chart-${id}`} aria-labelledby={`caption-${id}`}>
      <div class="chartScroll">
        <table class="chart" data-chart={id}>
          <caption>
            <span class="chartName" id={`caption-${id}`}>
              {word(`chart.${id}`)}
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
}
