import type { Prompt } from '@tessera/core';
import { carryAsFarAsItGoes, carryOut } from '../flow/steps.js';
import { foreseen, type Evolve } from '../flow/foreseen.js';
import { reactingTo } from '../flow/reactions.js';
import { afterOrders, nextId } from '../flow/rounds.js';
import type { State } from '../model/state.js';
import { isStandingStep, type PlanStep, type Step } from '../model/step.js';
import { because, type Reason } from '../reason.js';
import { topAt, type About, type Choice, type Rules } from '../types.js';
import { enemyOf, type Side } from '../vocabulary.js';
import { actionChoices } from './acting.js';
import { reasonsAgainstOrder } from './legal.js';
import { groupChoices, unitChoices } from './moving.js';
import { reasonsAgainstStanding, standingChoices } from './standing.js';

/** True for a step that a plan of orders may have. */
export function isPlanStep(step: Step): step is PlanStep {
  switch (step.verb) {
    case 'take':
    case 'evade':
    case 'through':
    case 'occupy':
    case 'place':
      return false;
    case 'advance':
    case 'charge':
    case 'wheel':
    case 'face':
    case 'form':
    case 'break':
    case 'shoot':
    case 'throw':
    case 'lead':
    case 'fire':
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return true;
  }
}

const choices = (view: State, seat: Side, about: About | undefined): readonly Choice[] => [
  ...groupChoices(view.field, seat, about),
  ...unitChoices(view.field, seat, about),
  ...actionChoices(view, seat, about),
  ...standingChoices(view, seat, about),
];

const reasonsAgainst = (view: State, seat: Side, step: PlanStep): readonly Reason[] =>
  isStandingStep(step) ? reasonsAgainstStanding(view, seat, step) : reasonsAgainstOrder(view, seat, step);

/** The plan of the active side, carried out step by step (7, R53). */
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
      const state = log.now();
      const plan = state.frames.at(-1);
      if (plan?.at !== 'carry' || plan.rest === 'hidden') return;
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
