import type { Game, GameTypes, Policies } from '@tessera/core';
import type { Parts } from '../parts.js';
import { standingCell } from '../secrets/cells.js';
import { standingRows, type StandingRow } from './questions.js';
import type { Sealed } from './sealed.js';

/** What the seats of a game have left as standing answers, and of which version each is. */
export interface Stood<T extends GameTypes> {
  readonly versions: Readonly<Record<string, number>>;
  readonly policies: Policies<T>;
}

/** What this server knows of a game's standing answers: one book for all positions of the game; null: to be read. */
export interface Book<T extends GameTypes> {
  stood: Sealed<Stood<T>> | null;
}

type Keys = Pick<Parts, 'database' | 'secrets'>;

/** A seat's standing answers out of their row; null where none are left. */
export function policyIn<T extends GameTypes>(
  game: Game<T>,
  { secrets: { vault } }: Pick<Parts, 'secrets'>,
  { id, row: { seat, policy } }: { readonly id: string; readonly row: StandingRow },
): T['policy'] | null {
  if (game.standing === null || policy === null) return null;
  return game.standing.schema.parse(vault.open(standingCell(id, seat), policy));
}

/** Reads what the seats of a game have left. */
export async function readStanding<T extends GameTypes>(
  game: Game<T>,
  keys: Keys,
  id: string,
): Promise<Stood<T>> {
  const rows = await standingRows(keys.database, id);
  const none = Object.fromEntries(game.seats.map((seat) => [seat, 0]));
  const versions = { ...none, ...Object.fromEntries(rows.map(({ seat, version }) => [seat, version])) };
  let policies: Policies<T> = {};
  for (const row of rows) {
    const seat = game.schemas.seat.parse(row.seat);
    policies = { ...policies, [seat]: policyIn(game, keys, { id, row }) };
  }
  return { versions, policies };
}
