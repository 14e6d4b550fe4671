import type { ComponentChildren } from 'preact';
import { Chart as Framed } from '@tessera/table/reference/sheet';
import { word } from '../texts.js';

/** The charts, in the order in which they are shown. */
export const CHARTS = ['results', 'modifiers', 'weapons', 'terrain', 'orders', 'elephants'] as const;
export type ChartId = (typeof CHARTS)[number];

/** One chart: its name and rules, its table, and a line of explanation. */
export const Chart = (props: {
  id: ChartId;
  rules: readonly string[];
  note?: string;
  children: ComponentChildren;
}) => <Framed {...props} name={word(`chart.${props.id}`)} />;
