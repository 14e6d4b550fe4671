import { fold, hashOf } from '@tessera/core';
import { z } from 'zod';
import { bodyIn } from '../secrets/cells.js';
import { groundedOn, type Games } from '../games/registry.js';
import type { Vault } from '../secrets/vault.js';

/** What games are replayed with. */
export interface Replaying {
  readonly games: Games;
  readonly vault: Vault;
}

/** A game after all its facts: the hash of its position, or why there is none. */
export type Replayed = { readonly id: string } & (
  | { readonly hash: string }
  | { readonly hash: null; readonly why: string }
);

const rowsSchema = z.looseObject({
  game: z.tuple([z.looseObject({ id: z.string(), kind: z.string(), data: z.string() })]),
  event: z.array(z.looseObject({ seq: z.int(), body: z.string().startsWith('\\x') })),
});

/** Replays the rows of a game. */
export function replayOf(rows: unknown, { games, vault }: Replaying): Replayed {
  const { game: row, event } = rowsSchema.parse(rows);
  const [{ id, ...ground }] = row;
  const any = groundedOn(games, ground);
  if (any === null) return { id, hash: null, why: 'its data set is not here' };
  try {
    const facts = event
      .toSorted((one, other) => one.seq - other.seq)
      .flatMap(
        ({ seq, body }) => bodyIn(vault, { game: id, seq, body: Buffer.from(body.slice(2), 'hex') }).facts,
      );
    const hash = any.with((game) =>
      hashOf(
        fold(
          game,
          facts.map((fact) => game.schemas.event.parse(fact)),
        ),
      ),
    );
    return { id, hash };
  } catch {
    // What went wrong could quote a position or an order.
    return { id, hash: null, why: 'its facts cannot be read by this version' };
  }
}
