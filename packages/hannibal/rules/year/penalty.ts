import { mark } from '../board/changes.js';
import { isSoft, type Board } from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import { SPACES, type Space } from '../spaces.js';
import { change, close, open, type Question } from '../stack.js';
import { because, type Dealing } from '../types.js';
import { enemyOf, type Seat } from '../vocabulary.js';

/** The markers that a seat may take away: neither cities nor tribes (S8.19). */
export const softOf = (board: Board, seat: Seat): Space[] =>
  SPACES.filter((space) => isSoft(board, seat, space));

/** Takes markers away one after another, or all that there are; who has too few sues for peace (15.6, 22.3, S8.19). */
export function penalty(dealing: Dealing, frame: FrameOf<'penalty'>): void {
  const { world, log } = dealing;
  const { seat, left, why } = frame;
  if (left === 0) return close(log);
  const soft = softOf({ world, state: log.now() }, seat);
  if (soft.length < left) {
    log.emit({ kind: 'GameEnded', winner: enemyOf(seat), by: 'suedForPeace' });
  } else if (soft.length === left) {
    close(log);
    mark(log, soft, { marker: 'none', why });
  } else {
    change(log, { ...frame, left: left - 1 });
    open(log, { at: 'removePc', seat, answer: null, begun: false, left, why });
  }
}

/** Frames 39 and 41: which of its own markers a side takes away. */
export const removePc: Question<'removePc'> = {
  at: 'removePc',
  choices: (board, { seat }) => [{ verb: 'unmark', space: softOf(board, seat) }],
  reasons: (_board, _frame, step) =>
    step.verb === 'unmark' ? [because('noSoftMarker', 'S8.19', [step.space])] : [],
  settle: ({ log }, { why }, step) => {
    if (step.verb === 'unmark') mark(log, [step.space], { marker: 'none', why });
  },
  prompt: (_, { left, why }) => ({ left, why }),
  again: (work) => work.at === 'penalty',
  rules: ['15.5', '22.2', '10.10'],
};
