import { lighting, type Lit } from '@tessera/table/reference/sheet';
import { dieText, word } from '../texts.js';
import { Chart } from './frame.js';
import type { ChartProps } from './props.js';
import { chanceRows, DICE_DOWN } from './rows.js';

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
