import { afterAnswers } from '../flow/rounds.js';
import type { State } from '../model/state.js';
import type { UnitId } from '../model/unit.js';
import { because, NO_REASON } from '../reason.js';
import { topAt, type Choice, type Rules } from '../types.js';
import { asksFor, leaves } from './asked.js';

/** Winners that are asked and not answered for yet. */
const unanswered = (view: State): readonly UnitId[] => {
  const frame = topAt(view, 'advance');
  return (frame?.units ?? []).filter((id) => !frame?.answers.some(({ unit }) => unit === id));
};

/** Whether winners take the ground that the losers left; who is not named stays (R11). */
export const advanceFrame: Rules = {
  waiting: (state) => {
    const frame = topAt(state, 'advance');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view, _seat, about) =>
    (asksFor(about, 'occupy') ? unanswered(view) : [])
      .filter((unit) => leaves(about, 'unit', unit))
      .map((unit): Choice => ({ verb: 'occupy', unit, yes: [true, false] })),
  missing: () => [],
  reasons: (view, _seat, step) => {
    if (step.verb !== 'occupy') return [because('onlyAdvances', 'R11')];
    return unanswered(view).includes(step.unit) ? NO_REASON : [because('notAskedToAdvance', 'R11')];
  },
  apply: (_view, _seat, step) =>
    step.verb === 'occupy' ? [{ kind: 'OccupyChosen', unit: step.unit, yes: step.yes }] : [],
  conclude: (log, seat, { luck }) =>
    afterAnswers({ log, luck }, seat, topAt(log.now(), 'advance')?.answers ?? []),
  prompt: (view) => ({ code: 'advance', values: { units: unanswered(view).length } }),
  rules: ['R11'],
};
