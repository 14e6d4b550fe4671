import { answer, plannedIn, refuse, type Answer, type Planning } from '@tessera/tools';
import {
  fractionText,
  oddsOf,
  percentText,
  prospectsIn,
  retreatOdds,
  retreaters,
  type FateOdds,
  type Fraction,
  type MetaurusGame,
  type ModifierSource,
  type Odds,
  type OddsColumn,
  type RetreatOdds,
  type Seat,
  type State,
  type World,
} from '../../rules/index.js';
import { unitName } from '../../notation/index.js';
import { ruledOn } from './ruled.js';

/** The rule case of each DRM. */
const RULES: Readonly<Record<ModifierSource, string>> = {
  numbers: '9.1',
  angle: '9.1, R26, R27',
  forest: 'Terrain Effects Chart',
  uphill: 'Terrain Effects Chart, R29',
  downhill: 'Terrain Effects Chart, R29',
  water: 'Terrain Effects Chart, R29',
  weapons: 'Weapons System Matrix, R26',
  disordered: '9.1',
  standing: '5.2, R26',
  moving: '5.2, R26',
  reforming: '5.2, R26',
  momentum: '5.2, R28',
  earlier: 'R41',
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const both = (chance: Fraction): string => `${fractionText(chance)} (${percentText(chance)})`;

const fateLine = (world: World, view: State, { unit, ...fates }: FateOdds): string => {
  const { unchanged, disordered, eliminated, engaged } = fates;
  return `    ${unitName(world, view, unit)}: unchanged ${both(unchanged)}, Disordered ${both(disordered)}, eliminated ${both(eliminated)}, Engaged ${both(engaged)}`;
};

function columnLines(world: World, view: State, column: OddsColumn): string[] {
  const supposed = column.supposed.map(({ command, order }) => `${command} = ${order}`).join(', ');
  const modifiers = column.modifiers.map(
    ({ source, value }) => `    ${signed(value)} ${source} (${RULES[source]})`,
  );
  return [
    ...(supposed === '' ? [] : [`  if ${supposed}:`]),
    `  modifiers: ${signed(column.total)}`,
    ...modifiers,
    '  results:',
    ...column.results.map(({ result, chance }) => `    ${result}: ${both(chance)}`),
    '  fates:',
    ...column.fates.map((fate) => fateLine(world, view, fate)),
    `  a counter-attack opens: ${both(column.counter)}`,
    `  a continued attack opens: ${both(column.continued)}`,
  ];
}

function combatLines(world: World, view: State, { combat, columns }: Odds): string[] {
  const names = (units: readonly number[]) => units.map((unit) => unitName(world, view, unit)).join(', ');
  return [
    `${names(combat.attackers)} v ${names(combat.defenders)} (${combat.manner})`,
    ...columns.flatMap((column) => columnLines(world, view, column)),
  ];
}

const retreatLine = (
  world: World,
  view: State,
  { unit, to, rolls, unchanged, disordered, eliminated }: RetreatOdds,
): string => {
  const name = `${unitName(world, view, unit)} retreats ${String(to).padStart(4, '0')} (R33)`;
  if (!rolls) return `${name}: without a roll`;
  return `${name}: holds ${both(unchanged)}, Disordered ${both(disordered)}, eliminated ${both(eliminated)}`;
};

/** A chance in JSON: the exact fraction, and per cent. */
const withTexts = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value
    ? { ...value, text: `${String(value.numerator)}/${String(value.denominator)}` }
    : value;

/** Returns the exact odds of the next combats in a view after a plan. They are those of the page. */
export function odds(game: MetaurusGame, planning: Planning<Seat>, state: State): Answer {
  const { world } = game;
  const { view, wrong } = plannedIn(ruledOn(game), planning, state);
  if (wrong !== null) return wrong;
  const combats = prospectsIn(world, view).map((prospect) => oddsOf(world, view, prospect));
  const isRetreat = view.frames.at(-1)?.at === 'retreat';
  const retreats = isRetreat ? retreaters(world, view).flatMap((unit) => retreatOdds(world, view, unit)) : [];
  if (combats.length === 0 && retreats.length === 0) {
    return refuse(
      'nothingDeclared',
      'No attack is declared. Name one with --plan, such as --plan "1515 v 1616".',
    );
  }
  const value: unknown = JSON.parse(JSON.stringify({ combats, retreats }, withTexts));
  return answer(
    [
      ...combats.flatMap((one) => combatLines(world, view, one)),
      ...retreats.map((retreat) => retreatLine(world, view, retreat)),
    ],
    value,
  );
}
