import { canonical, frameFor, type GameTypes } from '@tessera/core';
import { draftSchema, type Draft } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { mustHaveRoom } from '../database/room.js';
import { mustBeOpen, type Line } from '../traffic/line.js';
import { read } from './act.js';
import { viewOf } from '../log/project.js';
import { draftCell } from '../secrets/cells.js';
import { draftRow, type DraftRow } from '../seats/questions.js';
import type { Held } from '../log/store.js';
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

/**
 * Saves a draft, for its author alone. Of two devices that save the same `rev` the first wins.
 * Answers what is saved now, and whether that is this draft (or the same, saved before). Throws `badRequest`, `stale` and
 * `noRoom`.
 */
export function saveDraft<T extends GameTypes>(
  table: Table<T>,
  { id, seat }: Author<T>,
  { draft, line }: { readonly draft: Draft; readonly line: Pick<Line, 'isOpen'> },
): Promise<{ readonly saved: boolean; readonly draft: Draft }> {
  const { database, secrets } = table.room.parts;
  const plan = read(table.game.schemas.step, draft.steps);
  const steps = secrets.vault.seal(draftCell(id, seat), plan);
  return table.room.queue.run(id, async () => {
    mustBeOpen(line);
    const held = await table.current(id);
    if (frameFor(table.game, viewOf(table.game, held, seat), seat) !== draft.frame)
      throw new Refused('stale');
    await mustHaveRoom(table.room.parts);
    const written = await database.client.$executeRaw`
      INSERT INTO "draft" AS kept ("game_id", "seat", "frame", "steps", "rev")
      VALUES (${id}, ${seat}, ${draft.frame}, ${steps}::bytea, ${draft.rev})
      ON CONFLICT ("game_id", "seat") DO UPDATE
      SET "frame" = EXCLUDED."frame", "steps" = EXCLUDED."steps", "rev" = EXCLUDED."rev"
      WHERE kept."frame" <> EXCLUDED."frame" OR kept."rev" < EXCLUDED."rev"`;
    const row = written === 1 ? null : await draftRow(database, { id, seat });
    const kept = draftIn(table, held, { seat, row }) ?? draft;
    // The same once more is saved: its first answer may have been lost.
    const saved = kept.rev === draft.rev && canonical(kept.steps) === canonical(plan);
    return { saved, draft: kept };
  });
}
