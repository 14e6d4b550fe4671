import type { Board, BoardOptions } from './index.js';

/** Starts the renderer that this browser can run. */
export function startBoard(options: BoardOptions): Promise<Board> {
  return Promise.reject(new Error(`No renderer for ${options.label} yet`));
}
