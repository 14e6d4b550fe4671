import { think } from '@tessera/bots';
import { choicesIn, foresee, listOf, preview } from '@tessera/core';
import type { LaidPart, LeftByPresses, Pressing, PressPlayer, Question } from '@tessera/tools/bench';
import { metaurusBots } from '../bots/index.js';
import {
  activatable,
  frameAt,
  habitSchema,
  duelsOf,
  idleCommands,
  isFreeDeclaration,
  livingHabits,
  metaurus,
  obligatoryAttacks,
  optionsSchema,
  proposedAttacks,
  SAYS,
  throwsDie,
  type State,
  type World,
  withHabit,
  type Command,
  type Metaurus,
  type MetaurusGame,
  type Policy,
  type Step,
} from '../rules/index.js';
import { pressesOfMarch, type Part } from './marching.js';

const thoughtOf = ({ view, seat }: Question<Metaurus>): readonly Step[] =>
  think(metaurusBots, { view, seat, strength: 'medium', seed: '' }).steps;

/** The commands that have nothing to do, and of which a player would not even turn a unit. */
const standing = ({ view, seat }: Question<Metaurus>): readonly Command[] =>
  idleCommands(metaurus, view, seat).filter((command) => {
    const next = foresee(metaurus, view, { seat, steps: [{ verb: 'activate', command }] });
    return next !== null && thoughtOf({ view: next.view, seat }).length === 0;
  });

/** Who decides as the medium bot does, but lets the commands that have nothing to do stand together, after all others. */
function decide(question: Question<Metaurus>): readonly Step[] {
  const steps = thoughtOf(question);
  const [first] = steps;
  if (first?.verb !== 'activate') return steps;
  const { view, seat } = question;
  const idle = standing(question);
  if (!idle.includes(first.command)) return steps;
  const other = activatable(view, seat).find((command) => !idle.includes(command));
  return other === undefined ? steps : [{ verb: 'activate', command: other }];
}

const isSame = (one: readonly Step[], other: readonly Step[]): boolean =>
  one.length === other.length &&
  one.every((step) => other.some((same) => JSON.stringify(same) === JSON.stringify(step)));

/** All attacks of Free elephants are there already; a press takes back one of them, or all. */
function pressesOfFree({
  world,
  view,
  steps,
}: {
  world: World;
  view: State;
  steps: readonly Step[];
}): number {
  const all = duelsOf(world, view).reduce((sum, { targets }) => sum + targets.length, 0);
  return steps.length === 0 ? 1 : all - steps.length;
}

/** A press completes a declaration; else an attack is a press on who attacks and one on whom. Those that must be are there. */
function pressesOfPairs({ game: { world }, view, steps }: Part): number {
  if (isFreeDeclaration(world, view)) return pressesOfFree({ world, view, steps });
  const given = obligatoryAttacks(world, view);
  const chosen = steps.filter((step) => !given.some((one) => JSON.stringify(one) === JSON.stringify(step)));
  if (chosen.length === 0) return 0;
  return isSame(steps, proposedAttacks(world, view)) ? 1 : chosen.length * 2;
}

/**
 * Each attack that a pool may make again is an offer, by all who reach an enemy, and so is to stop. That one of several
 * attacks alone is chosen pair by pair.
 */
function pressesOfAgain({ game, view, seat, steps }: Part): number {
  const [only, ...more] = steps;
  if (only?.verb !== 'attack' || more.length > 0) return Math.min(1, steps.length);
  const reaching = choicesIn(game, view, seat).flatMap((choice) =>
    choice.verb === 'attack' && listOf(choice.target).includes(only.target) ? listOf(choice.unit) : [],
  );
  return new Set(reaching).size > 1 ? 2 : 1;
}

/** The units and hexes of what can be done by that verb at first. */
function goingBy(verb: 'retreat' | 'advance', { game, view, seat }: Part) {
  const choices = choicesIn(game, view, seat).flatMap((choice) => (choice.verb === verb ? [choice] : []));
  return {
    units: new Set(choices.flatMap(({ unit }) => listOf(unit))),
    hexes: new Set(choices.flatMap(({ to }) => listOf(to))),
  };
}

/** Who goes is chosen where several can, then the hex, then the facing. */
function pressesOfRetreat(part: Part): number {
  const isChosen =
    part.steps.some(({ verb }) => verb === 'retreat') && goingBy('retreat', part).units.size > 1;
  return part.steps.length + (isChosen ? 1 : 0);
}

/** The only victor goes into the only hex without a press, and a facing is one; else who goes comes first. */
function pressesOfAdvance(part: Part): number {
  const { units, hexes } = goingBy('advance', part);
  return units.size === 1 && hexes.size === 1 ? Math.max(0, part.steps.length - 1) : part.steps.length;
}

function pressesOf(plan: readonly Part[], at: number): number {
  const [former, part] = [plan[at - 1], plan[at]];
  if (part === undefined) return 0;
  const isNamed = former?.steps.some(({ verb }) => verb === 'activate') === true;
  switch (part.view.frames.at(-1)?.at) {
    case 'movement':
      return pressesOfMarch(part, { isNamed, isReached: isNamed || pressesToGoOn(plan, at) > 0 });
    case 'declare':
      return pressesOfPairs(part);
    case 'continue':
      return pressesOfAgain(part);
    case 'retreat':
      return pressesOfRetreat(part);
    case 'advance':
      return pressesOfAdvance(part);
    // An order, a command, an attack, an answer: a press for each.
    default:
      return part.steps.length;
  }
}

/** The commands that a part names, or that act in it without being named (R70). */
function commandsIn({ view, steps }: Part): readonly Command[] {
  const named = steps.flatMap((step) => (step.verb === 'activate' ? [step.command] : []));
  return [...named, ...(frameAt(view, 'movement')?.commands ?? [])];
}

/** Whether a command comes by the same press as the one before it: they stand together. */
function isWithFormer(plan: readonly Part[], at: number): boolean {
  const [former, movement, part] = [plan[at - 2], plan[at - 1], plan[at]];
  if (former === undefined || part === undefined || movement?.steps.length !== 0) return false;
  if (frameAt(former.view, 'activate') === null || frameAt(movement.view, 'movement') === null) return false;
  const idle = idleCommands(former.game, former.view, former.seat);
  return [...commandsIn(former), ...commandsIn(part)].every((command) => idle.includes(command));
}

/** A press goes on to a declaration, or to a movement that is not named, where the plan runs on to it from a movement. */
function pressesToGoOn(plan: readonly Part[], at: number): number {
  const [former, part] = [plan[at - 1], plan[at]];
  if (former === undefined || part === undefined || frameAt(former.view, 'movement') === null) return 0;
  return ['declare', 'movement'].includes(part.view.frames.at(-1)?.at ?? '') ? 1 : 0;
}

/** How many presses the page needs to lay a plan, in a game. */
export const pressesIn =
  (game: MetaurusGame): PressPlayer<Metaurus>['presses'] =>
  (laid) => {
    const plan = laid.map((part): Part => ({ ...part, game }));
    return plan.reduce((sum, part, at) => {
      const isWith = isWithFormer(plan, at);
      const own = frameAt(part.view, 'activate') !== null && isWith ? 0 : pressesOf(plan, at);
      return sum + own + (isWith ? 0 : pressesToGoOn(plan, at));
    }, 0);
  };

/** A command that is named may be left at once; from a movement that could go on, a press leads to the last command. */
const completes = ({ view, seat, steps }: LaidPart<Metaurus>): boolean =>
  steps.at(-1)?.verb === 'activate' ||
  (frameAt(view, 'movement') !== null &&
    choicesIn(metaurus, preview(metaurus, view, { seat, plan: steps }), seat).length > 0);

/** Whether the press that chooses an answer leaves its die to the foot's button; the offers of a further attack roll themselves. */
const waitsForRoll = ({ view, steps }: LaidPart<Metaurus>): boolean =>
  view.frames.at(-1)?.at !== 'continue' && throwsDie(steps);

const playerOf = (): PressPlayer<Metaurus> => ({ decide, presses: pressesIn(metaurus) });

/** The questions whose first answer a player gives for the whole game, in the form's own words. */
const LASTING = ['continue', 'resolve'] as const;

/** "And from now on…" opens the form, which proposes its first answer for the whole army; one more press leaves it. */
export const PRESSES_TO_LEAVE = 2;

/** At the first question of a kind that lasts, what the form proposes is left: to attack again, and the likeliest first. */
function leaves({ view }: Question<Metaurus>, now: Policy | null): LeftByPresses<Metaurus> | null {
  const matter = LASTING.find((one) => one === view.frames.at(-1)?.at);
  const habits = now?.habits ?? [];
  if (matter === undefined || habits.some((habit) => habit.matter === matter)) return null;
  const left = habitSchema.parse({ matter, whose: 'army', say: SAYS[matter][0], chance: 0, turn: 0 });
  return { policy: { habits: withHabit(habits, left) }, presses: PRESSES_TO_LEAVE };
}

/** The answer of the button that answers a question of an activation, and all others of its kind there. */
const REST = { resolve: 'declared', continue: 'always' } as const;

/**
 * Where a player would give the answer of that button, its press takes the place of the answer's own, and of the one that
 * rolls. It is left for the commands that act, in this turn.
 */
function leavesRest(question: Question<Metaurus>, now: Policy | null): LeftByPresses<Metaurus> | null {
  const { view, seat } = question;
  const matter = LASTING.find((one) => one === view.frames.at(-1)?.at);
  if (matter === undefined) return null;
  const habits = (view.activation?.commands ?? [])
    .map((whose) => habitSchema.parse({ matter, whose, say: REST[matter], chance: 0, turn: view.turn }))
    .reduce(withHabit, livingHabits(now?.habits ?? [], view.turn));
  const answer = metaurus.standing?.answer?.({ habits: [...habits] }, view, seat) ?? null;
  return answer !== null && isSame(answer.steps, thoughtOf(question))
    ? { policy: { habits }, presses: matter === 'resolve' ? -1 : 0 }
    : null;
}

const options = optionsSchema.parse({ gauls: true, turnLimit: '20' });

const aims = [
  { of: 'presses', per: 'turn', most: 28 },
  { of: 'commits', per: 'turn', most: 9 },
] as const;

/** How many presses a turn takes of a side. */
export const presses: Pressing<Metaurus> = {
  scenarios: [
    { name: 'whole game, two answers left for all of it', options, aims, leaves },
    { name: 'whole game, by hand', options, aims, leaves: leavesRest },
  ],
  playerOf,
  completes,
  givesUp: waitsForRoll,
  stays: ({ view }) => isFreeDeclaration(metaurus.world, view) || frameAt(view, 'initiative') !== null,
  unit: 'turn',
  unitOf: ({ turn }) => (turn === 0 ? null : String(turn)),
};
