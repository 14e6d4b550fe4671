import { mark } from '../board/changes.js';
import { forceOf } from '../board/forces.js';
import { placeCus } from '../board/placing.js';
import { put, type Question } from '../stack.js';
import { because } from '../types.js';
import { markable, markFault, raiserFault, raisersOf } from './places.js';

/** Frame 11: a marker of an operations card, one after another, each in another space (8.2, 19.2). */
export const placePc: Question<'placePc'> = {
  at: 'placePc',
  choices: (board, { seat, placed }) => {
    const space = markable(board, seat);
    const done = placed.length > 0 ? [{ verb: 'decline' as const }] : [];
    return space.length === 0 ? [] : [{ verb: 'mark', space }, ...done];
  },
  reasons: (board, { seat }, step) => {
    if (step.verb === 'decline') return [because('firstOne', 'S8.60')];
    return step.verb === 'mark' ? [markFault(board, seat, step.space)] : [];
  },
  settle: (dealing, frame, step) => {
    if (step.verb !== 'mark') return;
    const { seat, left, placed } = frame;
    mark(dealing.log, [step.space], { marker: seat, why: 'placed' });
    if (left > 1)
      put(dealing, placePc, {
        ...frame,
        answer: null,
        begun: false,
        left: left - 1,
        placed: [...placed, step.space],
      });
  },
  prompt: (_, { left }) => ({ left }),
  // What was placed brings the next question itself.
  again: () => false,
  rules: ['8.2', '19.2'],
};

/** Frame 12: the general with whom a CU is raised (8.2). */
export const raise: Question<'raise'> = {
  at: 'raise',
  choices: (board, { seat }) => [{ verb: 'name', general: raisersOf(board, seat) }],
  reasons: (board, { seat }, step) => (step.verb === 'name' ? [raiserFault(board, seat, step.general)] : []),
  settle: (dealing, _, step) => {
    if (step.verb !== 'name') return;
    const { world, log } = dealing;
    const force = forceOf({ world, state: log.now() }, step.general);
    if (force !== null) placeCus(dealing, force, { regulars: 1, elephants: 0, why: 'raised' });
  },
  rules: ['8.2', '20.5'],
};
