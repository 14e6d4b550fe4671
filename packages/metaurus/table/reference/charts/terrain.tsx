import type { World } from '@tessera/metaurus';
import { signed } from '@tessera/metaurus/texts';
import { MOVERS } from '../hex.js';
import { lighting } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';
import { word } from '../texts.js';
import { Chart } from './frame.js';
import { groundsOf, terrainRows, type TerrainRow } from './rows.js';

const costText = ({ added }: TerrainRow, cost: number): string => {
  if (!added) return `${cost}`;
  return cost === 0 ? '0' : `+${cost}`;
};

/** The Terrain Effects Chart; the ground of the hex that is looked at is lit. */
export function Terrain({ world, used }: { world: World; used: InUse }) {
  const here = used.hex === null ? [] : groundsOf(world, used.hex);
  return (
    <Chart id="terrain" rules={['6.0', '9.1', 'R29']} note={word('terrain.note')}>
      <thead>
        <tr>
          <th scope="col">{word('terrain.ground')}</th>
          {MOVERS.map((mover) => (
            <th key={mover} scope="col" class="number">
              {word(`mover.${mover}`)}
            </th>
          ))}
          <th scope="col" class="number">
            {word('terrain.combat')}
          </th>
        </tr>
      </thead>
      <tbody>
        {terrainRows(world.tables).map((row) => (
          <tr
            key={row.ground}
            data-ground={row.ground}
            {...lighting(here.includes(row.ground) ? 'yes' : 'no')}
          >
            <th scope="row">{word(`terrain.${row.ground}`)}</th>
            {MOVERS.map((mover) => (
              <td key={mover} class="number">
                {costText(row, row.costs[mover])}
              </td>
            ))}
            <td class="number">{row.drm === 0 ? '–' : signed(row.drm)}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}
