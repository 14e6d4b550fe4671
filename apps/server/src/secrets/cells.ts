import { z } from 'zod';
import type { Bytes, Cell, Vault } from './vault.js';

/** Where the seed of a game is stored. */
export const seedCell = (game: string): Cell => ({ game, column: 'seed.seed', row: [] });

/** Where the bid of who opened a game is stored, until the sides are settled. */
const bidCell = (game: string): Cell => ({ game, column: 'bidding.bid', row: [] });

const bidSchema = z.strictObject({ bid: z.int() });

/** Seals a bid. */
export const sealBidRow = (vault: Vault, game: string, bid: number): Bytes =>
  vault.seal(bidCell(game), { bid });

/** The bid in its row. */
export const bidIn = (
  vault: Vault,
  { gameId, bid }: { readonly gameId: string; readonly bid: Uint8Array },
): number => bidSchema.parse(vault.open(bidCell(gameId), bid)).bid;

/** Where the facts of a game from that number on are stored, with what the action that brought them was answered. */
export const bodyCell = (game: string, seq: number): Cell => ({ game, column: 'event.body', row: [seq] });

const bodySchema = z.strictObject({ facts: z.array(z.unknown()).readonly(), answer: z.unknown() }).readonly();
/** What is sealed in a row of the log: its facts, and what their action was answered; null where they begin a game. */
export type Body = z.infer<typeof bodySchema>;

/** Seals the body of a row, which begins with the fact of that number. */
export const sealBody = (
  vault: Vault,
  place: { readonly game: string; readonly seq: number },
  body: Body,
): Bytes => vault.seal(bodyCell(place.game, place.seq), body);

/** Opens the body of a row. */
export const bodyIn = (
  vault: Vault,
  { game, seq, body }: { readonly game: string; readonly seq: number; readonly body: Uint8Array },
): Body => bodySchema.parse(vault.open(bodyCell(game, seq), body));

/** Where a seat's draft is stored. */
export const draftCell = (game: string, seat: string): Cell => ({ game, column: 'draft.steps', row: [seat] });

/** Where a seat's standing answers are stored. */
export const standingCell = (game: string, seat: string): Cell => ({
  game,
  column: 'standing.policy',
  row: [seat],
});

/** Where a remark is stored: by the id that its page gave it. */
export const remarkCell = (
  game: string,
  { seat, action }: Readonly<Record<'seat' | 'action', string>>,
): Cell => ({
  game,
  column: 'remark.text',
  row: [seat, action],
});

/** Where a seat's note is stored. */
export const noteCell = (game: string, seat: string): Cell => ({ game, column: 'talk.note', row: [seat] });

/** Where it is stored what was reported, and why. */
export const reportCell = (game: string, id: string): Cell => ({ game, column: 'report.text', row: [id] });

/** The seed in its row. */
export const seedIn = (
  vault: Vault,
  { gameId, seed }: { readonly gameId: string; readonly seed: Bytes },
): Buffer<ArrayBuffer> => vault.openBytes(seedCell(gameId), seed);
