import type { ComponentChildren } from 'preact';
import { Added as Sum, Chart as Framed, type Figured } from '@tessera/table/reference/sheet';
import type { ChartId } from '../guide.js';
import { word } from '../texts.js';

/** The rules that each chart belongs to. */
export const RULES: Readonly<Record<ChartId, readonly string[]>> = {
  melee: ['4.1', 'R1', 'R3'],
  modifiers: ['4.1', 'R19', 'R21', 'R22'],
  columns: ['4.2', 'R4'],
  chances: ['4.3'],
  missiles: ['3.2', 'R29'],
  ranges: ['3.1', 'R55'],
  movement: ['2.1', 'R14'],
  attrition: ['5', 'R33'],
  elephants: ['6', 'R44'],
};

/** One chart: its name and rules, its table, and a line of explanation. */
export const Chart = (props: { id: ChartId; note?: string; children: ComponentChildren }) => (
  <Framed {...props} name={word(`chart.${props.id}`)} rules={RULES[props.id]} />
);

/** What is added to the dice of a table, below its rows. */
export const Added = (props: { across: number; rows: readonly Figured[] }) => (
  <Sum {...props} heads={{ what: word('added.what'), figure: word('added.figure') }} />
);
