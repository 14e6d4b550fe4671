import { EVADES } from '../movement/evade.js';
import type { State } from '../model/state.js';
import type { Step } from '../model/step.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import { type About, type Choice, type Rules, topAt } from '../types.js';
import type { Side } from '../vocabulary.js';
import { asksFor, leaves, reasonsAgainstStanding, standingChoices } from './standing.js';
import { afterAiming } from '../flow/rounds.js';
import { reasonsAgainstShot, targetsOf } from '../missiles/shooting.js';
import { unitOf } from '../model/field.js';
import type { UnitId } from '../model/unit.js';

/** The skirmishers that may evade and have no answer yet. */
const evadersIn = (view: State): readonly string[] =>
  (topAt(view, 'react')?.evaders ?? []).filter(
    (id) => !view.reactions.evades.some(({ unit }) => unit === id),
  );

const shootersIn = (view: State) =>
  (topAt(view, 'react')?.shooters ?? []).filter(
    (one) => !view.reactions.throughs.some(({ unit }) => unit === one.unit),
  );

const choices = (view: State, seat: Side, about: About | undefined): readonly Choice[] => [
  ...(asksFor(about, 'evade') ? evadersIn(view) : [])
    .filter((unit) => leaves(about, 'unit', unit))
    .map((unit): Choice => ({ verb: 'evade', unit, dir: EVADES })),
  ...(asksFor(about, 'through') ? shootersIn(view) : [])
    .filter(({ unit }) => leaves(about, 'unit', unit))
    .map(({ unit, targets }): Choice => ({ verb: 'through', unit, target: targets })),
  ...standingChoices(view, seat, about),
];

function reasons(view: State, seat: Side, step: Step): readonly Reason[] {
  switch (step.verb) {
    case 'evade':
      return evadersIn(view).includes(step.unit) ? NO_REASON : [because('doesNotEvade', 'R53')];
    case 'through': {
      const asked = shootersIn(view).find(({ unit }) => unit === step.unit);
      if (asked === undefined) return [because('doesNotShoot', 'R53')];
      return asked.targets.includes(step.target) ? NO_REASON : [because('doesNotPass', 'R53', [step.unit])];
    }
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return reasonsAgainstStanding(view, seat, step);
    default:
      return [because('onlyReactions', 'R53')];
  }
}

/** The frame module of reactions: the passive side answers a plan before it is carried out (R53). A unit without an answer does nothing. */
export const react: Rules = {
  waiting: (state) => {
    const frame = topAt(state, 'react');
    return frame === null ? [] : [frame.seat];
  },
  choices,
  missing: () => [],
  reasons,
  apply: (_view, seat, step) => {
    switch (step.verb) {
      case 'evade':
        return [{ kind: 'EvadeChosen', unit: step.unit, dir: step.dir }];
      case 'through':
        return [{ kind: 'ThroughChosen', unit: step.unit, target: step.target }];
      case 'standInitiative':
      case 'standFire':
      case 'standPass':
      case 'standAdvance':
        return [{ kind: 'ChoiceSet', seat, choice: step }];
      default:
        return [];
    }
  },
  conclude: (log) => void log.emit({ kind: 'FrameClosed' }),
  prompt: (view) => ({
    code: 'react',
    values: { evaders: evadersIn(view).length, shooters: shootersIn(view).length },
  }),
  rules: ['R30', 'R32', 'R53'],
};

/** Missile units that are asked and have no target yet. */
const unaimed = (view: State): readonly UnitId[] =>
  (topAt(view, 'fire')?.units ?? []).filter((id) => !view.aims.some(({ unit }) => unit === id));

/** The frame module of the question for targets. A missile unit without an answer holds its fire (7.1). */
export const fireFrame: Rules = {
  waiting: (state) => {
    const frame = topAt(state, 'fire');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view, _seat, about) =>
    (asksFor(about, 'fire') ? unaimed(view) : [])
      .filter((unit) => leaves(about, 'unit', unit))
      .map((unit): Choice => {
        const targets = targetsOf(view.field, unitOf(view.field, unit)).map(({ id }) => id);
        return { verb: 'fire', unit, target: ['hold', ...targets] };
      }),
  missing: () => [],
  reasons: (view, _seat, step) => {
    if (step.verb !== 'fire') return [because('onlyTargets', 'R58')];
    if (!unaimed(view).includes(step.unit)) {
      const isAimed = view.aims.some(({ unit }) => unit === step.unit);
      return [because(isAimed ? 'hasTarget' : 'notAskedForFire', 'R58', [step.unit])];
    }
    if (step.target === 'nearest') return [because('nameATarget', 'R58', [step.unit])];
    return reasonsAgainstShot(view.field, { unit: step.unit, target: step.target });
  },
  apply: (_view, _seat, step) =>
    step.verb === 'fire' ? [{ kind: 'Aimed', unit: step.unit, target: step.target }] : [],
  conclude: (log, _seat, { luck }) => afterAiming({ log, luck }, topAt(log.now(), 'fire')?.units ?? []),
  prompt: (view) => ({ code: 'fire', values: { units: unaimed(view).length } }),
  rules: ['3.2', 'R55', 'R58'],
};
