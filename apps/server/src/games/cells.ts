import type { Bytes, Cell, Vault } from '../vault.js';

/** Where the seed of a game is stored. */
export const seedCell = (game: string): Cell => ({ game, column: 'seed.seed', row: [] });

/** Where a fact of a game is stored, and, with the first of an action, what that was answered. */
export const bodyCell = (game: string, seq: number): Cell => ({ game, column: 'event.body', row: [seq] });
export const answerCell = (game: string, seq: number): Cell => ({ game, column: 'event.answer', row: [seq] });

/** Where a seat's draft is stored. */
export const draftCell = (game: string, seat: string): Cell => ({ game, column: 'draft.steps', row: [seat] });

/** The seed in its row. */
export const seedIn = (
  vault: Vault,
  { gameId, seed }: { readonly gameId: string; readonly seed: Bytes },
): Buffer<ArrayBuffer> => vault.openBytes(seedCell(gameId), seed);
