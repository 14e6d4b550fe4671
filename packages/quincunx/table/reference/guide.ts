import type { At } from '@tessera/quincunx';

/** The charts, in the order in which they are shown. */
export const CHARTS = [
  'melee',
  'modifiers',
  'columns',
  'chances',
  'missiles',
  'ranges',
  'movement',
  'attrition',
  'elephants',
] as const;
export type ChartId = (typeof CHARTS)[number];

/** The questions that players are asked. */
export type QuestionAt = Exclude<At, 'carry'>;

/** What helps with a question: charts, the most helpful first, and cases besides those that the question itself names. */
export interface Guide {
  readonly charts: readonly ChartId[];
  readonly cases: readonly string[];
}

const guide = (charts: readonly ChartId[], ...cases: readonly string[]): Guide => ({ charts, cases });

/** What helps with each question. */
export const GUIDES: Readonly<Record<QuestionAt, Guide>> = {
  deploy: guide(['movement'], '1.4', '7.2', 'R13', 'R34'),
  initiative: guide([], '7.1', 'R12', 'R26'),
  orders: guide(['movement', 'chances', 'melee', 'modifiers'], '2.6', 'R13', 'R34', 'R51', 'R56'),
  react: guide(['chances', 'missiles', 'ranges'], '3.2', '7.2'),
  fire: guide(['missiles', 'ranges'], '3.1'),
  advance: guide(['melee'], 'R46', 'R51'),
};
