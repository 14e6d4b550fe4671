import type { Board, BoardOptions } from './board.js';

/**
 * The board: shows a map and what lies on it, and reports what the player points at. It knows no rules and no game.
 * What it shows comes from the game as lists of shapes, in layers that the game names. What the player points at is a
 * place or a target in the game's own words, passed back unchanged.
 *
 * ```ts
 * const board = await createBoard({ host, label: t('board') });   // Pixi loads later and takes over
 * const stop = board.on(({ kind, place, target }) => { ... });
 * board.show({ map, layers });                                   // again whenever something changed
 * board.focus(['space:12']);                                     // arrows (also with Shift), +, -, 0 move the view
 * board.destroy();
 * ```
 */
export * from './board.js';
export { boardFonts } from './fonts.js';

/** Makes a board in its host. The renderer (Pixi, the largest part of the program) is loaded afterwards. */
export async function createBoard(options: BoardOptions): Promise<Board> {
  const { startBoard } = await import('./start.js');
  return startBoard(options);
}
