import { HIDDEN } from '@tessera/core';
import { FACINGS, type HexId } from '@tessera/hex';
import { evolve } from '../evolve.js';
import { ordersFor } from '../frames/orders.js';
import {
  type ChitCommand,
  type ChitOrder,
  isChitCommand,
  type Result,
  RESULTS,
  type State,
  type UnitId,
} from '../model.js';
import { isOnMap, orderOf, unitOf } from '../position.js';
import type { World } from '../world.js';
import { type Branch, branchesOf, chanceThat, continuedPairs } from './branches.js';
import { fraction, type Fraction, NEVER, sumOf, times } from './fraction.js';
import { type Combat, type Modifier, modifiersOf, sumOf as totalOf } from './modifiers.js';
import { checkRetreat } from './morale.js';
import { fight, participants } from './resolve.js';
import { resultOf } from './result.js';
import { attackOn, retreatsOf, rollsForRetreat } from './retreat.js';
import { attacksOf } from './cover.js';

/** A combat whose odds are wanted, and the hexes that its defenders have left by retreating before it (R34). */
export interface Prospect {
  readonly combat: Combat;
  readonly vacated?: readonly HexId[];
}

/** What one combat does to one unit; the chances add to 1. */
export interface FateOdds {
  readonly unit: UnitId;
  /** The chance that the combat changes nothing about the unit. */
  readonly unchanged: Fraction;
  readonly disordered: Fraction;
  readonly eliminated: Fraction;
  readonly engaged: Fraction;
}

/** An order that a command is supposed to be under while its chit lies face down. */
export interface Supposition {
  readonly command: ChitCommand;
  readonly order: ChitOrder;
}

/** The odds of a combat, as far as they depend on orders that the viewer may not see. */
export interface OddsColumn {
  readonly supposed: readonly Supposition[];
  readonly modifiers: readonly Modifier[];
  readonly total: number;
  /** The chance of each result of the Combat Results Table, in its order. */
  readonly results: readonly { readonly result: Result; readonly chance: Fraction }[];
  /** What becomes of the attackers, then of the defenders. */
  readonly fates: readonly FateOdds[];
  /** The chance that at least one of the defenders falls into disorder or is lost. */
  readonly hurts: Fraction;
  /** The chance that at least one of the attackers falls into disorder or is lost, by this roll alone. */
  readonly suffers: Fraction;
  /** The chance that the defenders are asked whether they strike back: the table lets them, and somebody is able (R42). */
  readonly counter: Fraction;
  /**
   * The chance that the attackers may attack again: the table lets them, and a survivor has an enemy to attack, if need
   * be after an advance, in any facing (R41). Counter-Attacks and the attackers' wishes are not considered.
   */
  readonly continued: Fraction;
}

/** The odds of a combat: one column, or one for each set of orders that its defenders may be under. */
export interface Odds {
  readonly combat: Combat;
  readonly columns: readonly OddsColumn[];
}

/** The commands of the defenders whose orders the viewer may not see, in the order of the defenders. */
const unknownCommands = (view: State, { defenders }: Combat): ChitCommand[] => [
  ...new Set(
    defenders
      .filter((unit) => orderOf(view, unit) === HIDDEN)
      .map((unit) => unitOf(view, unit).command)
      .filter(isChitCommand),
  ),
];

/** Every combination of orders that the rules ever allow those commands. Other evidence in the view is not used. */
const suppositions = (view: State, commands: readonly ChitCommand[]): Supposition[][] =>
  commands.reduce<Supposition[][]>(
    (sets, command) =>
      sets.flatMap((set) => ordersFor(view, command).map((order) => [...set, { command, order }])),
    [[]],
  );

/** The view with the supposed orders in place of the hidden ones. */
const suppose = (view: State, supposed: readonly Supposition[]): State => ({
  ...view,
  chits: supposed.reduce(
    (chits, { command, order }) => ({ ...chits, [command]: { ...chits[command], order } }),
    view.chits,
  ),
});

/** True when the branch leaves the attackers somebody to attack, from where they stand or after their advance (R41). */
function mayContinue(world: World, { state, events }: Branch): boolean {
  if (events.some(({ kind }) => kind === 'ContinuationOpened')) return true;
  const advance = events.find((event) => event.kind === 'AdvanceOpened');
  if (advance === undefined || advance.pool.length === 0) return false;
  return advance.units.some((unit) =>
    advance.hexes.some((to) => {
      const there = evolve(state, { kind: 'UnitAdvanced', unit, from: unitOf(state, unit).hex, to });
      return FACINGS.some((facing) => {
        const facingThere = evolve(there, { kind: 'UnitTurned', unit, facing });
        return continuedPairs(world, facingThere, { pool: advance.pool, pairs: [] }).length > 0;
      });
    }),
  );
}

/** What one result of the table leads to. */
type Consequence = Pick<OddsColumn, 'fates' | 'hurts' | 'suffers' | 'counter' | 'continued'>;

/** True when a branch has lost a unit. */
const loses = ({ state }: Branch, unit: UnitId): boolean => !isOnMap(state, unit);

/** True when a branch has put a unit on the map into disorder. */
const disorders = (before: State, { state }: Branch, unit: UnitId): boolean =>
  isOnMap(state, unit) && unitOf(state, unit).disordered && !unitOf(before, unit).disordered;

function fateOdds(before: State, branches: readonly Branch[], unit: UnitId): FateOdds {
  const isEngaged = ({ events }: Branch) => events.some(({ kind }) => kind === 'UnitsEngaged');
  const isGone = (branch: Branch) => loses(branch, unit);
  const isHit = (branch: Branch) => disorders(before, branch, unit);
  return {
    unit,
    unchanged: chanceThat(branches, (one) => !isEngaged(one) && !isGone(one) && !isHit(one)),
    disordered: chanceThat(branches, isHit),
    eliminated: chanceThat(branches, isGone),
    engaged: chanceThat(branches, isEngaged),
  };
}

/** Everything that a combat may lead to with this face of its die, with the chances. */
function consequenceOf(
  world: World,
  view: State,
  { prospect: { combat, vacated = [] }, face }: { prospect: Prospect; face: number },
): Consequence {
  // Without other frames nothing follows this combat, so no further dice are rolled.
  const alone = { ...view, frames: [] };
  const deal = (dealing: Parameters<typeof fight>[0]) => {
    fight(dealing, combat, vacated);
  };
  const branches = branchesOf({ world, state: alone, deal, given: [face] });
  const isHarmed = (branch: Branch, units: readonly UnitId[]) =>
    units.some((unit) => loses(branch, unit) || disorders(alone, branch, unit));
  return {
    fates: [...combat.attackers, ...combat.defenders].map((unit) => fateOdds(alone, branches, unit)),
    hurts: chanceThat(branches, (branch) => isHarmed(branch, combat.defenders)),
    suffers: chanceThat(branches, (branch) => isHarmed(branch, combat.attackers)),
    counter: chanceThat(branches, ({ events }) => events.some(({ kind }) => kind === 'CounterOpened')),
    continued: chanceThat(branches, (branch) => mayContinue(world, branch)),
  };
}

const FACES = Array.from({ length: 10 }, (_, face) => face);

/** The average of what each face of the combat die leads to. */
function blend(consequences: readonly Consequence[]): Consequence {
  const share = fraction(1, consequences.length);
  const mean = (chances: readonly Fraction[]) => times(sumOf(chances), share);
  const fates = consequences[0]?.fates ?? [];
  return {
    fates: fates.map(({ unit }, at) => {
      const of = (what: Exclude<keyof FateOdds, 'unit'>) =>
        mean(consequences.map(({ fates }) => fates[at]?.[what] ?? NEVER));
      return {
        unit,
        unchanged: of('unchanged'),
        disordered: of('disordered'),
        eliminated: of('eliminated'),
        engaged: of('engaged'),
      };
    }),
    hurts: mean(consequences.map(({ hurts }) => hurts)),
    suffers: mean(consequences.map(({ suffers }) => suffers)),
    counter: mean(consequences.map(({ counter }) => counter)),
    continued: mean(consequences.map(({ continued }) => continued)),
  };
}

/**
 * The exact odds of a declared, proposed, continued or counter-attack, computed from a viewer's own view: the modifiers,
 * and the chances of each result, of each unit's fate in this combat, and of a Counter-Attack or Continued Attack after
 * it. When a defender's order is hidden, there is one column for each order that its command may have (for two
 * commands: for each pair of orders).
 */
export function oddsOf(world: World, view: State, prospect: Prospect): Odds {
  const { combat } = prospect;
  const known = new Map<Result, Consequence>();
  const columns = suppositions(view, unknownCommands(view, combat)).map((supposed): OddsColumn => {
    const state = suppose(view, supposed);
    const modifiers = modifiersOf(world, state, { combat });
    const total = totalOf(modifiers);
    const results = FACES.map((face) => resultOf(world, face + total));
    for (const [face, result] of results.entries()) {
      if (!known.has(result)) known.set(result, consequenceOf(world, state, { prospect, face }));
    }
    return {
      supposed,
      modifiers,
      total,
      results: RESULTS.map((result) => ({
        result,
        chance: fraction(results.filter((other) => other === result).length, FACES.length),
      })),
      ...blend(results.flatMap((result) => known.get(result) ?? [])),
    };
  });
  return { combat, columns };
}

/** The odds of a retreat's roll (R33). */
export interface RetreatOdds {
  readonly unit: UnitId;
  readonly to: HexId;
  /** False for cavalry that only infantry attacks: it never rolls. */
  readonly rolls: boolean;
  readonly unchanged: Fraction;
  readonly disordered: Fraction;
  readonly eliminated: Fraction;
}

/** The odds of each retreat before combat that is open to a unit, by the hex in which it ends (R32, R33). */
export function retreatOdds(world: World, view: State, unit: UnitId): RetreatOdds[] {
  const attack = attackOn(view, unit);
  const rolls = attack !== null && rollsForRetreat(world, unit, attack);
  return [...retreatsOf(world, view, unit)].map(([to, path]) => {
    const deal = (dealing: Parameters<typeof checkRetreat>[0]) => {
      if (rolls) checkRetreat(dealing, { unit, hexes: path.length - 1 });
    };
    const branches = branchesOf({ world, state: view, deal, given: [] });
    const { unchanged, disordered, eliminated } = fateOdds(view, branches, unit);
    return { unit, to, rolls, unchanged, disordered, eliminated };
  });
}

/**
 * The combats that come next in a view, after the steps of a plan: attacks being declared or continued, declared attacks
 * that are not resolved yet (as if nobody else retreated), or a Counter-Attack that may be made.
 */
export function prospectsIn(world: World, view: State): Prospect[] {
  const frame = view.frames.at(-1);
  switch (frame?.at) {
    case 'declare':
      return attacksOf(frame.pairs).map((attack) => ({ combat: { manner: 'declared', ...attack } }));
    case 'continue':
      return attacksOf(frame.pairs).map((attack) => ({ combat: { manner: 'continued', ...attack } }));
    case 'counter': {
      const { attackers, defenders } = frame;
      return [{ combat: { manner: 'counter', attackers, defenders } }];
    }
    case 'resolve':
    case 'retreat': {
      const list = view.frames.findLast(({ at }) => at === 'resolve');
      if (list?.at !== 'resolve') return [];
      return list.attacks
        .map((attack) => ({
          combat: { manner: list.manner, ...participants(world, view, attack) },
          vacated: attack.vacated,
        }))
        .filter(({ combat }) => combat.attackers.length > 0);
    }
    case 'setUp':
    case 'initiative':
    case 'orders':
    case 'activate':
    case 'victim':
    case 'movement':
    case 'advance':
    case undefined:
      return [];
  }
}
