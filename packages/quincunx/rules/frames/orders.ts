import type { Prompt } from '@tessera/core';
import { emerge } from '../flow/ambush.js';
import { carryAsFarAsItGoes, carryOut } from '../flow/steps.js';
import { type Evolve, foreseen, reactingTo } from '../flow/reactions.js';
import { afterOrders, nextId } from '../flow/rounds.js';
import type { State } from '../model/state.js';
import { isPlanStep, isStandingStep, type OrderStep, type PlanStep } from '../model/step.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import { type About, type Choice, type Rules, topAt } from '../types.js';
import { enemyOf, type Side } from '../vocabulary.js';
import { groupChoices, unitChoices } from './moving.js';
import { asksFor, leaves, reasonsAgainstStanding, standingChoices } from './standing.js';
import { reasonsAgainstStep } from '../movement/steps.js';
import { acting } from '../ground/emerging.js';
import { isHiddenUnit } from '../model/hidden.js';
import { type Field, isInGoodOrder, isJoined, isSkirmisher, unitOf } from '../model/field.js';
import { unitsFor } from '../movement/lead.js';
import {
  isMissileUnit,
  reasonsAgainstShotOnMove,
  reasonsAgainstThrow,
  targetsOf,
} from '../missiles/shooting.js';
import type { Unit } from '../model/unit.js';

/** The reasons against a step that changes nothing; none when it changes something. */
function againstIdle({ field, aims }: State, step: OrderStep): readonly Reason[] {
  if (step.verb === 'face') {
    const isSo = step.group.every((id) => unitOf(field, id).heading === step.heading);
    return isSo ? [because('facesSo', '2.4', step.group)] : NO_REASON;
  }
  if (step.verb === 'lead') {
    const leader = field.leaders.find(({ id }) => id === step.leader);
    const isThere = leader?.unit === step.unit && leader.attached === step.attached;
    return isThere ? [because('isThere', '2.4', [step.unit])] : NO_REASON;
  }
  const hasTarget = step.verb === 'fire' && aims.some(({ unit }) => unit === step.unit);
  return hasTarget ? [because('hasTarget', 'R58', [step.unit])] : NO_REASON;
}

/** The reasons against a step as the next one of a plan of orders; none when it is legal (2.4). */
function reasonsAgainstOrder(state: State, side: Side, step: OrderStep): readonly Reason[] {
  const against = reasonsAgainstStep(state.field, side, step);
  return against.length > 0 ? against : againstIdle(state, step);
}

/** An own unit in good order, on the field on which it acts (R71). */
interface Acting {
  readonly field: Field;
  readonly unit: Unit;
}

const ownOf = ({ field }: State, side: Side, about: About | undefined): readonly Acting[] =>
  field.units
    .filter((unit) => unit.side === side && leaves(about, 'unit', unit.id))
    .map(({ id }): Acting => {
      const on = acting(field, side, [id]);
      return { field: on, unit: unitOf(on, id) };
    })
    .filter(({ unit }) => isInGoodOrder(unit));

const shots = (state: State, side: Side, about: About | undefined): readonly Choice[] =>
  ownOf(state, side, about)
    .filter(({ unit }) => isMissileUnit(unit) && isSkirmisher(unit))
    .flatMap(({ field, unit }): readonly Choice[] => {
      const target = targetsOf(field, unit)
        .map(({ id }) => id)
        .filter((id) => reasonsAgainstShotOnMove(field, { unit: unit.id, target: id }).length === 0);
      return target.length === 0 ? [] : [{ verb: 'shoot', unit: unit.id, target }];
    });

const throws = (state: State, side: Side, about: About | undefined): readonly Choice[] =>
  ownOf(state, side, about)
    .filter(({ field, unit }) => reasonsAgainstThrow(field, unit.id).length === 0)
    .map(({ unit: { id } }): Choice => ({ verb: 'throw', unit: id }));

const leads = (state: State, side: Side, about: About | undefined): readonly Choice[] =>
  state.field.leaders
    .filter(
      (leader) => leader.side === side && leader.alive && !leader.led && leaves(about, 'leader', leader.id),
    )
    .flatMap((leader) =>
      unitsFor(state.field, leader)
        .filter(({ id }) => leaves(about, 'unit', id))
        .flatMap(({ id: unit }): readonly Choice[] => {
          const attached = [true, false].filter(
            (each) =>
              reasonsAgainstOrder(state, side, { verb: 'lead', leader: leader.id, unit, attached: each })
                .length === 0,
          );
          return attached.length === 0 ? [] : [{ verb: 'lead', leader: leader.id, unit, attached }];
        }),
    );

/** The enemies at which fire may be ordered: any on the table, because they may come into range before the fire (R58). */
const targetsFor = ({ field }: State, side: Side): readonly string[] =>
  field.units
    .filter((unit) => unit.side !== side && (unit.status === 'good' || unit.status === 'disintegrated'))
    .map(({ id }) => id);

function fires(state: State, side: Side, about: About | undefined): readonly Choice[] {
  const targets = targetsFor(state, side);
  return state.field.units
    .filter(
      (unit) =>
        unit.side === side &&
        (isInGoodOrder(unit) || isJoined(unit) || isHiddenUnit(unit)) &&
        leaves(about, 'unit', unit.id),
    )
    .filter(
      ({ id }) => reasonsAgainstOrder(state, side, { verb: 'fire', unit: id, target: 'hold' }).length === 0,
    )
    .map(({ id }): Choice => ({ verb: 'fire', unit: id, target: ['nearest', 'hold', ...targets] }));
}

/** The choices besides movement: shooting, throwing, leaders' moves, targets for the fire phase (2.4). */
const actionChoices = (state: State, side: Side, about: About | undefined): readonly Choice[] => [
  ...(asksFor(about, 'shoot') ? shots(state, side, about) : []),
  ...(asksFor(about, 'throw') ? throws(state, side, about) : []),
  ...(asksFor(about, 'lead') ? leads(state, side, about) : []),
  ...(asksFor(about, 'fire') ? fires(state, side, about) : []),
];

const choices = (view: State, seat: Side, about: About | undefined): readonly Choice[] => [
  ...groupChoices(view.field, seat, about),
  ...unitChoices(view.field, seat, about),
  ...actionChoices(view, seat, about),
  ...standingChoices(view, seat, about),
];

const reasonsAgainst = (view: State, seat: Side, step: PlanStep): readonly Reason[] =>
  isStandingStep(step) ? reasonsAgainstStanding(view, seat, step) : reasonsAgainstOrder(view, seat, step);

/** The frame module of orders: the active side's plan, carried out step by step (7, R53). */
export const orders = (evolve: Evolve): Rules => ({
  waiting: (state) => {
    const frame = topAt(state, 'orders');
    return frame === null ? [] : [frame.seat];
  },
  choices,
  missing: () => [],
  reasons: (view, seat, step) =>
    isPlanStep(step) ? reasonsAgainst(view, seat, step) : [because('onlyOrders', '2.3')],
  apply: (view, seat, step) => (isPlanStep(step) ? foreseen(evolve, view, { seat, step }) : []),
  conclude: (log, _seat, { luck }) => afterOrders({ log, luck }),
  prompt: (view): Prompt => ({
    code: 'orders',
    values: { turn: view.turn, round: view.field.round?.number ?? 0 },
  }),
  rules: ['2.3', '2.4', '7'],
  carry: {
    isOpen: true,
    laid: (log, seat) => {
      const plan = log.now().frames.at(-1);
      if (plan?.at !== 'carry' || plan.rest === 'hidden') return;
      // R71: both read the plan now, so whom it names comes out of their ambush.
      emerge(log, seat, plan.rest.filter(isPlanStep));
      const state = log.now();
      const asked = reactingTo(evolve, state, { seat, plan: plan.rest.filter(isPlanStep) });
      if (asked.evaders.length + asked.shooters.length === 0) return;
      log.emit({
        kind: 'FrameOpened',
        frame: {
          at: 'react',
          id: nextId(state),
          seat: enemyOf(seat),
          evaders: [...asked.evaders],
          shooters: asked.shooters.map(({ unit, targets }) => ({ unit, targets: [...targets] })),
        },
      });
    },
    take: (log, seat, { step, luck }) => {
      if (isPlanStep(step)) carryOut({ log, luck }, seat, step);
    },
    blocked: (log, seat, { step, luck }) => {
      if (isPlanStep(step)) carryAsFarAsItGoes({ log, luck }, seat, step);
      return 'goOn';
    },
    event: (event) => event,
  },
});
