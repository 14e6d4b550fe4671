import { nameOf, words } from '@tessera/hannibal/texts';
import { SEATS } from '@tessera/hannibal';
import { type Figured, Chart as Framed, Heads, lighting, Added as Sum } from '@tessera/table/reference/sheet';
import { signed, word } from '../texts.js';
import { type ChartProps, COUNT_ROWS, countFigures, countsOf, retreatRows, tacticRows } from './rows.js';
import type { ComponentChildren } from 'preact';
import type { ChartId } from '../guide.js';

/** The rules that each chart belongs to. */
const RULES: Readonly<Record<ChartId, readonly string[]>> = {
  movement: ['10.2', '10.6', '11.1'],
  attrition: ['21.2', '14.11'],
  count: ['14.1', '14.2'],
  tactics: ['14.7', '14.12'],
  retreat: ['14.12'],
  siege: ['20.2'],
  cities: ['10.7', '20.4'],
  naval: ['11.5', '11.6'],
  ports: ['11.6'],
  turns: ['5', '7.1'],
  generals: ['24', '8.2'],
  provinces: ['19.1', '22.1'],
};

/** One chart: its name and rules, its table, and a line of explanation. */
export const Chart = (props: { id: ChartId; note?: string; children: ComponentChildren }) => (
  <Framed {...props} name={word(`chart.${props.id}`)} rules={RULES[props.id]} />
);

/** What is added to the dice of a table, below its rows. */
export const Added = (props: { across: number; rows: readonly Figured[] }) => (
  <Sum {...props} heads={{ what: word('drm.what'), figure: word('drm.figure') }} />
);

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
