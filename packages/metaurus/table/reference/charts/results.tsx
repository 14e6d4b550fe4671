import type { World } from '@tessera/metaurus';
import { say, signed } from '@tessera/metaurus/texts';
import { lighting } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';
import { word } from '../texts.js';
import { Chart } from './frame.js';
import { facesFor, reads, resultRows, type ResultRow } from './rows.js';

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
