import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { HookForm, plainHookSchema } from '@tessera/protocol';
import type { Notice } from '../channel.js';
import { inOneLine } from '../words.js';

/** The longest line, in characters, how many notices are told one by one, and what Discord and Slack have room for. */
const MOST_LINE = 300;
const MOST_TOLD = 10;
const MOST_DISCORD = 1900;
const MOST_SLACK = 3000;

/** A space without width: what stands behind it is not read as somebody who is called, nor as an address. */
const BREAK = '\u200b';

/** A text that Discord shows as it is: no marks of its own, no links, nobody called. */
const inDiscord = (text: string): string =>
  text
    .replaceAll(/[\\*_~`|>#\-[\]()<:]/g, '\\$&')
    .replaceAll('@', `@${BREAK}`)
    .replaceAll(/\b(https?)\\:/gi, `$1${BREAK}\\:`);

/** A text that Slack shows as it is: what means something there begins with one of these three. */
const inSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a notice says in one line. */
const lineOf = ({ subject, text }: Notice): string =>
  inOneLine(text === '' ? subject : `${subject}: ${text}`, MOST_LINE);

/** What is told of notices: as many of the newest as there is room for, and how many are left out before them. */
function newest<T>(
  told: readonly T[],
  { most, lengthOf }: { readonly most: number; readonly lengthOf: (one: T) => number },
) {
  const ends = told.map((_one, index) =>
    told.slice(index).reduce((sum, each) => sum + lengthOf(each) + 1, 0),
  );
  const first = Math.max(
    ends.findIndex((length) => length <= most),
    told.length - MOST_TOLD,
  );
  return { told: told.slice(first), more: first > 0 ? [`… +${first}`] : [] };
}

/** A name for notices that are sent together: the same whenever they are sent again. */
export function namesOf(notices: readonly Notice[]): string {
  const [first, ...more] = notices.map(({ name }) => name);
  if (first !== undefined && more.length === 0) return first;
  return createHash('sha256')
    .update(JSON.stringify([first, ...more]))
    .digest('base64url')
    .slice(0, 22);
}

/** Discord: no picture of where a link leads. */
const NO_PREVIEW = 4;

const plain = (notices: readonly Notice[], now: Date): z.infer<typeof plainHookSchema> => ({
  id: namesOf(notices),
  type: 'notices',
  timestamp: now.toISOString(),
  data: {
    notices: notices.map(({ name, kind, game, seat, subject, text, link, at }) => ({
      id: name,
      kind,
      game,
      seat,
      subject,
      text,
      link,
      at: at.toISOString(),
    })),
  },
});

function discord(notices: readonly Notice[]): object {
  const lines = notices.map((notice) => `${inDiscord(lineOf(notice))}\n<${notice.link}>`);
  const { told, more } = newest(lines, { most: MOST_DISCORD, lengthOf: ({ length }) => length });
  return { content: [...more, ...told].join('\n'), allowed_mentions: { parse: [] }, flags: NO_PREVIEW };
}

function slack(notices: readonly Notice[]): object {
  const { told, more } = newest(notices, { most: MOST_SLACK, lengthOf: (one) => lineOf(one).length });
  const words = (text: string) => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } });
  const link = (to: string) => ({
    type: 'section',
    text: { type: 'mrkdwn', text: `<${to}>`, verbatim: true },
  });
  return {
    // What stands in the messages that a phone shows, where there are no blocks.
    text: inSlack([...more, ...told.map(lineOf)].join('\n')),
    blocks: [...more.map(words), ...told.flatMap((notice) => [words(lineOf(notice)), link(notice.link)])],
    unfurl_links: false,
    unfurl_media: false,
  };
}

const BODIES: Readonly<Record<HookForm, (notices: readonly Notice[], now: Date) => object>> = {
  plain,
  discord,
  slack,
};

/** What is sent in that form: JSON. */
export const hookBody = (form: HookForm, notices: readonly Notice[], now: Date): string =>
  JSON.stringify(BODIES[form](notices, now));
