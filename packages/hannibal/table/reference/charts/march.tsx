import { passAttritionIn, type State, type World } from '@tessera/hannibal';
import { nameOf } from '@tessera/hannibal/texts';
import { Heads, lighting } from '@tessera/table/reference/sheet';
import { signed, word } from '../texts.js';
import { Added, Chart } from './battles.js';
import {
  attritionColumns,
  attritionDrms,
  attritionRows,
  type ChartProps,
  navalDrms,
  navalRows,
  portRows,
  wayRows,
} from './rows.js';

function note({ tables }: World, { options }: Pick<State, 'options'>): string {
  const points = word('movement.note', {
    points: tables.movement,
    forced: tables.forceMarch,
    army: tables.armyLimit,
    ship: tables.sailLimit,
  });
  return passAttritionIn(options) === 'on' ? points : `${points} ${word('movement.unrolled')}`;
}

/** What ways cost, and how far armies go. */
export const Movement = ({ sight: { world, view } }: ChartProps) => (
  <Chart id="movement" note={note(world, view)}>
    <Heads heads={[word('movement.way'), word('movement.cost'), word('movement.attrition')]} />
    <tbody>
      {wayRows(world, view).map(({ way, cost, attrition }) => (
        <tr key={way} data-way={way}>
          <th scope="row">{word(`movement.${way}`)}</th>
          <td class="number">{cost}</td>
          <td class="number">{attrition === null ? '–' : signed(attrition)}</td>
        </tr>
      ))}
    </tbody>
  </Chart>
);

/** The Attrition Table; the column in use is lit. */
export function Attrition({ sight: { world, view }, used }: ChartProps) {
  const { tables } = world;
  const columns = attritionColumns(tables, used.size);
  const tribes = columns[tables.attrition.hostileTribes]?.text ?? '';
  return (
    <Chart id="attrition" note={word('attrition.note', { tribes })}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {word('die')}
          </th>
          <th scope="colgroup" colSpan={columns.length} class="spanning">
            {word('attrition.size')}
          </th>
        </tr>
        <tr>
          {columns.map(({ text, lit }) => (
            <th key={text} scope="col" class="number" {...lighting(lit)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attritionRows(tables).map(({ die, cells }) => (
          <tr key={die}>
            <th scope="row">{die}</th>
            {columns.map(({ text, lit }, at) => (
              <td key={text} class="number" data-lit={lit}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <Added
        across={columns.length}
        rows={attritionDrms(view).map(({ source, figure }) => ({
          name: word(`drm.${source}`),
          figure: signed(figure),
          lit: 'no',
        }))}
      />
    </Chart>
  );
}

/** The Naval Combat Table, and what is added to its die. */
export const Naval = ({ sight: { world, view }, used }: ChartProps) => (
  <Chart id="naval" note={word('naval.note')}>
    <Heads heads={[word('naval.result'), word('die')]} />
    <tbody>
      {navalRows(world.tables).map(({ die, result }) => (
        <tr key={die}>
          <th scope="row">{word(`naval.${result}`)}</th>
          <td class="number">{die}</td>
        </tr>
      ))}
    </tbody>
    <Added
      across={1}
      rows={[
        { name: word('naval.ports'), figure: word('naval.each'), lit: 'no' },
        ...navalDrms(view, used).map(({ source, figure, lit }) => ({
          name: word(`naval.${source}`),
          figure: signed(figure),
          lit,
        })),
      ]}
    />
  </Chart>
);

/** The ports by their figures. */
export const Ports = ({ sight: { world }, used }: ChartProps) => (
  <Chart id="ports">
    <Heads heads={[word('ports.figure'), word('ports.ports')]} texts={[1]} />
    <tbody>
      {portRows(world, used.space).map(({ figure, spaces, lit }) => (
        <tr key={figure} {...lighting(lit)}>
          <th scope="row" class="number">
            {signed(figure)}
          </th>
          <td>{spaces.map((space) => nameOf('space', space)).join(', ')}</td>
        </tr>
      ))}
    </tbody>
  </Chart>
);
