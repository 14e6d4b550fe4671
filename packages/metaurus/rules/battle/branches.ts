import { recorder, type ChanceSource } from '@tessera/core';
import type { Event, EventOf } from '../event.js';
import { evolve } from '../evolve.js';
import type { State } from '../model.js';
import type { World } from '../world.js';
import { fraction, sumOf, times, ALWAYS, type Fraction } from './fraction.js';
import type { Dealing } from './morale.js';

/** One way that the dice against morale may fall, and how likely it is. */
export interface Branch {
  readonly chance: Fraction;
  readonly state: State;
  readonly events: readonly Event[];
}

/** Odds draw nothing hidden and seal nothing. */
const noSource: ChanceSource = {
  face: () => 0,
  draw: () => 0,
  seal: () => ({ salt: '', token: '' }),
};

/** The die that always holds, and the one that fails wherever any does. */
const HOLDS = 0;
const FAILS = 9;

/** How likely the dice of those rolls are to fall on the same sides of the morale. */
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
  /** Dice that are not against morale fall first, and are given. */
  readonly given: readonly number[];
}

/** Deals once with listed dice; those beyond the list hold. */
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
 * Every way that the dice against morale may fall in a deal, told apart by holding and failing alone; what cannot
 * happen is left out. The chances add to 1, given the dice that fall first.
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

/** True when a die that was to fail has held after all, because this morale never fails: the same branch twice. */
const holdsInVain = ({ events }: Branch, listed: readonly number[]): boolean =>
  events
    .filter((event) => event.kind === 'MoraleRolled')
    .some(({ held }, index) => listed[index] === FAILS && held);

/** The chance of those branches of which something is true. */
export const chanceThat = (branches: readonly Branch[], test: (branch: Branch) => boolean): Fraction =>
  sumOf(branches.filter(test).map(({ chance }) => chance));
