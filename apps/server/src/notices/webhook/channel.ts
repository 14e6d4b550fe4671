import { type Channel, inOneLine, type Notice } from '../channel.js';
import { deliver, type Outside } from '../outside/outside.js';
import { z } from 'zod';
import { HOOK_FORMS, type HookForm, type plainHookSchema } from '@tessera/protocol';
import { createHash, createHmac } from 'node:crypto';

/** A webhook: its address, its form, and the secret of its receiver (standardwebhooks.com). */
export const hookSchema = z.strictObject({
  to: z.string(),
  form: z.enum(HOOK_FORMS),
  secret: z.string(),
});

/** The most characters of a line, the most notices in a message, and the room of a message at Discord and Slack. */
const MOST_LINE = 300;
const MOST_TOLD = 10;
const MOST_DISCORD = 1900;
const MOST_SLACK = 3000;

/** A zero-width space. What follows it is read neither as a mention nor as an address. */
const BREAK = '\u200b';

/** Escapes a text for Discord: no markup, links or mentions. */
const inDiscord = (text: string): string =>
  text
    .replaceAll(/[\\*_~`|>#\-[\]()<:]/g, '\\$&')
    .replaceAll('@', `@${BREAK}`)
    .replaceAll(/\b(https?)\\:/gi, `$1${BREAK}\\:`);

/** Escapes a text for Slack, where all markup begins with one of these three. */
const inSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A notice on one line. */
const lineOf = ({ subject, text }: Notice): string =>
  inOneLine(text === '' ? subject : `${subject}: ${text}`, MOST_LINE);

/** The newest items that there is room for, and a line that says how many are left out before them. */
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

/** An id for notices that go together. It is the same at every attempt. */
function idOf(notices: readonly Notice[]): string {
  const [first, ...more] = notices.map(({ name }) => name);
  if (first !== undefined && more.length === 0) return first;
  return createHash('sha256')
    .update(JSON.stringify([first, ...more]))
    .digest('base64url')
    .slice(0, 22);
}

/** Discord's flag that suppresses previews of links. */
const NO_PREVIEW = 4;

const plain = (notices: readonly Notice[], now: Date): z.infer<typeof plainHookSchema> => ({
  id: idOf(notices),
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
    // Shown in a phone's notifications, where there are no blocks.
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

/** The body of a message in that form, as JSON. */
export const hookBody = (form: HookForm, notices: readonly Notice[], now: Date): string =>
  JSON.stringify(BODIES[form](notices, now));

/** The prefix of a secret in its written form (standardwebhooks.com); its bytes follow in base64. */
const SECRET_PREFIX = 'whsec_';

/** The written form of a secret. */
export const hookSecret = (bytes: Buffer): string => `${SECRET_PREFIX}${bytes.toString('base64')}`;

/** The headers by which a receiver checks a message's sender and time, and recognises repeats. */
function signedHeaders(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const time = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

/**
 * Creates the channel to webhooks. The plain form is signed at each attempt, by the headers of standardwebhooks.com.
 * Discord and Slack know the sender by the address, which is a secret.
 */
export const hookChannel = ({
  outside,
  clock,
}: {
  readonly outside: Outside;
  readonly clock: () => Date;
}): Channel => ({
  send: (address, notices) => {
    const { to, form, secret } = hookSchema.parse(address);
    const now = clock();
    const body = hookBody(form, notices, now);
    const signed = form === 'plain' ? signedHeaders(secret, { id: idOf(notices), at: now, body }) : {};
    const headers = { 'content-type': 'application/json', ...signed };
    return deliver(outside, { to, headers, body: Buffer.from(body) }, now);
  },
  close: outside.close,
});
