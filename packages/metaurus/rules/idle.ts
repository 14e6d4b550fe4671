import { choicesIn, foresee, missingIn, type Game } from '@tessera/core';
import { duelsOf } from './battle/targets.js';
import { activatable } from './flow.js';
import type { MetaurusGame } from './game.js';
import type { Command, Seat, State } from './model.js';
import { frameAt, type Metaurus } from './types.js';

/** The view in which the movement of a command is asked, after it is named; null where chance or a reveal comes before. */
export function movementOf(
  game: Game<Metaurus>,
  view: State,
  { seat, command }: { seat: Seat; command: Command },
) {
  const next = foresee(game, view, { seat, steps: [{ verb: 'activate', command }] })?.view ?? null;
  return next !== null && frameAt(next, 'movement') !== null ? next : null;
}

/** Whether a movement may end as it begins, and neither a fight nor a die follows. */
const mayRest = (game: MetaurusGame, view: State, seat: Seat): boolean =>
  missingIn(game, view, seat).length === 0 &&
  duelsOf(game.world, view).length === 0 &&
  foresee(game, view, { seat, steps: [] }) !== null;

/** Whether a movement has nothing but turns, and neither a fight nor a die follows its end. */
const isIdle = (game: MetaurusGame, view: State, seat: Seat): boolean =>
  choicesIn(game, view, seat).every(({ verb }) => verb === 'turn') && mayRest(game, view, seat);

/**
 * The commands that may act next, but whose orders leave them nothing to do except to turn: they may be named and left one
 * after the other. The last command of a Player Turn is never among them, because what comes after it is not foreseen.
 */
export function idleCommands(game: MetaurusGame, view: State, seat: Seat): readonly Command[] {
  if (frameAt(view, 'activate')?.named !== null) return [];
  return activatable(view, seat).filter((command) => {
    const next = movementOf(game, view, { seat, command });
    return next !== null && isIdle(game, next, seat);
  });
}

/**
 * Carthage's horse and elephants, which have no order that holds them: those of them that may act next and can be left
 * where they are.
 */
export function restingCommands(game: MetaurusGame, view: State, seat: Seat): readonly Command[] {
  if (frameAt(view, 'activate')?.named !== null) return [];
  return activatable(view, seat).filter((command) => {
    if (command !== 'horse' && command !== 'elephants') return false;
    const next = movementOf(game, view, { seat, command });
    return next !== null && !isIdle(game, next, seat) && mayRest(game, next, seat);
  });
}
