import type { Bytes, Cell, Vault } from './vault.js';

/** Where the seed of a game is stored. */
export const seedCell = (game: string): Cell => ({ game, column: 'seed.seed', row: [] });

/** Where the facts of a game from that number on are stored, with what the action that brought them was answered. */
export const bodyCell = (game: string, seq: number): Cell => ({ game, column: 'event.body', row: [seq] });

/** Where an older version stored that answer by itself. */
export const answerCell = (game: string, seq: number): Cell => ({ game, column: 'event.answer', row: [seq] });

/** The body of an action's row: its facts, and what it was answered. */
interface ActionBody {
  readonly facts: readonly unknown[];
  readonly answer: unknown;
}

/** What is sealed of an action in its row. */
export const bodyOf = (facts: readonly unknown[], answer: unknown): ActionBody => ({ facts, answer });

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isActionBody = (body: unknown): body is ActionBody =>
  typeof body === 'object' && body !== null && 'facts' in body && isList(body.facts) && 'answer' in body;

/**
 * The facts in a row's body, each by itself. A game's first are a list, and so were an action's in an older version;
 * before that each was in a row of its own.
 */
export function factsIn(body: unknown): readonly unknown[] {
  if (isActionBody(body)) return body.facts;
  return isList(body) ? body : [body];
}

/** What an action was answered, in the body of its row; undefined where an older version stored it by itself. */
export const answerIn = (body: unknown): unknown => (isActionBody(body) ? body.answer : undefined);

/** Where a seat's draft is stored. */
export const draftCell = (game: string, seat: string): Cell => ({ game, column: 'draft.steps', row: [seat] });

/** Where a seat's standing answers are stored. */
export const standingCell = (game: string, seat: string): Cell => ({
  game,
  column: 'standing.policy',
  row: [seat],
});

/** The seed in its row. */
export const seedIn = (
  vault: Vault,
  { gameId, seed }: { readonly gameId: string; readonly seed: Bytes },
): Buffer<ArrayBuffer> => vault.openBytes(seedCell(gameId), seed);
