import { type Answer, type GameRecord, recordSchema } from '@tessera/protocol';
import { keepRecord, keptRecord, removeRecord } from '../offline/records.js';

/** A kept record as an answer; null when there is none that this page can read. */
async function keptAnswer(game: string): Promise<Answer<GameRecord> | null> {
  const read = recordSchema.safeParse(await keptRecord(game));
  return read.success ? { ok: read.data } : null;
}

/**
 * What a request for a record comes to: the server's answer, and where there is none, the kept record. A record that
 * has come is kept; what the server no longer has is removed here too.
 */
export async function orKept(
  game: string,
  answer: Answer<GameRecord> | null,
): Promise<Answer<GameRecord> | null> {
  try {
    if (answer === null) return await keptAnswer(game);
    if ('ok' in answer) await keepRecord(answer.ok);
    else if (answer.error === 'unknownGame') await removeRecord(game);
  } catch {
    // A browser that keeps nothing more goes on without.
  }
  return answer;
}
