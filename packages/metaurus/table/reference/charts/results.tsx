import type { World } from '@tessera/metaurus';
import { say, signed } from '@tessera/metaurus/texts';
import { lighting } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';
import { word } from '../texts.js';
import { Chart } from './weapons.js';
import {
  elephantRows,
  facesFor,
  terrainFacts,
  reads,
  type ResultRow,
  resultRows,
  type TerrainRow,
  terrainRows,
} from './rows.js';
import { MOVERS } from '../hex.js';

const span = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);

function rollText({ from, to, end }: ResultRow): string {
  if (end === 'low') return word('results.low', { to });
  return end === 'high' ? word('results.high', { from }) : span(from, to);
}

function facesText(faces: readonly number[]): string {
  const [first] = faces;
  return first === undefined ? '–' : span(first, faces.at(-1) ?? first);
}

/** The Combat Results Table; with a combat before one's eyes it also says which faces of the die lead to which row. */
export function Results({ world, used }: { world: World; used: InUse }) {
  const { combat, roll } = used;
  const coming = combat !== null && !combat.rolled ? combat : null;
  return (
    <Chart id="results" rules={['9.1', '10.0']} note={word('results.note')}>
      <thead>
        <tr>
          <th scope="col">{word('results.roll')}</th>
          <th scope="col">{word('results.result')}</th>
          {coming !== null && <th scope="col">{word('results.die', { total: signed(coming.total) })}</th>}
        </tr>
      </thead>
      <tbody>
        {resultRows(world.tables).map((row) => {
          const lit = coming === null && roll !== null && reads(row, roll) ? 'yes' : 'no';
          return (
            <tr key={row.from} data-result={row.what} {...lighting(lit)}>
              <th scope="row" class="number">
                {rollText(row)}
              </th>
              <td>{say(`result.${row.what}`)}</td>
              {coming !== null && <td class="number">{facesText(facesFor(row, coming.total))}</td>}
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

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

const costText = ({ added }: TerrainRow, cost: number): string => {
  if (!added) return `${cost}`;
  return cost === 0 ? '0' : `+${cost}`;
};

/** The Terrain Effects Chart; the ground of the hex that is looked at is lit. */
export function Terrain({ world, used }: { world: World; used: InUse }) {
  const here = used.hex === null ? [] : terrainFacts(world, used.hex);
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
