import { afterInitiative } from '../flow/rounds.js';
import type { State } from '../model/state.js';
import { because, NO_REASON } from '../reason.js';
import { topAt, type Rules } from '../types.js';
import { TURNS } from '../vocabulary.js';

const isTaken = (view: State): boolean => topAt(view, 'initiative')?.taken === true;

/** The frame module of the initiative: the winner of the roll takes the move or the counter-move (7). */
export const initiativeFrame: Rules = {
  waiting: (state) => {
    const frame = topAt(state, 'initiative');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view) => (isTaken(view) ? [] : [{ verb: 'take', turn: TURNS }]),
  missing: (view) => (isTaken(view) ? NO_REASON : [because('takeATurn', '7')]),
  reasons: (_view, _seat, step) => [because(step.verb === 'take' ? 'hasTaken' : 'onlyTakes', '7')],
  apply: (_view, seat, step) => (step.verb === 'take' ? [{ kind: 'MoverTaken', seat, turn: step.turn }] : []),
  conclude: (log) => afterInitiative(log),
  prompt: (view) => ({ code: 'initiative', values: { turn: view.turn } }),
  rules: ['7'],
};
