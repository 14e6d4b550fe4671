import { canonical, frameFor, type GameTypes } from '@tessera/core';
import { draftSchema, type Draft, type Saved } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { mustHaveRoom } from '../database/room.js';
import type { Sitter } from '../seats/hub.js';
import { seatIn, type Asking } from '../seats/gameSeat.js';
import { mustBeOpen, type Channel } from '../traffic/channel.js';
import { oneOf } from '../traffic/tally.js';
import { readSteps } from './steps.js';
import { viewOf } from '../log/project.js';
import { draftCell } from '../secrets/cells.js';
import { draftRow, type DraftRow } from '../seats/questions.js';
import type { Held } from '../log/held.js';
import type { Table } from '../log/table.js';

/** Whose draft it is. */
export interface Author<T extends GameTypes> {
  readonly id: string;
  readonly seat: T['seat'];
}

/** The seat's draft for the frame that it is asked now, out of its row; null when there is none. */
export function draftIn<T extends GameTypes>(
  table: Table<T>,
  held: Held<T>,
  { seat, row }: { readonly seat: T['seat']; readonly row: DraftRow | null },
): Draft | null {
  const frame = frameFor(table.game, viewOf(table.game, held, seat), seat);
  if (row === null || row.frame !== frame) return null;
  const { vault } = table.room.parts.secrets;
  const steps = vault.open(draftCell(held.id, seat), row.steps);
  const draft = draftSchema.safeParse({ frame: row.frame, steps, rev: row.rev });
  return draft.success ? draft.data : null;
}

/** A draft as it came. */
export interface SentDraft {
  readonly draft: Draft;
  readonly line: Pick<Channel, 'isOpen'>;
  readonly from?: Sitter;
}

/** Saves a draft of that seat, whose holder the browser is. */
export type Save = (asking: Asking, sent: SentDraft) => Promise<Saved>;

/**
 * Saves a draft, for its author alone, and tells the seat's other connections. Of two devices that save the same `rev`
 * the first wins; who saves an older one than the server has is told the newer first. What is answered as saved has been
 * written down. What is answered throws Refused (badRequest, draftsMany, tooMany, stale, noRoom).
 */
export function saveAt<T extends GameTypes>(table: Table<T>): Save {
  const { hub, pace, acting, queue } = table.room;
  return async (asking, { draft, line, from }) => {
    const { id } = asking;
    const seat = seatIn(table.game, asking.seat);
    if (!pace(asking)) throw new Refused('draftsMany');
    const plan = readSteps(table.game.schemas.step, draft.steps);
    const kept = await oneOf(acting, `${id}/${seat}`, () =>
      queue.run(id, () => {
        mustBeOpen(line);
        return keep(table, { id, seat }, { draft, plan });
      }),
    );
    // The same once more is saved: its first answer may have been lost.
    const saved = kept.rev === draft.rev && canonical(kept.steps) === canonical(plan);
    if (saved) hub.at(id, seat).forEach((sitter) => sitter !== from && sitter.tell('draft', draft));
    else from?.tell('draft', kept);
    return { rev: kept.rev, saved };
  };
}

/** Writes a draft down unless a newer one is there; answers the one that is kept. Throws `stale` and `noRoom`. */
async function keep<T extends GameTypes>(
  table: Table<T>,
  { id, seat }: Author<T>,
  { draft, plan }: { readonly draft: Draft; readonly plan: readonly T['step'][] },
): Promise<Draft> {
  const { database, secrets } = table.room.parts;
  const { frame, rev } = draft;
  const steps = secrets.vault.seal(draftCell(id, seat), plan);
  const held = await table.current(id);
  if (frameFor(table.game, viewOf(table.game, held, seat), seat) !== frame) throw new Refused('stale');
  await mustHaveRoom(table.room.parts);
  const written = await database.client.$executeRaw`
    INSERT INTO "draft" AS kept ("game_id", "seat", "frame", "steps", "rev")
    VALUES (${id}, ${seat}, ${frame}, ${steps}::bytea, ${rev})
    ON CONFLICT ("game_id", "seat") DO UPDATE
    SET "frame" = EXCLUDED."frame", "steps" = EXCLUDED."steps", "rev" = EXCLUDED."rev"
    WHERE kept."frame" <> EXCLUDED."frame" OR kept."rev" < EXCLUDED."rev"`;
  const row = written === 1 ? null : await draftRow(database, { id, seat });
  return draftIn(table, held, { seat, row }) ?? draft;
}
