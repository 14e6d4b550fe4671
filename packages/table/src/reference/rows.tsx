import { lighting, type Lit } from './sheet.js';

/** The heads of a chart's columns: the first is of words, and so are those that `texts` counts, from 0. */
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

interface AddedProps {
  readonly across: number;
  readonly rows: readonly Figured[];
  /** What stands above the names and above the figures. */
  readonly heads: { readonly what: string; readonly figure: string };
}

/** What is added to the dice of a chart, below its rows: `across` is how many columns the words take. */
export const Added = ({ across, rows, heads }: AddedProps) => (
  <tbody class="added">
    <tr>
      <th scope="col" colSpan={across}>
        {heads.what}
      </th>
      <th scope="col">{heads.figure}</th>
    </tr>
    <FiguredRows rows={rows} across={across} />
  </tbody>
);
