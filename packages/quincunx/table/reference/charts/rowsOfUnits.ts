import {
  attritionShift,
  elephantsAfter,
  hitsOf,
  isCompany,
  isElephants,
  isFormed,
  isTooWeak,
  rateOf,
  rosterOf,
  TABLES,
  troopOf,
  type Unit,
} from '@tessera/quincunx';
import type { InUse } from '../inUse.js';
import { litIf } from './rows.js';

/** The rows of the move rates of units. */
export const RATES = [
  'battleline',
  'formedPeltasts',
  'skirmishers',
  'elephants',
  'elephantsWithOthers',
  'cavalry',
  'lightCavalry',
] as const;
export type RateRow = (typeof RATES)[number];

/** The row of a unit by itself. */
export function rateRowOf(unit: Unit): RateRow {
  switch (troopOf(unit).class) {
    case 'heavy':
      return 'battleline';
    case 'peltast':
      return isFormed(unit) ? 'formedPeltasts' : 'skirmishers';
    case 'light':
    case 'psiloi':
      return 'skirmishers';
    case 'heavyCavalry':
    case 'mediumCavalry':
      return 'cavalry';
    case 'lightCavalry':
      return 'lightCavalry';
    case 'elephants':
      // R70: with lights within them they go as with others.
      return isCompany(unit) ? 'elephantsWithOthers' : 'elephants';
  }
}

/** The rows that units go by: chosen together they go as the slowest of them does. */
function ratesInUse({ about, units }: InUse): {
  readonly counts: readonly RateRow[];
  readonly may: readonly RateRow[];
} {
  const rows = units.map(rateRowOf);
  if (about !== 'group' || units.length < 2) return { counts: rows, may: [] };
  const isMixed = units.some(isElephants) && !units.every(isElephants);
  const all: readonly RateRow[] = isMixed ? [...rows, 'elephantsWithOthers'] : rows;
  const rate = rateOf(units);
  return { counts: all.filter((row) => TABLES.rates[row] * TABLES.moveFactor === rate), may: all };
}

/** The move rates in move factors; those that count for the units in use are lit. */
export function rateRows(used: InUse) {
  const { counts, may } = ratesInUse(used);
  return RATES.map((row) => ({
    row,
    factors: TABLES.rates[row],
    lit: litIf(counts.includes(row), may.includes(row)),
  }));
}

/** The move rates of leaders by their wounds; those of leaders with the units in use are lit. */
export function leaderRates({ field, units }: InUse) {
  const leaders = field.leaders.filter(({ alive, unit }) => alive && units.some(({ id }) => id === unit));
  return TABLES.rates.leader.map((factors, wounds) => ({
    wounds,
    factors,
    lit: litIf(leaders.some((leader) => leader.wounds === wounds)),
  }));
}

/** The rows of the Attrition Table: what is left, and what it does. */
export const STRENGTHS = ['half', 'third', 'quarter'] as const;
type Strength = (typeof STRENGTHS)[number];

/** What a unit's losses have come to; null while it has more than half, and for elephants. */
function strengthOf(unit: Unit): Strength | null {
  if (isTooWeak(unit)) return 'quarter';
  const shift = attritionShift(unit);
  if (shift === 0) return null;
  return shift === TABLES.columns.third ? 'third' : 'half';
}

/** The roster that a unit reads in the Attrition Table (R47, R48). */
const rosterRead = (unit: Unit): number | undefined =>
  TABLES.attrition.findLast(({ roster }) => roster <= rosterOf(unit))?.roster;

/** The rosters of the Attrition Table; those of the units in use are lit. */
export function rosterColumns({ units }: InUse) {
  const foot = units.filter((unit) => !isElephants(unit));
  return TABLES.attrition.map(({ roster }) => ({
    roster,
    lit: litIf(foot.some((unit) => rosterRead(unit) === roster)),
  }));
}

/** The Attrition Table: how many figures are left at most; where a unit in use has come to is lit. */
export const attritionRows = ({ units }: InUse) =>
  STRENGTHS.map((strength) => ({
    strength,
    cells: TABLES.attrition.map((column) => ({
      roster: column.roster,
      figures: column[strength],
      lit: litIf(
        units.some((unit) => strengthOf(unit) === strength && rosterRead(unit) === column.roster),
        units.some((unit) => !isElephants(unit) && rosterRead(unit) === column.roster),
      ),
    })),
  }));

/** The hits at which elephants change, the last of them their death. */
const changesAt = (): readonly number[] =>
  [...TABLES.elephants.map(({ hits }) => hits), TABLES.elephantsBerserk].toSorted(
    (one, other) => one - other,
  );

/** What elephants are by their hits; what those in use have come to is lit. */
export function elephantRows({ units }: InUse) {
  const hits = units.filter(isElephants).map(hitsOf);
  const dead = Math.max(...TABLES.elephants.map((state) => state.hits));
  return changesAt().map((from, at, all) => {
    const to = (all[at + 1] ?? dead + 1) - 1;
    const { beasts, javelins } = elephantsAfter(from);
    const alive = from >= TABLES.elephantsBerserk ? ('berserk' as const) : ('good' as const);
    return {
      from,
      to,
      beasts,
      javelins,
      state: from === dead ? ('dead' as const) : alive,
      lit: litIf(hits.some((one) => one >= from && one <= to)),
    };
  });
}
