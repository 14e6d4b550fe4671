import { nameOf, words } from '@tessera/hannibal/texts';
import { SEATS } from '@tessera/hannibal';
import { Heads, lighting } from '@tessera/table/reference/sheet';
import { signed, word } from '../texts.js';
import { Chart } from './frame.js';
import type { ChartProps } from './props.js';
import { COUNT_ROWS, countFigures, countsOf, retreatRows, tacticRows } from './rows.js';

const figureOf = (figure: number | null): string =>
  figure === null ? word('count.rating.figure') : signed(figure);

/** What Battle cards are counted for; in a battle also what both sides have counted. */
export function CardCount({ sight: { world, view } }: ChartProps) {
  const counts = countsOf(world, view);
  const figures = countFigures(world.tables);
  const { romanAllies: allies, handLimit: most } = world.tables;
  const sides = counts === null ? [] : SEATS;
  return (
    <Chart id="count" note={word('count.note', { allies, most })}>
      <Heads
        heads={[word('count.item'), word('count.cards'), ...sides.map((seat) => words.sideName(seat))]}
      />
      <tbody>
        {COUNT_ROWS.map((row) => (
          <tr key={row} data-count={row}>
            <th scope="row">{word(`count.${row}`)}</th>
            <td class="number">{figureOf(figures[row])}</td>
            {sides.map((seat) => (
              <td key={seat} class="number">
                {counts?.[seat].rows.get(row) ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {counts !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {word('count.sum')}
            </th>
            {SEATS.map((seat) => (
              <td key={seat} class="number">
                {counts[seat].cards}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </Chart>
  );
}

/** The kinds of Battle cards. */
export const Tactics = ({ sight: { world } }: ChartProps) => (
  <Chart id="tactics" note={word('tactics.note')}>
    <Heads heads={[word('tactics.kind'), word('tactics.count'), word('tactics.retreat')]} />
    <tbody>
      {tacticRows(world).map(({ tactic, count, retreat }) => (
        <tr key={tactic} data-tactic={tactic}>
          <th scope="row">{nameOf('as', tactic)}</th>
          <td class="number">{count}</td>
          <td class="number">{retreat === null ? '–' : signed(retreat)}</td>
        </tr>
      ))}
    </tbody>
  </Chart>
);

/** The Retreat Table; the column of a loser is lit. */
export function Retreat({ sight: { world }, used: { began } }: ChartProps) {
  const { fewUpTo } = world.tables.retreat;
  const lit = (isMany: boolean) => (began !== null && began > fewUpTo === isMany ? 'yes' : 'no');
  const lost = (cus: number | null): string | number => cus ?? word('retreat.all');
  return (
    <Chart id="retreat" note={word('retreat.note')}>
      <thead>
        <tr>
          <th scope="col">{word('die')}</th>
          <th scope="col" class="figures" {...lighting(lit(false))}>
            {word('retreat.few', { upTo: fewUpTo })}
          </th>
          <th scope="col" class="figures" {...lighting(lit(true))}>
            {word('retreat.many', { from: fewUpTo + 1 })}
          </th>
        </tr>
      </thead>
      <tbody>
        {retreatRows(world.tables).map(({ die, few, many }) => (
          <tr key={die}>
            <th scope="row">{die}</th>
            <td class="number" data-lit={lit(false)}>
              {lost(few)}
            </td>
            <td class="number" data-lit={lit(true)}>
              {lost(many)}
            </td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}
