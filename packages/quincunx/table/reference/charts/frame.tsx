import type { ComponentChildren } from 'preact';
import { Chart as Framed, lighting, type Lit } from '@tessera/table/reference/sheet';
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

/** The heads of columns: the first is of words, and so are those that `texts` counts, from 0. */
export const Heads = ({ heads, texts = [] }: { heads: readonly string[]; texts?: readonly number[] }) => (
  <thead>
    <tr>
      {heads.map((head, at) => (
        <th key={head} scope="col" class={at === 0 || texts.includes(at) ? '' : 'figures'}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

/** A row with a name and a figure. */
export interface Figured {
  readonly name: string;
  readonly figure: string;
  readonly lit: Lit;
}

/** Rows that each have a name and a figure; `across` is how many columns the words take. */
export const FiguredRows = ({ rows, across = 1 }: { rows: readonly Figured[]; across?: number }) => (
  <>
    {rows.map(({ name, figure, lit }) => (
      <tr key={name} {...lighting(lit)}>
        <th scope="row" colSpan={across}>
          {name}
        </th>
        <td class="number">{figure}</td>
      </tr>
    ))}
  </>
);

/** What is added to the dice of a table, below its rows: `across` is how many columns the words take. */
export const Added = ({ across, rows }: { across: number; rows: readonly Figured[] }) => (
  <tbody class="added">
    <tr>
      <th scope="col" colSpan={across}>
        {word('added.what')}
      </th>
      <th scope="col">{word('added.figure')}</th>
    </tr>
    <FiguredRows rows={rows} across={across} />
  </tbody>
);
