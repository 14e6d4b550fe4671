import {
  type Band,
  BANDS,
  carrierOf,
  DICE,
  type Die,
  type Field,
  GROUND,
  isInGoodOrder,
  isMissileUnit,
  leaderAttachedTo,
  shootersOf,
  TABLES,
  troopOf,
  WEAPONS,
} from '@tessera/quincunx';
import { lengthText, nameOf } from '@tessera/quincunx/texts';
import { Heads, lighting, type Lit } from '@tessera/table/reference/sheet';
import { added, dieText, inches, span, word } from '../texts.js';
import { Added, Chart } from './frame.js';
import { type ChartProps, litIf } from './rows.js';
import type { InUse, ShotInUse } from '../inUse.js';

/** The columns of the Missilery Matrix as they are shown. */
const BANDS_SHOWN = [...BANDS].reverse();

/** The column that a band reads: a target behind a wall is shot at as over heads (3.2, R66). */
const columnOf = (band: Band): (typeof BANDS)[number] => (band === 'cover' ? 'overhead' : band);

/** How many figures each row of the Missilery Matrix is for; null: all from there on. */
const rowsBetween = () =>
  TABLES.shooting.map(({ from }, at, all) => {
    const next = all[at + 1];
    return { from, to: next === undefined ? null : next.from - 1 };
  });

/** A cell of the Missilery Matrix: the dice that shots in use roll instead of its own are those that the ground raises or lowers. */
function cellOf(band: (typeof BANDS)[number], die: Die | null, shots: readonly ShotInUse[]) {
  const own = shots.filter(({ shot }) => columnOf(shot.band) === band);
  const rolled = new Set(own.map(({ shot }) => shot.die));
  return {
    band,
    die,
    shifted: DICE.filter((one) => one !== die && rolled.has(one)),
    lit: litIf(own.length > 0),
  };
}

/** The Missilery Matrix: rows by figures; the dice of the shots in use are lit. */
export function shootingRows({ field, shooters, shots }: InUse) {
  const able = shooters.filter((unit) => isMissileUnit(unit) && isInGoodOrder(carrierOf(field, unit)));
  return rowsBetween().map(({ from, to }, at) => {
    const isIn = (figures: number): boolean => figures >= from && (to === null || figures <= to);
    const own = shots.filter(({ unit }) => isIn(shootersOf(unit)));
    return {
      from,
      to,
      lit: litIf(
        false,
        able.some((unit) => isIn(shootersOf(unit))),
      ),
      cells: BANDS_SHOWN.map((band) => cellOf(band, TABLES.shooting[at]?.[band] ?? null, own)),
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

/** How lit something is that counts for so many of the shots in use: for all of them, or for some. */
const litFor = (having: number, all: number): Lit => litIf(having > 0 && having === all, having > 0);

/** What is added to the difference of a shot: lit where it counts for all shots in use, or for some. */
export function shotAdded({ field, shots }: InUse) {
  const found = shots.map((shot) => addedTo(field, shot));
  return SHOT_ADDED.map((added) => ({
    added,
    figure: TABLES.shootingModifiers[added],
    lit: litFor(found.filter((all) => all.includes(added)).length, found.length),
  }));
}

/** Where a target's ground raises or lowers the dice of a shot (R63, R64). */
export const LEVELS = ['wooded', 'wet'] as const;

/** By how many levels: lit as what is added. */
export const levelRows = ({ shots }: InUse) =>
  LEVELS.map((level) => ({
    level,
    levels: GROUND.levels[level],
    lit: litFor(shots.filter(({ ground }) => ground.some(({ code }) => code === level)).length, shots.length),
  }));

/** The ranges of weapons; those of the units in use are lit. */
export const rangeRows = ({ shooters }: InUse) =>
  WEAPONS.map((weapon) => ({
    weapon,
    ...TABLES.ranges[weapon],
    overhead: TABLES.overhead.weapons.includes(weapon),
    lit: litIf(shooters.some((unit) => troopOf(unit).weapon === weapon)),
  }));

/** Two dice of a kind. */
const twice = (die: Die): string => `2${dieText(die)}`;

/** A die of the Missilery Matrix, which is rolled twice, and what the ground makes of it; in full for the ear where there is none. */
function Dice({ die, shifted }: { die: Die | null; shifted: readonly Die[] }) {
  if (die === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span class="unseen">{word('missiles.none')}</span>
      </>
    );
  if (shifted.length === 0) return <>{twice(die)}</>;
  const dice = shifted.map(twice).join(', ');
  return (
    <>
      {twice(die)}
      <br />
      <span aria-hidden="true">→ {dice}</span>
      <span class="unseen">{word('missiles.shifted', { dice })}</span>
    </>
  );
}

/** The Missilery Matrix, and what is added to the difference of its dice. */
export const Missiles = ({ used }: ChartProps) => (
  <Chart id="missiles" note={word('missiles.note', { levels: DICE.map(dieText).join(', ') })}>
    <Heads heads={[word('missiles.figures'), ...BANDS_SHOWN.map((band) => word(`missiles.${band}`))]} />
    <tbody>
      {shootingRows(used).map(({ from, to, lit, cells }) => (
        <tr key={from} data-lit={lit}>
          <th scope="row">{span(from, to)}</th>
          {cells.map(({ band, die, shifted, lit: isShot }) => (
            <td key={band} class="number" {...lighting(isShot)}>
              <Dice die={die} shifted={shifted} />
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
    <Added
      of="levels"
      across={BANDS_SHOWN.length}
      rows={levelRows(used).map(({ level, levels, lit }) => ({
        name: word(`missiles.${level}`),
        figure: added(levels),
        lit,
      }))}
    />
  </Chart>
);

/** How far weapons reach. */
export const Ranges = ({ used }: ChartProps) => (
  <Chart
    id="ranges"
    note={word('ranges.note', {
      clear: inches(TABLES.overhead.clear),
      within: inches(GROUND.wood.within),
    })}
  >
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
