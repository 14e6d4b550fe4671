import { beginCombat } from '../battle/resolve.js';
import type { Dealing } from '../battle/morale.js';
import type { EventOf } from '../event.js';
import type { State } from '../model.js';
import { isEngaged, unitOf, unitsOf } from '../position.js';
import { frameAt } from '../types.js';

/** True when no unit of the active commands can move or turn: all are Engaged, or balk (R50). */
function isIdle(state: State): boolean {
  const frame = frameAt(state, 'movement');
  if (frame === null) return false;
  const units = frame.commands.flatMap((command) => unitsOf(state, command));
  // Carthage's horse and elephants may always pick another order (R12, R13).
  const mayPick = units.some((unit) => unitOf(state, unit).status !== null);
  return !mayPick && units.every((unit) => isEngaged(state, unit) || frame.balking.includes(unit));
}

/** Commands begin to act: they move, or fight at once where nobody of them can. */
export function beginMovement(
  dealing: Dealing,
  { commands, balking }: Pick<EventOf<'CommandActivated'>, 'commands' | 'balking'>,
): void {
  dealing.log.emit({ kind: 'CommandActivated', commands, balking });
  // R5: the chit is shown even where the command can then do nothing.
  if (isIdle(dealing.log.now())) beginCombat(dealing);
}
