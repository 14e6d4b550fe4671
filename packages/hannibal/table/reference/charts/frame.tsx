import type { ComponentChildren } from 'preact';
import { Added as Sum, Chart as Framed, type Figured } from '@tessera/table/reference/sheet';
import type { ChartId } from '../guide.js';
import { word } from '../texts.js';

/** The rules that each chart belongs to. */
const RULES: Readonly<Record<ChartId, readonly string[]>> = {
  movement: ['10.2', '10.6', '11.1'],
  attrition: ['21.2', '14.11'],
  count: ['14.1', '14.2'],
  tactics: ['14.7', '14.12'],
  retreat: ['14.12'],
  siege: ['20.2'],
  cities: ['10.7', '20.4'],
  naval: ['11.5', '11.6'],
  ports: ['11.6'],
  turns: ['5', '7.1'],
  generals: ['24', '8.2'],
  provinces: ['19.1', '22.1'],
};

/** One chart: its name and rules, its table, and a line of explanation. */
export const Chart = (props: { id: ChartId; note?: string; children: ComponentChildren }) => (
  <Framed {...props} name={word(`chart.${props.id}`)} rules={RULES[props.id]} />
);

/** What is added to the dice of a table, below its rows. */
export const Added = (props: { across: number; rows: readonly Figured[] }) => (
  <Sum {...props} heads={{ what: word('drm.what'), figure: word('drm.figure') }} />
);
