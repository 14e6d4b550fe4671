import { GROUND, TABLES } from '@tessera/quincunx';
import { nameOf } from '@tessera/quincunx/texts';
import { FiguredRows, Heads, lighting, type Lit } from '@tessera/table/reference/sheet';
import { added, dieText, word } from '../texts.js';
import { Chart } from './frame.js';
import { chanceRows, type ChartProps, DICE_DOWN, meleeAdded, meleeRows, shiftRows } from './rows.js';

/** The Melee Matrix: a die for each number of rings. */
export function Melee({ used }: ChartProps) {
  const columns = Array.from({ length: TABLES.columns.last + 1 }, (_, column) => column);
  return (
    <Chart id="melee" note={word('melee.note', { last: TABLES.columns.last })}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {word('melee.troops')}
          </th>
          <th scope="colgroup" colSpan={columns.length} class="spanning">
            {word('melee.rings')}
          </th>
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" class="number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {meleeRows(used).map(({ row, kinds, lit, cells }) => (
          <tr key={row} data-row={row} data-lit={lit}>
            <th scope="row">{kinds.map((kind) => nameOf('kind', kind)).join(', ')}</th>
            {cells.map(({ die, lit: isRead }, column) => (
              <td key={column} class="number" {...lighting(isRead)}>
                {dieText(die)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

/** What is added to a die in a melee. */
export const Modifiers = ({ used }: ChartProps) => (
  <Chart id="modifiers" note={word('modifiers.note')}>
    <Heads heads={[word('added.what'), word('added.figure')]} />
    <tbody>
      <FiguredRows
        rows={meleeAdded(used).map((row) => ({
          name: word(`modifiers.${row.added}`, { strong: GROUND.company.strong }),
          figure: row.added === 'pikes' ? `+${dieText(row.figure)}` : added(row.figure),
          lit: row.lit,
        }))}
      />
    </tbody>
  </Chart>
);

/** By how many columns a unit reads further to the right. */
export const Columns = ({ used }: ChartProps) => (
  <Chart id="columns" note={word('columns.note', { last: TABLES.columns.last })}>
    <Heads heads={[word('columns.cause'), word('columns.columns')]} />
    <tbody>
      <FiguredRows
        rows={shiftRows(used).map(({ shift, columns, lit }) => ({
          name: word(`columns.${shift}`),
          figure: String(columns),
          lit,
        }))}
      />
    </tbody>
  </Chart>
);

/** A chance in whole percent. */
export const percent = (chance: number): number => Math.round(chance * 100);

/** Both chances of a pair of dice; in full for the ear. */
const Pair = ({ one, other, lit }: { one: number; other: number; lit: Lit }) => (
  <td class="number" {...lighting(lit)}>
    <span aria-hidden="true">
      {percent(one)}/{percent(other)}
    </span>
    <span class="unseen">{word('chances.pair', { own: percent(one), enemy: percent(other) })}</span>
  </td>
);

/** How likely a die causes losses to another, and the other to it. */
export const Chances = ({ used }: ChartProps) => (
  <Chart id="chances" note={word('chances.note')}>
    <thead>
      <tr>
        <td />
        <th scope="colgroup" colSpan={DICE_DOWN.length} class="spanning">
          {word('chances.enemy')}
        </th>
      </tr>
      <tr>
        <th scope="col">{word('chances.own')}</th>
        {DICE_DOWN.map((die) => (
          <th key={die} scope="col" class="number">
            {dieText(die)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {chanceRows(used).map(({ die, lit, cells }) => (
        <tr key={die} data-lit={lit}>
          <th scope="row" class="number">
            {dieText(die)}
          </th>
          {cells.map((cell) => (
            <Pair key={cell.die} {...cell} />
          ))}
        </tr>
      ))}
    </tbody>
  </Chart>
);
