import { controlsProvince, ITALY_BUT_LATIUM, pointsOf } from '../board/control.js';
import { holds, type Board } from '../board/forces.js';
import { open } from '../stack.js';
import type { Dealing, Log } from '../types.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import { reshuffle } from './deal.js';

/** Political Points of both sides (22.1). */
const score = (board: Board): Readonly<Record<Seat, number>> => ({
  rome: pointsOf(board, 'rome'),
  carthage: pointsOf(board, 'carthage'),
});

/** Who has won by a victory check, and how; null: the war goes on (22.4, 23, S8.98). */
export function winnerOf(board: Board): { winner: Seat; by: 'italy' | 'points' | 'tie' } | null {
  const { world, state } = board;
  if (ITALY_BUT_LATIUM.every((province) => controlsProvince(board, 'carthage', province)))
    return { winner: 'carthage', by: 'italy' };
  if (state.turn < world.tables.turns.length) return null;
  const { rome, carthage } = score(board);
  if (rome === carthage) return { winner: 'carthage', by: 'tie' };
  return { winner: rome > carthage ? 'rome' : 'carthage', by: 'points' };
}

/** The victory check: the war ends, or who has fewer points loses as many markers (22.2). Note before how you go on. */
export function checkVictory({ world, log }: Dealing): void {
  const board = { world, state: log.now() };
  const won = winnerOf(board);
  if (won !== null) {
    log.emit({ kind: 'GameEnded', ...won });
    return;
  }
  const { rome, carthage } = score(board);
  if (rome === carthage) return;
  const winner: Seat = rome > carthage ? 'rome' : 'carthage';
  open(log, {
    at: 'penalty',
    seat: enemyOf(winner),
    left: Math.abs(rome - carthage),
    why: 'repercussions',
  });
}

/** What ends with the turn: the truce, the naval victory; and the deck is shuffled if the Truce was used (S8.99). */
export function endYear(log: Log): void {
  for (const what of ['truce', 'navalVictory'] as const)
    if (holds(log.now(), what)) log.emit({ kind: 'LastingSet', what, holds: false });
  if (!log.now().reshuffles) return;
  reshuffle(log);
  log.emit({ kind: 'ReshuffleSet', reshuffles: false });
}
