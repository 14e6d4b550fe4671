import { TABLES } from '@tessera/quincunx';
import { lengthText, nameOf } from '@tessera/quincunx/texts';
import { Heads, lighting } from '@tessera/table/reference/sheet';
import { added, dieText, inches, span, word } from '../texts.js';
import { Added, Chart } from './frame.js';
import type { ChartProps } from './props.js';
import { BANDS_SHOWN, rangeRows, shootingRows, shotAdded } from './rowsOfShots.js';

/** A die of the Missilery Matrix, which is rolled twice; in full for the ear where there is none. */
const Dice = ({ die }: { die: number | null }) =>
  die === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span class="unseen">{word('missiles.none')}</span>
    </>
  ) : (
    <>2{dieText(die)}</>
  );

/** The Missilery Matrix, and what is added to the difference of its dice. */
export const Missiles = ({ used }: ChartProps) => (
  <Chart id="missiles" note={word('missiles.note')}>
    <Heads heads={[word('missiles.figures'), ...BANDS_SHOWN.map((band) => word(`missiles.${band}`))]} />
    <tbody>
      {shootingRows(used).map(({ from, to, lit, cells }) => (
        <tr key={from} data-lit={lit}>
          <th scope="row">{span(from, to)}</th>
          {cells.map(({ band, die, lit: isShot }) => (
            <td key={band} class="number" {...lighting(isShot)}>
              <Dice die={die} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <Added
      across={BANDS_SHOWN.length}
      rows={shotAdded(used).map((row) => ({
        name: word(`missiles.${row.added}`),
        figure: added(row.figure),
        lit: row.lit,
      }))}
    />
  </Chart>
);

/** How far weapons reach. */
export const Ranges = ({ used }: ChartProps) => (
  <Chart id="ranges" note={word('ranges.note', { clear: inches(TABLES.overhead.clear) })}>
    <Heads
      heads={[
        word('ranges.weapon'),
        ...(['short', 'long', 'overhead'] as const).map((head) => word(`ranges.${head}`)),
      ]}
      texts={[3]}
    />
    <tbody>
      {rangeRows(used).map(({ weapon, short, long, overhead, lit }) => (
        <tr key={weapon} {...lighting(lit)}>
          <th scope="row">{nameOf('weapon', weapon)}</th>
          <td class="number">{lengthText(short)}</td>
          <td class="number">{lengthText(long)}</td>
          <td>{word(overhead ? 'yes' : 'no')}</td>
        </tr>
      ))}
    </tbody>
  </Chart>
);
