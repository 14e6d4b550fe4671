import type { ComponentChildren } from 'preact';
import { Chart as Framed, lighting, type Lit } from '@tessera/table/reference/sheet';
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

/** What is added to the die of a table, below its rows: `across` is how many columns the words take. */
export const Added = ({
  across,
  rows,
}: {
  across: number;
  rows: readonly { readonly name: string; readonly figure: string; readonly lit: Lit }[];
}) => (
  <tbody class="added">
    <tr>
      <th scope="col" colSpan={across}>
        {word('drm.what')}
      </th>
      <th scope="col">{word('drm.figure')}</th>
    </tr>
    {rows.map(({ name, figure, lit }) => (
      <tr key={name} {...lighting(lit)}>
        <th scope="row" colSpan={across}>
          {name}
        </th>
        <td class="number">{figure}</td>
      </tr>
    ))}
  </tbody>
);
