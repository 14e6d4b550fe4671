import { type ChanceSource, recorder } from '@tessera/core';
import type { Event, EventOf } from '../event.js';
import { evolve } from '../evolve.js';
import type { Pair, State, UnitId } from '../model.js';
import type { World } from '../world.js';
import { ALWAYS, fraction, type Fraction, sumOf, times } from './fraction.js';
import type { Dealing } from './morale.js';
import { isEngaged, isOnMap } from '../position.js';
import { frontalEnemies, isBarred, isFrozen, isLight, partnersOf } from './targets.js';

/** One outcome of the morale dice, with its chance, the resulting state and the events. */
export interface Branch {
  readonly chance: Fraction;
  readonly state: State;
  readonly events: readonly Event[];
}

// Odds need no secrets: nothing hidden is drawn, and nothing is sealed.
const noSource: ChanceSource = {
  face: () => 0,
  draw: () => 0,
  seal: () => ({ salt: '', token: '' }),
};

// 0 passes every morale check; 9 fails every check that can fail.
const HOLDS = 0;
const FAILS = 9;

// The chance that dice pass and fail exactly as these rolls did.
const chanceOf = (rolls: readonly EventOf<'MoraleRolled'>[]): Fraction =>
  rolls
    .map(({ morale, added, held }) => {
      const holding = Math.min(10, Math.max(0, morale - added + 1));
      return fraction(held ? holding : 10 - holding, 10);
    })
    .reduce(times, ALWAYS);

interface Trial {
  readonly world: World;
  readonly state: State;
  readonly deal: (dealing: Dealing) => void;
  /** The faces of the dice that fall before the first morale check. */
  readonly given: readonly number[];
}

/** Runs `deal` once. The first morale dice are the listed ones; all later ones pass. */
function run({ world, state, deal, given }: Trial, listed: readonly number[]): Branch & { rolled: number } {
  const log = recorder(evolve, state);
  const faces = [...given, ...listed];
  let next = 0;
  const roll = () => ({ n: state.rolls + next, face: faces[next++] ?? HOLDS });
  deal({ world, log, luck: { roll, draw: () => 0, source: noSource } });
  const rolls = log.events.filter((event) => event.kind === 'MoraleRolled');
  return { chance: chanceOf(rolls), state: log.now(), events: log.events, rolled: rolls.length };
}

/**
 * Every combination of passed and failed morale checks that `deal` can lead to, without impossible ones. The chances
 * add to 1, given the faces of the dice that fall first. `listed` are the morale dice that are fixed already.
 */
export function branchesOf(trial: Trial, listed: readonly number[] = []): Branch[] {
  const { rolled, ...branch } = run(trial, listed);
  const more = Array.from({ length: Math.max(0, rolled - listed.length) }, (_, index) => [
    ...listed,
    ...Array.from({ length: index }, () => HOLDS),
    FAILS,
  ]);
  const own = branch.chance.numerator === 0 || holdsInVain(branch, listed) ? [] : [branch];
  return [...own, ...more.flatMap((other) => branchesOf(trial, other))];
}

// A morale that never fails passes even a 9. Such a branch repeats the one in which the die passes.
const holdsInVain = ({ events }: Branch, listed: readonly number[]): boolean =>
  events
    .filter((event) => event.kind === 'MoraleRolled')
    .some(({ held }, index) => listed[index] === FAILS && held);

/** The total chance of the branches that pass the test. */
export const chanceThat = (branches: readonly Branch[], test: (branch: Branch) => boolean): Fraction =>
  sumOf(branches.filter(test).map(({ chance }) => chance));

/** The enemies that a unit may attack in a continued attack: only its partners while it is Engaged, never a barred weapon (R41). */
export function continuedTargets(world: World, state: State, unit: UnitId): UnitId[] {
  if (!isOnMap(state, unit) || isLight(world, unit) || isFrozen(world, state, unit)) return [];
  const near = isEngaged(state, unit)
    ? partnersOf(state, unit).sort((a, b) => a - b)
    : frontalEnemies(world, state, unit);
  return near.filter((target) => !isBarred(world, unit, target));
}

/** True when the pairs form one star with a further pair: one unit against one or two, or several against one (R41). */
function fits(pairs: readonly Pair[], { unit, target }: Pair): boolean {
  if (pairs.some((pair) => pair.unit === unit && pair.target === target)) return false;
  return pairs.every((pair) => pair.unit === unit) || pairs.every((pair) => pair.target === target);
}

/** The pairs that may join a continued attack next. */
export const continuedPairs = (
  world: World,
  state: State,
  { pool, pairs }: { readonly pool: readonly UnitId[]; readonly pairs: readonly Pair[] },
): Pair[] =>
  pool
    .flatMap((unit) => continuedTargets(world, state, unit).map((target) => ({ unit, target })))
    .filter((pair) => fits(pairs, pair));
