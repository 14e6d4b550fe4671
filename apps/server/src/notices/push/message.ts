import { createECDH } from 'node:crypto';
import type { Notice } from '../channel.js';
import { cut, inOneLine } from '../words.js';
import type { Subscription } from './address.js';
import { encrypt } from './ece.js';

/** What a device shows, and where a press on it leads: a path of this server. One of the same `tag` takes its place. */
export interface Pushed {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  readonly language: string;
}

/** How soon a device is to be woken (RFC 8030, 5.3). */
export type Urgency = 'low' | 'normal' | 'high';

/** The longest of each, in characters. */
const MOST_TITLE = 120;
const MOST_TEXT = 240;

/** The page of all one's games. */
const MINE = '/mine';

const pathOf = ({ link }: Notice): string => new URL(link).pathname;

const titleOf = (notice: Notice): string => inOneLine(notice.subject, MOST_TITLE);

/** What is shown of notices that come together: the newest, or, where they are several, a line of each. */
export function pushedOf(notices: readonly Notice[], tag: string): Pushed | null {
  const newest = notices.at(-1);
  if (newest === undefined) return null;
  const others = notices.slice(0, -1).toReversed();
  const text = others.length === 0 ? inOneLine(newest.text, MOST_TEXT) : others.map(titleOf).join('\n');
  const paths = new Set(notices.map(pathOf));
  return {
    title: titleOf(newest),
    text: cut(text, MOST_TEXT),
    path: paths.size === 1 ? pathOf(newest) : MINE,
    tag,
    language: newest.language,
  };
}

/** Each message has as many bytes before it is sealed, so that its length tells nothing; push services take 4096 in all. */
const ROOM = 3200;

/** A message sealed for one browser (RFC 8291): all are of one length. */
export function sealed({ p256dh, auth }: Subscription, message: Pushed): Buffer {
  const plain = Buffer.from(JSON.stringify(message));
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return encrypt(plain, {
    version: 'aes128gcm',
    privateKey: pair,
    dh: p256dh,
    authSecret: auth,
    pad: Math.max(ROOM - plain.length, 0),
  });
}
