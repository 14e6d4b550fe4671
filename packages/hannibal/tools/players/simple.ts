import { choicesIn, countSteps, drawStep, expand, type Game, type Lean, type Random } from '@tessera/core';
import { controlsProvince } from '../../rules/board/control.js';
import { cusIn, cusOf, cusOutside, forceOf, isEnemyPc, isStrangeTribe } from '../../rules/board/forces.js';
import { SPACES, type Hannibal, type Seat, type Space, type State, type Step } from '../../rules/index.js';
import { eventOf } from '../../rules/events/table.js';
import { stepSchema, type QuestionAt, type StepOf } from '../../rules/model/index.js';
import { armySize, marching } from '../../rules/movement/army.js';
import { nearestAt, type Choice } from '../../rules/types.js';
import { enemyOf, type Use } from '../../rules/vocabulary.js';
import type { World } from '../../rules/world.js';
import { stepBy, type Policy } from '../odds/policies.js';

type Rules = Game<Hannibal> & { readonly world: World };

/** The seat that is asked, with its view. */
interface AskedSeat {
  readonly world: World;
  readonly view: State;
  readonly seat: Seat;
  readonly at: QuestionAt;
}

/** The weight of each use of a card. */
const USE: Readonly<Record<Use, number>> = { event: 9, move: 4, place: 3.4, raise: 0.1, discard: 0.15 };

/** The factor for other uses of counter events, which are better kept for their window. */
const KEPT = 0.3;
/** The factor for events that only move armies, as operations do too. */
const ONLY_MOVES = 0.5;

/** The questions of a battle in which a simple player follows a policy of the odds. */
const IN_BATTLE: Partial<Record<QuestionAt, Policy>> = {
  battleAttack: 'careful',
  battleDefend: 'careful',
  initiative: 'bold',
  counterattack: 'bold',
  cancelWithdrawal: 'bold',
  elephantCharge: 'bold',
  changeCommand: 'bold',
};

/** The number of CUs on the march. */
const marchingCus = ({ view }: AskedSeat): number => {
  const on = marching(view);
  return on === null ? 0 : armySize(on.move);
};

/** An army attacks up to this many times its own CUs. */
const RISK = 1.5;

/** The distance of every space from the nearest enemy force that the army would attack. */
function stepsToTarget(asked: AskedSeat): ReadonlyMap<Space, number> {
  const { world, view, seat } = asked;
  const size = marchingCus(asked);
  const prey = view.troops.filter(
    (one) => one.seat !== seat && !one.inside && one.regulars + one.elephants <= size * RISK,
  );
  const steps = new Map<Space, number>(prey.map(({ space }) => [space, 0]));
  // The loop also visits the entries that it adds to the map.
  for (const [space, far] of steps)
    for (const next of world.neighbours(space)) if (!steps.has(next.space)) steps.set(next.space, far + 1);
  return steps;
}

/** The weight of moving to a space: high at an enemy that it would attack, towards one, and at a city or tribe. */
function likingOfSpace(asked: AskedSeat, space: Space): number {
  const { view, seat } = asked;
  const size = marchingCus(asked);
  const foes = cusOutside(view, enemyOf(seat), space);
  if (foes > 0) return foes <= size * RISK ? 40 : 0.05;
  const isTarget = isEnemyPc(view, seat, space) || isStrangeTribe(view, seat, space);
  const on = marching(view);
  const from = on === null ? null : view.posts[on.move.general].space;
  const steps = stepsToTarget(asked);
  const far = steps.get(space) ?? SPACES.length;
  const isNearer = from !== null && far < (steps.get(from) ?? SPACES.length);
  return (isTarget ? 2 : 1) * (isNearer ? 20 : 0.3);
}

/** True when an army is where it could besiege or subjugate. */
function isAtTarget(asked: AskedSeat): boolean {
  const { world, view, seat } = asked;
  const on = marching(view);
  const space = on === null ? null : forceOf({ world, state: view }, on.move.general)?.space;
  if (space === null || space === undefined || marchingCus(asked) < 3) return false;
  const isCity = world.spaceOf(space).kind === 'city' && isEnemyPc(view, seat, space);
  return isCity || isStrangeTribe(view, seat, space);
}

/** The weight of a reaction: high when the reacting force is larger than the marching army. */
function likingOfReaction({ view, seat }: AskedSeat, step: StepOf<'react'>): number {
  const to = nearestAt(view, 'march')?.to;
  const size = step.regulars + step.elephants;
  if (to === undefined) return 0;
  const foes = cusOutside(view, enemyOf(seat), to);
  const isAvoiding = step.space === to;
  if (isAvoiding) return foes > cusIn(view, seat, to) ? 2 : 0.2;
  return size + cusOutside(view, seat, to) > foes ? 1 : 0.05;
}

function likingOfGeneral({ world, view }: AskedSeat, { general }: StepOf<'activate'>): number {
  const force = forceOf({ world, state: view }, general);
  if (force === null) return 0;
  const { regulars, elephants } = cusOf(view, force);
  return (1 + regulars + elephants) ** 2;
}

function likingOfPlay({ world }: AskedSeat, { card, use }: StepOf<'play'>): number {
  const isMove = use === 'event' && eventOf(card).asks === 'campaign';
  return USE[use] * (world.cardOf(card).counter ? KEPT : 1) * (isMove ? ONLY_MOVES : 1);
}

/** The weight of a marker: high where it replaces an enemy's, and in a province that its side does not control yet. */
function likingOfMarker({ world, view, seat }: AskedSeat, space: Space): number {
  const province = world.spaceOf(space).province;
  const isWanted =
    world.provinceOf(province).significant && !controlsProvince({ world, state: view }, seat, province);
  return (isEnemyPc(view, seat, space) ? 12 : 1) * (isWanted ? 4 : 1);
}

/** The weight of a muster: usually for a large army; in a port, with ships, often for one that they can carry. */
function likingOfArmy({ world, view }: AskedSeat, { regulars, elephants }: StepOf<'muster'>): number {
  const on = marching(view);
  const space = on === null ? null : view.posts[on.move.general].space;
  const size = regulars + elephants;
  const hasShips =
    on !== null &&
    space !== null &&
    world.cardOf(on.campaign.card).ship &&
    world.spaceOf(space).port !== null;
  const fits = hasShips && size <= world.tables.sailLimit;
  return 0.01 + (fits ? 2 * size : size) ** 6;
}

/** The weight of a step; a step is drawn with a chance in proportion to it. */
function liking(asked: AskedSeat, step: Step): number {
  switch (step.verb) {
    case 'play':
      return likingOfPlay(asked, step);
    case 'mark':
      return likingOfMarker(asked, step.space);
    case 'activate':
      return likingOfGeneral(asked, step);
    case 'muster':
      return likingOfArmy(asked, step);
    case 'go':
      return likingOfSpace(asked, step.to);
    case 'sail':
      return step.inside ? 0.2 : likingOfSpace(asked, step.to);
    case 'stop':
      return isAtTarget(asked) ? 30 : 4;
    case 'react':
      return likingOfReaction(asked, step);
    case 'drop':
    case 'pickUp':
      return 0.002;
    case 'reinforce':
      return 1 + cusIn(asked.view, asked.seat, step.space);
    case 'decline':
      return asked.at === 'reactions' || asked.at === 'counter' ? 1 : 0.1;
    default:
      return 1;
  }
}

/** The most steps of a choice that are compared. */
const STEPS_SAMPLED = 12;

function thoughtsOf(choice: Choice, draw: Random): readonly Step[] {
  if (countSteps(choice) <= STEPS_SAMPLED) return expand(stepSchema, choice).steps;
  return Array.from({ length: STEPS_SAMPLED }, () => drawStep(stepSchema, choice, draw.below));
}

/** Draws one of some steps by their weights; the first when all weights are 0. */
function pickWeighted<S>(
  steps: readonly { readonly step: S; readonly weight: number }[],
  draw: Random,
): S | null {
  const fine = 1_000_000;
  const all = steps.reduce((sum, { weight }) => sum + weight, 0);
  let left = (draw.below(fine) / fine) * all;
  const found = steps.find(({ weight }) => (left -= weight) < 0);
  return (found ?? steps[0])?.step ?? null;
}

function simpleStep(
  game: Rules,
  view: State,
  { seat, draw }: { readonly seat: Seat; readonly draw: Random },
): Step | null {
  const frame = view.frames.at(-1);
  const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
  if (choices.length === 0 || frame === undefined || !('answer' in frame)) return null;
  const { at } = frame;
  const { world } = game;
  const policy = IN_BATTLE[at];
  if (policy !== undefined) return stepBy({ world, view, seat, at, policy }, choices, draw);
  const steps = choices.flatMap((choice) => thoughtsOf(choice, draw));
  return pickWeighted(
    steps.map((step) => ({ step, weight: liking({ world, view, seat, at }, step) })),
    draw,
  );
}

/**
 * Returns the lean of a simple player: weighted random choices on public facts and its own hand, without looking ahead. It
 * seeks weaker enemies, their cities and markers, and does not consider its retreat.
 */
export const simple = (game: Rules): Lean<Hannibal> => ({
  step: (view, asked) => simpleStep(game, view, asked),
  goOn: 0.9,
});
