import { EVADES } from '../ground/evade.js';
import type { State } from '../model/state.js';
import type { Step } from '../model/step.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import { topAt, type About, type Choice, type Rules } from '../types.js';
import type { Side } from '../vocabulary.js';
import { asksFor, leaves } from './asked.js';
import { reasonsAgainstStanding, standingChoices } from './standing.js';

/** Skirmishers that may evade and have not been told so. */
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

/** What the passive side answers to a plan, before it is carried out (R53). Who is not named stands. */
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
