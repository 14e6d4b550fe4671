import type { World } from '@tessera/metaurus';
import { lighting } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';
import { word } from '../texts.js';
import { Chart } from './frame.js';
import { elephantRows } from './rows.js';

/** The Elephant Table; the row of the last die is lit. */
export function Elephants({ world, used: { elephants } }: { world: World; used: InUse }) {
  return (
    <Chart id="elephants" rules={['12.0', 'R45']}>
      <thead>
        <tr>
          <th scope="col">{word('elephants.die')}</th>
          <th scope="col">{word('elephants.what')}</th>
        </tr>
      </thead>
      <tbody>
        {elephantRows(world.tables).map(({ from, to, what }) => {
          const lit = elephants !== null && elephants >= from && elephants <= to;
          return (
            <tr key={from} {...lighting(lit ? 'yes' : 'no')}>
              <th scope="row" class="number">
                {from === to ? from : `${from}–${to}`}
              </th>
              <td>{word(`elephants.${what}`)}</td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}
