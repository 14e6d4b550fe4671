import { GROUND, TABLES, type Size } from '@tessera/quincunx';
import { lengthText } from '@tessera/quincunx/texts';
import { Heads, lighting } from '@tessera/table/reference/sheet';
import { inches, span, word } from '../texts.js';
import { Chart } from './frame.js';
import type { ChartProps } from './rows.js';
import { attritionRows, elephantRows, leaderRates, rateRows, rosterColumns } from './rowsOfUnits.js';

/** How far units and leaders go in a round. */
export function Movement({ used }: ChartProps) {
  const units = rateRows(used).map(({ row, ...rate }) => ({ name: word(`movement.${row}`), ...rate }));
  const leaders = leaderRates(used).map(({ wounds, ...rate }) => ({
    name: word('movement.leader', { wounds }),
    ...rate,
  }));
  return (
    <Chart
      id="movement"
      note={word('movement.note', { factor: inches(TABLES.moveFactor), wall: inches(GROUND.wall.cost) })}
    >
      <Heads heads={[word('movement.who'), word('movement.factors'), word('movement.inches')]} />
      <tbody>
        {[...units, ...leaders].map(({ name, factors, lit }) => (
          <tr key={name} {...lighting(lit)}>
            <th scope="row">{name}</th>
            <td class="number">{factors}</td>
            <td class="number">{lengthText(factors * TABLES.moveFactor)}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

/** The Attrition Table: at how many figures a unit fights worse, and falls apart. */
export function Attrition({ used }: ChartProps) {
  const columns = rosterColumns(used);
  const { half, third } = TABLES.columns;
  return (
    <Chart id="attrition" note={word('attrition.note')}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {word('attrition.effect')}
          </th>
          <th scope="colgroup" colSpan={columns.length} class="spanning">
            {word('attrition.roster')}
          </th>
        </tr>
        <tr>
          {columns.map(({ roster, lit }) => (
            <th key={roster} scope="col" class="number" {...lighting(lit)}>
              {roster}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attritionRows(used).map(({ strength, cells }) => (
          <tr key={strength}>
            <th scope="row">{word(`attrition.${strength}`, { half, third })}</th>
            {cells.map(({ roster, figures, lit }) => (
              <td key={roster} class="number" {...lighting(lit)}>
                {figures}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

const sizeText = ({ front, depth }: Size): string => `${lengthText(front)} × ${lengthText(depth)}`;

/** The base of elephants by the number of beasts. */
function baseText(beasts: number): string {
  if (beasts === 0) return '–';
  const { two, one } = TABLES.bases.elephants;
  return sizeText(beasts > 1 ? two : one);
}

/** What elephants are after so many hits. */
export const Elephants = ({ used }: ChartProps) => (
  <Chart id="elephants" note={word('elephants.note', { base: sizeText(GROUND.company.base) })}>
    <Heads
      heads={(['hits', 'beasts', 'javelins', 'base', 'state'] as const).map((head) =>
        word(`elephants.${head}`),
      )}
      texts={[4]}
    />
    <tbody>
      {elephantRows(used).map(({ from, to, beasts, javelins, state, lit }) => (
        <tr key={from} {...lighting(lit)}>
          <th scope="row">{span(from, to)}</th>
          <td class="number">{beasts}</td>
          <td class="number">{javelins}</td>
          <td class="number">{baseText(beasts)}</td>
          <td>{word(`elephants.${state}`)}</td>
        </tr>
      ))}
    </tbody>
  </Chart>
);
