import type { Bytes, Cell, Vault } from '../vault.js';

/** Where the seed of a game is stored. */
export const seedCell = (game: string): Cell => ({ game, column: 'seed.seed', row: [] });

/** Where the facts of a game from that number on are stored, and what the action of the first of them was answered. */
export const bodyCell = (game: string, seq: number): Cell => ({ game, column: 'event.body', row: [seq] });
export const answerCell = (game: string, seq: number): Cell => ({ game, column: 'event.answer', row: [seq] });

/** The facts in a row's body, each by itself: an action's are a list; an older version wrote each in a row of its own. */
export const factsIn = (body: unknown): readonly unknown[] => (isList(body) ? body : [body]);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Where a seat's draft is stored. */
export const draftCell = (game: string, seat: string): Cell => ({ game, column: 'draft.steps', row: [seat] });

/** The seed in its row. */
export const seedIn = (
  vault: Vault,
  { gameId, seed }: { readonly gameId: string; readonly seed: Bytes },
): Buffer<ArrayBuffer> => vault.openBytes(seedCell(gameId), seed);
