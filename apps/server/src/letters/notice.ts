import { baseOf } from '../config.js';
import type { Parts } from '../parts.js';
import type { Notice } from '../notices/channel.js';
import type { Told } from './addressees.js';
import type { Standing } from './draft.js';
import { kindOf } from './kinds.js';
import { plain } from './letter.js';
import type { Due } from './outbox.js';
import { sayAbout } from './texts.js';
import { dateText, timeLeft } from './timeLeft.js';
import { noticeName } from './tokens.js';

type Keys = Pick<Parts, 'config' | 'secrets' | 'jobs'>;

/** How things stand, and by the clocks of which time zone that is told. */
type Telling = Standing & { readonly zone: string };

/** What is said of time: what is left of it, or when the game is closed; empty where that is not what is told. */
async function timeOf({ jobs }: Keys, { seat, purpose }: Due, { dispatch, zone }: Telling): Promise<string> {
  const date = dateText(purpose, dispatch, zone);
  if (date !== null) return date;
  if (dispatch.time === null || (purpose !== 'decision' && purpose !== 'reminder')) return '';
  return timeLeft(dispatch, seat, { now: (await jobs.now()).getTime(), zone });
}

/** What a target is told of one row: what both players know, and nothing of what is asked. Null where that is nothing. */
export async function noticeOf(
  keys: Keys,
  due: Due,
  { told, standing, zone }: { readonly told: Told; readonly standing: Standing; readonly zone: string },
): Promise<Notice | null> {
  const { game, seat, purpose, openedAt } = due;
  const kind = kindOf(purpose);
  if (kind === null || purpose === 'confirm') return null;
  const [title, other] = [plain(told.title), plain(told.other)];
  const about = { title, other, game: '', side: '', moment: '', task: '' };
  const lines = [await timeOf(keys, due, { ...standing, zone }), ...standing.said].filter(
    (line) => line !== '',
  );
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
