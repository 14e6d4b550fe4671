import {
  ALL_TROOPS,
  attritionShift,
  columnOf,
  companyBonus,
  DICE,
  type Die,
  enemyOf,
  type Field,
  type Fight,
  type Fighting,
  fightsAgainst,
  fightWays,
  type Forecast,
  forecastsOf,
  GROUND,
  hillUnder,
  isElephants,
  isFormed,
  isHorse,
  isInGoodOrder,
  leaderAttachedTo,
  numberOf,
  peltastShift,
  type Row,
  ROWS,
  SIDES,
  TABLES,
  type TroopKind,
  troopOf,
  type Unit,
  unitOf,
  type Volleyed,
  volleyedBy,
  volleysOf,
} from '@tessera/quincunx';
import type { Lit } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';

/** How lit something is that counts, or may count. */
export const litIf = (counts: boolean, may = false): Lit => {
  if (counts) return 'yes';
  return may ? 'maybe' : 'no';
};

/** A unit that fights, or could, with the column that it reads. */
interface Reading {
  readonly unit: Unit;
  readonly column: number;
  /** What it brings to a fight that the plan leads to; null when it is in none. */
  readonly fighting: Fighting | null;
  readonly enemy: Unit | null;
  /** How many fights of the round it has before this one (R4). */
  readonly number: number;
  /** The volley before the fight: lost without dice, or still to be rolled; null when there is none, or the enemy loses it (3.3). */
  readonly volley: 'lost' | 'roll' | null;
}

/** All fights that a position leads to, and who loses a volley in them without dice (R23, R24). */
interface Melee {
  readonly fights: readonly Fight[];
  readonly volleyed: readonly Volleyed[];
}

function meleeOn(field: Field): Melee {
  const fights = field.round === null ? [] : forecastsOf(field, field.round.active).map(({ fight }) => fight);
  return { fights, volleyed: volleysOf(field, fights).flatMap((volley) => volleyedBy(field, volley, null)) };
}

/** Both units of a fight, as the rules have them fight. */
function fightingIn(
  field: Field,
  { fights, volleyed }: Melee,
  { fight, sides, volley }: Forecast,
): readonly Reading[] {
  return SIDES.map((side): Reading => {
    const [unit, enemy] = [fight[side], fight[enemyOf(side)]];
    const isVolleyed = volleyed.some((one) => one.unit === unit && one.enemy === enemy);
    const toRoll = volley === 'roll' ? 'roll' : null;
    return {
      unit: unitOf(field, unit),
      column: sides[side].column,
      fighting: sides[side],
      enemy: unitOf(field, enemy),
      number: numberOf(field, fights, { unit, enemy }),
      volley: isVolleyed ? 'lost' : toRoll,
    };
  });
}

/** Everybody in use who has a die in a melee: in the fights that the plan leads to, else by themselves. */
export function readingsOf({ field, units, fights }: InUse): readonly Reading[] {
  const melee = meleeOn(field);
  const engaged = fights.flatMap((forecast) => fightingIn(field, melee, forecast));
  const others = units.filter(
    (unit) => isInGoodOrder(unit) && !engaged.some((one) => one.unit.id === unit.id),
  );
  const alone = others.map((unit): Reading => ({
    unit,
    column: columnOf(unit),
    fighting: null,
    enemy: null,
    number: 0,
    volley: null,
  }));
  return [...engaged, ...alone];
}

/** The kinds of troops that read a row, those of allies among them (R69). */
const kindsOf = (row: Row): readonly TroopKind[] =>
  ALL_TROOPS.filter((kind) => troopOf({ kind }).row === row);

/** The Melee Matrix: the die that is read is lit, and its row belongs to it. */
export function meleeRows(used: InUse) {
  const readings = readingsOf(used);
  return ROWS.map((row) => {
    const own = readings.filter(({ unit }) => troopOf(unit).row === row);
    const { dice, initial } = TABLES.melee[row];
    return {
      row,
      kinds: kindsOf(row),
      initial,
      lit: litIf(false, own.length > 0),
      cells: dice.map((die, column) => ({ die, lit: litIf(own.some((one) => one.column === column)) })),
    };
  });
}

/** What changes a die in a melee; the bonus of elephants is one for each fight. */
export const MELEE_ADDED = [
  'mounted',
  'flank',
  'leader',
  'chief',
  'initial',
  'pikes',
  'elephants1',
  'elephants2',
  'elephants3',
  'company',
  'downhill',
  'volley',
] as const;
export type MeleeAdded = (typeof MELEE_ADDED)[number];

const ELEPHANTS = ['elephants1', 'elephants2', 'elephants3'] as const;

/** The row of elephants that have fought an enemy so often. */
const elephantsRow = (fought: number): MeleeAdded =>
  ELEPHANTS[Math.min(fought, ELEPHANTS.length - 1)] ?? 'elephants3';

/** What an attached leader adds by; nothing when none is. */
function ledBy(field: Field, unit: Unit): readonly ('leader' | 'chief')[] {
  const leader = leaderAttachedTo(field, unit.id);
  if (leader === null) return [];
  return [leader.chief ? 'chief' : 'leader'];
}

const those = (all: readonly (readonly [MeleeAdded, boolean])[]): readonly MeleeAdded[] =>
  all.flatMap(([added, counts]) => (counts ? [added] : []));

/** What a unit adds in any fight: for its leader, and for the lights within it (R70). */
const alwaysCountFor = (field: Field, unit: Unit): readonly MeleeAdded[] => [
  ...ledBy(field, unit),
  ...those([['company', companyBonus(field, unit) !== 0]]),
];

/** What counts for a unit: in its fight everything that does, else what does in any. */
function countsFor(field: Field, { unit, fighting, enemy, volley }: Reading): readonly MeleeAdded[] {
  const always = alwaysCountFor(field, unit);
  if (fighting === null || enemy === null) return always;
  const has = (code: string): boolean => fighting.modifiers.some((modifier) => modifier.code === code);
  return [
    ...always,
    ...those([
      ['mounted', has('mounted')],
      ['flank', has('flank')],
      ['initial', has('initial')],
      ['pikes', fighting.second !== null],
      [elephantsRow(fightsAgainst(unit, enemy.id)), isElephants(unit)],
      // R65: who stands higher than the enemy.
      ['downhill', has('downhill')],
      ['volley', volley === 'lost'],
    ]),
  ];
}

/** What may yet count for a unit: a volley that is rolled, and in no fight what its kind can have, and its place. */
function mayCountFor(field: Field, { unit, fighting, volley }: Reading): readonly MeleeAdded[] {
  if (fighting !== null) return those([['volley', volley === 'roll']]);
  const { initial } = TABLES.melee[troopOf(unit).row];
  return those([
    ['mounted', isHorse(unit)],
    ['initial', initial === 'plus'],
    ['pikes', initial === 'pikes'],
    ['elephants1', isElephants(unit)],
    ['downhill', hillUnder(field, unit) !== null],
  ]);
}

/** The figures that are added to a die in a melee; of pikes it is a second die. */
const meleeFigures = (): Readonly<Record<MeleeAdded, number>> => {
  const { mounted, flank, leader, chief, initial, pikesDie: pikes, volley } = TABLES.meleeModifiers;
  const [elephants1 = 0, elephants2 = 0, elephants3 = 0] = TABLES.meleeModifiers.elephants;
  return {
    mounted,
    flank,
    leader,
    chief,
    initial,
    pikes,
    elephants1,
    elephants2,
    elephants3,
    company: GROUND.company.bonus,
    downhill: GROUND.downhill,
    volley,
  };
};

/** What is added to a die in a melee; what counts in the fights in use is lit. */
export function meleeAdded(used: InUse) {
  const readings = readingsOf(used);
  const counts = new Set(readings.flatMap((reading) => countsFor(used.field, reading)));
  const may = new Set(readings.flatMap((reading) => mayCountFor(used.field, reading)));
  const figures = meleeFigures();
  return MELEE_ADDED.map((added) => ({
    added,
    figure: figures[added],
    lit: litIf(counts.has(added), may.has(added)),
  }));
}

/** What moves a unit to the right in the Melee Matrix. */
export const SHIFTS = [
  'half',
  'third',
  'skirmishing',
  'formedThrew',
  'skirmishingThrew',
  'further',
  'wood',
  'water',
  'wall',
] as const;
type Shift = (typeof SHIFTS)[number];

function shiftsOf({ unit, fighting, number }: Reading): readonly Shift[] {
  const worn = attritionShift(unit);
  const thrown: Shift = isFormed(unit) ? 'formedThrew' : 'skirmishingThrew';
  const light: Shift = unit.deeds.includes('threw') ? thrown : 'skirmishing';
  const shifts: readonly (readonly [Shift, boolean])[] = [
    ['half', worn === TABLES.columns.half],
    ['third', worn === TABLES.columns.third],
    [light, peltastShift(unit) > 0],
    ['further', number > 0],
  ];
  // R63, R64, R66: only in a fight does ground move a unit.
  const ground = (fighting?.ground ?? []).map(({ code }) => code);
  return [...shifts.flatMap(([shift, counts]) => (counts ? [shift] : [])), ...ground];
}

/** The column shifts; those of the units in use are lit. */
export function shiftRows(used: InUse) {
  const { half, third, skirmishingPeltasts, formedThrew, skirmishingThrew, furtherFight } = TABLES.columns;
  const figures: Readonly<Record<Shift, number>> = {
    half,
    third,
    skirmishing: skirmishingPeltasts,
    formedThrew,
    skirmishingThrew,
    further: furtherFight,
    ...GROUND.columns,
  };
  const found = new Set(readingsOf(used).flatMap(shiftsOf));
  return SHIFTS.map((shift) => ({ shift, columns: figures[shift], lit: litIf(found.has(shift)) }));
}

/** The dice of melees, the largest first. */
export const DICE_DOWN: readonly Die[] = [...DICE].reverse();

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The exact chances that a die causes casualties to another without modifiers, and the other to it (4.3). */
export function chancesOf(one: Die, other: Die): { readonly one: number; readonly other: number } {
  const stake = (die: Die) => ({ die, modifier: 0, second: null });
  const ways = fightWays({ rome: stake(one), carthage: stake(other) });
  return { one: sum(ways.byRome.slice(1)) / ways.all, other: sum(ways.byCarthage.slice(1)) / ways.all };
}

/** The chances of die against die: the own in rows, the enemy's in columns; those of the fights in use are lit. */
export function chanceRows(used: InUse) {
  const enemy = enemyOf(used.side);
  const pairs = used.fights.map(({ sides }) => ({ own: sides[used.side].die, other: sides[enemy].die }));
  const own = readingsOf(used)
    .filter(({ unit }) => unit.side === used.side)
    .map(({ unit, column }) => TABLES.melee[troopOf(unit).row].dice[column]);
  return DICE_DOWN.map((die) => ({
    die,
    lit: litIf(false, own.includes(die)),
    cells: DICE_DOWN.map((other) => ({
      die: other,
      ...chancesOf(die, other),
      lit: litIf(pairs.some((pair) => pair.own === die && pair.other === other)),
    })),
  }));
}

/** What a chart is made from besides the tables: what of it is in use. */
export interface ChartProps {
  readonly used: InUse;
}
