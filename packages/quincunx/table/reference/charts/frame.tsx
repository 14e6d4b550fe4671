import type { ComponentChildren } from 'preact';
import { Added as Sum, Chart as Framed, type Figured } from '@tessera/table/reference/sheet';
import type { ChartId } from '../guide.js';
import { word } from '../texts.js';

/** The rules that each chart belongs to. */
export const RULES: Readonly<Record<ChartId, readonly string[]>> = {
  melee: ['4.1', 'R1', 'R3', 'R69'],
  modifiers: ['4.1', 'R19', 'R21', 'R22', 'R65', 'R70'],
  columns: ['4.2', 'R4', 'R63', 'R64', 'R66'],
  chances: ['4.3'],
  missiles: ['3.2', 'R29', 'R63', 'R64', 'R66'],
  ranges: ['3.1', 'R55', 'R63', 'R68'],
  movement: ['2.1', 'R14', 'R66', 'R70'],
  attrition: ['5', 'R33'],
  elephants: ['6', 'R44', 'R70'],
};

/** One chart: its name and rules, its table, and a line of explanation. */
export const Chart = (props: { id: ChartId; note?: string; children: ComponentChildren }) => (
  <Framed {...props} name={word(`chart.${props.id}`)} rules={RULES[props.id]} />
);

interface AddedProps {
  readonly across: number;
  readonly rows: readonly Figured[];
  /** What is changed: what is added to dice, or by how many levels they rise or fall. */
  readonly of?: 'added' | 'levels';
}

/** What is added to the dice of a table, or changes them, below its rows. */
export const Added = ({ of = 'added', ...props }: AddedProps) => (
  <Sum {...props} heads={{ what: word(`${of}.what`), figure: word(`${of}.figure`) }} />
);
