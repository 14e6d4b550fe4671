import { TABLES } from '../data.js';
import { type GroundShift, groundShifts } from '../ground/fighting.js';
import { sumOf } from '../missiles/shot.js';
import { unitOf, type Field } from '../model/field.js';
import type { UnitId } from '../model/unit.js';
import { enemyOf, SIDES, type Die, type Side } from '../vocabulary.js';
import { columnAgainst, dieIn, type MeleeModifier, meleeModifiers, pikesDie } from './column.js';
import { fightsOf, numberOf, type Fight } from './pairing.js';
import { fightWays } from './result.js';
import { volleyedBy, volleysOf, type LineVolley, type VolleyCourse, type Volleyed } from './volley.js';

/** A unit's part in a fight: its die, the die's column, the modifiers, and the second die of pikes. */
export interface Fighting {
  readonly unit: UnitId;
  readonly die: Die;
  readonly column: number;
  readonly second: Die | null;
  /** The modifiers, without a volley that is still to come. */
  readonly modifiers: readonly MeleeModifier[];
  /** What of the column the ground has added (R63, R64, R66). */
  readonly ground: readonly GroundShift[];
}

/** A coming fight, with its exact chances. */
export interface Forecast {
  readonly fight: Fight;
  readonly sides: Readonly<Record<Side, Fighting>>;
  /** The volley before it (3.3); null when there is none. */
  readonly volley: VolleyCourse | null;
  /** The chance that a side causes casualties, from 0 to 1; the rest stays locked. */
  readonly chances: Readonly<Record<Side, number>>;
}

/** A possible result of a volley: the units that fight with -1, and the chance. */
interface Hurt {
  readonly hurt: readonly Volleyed[];
  readonly chance: number;
}

/** The numbers from 1 to the number of a die's faces. */
const facesOf = (die: number): readonly number[] => Array.from({ length: die }, (_, face) => face + 1);

/** The possible results of a volley (R23). When it is rolled, each pair of faces is equally likely. */
function coursesOf(field: Field, volley: LineVolley): readonly Hurt[] {
  if (volley.course !== 'roll') return [{ hurt: volleyedBy(field, volley, null), chance: 1 }];
  const { pila, darts } = TABLES.volleyDice;
  const each = 1 / (pila * darts);
  const rolls = facesOf(pila).flatMap((one) => facesOf(darts).map((other) => ({ pila: one, darts: other })));
  const byHurt = new Map<string, Hurt>();
  for (const roll of rolls) {
    const hurt = volleyedBy(field, volley, roll);
    const key = hurt.map(({ unit, enemy }) => `${unit} ${enemy}`).join();
    byHurt.set(key, { hurt, chance: (byHurt.get(key)?.chance ?? 0) + each });
  }
  return [...byHurt.values()];
}

const NOBODY: readonly Hurt[] = [{ hurt: [], chance: 1 }];

function fightingIn(
  field: Field,
  fights: readonly Fight[],
  { fight, side }: { fight: Fight; side: Side },
): Fighting {
  const unit = unitOf(field, fight[side]);
  const enemy = unitOf(field, fight[enemyOf(side)]);
  const column = columnAgainst(
    field,
    { unit, enemy },
    numberOf(field, fights, { unit: unit.id, enemy: enemy.id }),
  );
  return {
    unit: unit.id,
    die: dieIn(unit, column),
    column,
    second: pikesDie(unit),
    modifiers: meleeModifiers(field, { unit, enemy, isVolleyed: false }),
    ground: groundShifts(field, unit, enemy),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The chances of a fight over all results of the volley before it. */
function chancesOf(
  sides: Forecast['sides'],
  fight: Fight,
  courses: readonly Hurt[],
): Readonly<Record<Side, number>> {
  const chances = { rome: 0, carthage: 0 };
  for (const { hurt, chance } of courses) {
    const stake = (side: Side) => {
      const enemy = fight[enemyOf(side)];
      const isHurt = hurt.some((one) => one.unit === fight[side] && one.enemy === enemy);
      const { die, modifiers, second } = sides[side];
      return { die, modifier: sumOf(modifiers) - (isHurt ? 1 : 0), second };
    };
    const ways = fightWays({ rome: stake('rome'), carthage: stake('carthage') });
    chances.rome += (chance * sum(ways.byRome.slice(1))) / ways.all;
    chances.carthage += (chance * sum(ways.byCarthage.slice(1))) / ways.all;
  }
  return chances;
}

const forecast = new WeakMap<Field, { readonly active: Side; readonly fights: readonly Forecast[] }>();

/** The fights of a field as it is now, in the order in which they are fought (R18), with exact chances. Cached for each field. */
export function forecastsOf(field: Field, active: Side): readonly Forecast[] {
  const known = forecast.get(field);
  if (known?.active === active) return known.fights;
  const fights = fightsIn(field, active);
  forecast.set(field, { active, fights });
  return fights;
}

function fightsIn(field: Field, active: Side): readonly Forecast[] {
  const fights = fightsOf(field, active);
  const volleys = volleysOf(field, fights);
  return fights.map((fight) => {
    const volley = volleys.find((one) => one.fights.includes(fight)) ?? null;
    const [rome, carthage] = SIDES.map((side) => fightingIn(field, fights, { fight, side }));
    if (rome === undefined || carthage === undefined) throw new RangeError('A fight has two sides.');
    const sides = { rome, carthage };
    const courses = volley === null ? NOBODY : coursesOf(field, volley);
    return { fight, sides, volley: volley?.course ?? null, chances: chancesOf(sides, fight, courses) };
  });
}
