import type { StandingAnswers } from '@tessera/core';
import type { Fraction } from '../battle/fraction.js';
import { attacksOf } from '../battle/cover.js';
import { continuedTargets } from '../battle/branches.js';
import { retreaters } from '../battle/retreat.js';
import type { FrameOf, Seat, State, UnitId } from '../model.js';
import { unitOf } from '../position.js';
import type { Step } from '../step.js';
import type { Metaurus } from '../types.js';
import type { World } from '../world.js';
import { habitForm } from './form.js';
import { frameAt } from '../types.js';
import { byAhead } from './ahead.js';
import {
  habitFor,
  livingHabits,
  policyFrom,
  policySchema,
  type Habit,
  type Matter,
  type Policy,
} from './habit.js';
import { attackChance, bestRetreat, hurtChance, isWorthIt, likeliest, reaches, starsOf } from './likely.js';
import { HABITS_OF, presets } from './presets.js';

/** A seat's view with a question in it, the seat's standing answers, and those of its preset. */
interface SeatDecision {
  readonly world: World;
  readonly view: State;
  readonly habits: readonly Habit[];
  readonly preset: readonly Habit[];
}

const DECLINE: readonly Step[] = [{ verb: 'decline' }];

/** The standing answer of a unit to a matter; null when its player wants to be asked. */
function habitOf({ view, habits, preset }: SeatDecision, matter: Matter, unit: UnitId): Habit | null {
  const { command } = unitOf(view, unit);
  const wanted = { matter, unit, command, turn: view.turn };
  const found = habitFor(habits, wanted) ?? habitFor(preset, wanted);
  return found === null || found.say === 'ask' ? null : found;
}

/** The standing answers of some units; null when the player of one of them wants to be asked. */
function habitsOfAll(
  decision: SeatDecision,
  matter: Matter,
  units: readonly UnitId[],
): ReadonlyMap<UnitId, Habit> | null {
  const said = new Map<UnitId, Habit>();
  for (const unit of units) {
    const habit = habitOf(decision, matter, unit);
    if (habit === null) return null;
    said.set(unit, habit);
  }
  return said;
}

/** Whether a standing answer says yes to something of that chance, or to a combat that is worth it. */
const isYes = ({ say, chance }: Habit, likely: () => Fraction, isWorth = (): boolean => false): boolean =>
  say === 'always' || (say === 'chance' && reaches(likely(), chance)) || (say === 'worth' && isWorth());

// R42: all who are able strike back, or nobody. The player is asked when the units' standing answers differ.
function strike(
  decision: SeatDecision,
  { attackers, defenders }: FrameOf<'counter'>,
): readonly Step[] | null {
  const said = habitsOfAll(decision, 'counter', attackers);
  if (said === null) return null;
  const prospect = { combat: { manner: 'counter', attackers, defenders } } as const;
  const likely = () => hurtChance(decision.world, decision.view, prospect);
  const isWorth = () => isWorthIt(decision.world, decision.view, prospect);
  const answers = new Set([...said.values()].map((habit) => isYes(habit, likely, isWorth)));
  if (answers.size !== 1) return null;
  return answers.has(true) ? [{ verb: 'counter' }] : DECLINE;
}

// R32: the first unit whose answer says so retreats and keeps its facing. None does while the player wants to be asked about one.
function retreat(decision: SeatDecision): readonly Step[] | null {
  const { world, view } = decision;
  const said = habitsOfAll(decision, 'retreat', retreaters(world, view));
  if (said === null) return null;
  for (const [unit, habit] of said) {
    const way = bestRetreat(world, view, unit);
    if (way !== null && isYes(habit, () => way.unchanged)) return [{ verb: 'retreat', unit, to: way.to }];
  }
  return DECLINE;
}

// R37: a unit must enter the first emptied hex; it keeps its facing. Units that answer "always" come first.
function advance(decision: SeatDecision, { units, hexes }: FrameOf<'advance'>): readonly Step[] | null {
  const said = habitsOfAll(decision, 'advance', units);
  const [to] = hexes;
  if (said === null || to === undefined) return null;
  const unit = units.find((one) => said.get(one)?.say === 'always') ?? units[0];
  return unit === undefined ? null : [{ verb: 'advance', unit, to }];
}

// R41: the attack most likely to hurt the enemy, among those that the answers of its units allow.
function goOn(decision: SeatDecision, { pool }: FrameOf<'continue'>): readonly Step[] | null {
  const { world, view } = decision;
  const able = pool.filter((unit) => continuedTargets(world, view, unit).length > 0);
  const said = habitsOfAll(decision, 'continue', able);
  if (said === null) return null;
  const willing = able.filter((unit) => said.get(unit)?.say !== 'never');
  const chances = starsOf(world, view, willing).flatMap((star) => {
    const [attack] = attacksOf(star);
    if (attack === undefined) return [];
    const prospect = { combat: { manner: 'continued', ...attack } } as const;
    const isWorth = () => isWorthIt(world, view, prospect);
    return [{ star, isWorth, chance: hurtChance(world, view, prospect) }];
  });
  const allowed = chances.filter(({ star, chance, isWorth }) =>
    star.every(({ unit }) =>
      [said.get(unit)].every((habit) => habit !== undefined && isYes(habit, () => chance, isWorth)),
    ),
  );
  const best = likeliest(allowed, ({ chance }) => chance);
  if (best === null) return DECLINE;
  return best.one.star.map(({ unit, target }) => ({ verb: 'attack', unit, target }));
}

/** The attacks in the order in which they were declared, or the likeliest first (9.1). */
function inOrder(decision: SeatDecision, { attacks }: FrameOf<'resolve'>): readonly Step[] | null {
  const { world, view } = decision;
  const said = habitsOfAll(
    decision,
    'resolve',
    attacks.flatMap(({ attackers }) => attackers),
  );
  if (said === null) return null;
  const orders = new Set([...said.values()].map(({ say }) => say));
  if (orders.size !== 1) return null;
  const next = orders.has('best')
    ? likeliest(attacks, (attack) => attackChance(world, view, attack))?.one
    : attacks[0];
  return next === undefined ? null : [{ verb: 'resolve', attack: next.attack }];
}

/** Who goes first, by the answer for this turn before the lasting one (4.2). */
function go({ view, habits, preset }: SeatDecision): readonly Step[] | null {
  const of = (all: readonly Habit[]) => all.filter(({ matter }) => matter === 'initiative');
  const [found] = [
    ...of(habits).filter(({ turn }) => turn === view.turn),
    ...of(habits).filter(({ turn }) => turn === 0),
    ...of(preset),
  ];
  if (found?.say !== 'first' && found?.say !== 'second') return null;
  return [{ verb: 'go', turn: found.say }];
}

/** The steps that a seat's standing answers give for the top frame of its view; null when the player has to be asked. */
function stepsFor(decision: SeatDecision, seat: Seat): readonly Step[] | null {
  const frame = decision.view.frames.at(-1);
  if (frame === undefined || !('seat' in frame) || frame.seat !== seat) return null;
  switch (frame.at) {
    case 'counter':
      return strike(decision, frame);
    case 'retreat':
      return retreat(decision);
    case 'advance':
      return advance(decision, frame);
    case 'continue':
      return goOn(decision, frame);
    case 'resolve':
      return inOrder(decision, frame);
    case 'initiative':
      return go(decision);
    case 'setUp':
    case 'activate':
    case 'victim':
    case 'movement':
    case 'declare':
      return null;
  }
}

/** What is left of a seat's standing answers: those for this turn and later, and orders that were not used. */
function leftOf(policy: Policy, habits: readonly Habit[], view: State): Policy | null {
  const { preset, ahead } = policy;
  const isOver = ahead !== undefined && (ahead.turn < view.turn || frameAt(view, 'orders') !== null);
  return policyFrom({ habits, preset, ahead: isOver ? undefined : ahead });
}

/**
 * Standing answers to who goes first and to the questions in the middle of a combat, and orders laid ahead. Their use is
 * not marked in the log: an opponent who knew them could choose attacks accordingly.
 */
export const standingAnswers = (world: World): StandingAnswers<Metaurus> => ({
  secrecy: 'unmarked',
  schema: policySchema,
  form: habitForm(world),
  presets,
  answer: (policy, view, seat) => {
    const habits = livingHabits(policy.habits, view.turn);
    const preset = policy.preset === undefined ? [] : HABITS_OF[policy.preset];
    const steps =
      frameAt(view, 'orders') === null
        ? stepsFor({ world, view, habits, preset }, seat)
        : byAhead({ world, view, seat }, policy.ahead);
    return steps === null ? null : { steps, left: leftOf(policy, habits, view) };
  },
});
