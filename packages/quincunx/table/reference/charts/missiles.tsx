import {
  BANDS,
  type Field,
  isInGoodOrder,
  isMissileUnit,
  leaderAttachedTo,
  shootersOf,
  TABLES,
  troopOf,
  WEAPONS,
} from '@tessera/quincunx';
import { lengthText, nameOf } from '@tessera/quincunx/texts';
import { Heads, lighting } from '@tessera/table/reference/sheet';
import { added, dieText, inches, span, word } from '../texts.js';
import { Added, Chart } from './frame.js';
import { type ChartProps, litIf } from './rows.js';
import type { InUse, ShotInUse } from '../inUse.js';

/** The columns of the Missilery Matrix as they are shown. */
const BANDS_SHOWN = [...BANDS].reverse();

/** How many figures each row of the Missilery Matrix is for; null: all from there on. */
const rowsBetween = () =>
  TABLES.shooting.map(({ from }, at, all) => {
    const next = all[at + 1];
    return { from, to: next === undefined ? null : next.from - 1 };
  });

/** The Missilery Matrix: rows by figures; the dice of the shots in use are lit. */
export function shootingRows({ units, shots }: InUse) {
  const shooters = units.filter((unit) => isMissileUnit(unit) && isInGoodOrder(unit));
  return rowsBetween().map(({ from, to }, at) => {
    const isIn = (figures: number): boolean => figures >= from && (to === null || figures <= to);
    const own = shots.filter(({ unit }) => isIn(shootersOf(unit)));
    return {
      from,
      to,
      lit: litIf(
        false,
        shooters.some((unit) => isIn(shootersOf(unit))),
      ),
      cells: BANDS_SHOWN.map((band) => ({
        band,
        die: TABLES.shooting[at]?.[band] ?? null,
        lit: litIf(own.some(({ shot }) => shot.band === band)),
      })),
    };
  });
}

/** What changes the difference of a shot. */
export const SHOT_ADDED = ['shielded', 'flank', 'leader', 'chief'] as const;
type ShotAdded = (typeof SHOT_ADDED)[number];

const addedTo = (field: Field, { unit, shot }: ShotInUse): readonly ShotAdded[] =>
  shot.modifiers.map(({ code }) => {
    if (code !== 'leader') return code;
    return leaderAttachedTo(field, unit.id)?.chief === true ? 'chief' : 'leader';
  });

/** What is added to the difference of a shot: lit where it counts for all shots in use, or for some. */
export function shotAdded({ field, shots }: InUse) {
  const found = shots.map((shot) => addedTo(field, shot));
  return SHOT_ADDED.map((added) => {
    const having = found.filter((all) => all.includes(added)).length;
    return {
      added,
      figure: TABLES.shootingModifiers[added],
      lit: litIf(having > 0 && having === found.length, having > 0),
    };
  });
}

/** The ranges of weapons; those of the units in use are lit. */
export const rangeRows = ({ units }: InUse) =>
  WEAPONS.map((weapon) => ({
    weapon,
    ...TABLES.ranges[weapon],
    overhead: TABLES.overhead.weapons.includes(weapon),
    lit: litIf(units.some((unit) => troopOf(unit).weapon === weapon)),
  }));

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
