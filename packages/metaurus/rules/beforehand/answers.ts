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
import { habitFor, livingHabits, policySchema, type Habit, type Matter } from './habit.js';
import { attackChance, bestRetreat, hurtChance, likeliest, reaches, starsOf } from './likely.js';

/** A seat's view with a question in it, and what the seat has left. */
interface Asked {
  readonly world: World;
  readonly view: State;
  readonly habits: readonly Habit[];
}

const DECLINE: readonly Step[] = [{ verb: 'decline' }];

/** The standing answer of a unit to a matter; null where its player wants to be asked. */
function saidOf({ view, habits }: Asked, matter: Matter, unit: UnitId): Habit | null {
  const { command } = unitOf(view, unit);
  const found = habitFor(habits, { matter, unit, command, turn: view.turn });
  return found === null || found.say === 'ask' ? null : found;
}

/** The standing answers of some units; null where the player of one of them wants to be asked. */
function saidOfAll(
  asked: Asked,
  matter: Matter,
  units: readonly UnitId[],
): ReadonlyMap<UnitId, Habit> | null {
  const said = new Map<UnitId, Habit>();
  for (const unit of units) {
    const habit = saidOf(asked, matter, unit);
    if (habit === null) return null;
    said.set(unit, habit);
  }
  return said;
}

/** Whether a standing answer says yes to something of that chance. */
const isYes = ({ say, chance }: Habit, likely: () => Fraction): boolean =>
  say === 'always' || (say === 'chance' && reaches(likely(), chance));

/** All who are able strike back, or nobody (R42): where their answers differ, their player is asked. */
function strike(asked: Asked, { attackers, defenders }: FrameOf<'counter'>): readonly Step[] | null {
  const said = saidOfAll(asked, 'counter', attackers);
  if (said === null) return null;
  const prospect = { combat: { manner: 'counter', attackers, defenders } } as const;
  const likely = () => hurtChance(asked.world, asked.view, prospect);
  const answers = new Set([...said.values()].map((habit) => isYes(habit, likely)));
  if (answers.size !== 1) return null;
  return answers.has(true) ? [{ verb: 'counter' }] : DECLINE;
}

/** The first unit that is to retreat does (R32), as it faces; nobody does while one of them is to be asked about. */
function retreat(asked: Asked): readonly Step[] | null {
  const { world, view } = asked;
  const said = saidOfAll(asked, 'retreat', retreaters(world, view));
  if (said === null) return null;
  for (const [unit, habit] of said) {
    const way = bestRetreat(world, view, unit);
    if (way !== null && isYes(habit, () => way.unchanged)) return [{ verb: 'retreat', unit, to: way.to }];
  }
  return DECLINE;
}

/** A unit must enter the first hex that was emptied (R37), as it faces: one that always goes before one that never does. */
function advance(asked: Asked, { units, hexes }: FrameOf<'advance'>): readonly Step[] | null {
  const said = saidOfAll(asked, 'advance', units);
  const [to] = hexes;
  if (said === null || to === undefined) return null;
  const unit = units.find((one) => said.get(one)?.say === 'always') ?? units[0];
  return unit === undefined ? null : [{ verb: 'advance', unit, to }];
}

/** The attack most likely to hurt somebody, out of those that its units' answers allow (R41). */
function goOn(asked: Asked, { pool }: FrameOf<'continue'>): readonly Step[] | null {
  const { world, view } = asked;
  const able = pool.filter((unit) => continuedTargets(world, view, unit).length > 0);
  const said = saidOfAll(asked, 'continue', able);
  if (said === null) return null;
  const willing = able.filter((unit) => said.get(unit)?.say !== 'never');
  const chances = starsOf(world, view, willing).flatMap((star) => {
    const [attack] = attacksOf(star);
    if (attack === undefined) return [];
    return [{ star, chance: hurtChance(world, view, { combat: { manner: 'continued', ...attack } }) }];
  });
  const allowed = chances.filter(({ star, chance }) =>
    star.every(({ unit }) =>
      [said.get(unit)].every((habit) => habit !== undefined && isYes(habit, () => chance)),
    ),
  );
  const best = likeliest(allowed, ({ chance }) => chance);
  if (best === null) return DECLINE;
  return best.one.star.map(({ unit, target }) => ({ verb: 'attack', unit, target }));
}

/** The attacks in the order in which they were declared, or the likeliest first (9.1). */
function inOrder(asked: Asked, { attacks }: FrameOf<'resolve'>): readonly Step[] | null {
  const { world, view } = asked;
  const said = saidOfAll(
    asked,
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

/** What the standing answers of a seat say to the frame on top of its view; null where it is to be asked. */
function stepsFor(asked: Asked, seat: Seat): readonly Step[] | null {
  const frame = asked.view.frames.at(-1);
  if (frame === undefined || !('seat' in frame) || frame.seat !== seat) return null;
  switch (frame.at) {
    case 'counter':
      return strike(asked, frame);
    case 'retreat':
      return retreat(asked);
    case 'advance':
      return advance(asked, frame);
    case 'continue':
      return goOn(asked, frame);
    case 'resolve':
      return inOrder(asked, frame);
    case 'setUp':
    case 'initiative':
    case 'activate':
    case 'victim':
    case 'movement':
    case 'declare':
      return null;
  }
}

/**
 * Standing answers to what is asked in the middle of a combat. They are unmarked: what a player would always answer is a
 * habit of theirs, and whoever knew of it could attack by it.
 */
export const standingAnswers = (world: World): StandingAnswers<Metaurus> => ({
  secrecy: 'unmarked',
  schema: policySchema,
  form: habitForm(world),
  answer: (policy, view, seat) => {
    const habits = livingHabits(policy.habits, view.turn);
    const steps = stepsFor({ world, view, habits }, seat);
    if (steps === null) return null;
    if (habits === policy.habits) return { steps, left: policy };
    return { steps, left: habits.length === 0 ? null : { habits } };
  },
});
