import type { Commit, StepBase } from '@tessera/core';
import { type Draft, draftSchema } from '@tessera/protocol';
import { z } from 'zod';
import type { Bytes, Cell, Vault } from './vault.js';

/** The cell of a game's seed. */
export const seedCell = (game: string): Cell => ({ game, column: 'seed.seed', row: [] });

/** The cell of the first bid, until the sides are settled. */
const bidCell = (game: string): Cell => ({ game, column: 'bidding.bid', row: [] });

const bidSchema = z.strictObject({ bid: z.int() });

/** Seals the first bid of a game. */
export const sealBidRow = (vault: Vault, game: string, bid: number): Bytes =>
  vault.seal(bidCell(game), { bid });

/** Opens the first bid from its row. Throws `unreadable`. */
export const bidIn = (
  vault: Vault,
  { gameId, bid }: { readonly gameId: string; readonly bid: Uint8Array },
): number => bidSchema.parse(vault.open(bidCell(gameId), bid)).bid;

/** The cell of a row of the log, by the number of its first event. */
export const bodyCell = (game: string, seq: number): Cell => ({ game, column: 'event.body', row: [seq] });

const bodySchema = z.strictObject({ facts: z.array(z.unknown()).readonly(), answer: z.unknown() }).readonly();
/**
 * The sealed part of a row of the log: its events, and what the action's author was answered (null: they open the
 * game).
 */
export type Body = z.infer<typeof bodySchema>;

/** Seals the body of a row of the log. `seq` is the number of its first event. */
export const sealBody = (
  vault: Vault,
  place: { readonly game: string; readonly seq: number },
  body: Body,
): Bytes => vault.seal(bodyCell(place.game, place.seq), body);

/** Opens the body of a row of the log. Throws `unreadable`. */
export const bodyIn = (
  vault: Vault,
  { game, seq, body }: { readonly game: string; readonly seq: number; readonly body: Uint8Array },
): Body => bodySchema.parse(vault.open(bodyCell(game, seq), body));

/** The cell of a seat's draft. */
export const draftCell = (game: string, seat: string): Cell => ({ game, column: 'draft.steps', row: [seat] });

/** Seals a plan for the draft of a seat. */
export const sealPlan = (
  vault: Vault,
  { id, seat }: Readonly<Record<'id' | 'seat', string>>,
  plan: Pick<Commit<StepBase>, 'steps' | 'then'>,
): Bytes => {
  const { steps, then } = plan;
  return vault.seal(draftCell(id, seat), { steps, ...(then && { then }) });
};

/** A plan in a draft's column. Before plans ran on it was a list of steps. */
const planSchema = z.union([
  draftSchema.pick({ steps: true, then: true }),
  draftSchema.shape.steps.transform((steps) => ({ steps })),
]);

/** Opens the plan of a seat's draft; null when it has another form. Throws `unreadable`. */
export const planIn = (
  vault: Vault,
  { id, seat }: Readonly<Record<'id' | 'seat', string>>,
  steps: Uint8Array,
): Pick<Draft, 'steps' | 'then'> | null =>
  planSchema.safeParse(vault.open(draftCell(id, seat), steps)).data ?? null;

/** The cell of a seat's standing answers. */
export const standingCell = (game: string, seat: string): Cell => ({
  game,
  column: 'standing.policy',
  row: [seat],
});

/** The cell of a remark, by the id that its page gave it. */
export const remarkCell = (
  game: string,
  { seat, action }: Readonly<Record<'seat' | 'action', string>>,
): Cell => ({
  game,
  column: 'remark.text',
  row: [seat, action],
});

/** The cell of a seat's note. */
export const noteCell = (game: string, seat: string): Cell => ({ game, column: 'talk.note', row: [seat] });

/** The cell of a report's text. */
export const reportCell = (game: string, id: string): Cell => ({ game, column: 'report.text', row: [id] });

/** Opens the seed from its row. Throws `unreadable`. */
export const seedIn = (
  vault: Vault,
  { gameId, seed }: { readonly gameId: string; readonly seed: Bytes },
): Buffer<ArrayBuffer> => vault.openBytes(seedCell(gameId), seed);

/** Mail domains that ignore dots in names, and the domain that they count as. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an address, for quotas only: lower case, without the part after a plus sign, and without dots
 * where the domain ignores them. Letters go to the address as given. At the few providers where `+` is part of the
 * name, `a+b` and `a` count as one.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const [own = ''] = name.split('+');
  const isDotless = Object.hasOwn(DOTLESS, domain);
  const box = own === '' ? name : own;
  return isDotless ? `${box.replaceAll('.', '')}@${DOTLESS[domain] ?? domain}` : `${box}@${domain}`;
}
