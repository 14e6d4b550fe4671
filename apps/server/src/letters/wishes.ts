import type { Lobby } from '../games/lobby.js';
import { tellingOf, type Telling } from '../notices/moment.js';
import { targetOf } from '../notices/targets.js';
import { wishOf } from '../notices/wish.js';
import { kindOf } from './kinds.js';
import { finish, postpone, type Due } from './outbox.js';

/** What one says at the table is told in letters, or to a target, so far apart at least, in milliseconds. */
const TALK_APART = 600_000;

/** When a seat may be told next of what is said at the table; the past where it was not told of late. */
async function talkFrom({ parts }: Lobby, { game: gameId, seat, target }: Due): Promise<Date> {
  const last = await parts.database.client.letter.findFirst({
    where: { gameId, seat, target, purpose: 'talk', state: { in: ['sent', 'kept'] } },
    orderBy: { doneAt: 'desc' },
    select: { doneAt: true },
  });
  return new Date((last?.doneAt?.getTime() ?? 0) + TALK_APART);
}

/** By what those know each other that are told together: one mailbox, or one target. */
async function digestOf({ parts }: Lobby, { game: gameId, seat, target }: Due): Promise<string> {
  if (target !== '') return `to ${target}`;
  const row = await parts.database.client.address.findUnique({ where: { gameId_seat: { gameId, seat } } });
  return `to ${row?.mark ?? ''}`;
}

/** When a letter is wanted, as its addressee has said; null: never. */
async function wantedAt(lobby: Lobby, due: Due, now: Date): Promise<Telling | null> {
  const kind = kindOf(due.purpose);
  if (kind === null || due.renewed) return { at: now, gathered: false };
  const target = due.target === '' ? null : await targetOf(lobby.parts, due.target);
  if (due.target !== '' && target === null) return null;
  const { wish } = await wishOf(lobby.parts, { id: due.game, seat: due.seat });
  const earliest = due.purpose === 'talk' ? await talkFrom(lobby, due) : now;
  // Before its patience is over nothing is told: what comes shortly before a digest goes into the next.
  const ripe = Math.min(due.openedAt.getTime() + lobby.parts.letters.patience, now.getTime());
  const opened = new Date(ripe);
  const matter = { kind, way: target?.way ?? 'mail', opened } as const;
  return tellingOf(wish, matter, earliest > now ? earliest : now);
}

/**
 * Those of letters that are due which are wanted now. The others wait until they are, in quiet hours and for a digest with
 * whatever else there is to say then; what is not wanted at all is dropped.
 */
export async function wantedNow(lobby: Lobby, dues: readonly Due[]): Promise<Due[]> {
  const { database, clock } = lobby.parts;
  const wanted: Due[] = [];
  for (const due of dues) {
    const now = clock();
    const telling = await wantedAt(lobby, due, now);
    if (telling === null) await finish(database.client, [due], { end: 'dropped', at: now });
    else if (telling.at <= now) wanted.push(due);
    else {
      const digest = telling.gathered ? await digestOf(lobby, due) : null;
      await postpone(database.client, due, { until: telling.at, digest });
    }
  }
  return wanted;
}
