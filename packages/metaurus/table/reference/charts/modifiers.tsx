import type { World } from '@tessera/metaurus';
import { signed } from '@tessera/metaurus/texts';
import { lighting } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';
import { word } from '../texts.js';
import { Chart } from './frame.js';
import { litModifier, modifierRows, type ModifierRow } from './rows.js';

const nameOf = (row: ModifierRow): string =>
  word(row.source === 'angle' ? `modifiers.${row.side}` : `modifiers.${row.source}`);

function figureOf(row: ModifierRow): string {
  if (row.value !== null) return signed(row.value);
  return word(`modifiers.${row.source}.figure`);
}

/** What is added to the combat die; with a combat before one's eyes also what counts for it, and the sum. */
export function Modifiers({ world, used }: { world: World; used: InUse }) {
  const { combat } = used;
  return (
    <Chart id="modifiers" rules={['9.1', 'R26']}>
      <thead>
        <tr>
          <th scope="col">{word('modifiers.what')}</th>
          <th scope="col" class="number">
            {word('modifiers.figure')}
          </th>
          {combat !== null && (
            <th scope="col" class="number">
              {word('modifiers.now')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {modifierRows(world.tables).map((row) => {
          const { lit, counts } = litModifier(row, combat);
          return (
            <tr key={nameOf(row)} {...lighting(lit)}>
              <th scope="row">{nameOf(row)}</th>
              <td class="number">{figureOf(row)}</td>
              {combat !== null && (
                <td class="number">{counts !== null ? signed(counts) : lit === 'maybe' ? '?' : ''}</td>
              )}
            </tr>
          );
        })}
      </tbody>
      {combat !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {word('modifiers.sum')}
            </th>
            <td class="number">{signed(combat.total)}</td>
          </tr>
        </tfoot>
      )}
    </Chart>
  );
}
