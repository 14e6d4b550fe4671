import type { World } from '@tessera/metaurus';
import { signed } from '@tessera/metaurus/texts';
import { Chart as Framed, lighting } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';
import { word } from '../texts.js';
import { attackersIn, litCell, matrixRows, type Pairing } from './rows.js';
import type { ComponentChildren } from 'preact';

/** The charts, in the order in which they are shown. */
export const CHARTS = ['results', 'modifiers', 'weapons', 'terrain', 'orders', 'elephants'] as const;
export type ChartId = (typeof CHARTS)[number];

/** One chart: its name and rules, its table, and a line of explanation. */
export const Chart = (props: {
  id: ChartId;
  rules: readonly string[];
  note?: string;
  children: ComponentChildren;
}) => <Framed {...props} name={word(`chart.${props.id}`)} />;

/** A figure of the matrix, or why there is none; in full for the ear. */
function Figure({ figure, barred }: Pairing) {
  if (figure === null) {
    return (
      <>
        <span aria-hidden="true">·</span>
        <span class="unseen">{word('weapons.friends')}</span>
      </>
    );
  }
  if (!barred) return <>{figure === 0 ? '0' : signed(figure)}</>;
  return (
    <>
      <span aria-hidden="true">{word('weapons.barred.short', { figure: signed(figure) })}</span>
      <span class="unseen">{word('weapons.barred', { figure: signed(figure) })}</span>
    </>
  );
}

const toneOf = ({ figure, barred }: Pairing): string => {
  if (figure === null) return 'none';
  if (barred) return 'barred';
  return figure === 0 ? 'even' : figure > 0 ? 'good' : 'bad';
};

/** The Weapons System Matrix. */
export function Weapons({ world, used }: { world: World; used: InUse }) {
  const attackers = attackersIn(world.tables);
  return (
    <Chart id="weapons" rules={['9.1', 'R26', 'R30']} note={word('weapons.note')}>
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={attackers.length} class="spanning">
            {word('weapons.attacker')}
          </th>
        </tr>
        <tr>
          <th scope="col">{word('weapons.corner')}</th>
          {attackers.map((weapon) => (
            <th key={weapon} scope="col" class="number" abbr={word(`weapon.${weapon}`)}>
              {word(`weapon.short.${weapon}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrixRows(world.tables).map(({ defender, cells }) => (
          <tr key={defender}>
            <th scope="row">{word(`weapon.${defender}`)}</th>
            {cells.map((cell) => (
              <td
                key={cell.attacker}
                class="number"
                data-tone={toneOf(cell)}
                {...lighting(litCell(cell, used.combat))}
              >
                <Figure {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}
