import { againstUnit, checkRetreat, type Dealing, isOver } from '../battle/morale.js';
import { askRetreats, close } from '../battle/resolve.js';
import {
  attackOn,
  attacksOn,
  mayRetreat,
  retreaters,
  retreatsOf,
  rollsForRetreat,
} from '../battle/retreat.js';
import type { Attack, RetreatFrame, Seat, State } from '../model.js';
import { isEngaged, orderOf, unitOf } from '../position.js';
import type { Step } from '../step.js';
import { because, frameAt, type About, type Choice, type Rules, type Reason } from '../types.js';
import { counterOf, type World } from '../world.js';
import { againstTurning, applied, askedBy, concluding, isAbout, turnChoice } from './asked.js';

const isOpen = (frame: RetreatFrame): boolean => frame.unit === null && frame.answer === null;

function choices(world: World, view: State, about?: About): Choice[] {
  const frame = frameAt(view, 'retreat');
  if (frame === null || frame.answer !== null) return [];
  if (frame.unit !== null) {
    return frame.turned.includes(frame.unit) ? [] : [turnChoice(view, frame.unit)];
  }
  const units = retreaters(world, view).filter((unit) => isAbout(unit, about));
  return [
    ...units.map((unit): Choice => ({
      verb: 'retreat',
      unit,
      to: [...retreatsOf(world, view, unit).keys()].sort((a, b) => a - b),
    })),
    { verb: 'decline' },
  ];
}

/** The reasons why a unit may not retreat to that hex (9.0, R31, R32). */
function againstRetreat(
  world: World,
  view: State,
  { seat, step }: { seat: Seat; step: Extract<Step, { verb: 'retreat' }> },
): readonly Reason[] {
  const { unit, to } = step;
  const unknown = againstUnit(world, view, unit);
  if (unknown.length > 0) return unknown;
  const { hex, command } = unitOf(view, unit);
  if (counterOf(world, unit).seat !== seat) return [because('notYourUnit', '5.1', [hex])];
  if ((view.activation?.retreated ?? []).includes(unit)) return [because('hasRetreated', 'R31', [hex])];
  if (attackOn(view, unit) === null) return [because('notAttacked', 'R31', [hex])];
  if (isEngaged(view, unit)) return [because('engagedMayNotRetreat', 'R31', [hex])];
  if (view.inactive.includes(command)) return [because('inactiveMayNotRetreat', 'R8', [hex])];
  if (!mayRetreat(view, unit)) {
    return [{ ...because('orderForbidsRetreat', 'R31', [hex]), values: { order: orderOf(view, unit) } }];
  }
  const open = [...retreatsOf(world, view, unit).keys()];
  return [
    because(open.length === 0 ? 'noWayToRetreat' : 'noRetreatThere', 'R32', open.length === 0 ? [hex] : [to]),
  ];
}

function reasons(world: World, view: State, { seat, step }: { seat: Seat; step: Step }): readonly Reason[] {
  const frame = frameAt(view, 'retreat');
  if (frame === null || (step.verb !== 'retreat' && step.verb !== 'turn' && step.verb !== 'decline')) {
    return [because('onlyRetreat', '9.0')];
  }
  if (step.verb === 'turn') {
    return step.unit === frame.unit
      ? againstTurning(view, step, frame.turned)
      : [because('onlyTheRetreatedTurns', 'R32')];
  }
  if (frame.answer !== null) return [because('alreadyAnswered', 'R32')];
  if (frame.unit !== null) return [because('oneRetreatAtATime', 'R32', [unitOf(view, frame.unit).hex])];
  return step.verb === 'retreat' ? againstRetreat(world, view, { seat, step }) : [];
}

/** The attack that a unit has left by its retreat. */
const leftBy = (state: State, frame: RetreatFrame): Attack | undefined => {
  const [from = 0] = frame.path;
  return attacksOn(state).find(({ vacated }) => vacated.includes(from));
};

/** The roll of a retreat follows at once; then the others are asked again (R32, R33). */
function conclude(dealing: Dealing, state: State): void {
  const frame = frameAt(state, 'retreat');
  if (frame === null) return;
  if (frame.unit === null) {
    close(dealing, 'retreat');
    return;
  }
  const attack = leftBy(state, frame);
  if (attack !== undefined && rollsForRetreat(dealing.world, frame.unit, attack)) {
    checkRetreat(dealing, { unit: frame.unit, hexes: frame.path.length - 1 });
  }
  if (!isOver(dealing)) askRetreats(dealing);
}

/** The defender withdraws units under Move before they are fought, one after the other (9.0, R31 to R34). */
export const retreat = (world: World): Rules => ({
  waiting: askedBy('retreat'),
  choices: (view, _seat, about) => choices(world, view, about),
  missing: (view) => {
    const frame = frameAt(view, 'retreat');
    return frame !== null && isOpen(frame) ? [because('retreatOrStay', 'R32')] : [];
  },
  reasons: (view, seat, step) => reasons(world, view, { seat, step }),
  apply: applied(world),
  conclude: concluding(world, conclude),
  prompt: (view) => ({ code: 'retreat', values: { able: retreaters(world, view).length } }),
  rules: ['9.0', 'R31', 'R32', 'R33', 'R34'],
});
