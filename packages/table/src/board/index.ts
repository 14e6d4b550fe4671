import type { Board, BoardOptions } from './board.js';

/**
 * The board: shows a map and what lies on it, and tells what the player points at. It knows no rules and no game:
 * everything that it shows comes from the game as lists of shapes, in layers that the game names, and what the player
 * points at is a place or a target in the game's own words, handed back as they are.
 *
 * ```ts
 * const board = await createBoard({ host, label: t('board') });   // Pixi comes after it, and takes over
 * const stop = board.on(({ kind, place, target }) => { ... });
 * board.show({ map, layers });                                   // again whenever something changed
 * board.focus(['space:12']);                                     // arrows (also with Shift), +, -, 0 move the view
 * board.destroy();
 * ```
 */
export * from './board.js';

/** Makes a board in its host; its renderer (Pixi, the largest part of the program) is loaded after that. */
export async function createBoard(options: BoardOptions): Promise<Board> {
  const { startBoard } = await import('./start.js');
  return startBoard(options);
}
