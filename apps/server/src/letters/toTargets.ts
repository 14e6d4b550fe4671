import type { Lobby } from '../games/lobby.js';
import type { Delivery, Notice } from '../notices/channel.js';
import { noteTold, noteUntold, targetOf, type Target } from '../notices/targets.js';
import { toldTo } from './addressees.js';
import { standingOf } from './draft.js';
import { noticeOf } from './notice.js';
import type { Outcome } from './lanes.js';
import { postpone, type Due } from './outbox.js';
import { finishAll, later, LONGEST, waitAfter } from './sending.js';
import { zoneOf } from './timeLeft.js';

/** What is told of one row now; null when nobody needs it any more. */
async function noticeNow(lobby: Lobby, due: Due, way: Target['way']): Promise<Notice | null> {
  const first = await toldTo(lobby.parts, due);
  if (first === null) return null;
  const standing = await standingOf(lobby, due);
  const told = standing.isOpen ? await toldTo(lobby.parts, due) : null;
  if (told === null) return null;
  // Others may read what goes to a webhook, and where its owner lives is not theirs to know.
  const place = { id: due.game, seat: due.seat };
  const zone = way === 'webhook' ? 'UTC' : await zoneOf(lobby.parts, place, standing.dispatch);
  return noticeOf(lobby.parts, due, { told, standing, zone });
}

/** Notes that a target has not taken these, and when they are tried again, if they are. */
async function untold(
  lobby: Lobby,
  { target, dues: told }: { readonly target: Target; readonly dues: readonly Due[] },
  delivery: Exclude<Delivery, { readonly is: 'sent' }>,
): Promise<void> {
  const { parts } = lobby;
  const attempts = told[0]?.attempts ?? 1;
  const isEnded = await noteUntold(parts, target.id, delivery);
  parts.log.warn({ way: target.way, attempts, is: delivery.is }, 'a notice was not taken');
  if (isEnded) return finishAll(lobby, told, 'refused');
  if (delivery.is !== 'later' || delivery.after === undefined)
    return later(lobby, told, delivery.is === 'later' ? waitAfter(attempts) : LONGEST);
  const until = new Date(parts.clock().getTime() + Math.min(delivery.after, LONGEST));
  for (const due of told) await postpone(parts.database.client, due, { until });
}

/**
 * Tells a target what is still to be told of these, all its own, and notes what becomes of it. Answers what the target
 * did: `idle` where it was not asked.
 */
export async function tellTarget(lobby: Lobby, dues: readonly Due[]): Promise<Outcome> {
  const { parts } = lobby;
  const [first] = dues;
  const target = first === undefined ? null : await targetOf(parts, first.target);
  const channel = target === null ? null : parts.notices[target.way];
  if (target === null || channel === null) {
    await finishAll(lobby, dues, 'dropped');
    return 'idle';
  }
  const ready: { readonly due: Due; readonly notice: Notice }[] = [];
  for (const due of dues) {
    const notice = await noticeNow(lobby, due, target.way);
    if (notice === null) await finishAll(lobby, [due], 'dropped');
    else ready.push({ due, notice });
  }
  if (ready.length === 0) return 'idle';
  const delivery = await channel.send(
    target.address,
    ready.map(({ notice }) => notice),
  );
  const told = ready.map(({ due }) => due);
  if (delivery.is !== 'sent') {
    await untold(lobby, { target, dues: told }, delivery);
    return delivery.is === 'later' && delivery.silent === true ? 'silent' : 'answered';
  }
  await finishAll(lobby, told, 'sent');
  await noteTold(parts, target.id);
  return 'answered';
}
