import type { GameServices } from '../games/gameServices.js';
import { type SendTime, sendTimeOf } from '../notices/moment.js';
import { targetOf } from '../notices/targets.js';
import { wishOf } from '../notices/wish.js';
import { type Due, finish, postpone } from './outbox.js';
import type { NoticeKind } from '@tessera/protocol';

const KINDS: Readonly<Record<Due['purpose'], NoticeKind | null>> = {
  decision: 'move',
  reminder: 'time',
  overdue: 'time',
  untouched: 'time',
  adjourned: 'time',
  draw: 'offer',
  takeback: 'offer',
  pause: 'offer',
  joined: 'joined',
  talk: 'talk',
  ending: 'over',
  rematch: 'over',
  confirm: null,
};

/** The kind of notice that a purpose belongs to; null: players cannot set when they want it. */
export const kindOf = (purpose: Due['purpose']): NoticeKind | null => KINDS[purpose];

/** The least milliseconds between two notices about remarks. */
const TALK_APART = 600_000;

/** When the seat may get the next notice about remarks; in the past: at once. */
async function talkFrom({ parts }: GameServices, { game: gameId, seat, target }: Due): Promise<Date> {
  const last = await parts.database.client.letter.findFirst({
    where: { gameId, seat, target, purpose: 'talk', state: { in: ['sent', 'kept'] } },
    orderBy: { doneAt: 'desc' },
    select: { doneAt: true },
  });
  return new Date((last?.doneAt?.getTime() ?? 0) + TALK_APART);
}

/** The name of the digest that a row goes into: one for each mailbox or target. */
async function digestOf({ parts }: GameServices, { game: gameId, seat, target }: Due): Promise<string> {
  if (target !== '') return `to ${target}`;
  const row = await parts.database.client.address.findUnique({ where: { gameId_seat: { gameId, seat } } });
  return `to ${row?.mark ?? ''}`;
}

/** When a letter is wanted by its addressee's settings; null: never. */
async function wantedAt(services: GameServices, due: Due, now: Date): Promise<SendTime | null> {
  const kind = kindOf(due.purpose);
  if (kind === null || due.renewed) return { at: now, gathered: false };
  const target = due.target === '' ? null : await targetOf(services.parts, due.target);
  if (due.target !== '' && target === null) return null;
  const { wish } = await wishOf(services.parts, { id: due.game, seat: due.seat });
  const earliest = due.purpose === 'talk' ? await talkFrom(services, due) : now;
  // Nothing is sent before its patience is over. What comes shortly before a digest goes into the next one.
  const openSince = Math.min(due.openedAt.getTime() + services.parts.letters.patience, now.getTime());
  const opened = new Date(openSince);
  const subject = { kind, way: target?.way ?? 'mail', opened } as const;
  return sendTimeOf(wish, subject, earliest > now ? earliest : now);
}

/**
 * Returns the due letters that are wanted now. Others are put back (quiet hours, digests), or dropped when they are
 * not wanted at all.
 */
export async function wantedNow(services: GameServices, dues: readonly Due[]): Promise<Due[]> {
  const { database, clock } = services.parts;
  const wanted: Due[] = [];
  for (const due of dues) {
    const now = clock();
    const sendTime = await wantedAt(services, due, now);
    if (sendTime === null) await finish(database.client, [due], { end: 'dropped', at: now });
    else if (sendTime.at <= now) wanted.push(due);
    else {
      const digest = sendTime.gathered ? await digestOf(services, due) : null;
      await postpone(database.client, due, { until: sendTime.at, digest });
    }
  }
  return wanted;
}
