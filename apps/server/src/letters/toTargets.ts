import type { GameServices } from '../games/gameServices.js';
import type { Delivery, Notice } from '../notices/channel.js';
import { noteAccepted, noteNotAccepted, type Target, targetOf } from '../notices/targets.js';
import { type NoticeGame, noticeGameOf } from './addressees.js';
import { type NoticeState, noticeStateOf } from './draft.js';
import type { Outcome } from './lanes.js';
import { type Due, postpone } from './outbox.js';
import { finishAll, later, LONGEST, waitAfter } from './sending.js';
import { dateText, timeLeft, zoneOf } from './timeLeft.js';
import { baseOf } from '../config.js';
import type { Parts } from '../parts.js';
import { kindOf } from './wishes.js';
import { asPlainText } from './letter.js';
import { sayAbout } from './texts.js';
import { noticeName } from './tokens.js';

type Keys = Pick<Parts, 'config' | 'secrets' | 'jobs'>;

/** The state of a notice's matter, and the time zone to tell it in. */
type TimedState = NoticeState & { readonly zone: string };

/**
 * The sentence about time in a notice: what is left of it, or a date. Empty when the notice is about something else.
 */
async function timeOf(
  { jobs }: Keys,
  { seat, purpose }: Due,
  { dispatch, zone }: TimedState,
): Promise<string> {
  const date = dateText(purpose, dispatch, zone);
  if (date !== null) return date;
  if (dispatch.time === null || (purpose !== 'decision' && purpose !== 'reminder')) return '';
  return timeLeft(dispatch, seat, { now: (await jobs.now()).getTime(), zone });
}

/**
 * Writes the notice of a row: public facts only, and not what the question is. Null: there is no notice of this
 * purpose.
 */
async function noticeOf(
  keys: Keys,
  due: Due,
  { info, state, zone }: { readonly info: NoticeGame; readonly state: NoticeState; readonly zone: string },
): Promise<Notice | null> {
  const { game, seat, purpose, openedAt } = due;
  const kind = kindOf(purpose);
  if (kind === null || purpose === 'confirm') return null;
  const [title, other] = [asPlainText(info.title), asPlainText(info.other)];
  const about = { title, other, game: '', side: '', moment: '', task: '' };
  const lines = [await timeOf(keys, due, { ...state, zone }), ...state.said].filter((line) => line !== '');
  const against = sayAbout('notice.against', about);
  const base = baseOf(keys.config);
  return {
    name: noticeName(keys.secrets, due),
    game,
    seat,
    kind,
    subject: sayAbout(`notice.${purpose}`, about),
    text: [...(purpose === 'talk' ? [] : [against]), ...lines].filter((line) => line !== '').join('\n'),
    link: `${base}/game/${game}/${seat}`,
    language: 'en',
    at: openedAt,
  };
}

/** Writes the notice of a row at this moment; null: it is no longer wanted. */
async function noticeNow(services: GameServices, due: Due, way: Target['way']): Promise<Notice | null> {
  const first = await noticeGameOf(services.parts, due);
  if (first === null) return null;
  const state = await noticeStateOf(services, due);
  const info = state.isOpen ? await noticeGameOf(services.parts, due) : null;
  if (info === null) return null;
  // Others may read a webhook's messages, and the owner's time zone would tell them where the owner lives.
  const place = { id: due.game, seat: due.seat };
  const zone = way === 'webhook' ? 'UTC' : await zoneOf(services.parts, place, state.dispatch);
  return noticeOf(services.parts, due, { info, state, zone });
}

/**
 * Stores that a target has not accepted these rows. They are tried again later, or given up when the target has
 * ended.
 */
async function noteFailed(
  services: GameServices,
  { target, dues }: { readonly target: Target; readonly dues: readonly Due[] },
  delivery: Exclude<Delivery, { readonly is: 'sent' }>,
): Promise<void> {
  const { parts } = services;
  const attempts = dues[0]?.attempts ?? 1;
  const isEnded = await noteNotAccepted(parts, target.id, delivery);
  parts.log.warn({ way: target.way, attempts, is: delivery.is }, 'a notice was not taken');
  if (isEnded) return finishAll(services, dues, 'refused');
  if (delivery.is !== 'later' || delivery.after === undefined)
    return later(services, dues, delivery.is === 'later' ? waitAfter(attempts) : LONGEST);
  const until = new Date(parts.clock().getTime() + Math.min(delivery.after, LONGEST));
  for (const due of dues) await postpone(parts.database.client, due, { until });
}

/**
 * Sends a target the notices of these rows that are still wanted, and stores the result. All rows belong to that
 * target. Returns `idle` when nothing was sent, and `silent` when the target did not answer.
 */
export async function tellTarget(services: GameServices, dues: readonly Due[]): Promise<Outcome> {
  const { parts } = services;
  const [first] = dues;
  const target = first === undefined ? null : await targetOf(parts, first.target);
  const channel = target === null ? null : parts.notices[target.way];
  if (target === null || channel === null) {
    await finishAll(services, dues, 'dropped');
    return 'idle';
  }
  const ready: { readonly due: Due; readonly notice: Notice }[] = [];
  for (const due of dues) {
    const notice = await noticeNow(services, due, target.way);
    if (notice === null) await finishAll(services, [due], 'dropped');
    else ready.push({ due, notice });
  }
  if (ready.length === 0) return 'idle';
  const delivery = await channel.send(
    target.address,
    ready.map(({ notice }) => notice),
  );
  const sent = ready.map(({ due }) => due);
  if (delivery.is !== 'sent') {
    await noteFailed(services, { target, dues: sent }, delivery);
    return delivery.is === 'later' && delivery.silent === true ? 'silent' : 'answered';
  }
  await finishAll(services, sent, 'sent');
  await noteAccepted(parts, target.id);
  return 'answered';
}
