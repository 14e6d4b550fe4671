import { z } from 'zod';
import { LETTER_PURPOSES } from '@tessera/protocol';
import type { Links } from './tokens.js';
import { say, sayAbout } from './texts.js';

/** What a letter says, without its links and its picture. */
export const contentSchema = z.strictObject({
  purpose: z.enum(LETTER_PURPOSES),
  to: z.string(),
  title: z.string(),
  /** The game's name, what the seat is called, and who sits opposite. */
  game: z.string(),
  side: z.string(),
  other: z.string(),
  task: z.string(),
  /** What its page asks besides in the same go. */
  ahead: z.string().default(''),
  lines: z.array(z.string()),
  /** When in the game it is, and what was lost since the seat last acted. */
  moment: z.string().default(''),
  losses: z.array(z.string()).default([]),
  /** What the seat holds and decides with. */
  hand: z.array(z.string()).default([]),
  /** What the other has said at the table. */
  said: z.array(z.string()).default([]),
  /** When an adjourned game goes on, in milliseconds since 1970; 0 where that is not what it tells. */
  goesOn: z.int().default(0),
  /** What time the seat has left, in a sentence. */
  time: z.string().default(''),
  /** True when its addressee has asked for it anew. */
  isRenewed: z.boolean().default(false),
  /** False when nothing is asked of the seat any more. */
  isAsked: z.boolean().default(true),
});
export type Content = z.infer<typeof contentSchema>;

/** A letter as it goes out. */
export interface Letter {
  /** What stands before the @ of its Message-ID. */
  readonly name: string;
  /** The same of what all letters to one seat refer to, so that mail programs show them together; null: to nothing. */
  readonly thread: string | null;
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG that the HTML shows as `cid:board`. */
  readonly picture: Uint8Array | null;
  /** A calendar file (RFC 5545), for the date that it tells; null where it tells none. */
  readonly calendar: string | null;
  /** Where its addressee says, by one click, that they want no more; null where there is nothing to stop yet. */
  readonly unsubscribe: string | null;
}

/** The most lines that a letter tells; earlier ones are counted. */
const MOST_LINES = 40;

/** A paragraph of a letter: words, a list, the picture, or a link with its words. */
export type Part =
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'list'; readonly lines: readonly string[] }
  | { readonly is: 'picture'; readonly text: string }
  | { readonly is: 'button' | 'link'; readonly text: string; readonly to: string };

const section = (title: 'losses' | 'hand', lines: readonly string[]): Part[] =>
  lines.length === 0
    ? []
    : [
        { is: 'title', text: say(title) },
        { is: 'list', lines },
      ];

const withEarlier = (lines: readonly string[]): Part[] => {
  if (lines.length === 0) return [];
  const left = lines.length - MOST_LINES;
  const earlier: Part[] = left > 0 ? [{ is: 'words', text: say('earlier', { count: left }) }] : [];
  return [
    { is: 'title', text: say('happened') },
    ...earlier,
    { is: 'list', lines: lines.slice(-MOST_LINES) },
  ];
};

/** What a letter is about, and the link to where that is decided. */
export function opening(content: Content, links: Links): Part[] {
  const task: Part[] = content.task === '' ? [] : [{ is: 'title', text: content.task }];
  const button = (text: string): Part => ({ is: 'button', text, to: links.open });
  const lead = (text: string): Part => ({ is: 'words', text });
  const ahead = content.ahead === '' ? [] : [lead(content.ahead)];
  const left = content.time === '' ? [] : [lead(content.time)];
  const renewed = [
    lead(sayAbout('renewed', content)),
    ...(content.isAsked ? task : []),
    ...left,
    button(say('openLink')),
  ];
  switch (content.purpose) {
    case 'draw':
    case 'takeback':
      return content.isRenewed
        ? renewed
        : [lead(sayAbout(content.purpose, content)), button(say('answerLink'))];
    case 'ending':
      return [lead(sayAbout('ended', content)), ...task, button(say('lookLink'))];
    case 'pause':
    case 'overdue':
    case 'untouched':
      return content.isRenewed
        ? renewed
        : [lead(sayAbout(content.purpose, content)), ...left, button(say('answerLink'))];
    case 'rematch':
      return [lead(sayAbout('rematch', content)), button(say('rematchLink'))];
    case 'adjourned':
      return [lead(sayAbout('adjourned', content)), ...left, button(say('openLink'))];
    case 'joined':
      return content.isRenewed
        ? renewed
        : [lead(sayAbout('joined', content)), ...left, button(say('openLink'))];
    case 'talk':
      return content.isRenewed
        ? renewed
        : [
            lead(sayAbout('talk', content)),
            { is: 'list', lines: content.said },
            button(say('answerTalkLink')),
          ];
    case 'decision':
    case 'reminder':
    case 'confirm':
      return content.isRenewed
        ? renewed
        : [lead(sayAbout('move', content)), ...task, ...ahead, ...left, button(say('openLink'))];
  }
}

function partsOf(content: Content, links: Links, hasPicture: boolean): Part[] {
  if (content.purpose === 'confirm') {
    return [
      { is: 'words', text: sayAbout('confirm', content) },
      { is: 'button', text: say('confirmLink'), to: links.confirm },
      { is: 'words', text: say('notYou') },
    ];
  }
  // What is asked and what was lost come first: a reader on a phone sees no more at once.
  return [
    ...opening(content, links),
    ...section('losses', content.losses),
    ...section('hand', content.hand),
    ...(hasPicture ? [{ is: 'picture', text: sayAbout('picture', content) } as const] : []),
    ...withEarlier(content.lines),
    { is: 'link', text: say('notices'), to: links.notices },
    { is: 'link', text: say('stop'), to: links.stop },
  ];
}

/** A text as HTML shows it, between tags or as the value of an attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/**
 * A text on one line, without what cannot be seen: names and titles are other people's. What sets apart a name that runs
 * from right to left stays.
 */
export const plain = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066\u2067]+/gu, ' ');

function inText(part: Part): string[] {
  switch (part.is) {
    case 'words':
      return [part.text];
    case 'title':
      return [`${part.text}\n${'-'.repeat(Math.min(part.text.length, 60))}`];
    case 'list':
      return [part.lines.map((line) => `* ${plain(line)}`).join('\n')];
    case 'picture':
      return [];
    case 'button':
    case 'link':
      return [`${part.text}\n${part.to}`];
  }
}

const BUTTON =
  'display:inline-block;padding:12px 20px;background:#8c1c1c;color:#fff;text-decoration:none;border-radius:4px';

function inHtml(part: Part): string {
  switch (part.is) {
    case 'words':
      return `<p>${escapeHtml(part.text)}</p>`;
    case 'title':
      return `<h2 style="font-size:18px;margin:20px 0 8px">${escapeHtml(part.text)}</h2>`;
    case 'list':
      return `<ul>${part.lines.map((line) => `<li>${escapeHtml(plain(line))}</li>`).join('')}</ul>`;
    case 'picture':
      return `<p><img src="cid:board" alt="${escapeHtml(part.text)}" style="max-width:100%;height:auto"></p>`;
    case 'button':
      return `<p><a href="${escapeHtml(part.to)}" style="${BUTTON}">${escapeHtml(part.text)}</a></p>`;
    case 'link':
      return `<p style="font-size:13px;color:#555"><a href="${escapeHtml(part.to)}">${escapeHtml(part.text)}</a></p>`;
  }
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>` +
  '<body style="font-family:Georgia,serif;font-size:16px;line-height:1.45;color:#222;max-width:44em;margin:0 auto;padding:16px">' +
  `${body}</body></html>`;

function subjectOf(content: Content): string {
  if (content.isRenewed) return sayAbout('subject.renewed', content);
  switch (content.purpose) {
    case 'confirm':
      return say('subject.confirm');
    case 'decision':
      return sayAbout(content.task === '' ? 'subject.move.any' : 'subject.move', content);
    case 'draw':
    case 'takeback':
    case 'pause':
    case 'reminder':
    case 'overdue':
    case 'untouched':
      return sayAbout(`subject.${content.purpose}`, content);
    case 'ending':
      return sayAbout('subject.ended', content);
    case 'rematch':
    case 'adjourned':
    case 'joined':
    case 'talk':
      return sayAbout(`subject.${content.purpose}`, content);
  }
}

/** What others have named stands on one line each. */
export const onLines = (raw: Content): Content => ({
  ...raw,
  title: plain(raw.title),
  other: plain(raw.other),
  task: plain(raw.task),
  moment: plain(raw.moment),
});

/** A letter of these parts, as plain text and as HTML that says the same. */
export const lettered = (subject: string, parts: readonly Part[]) => ({
  subject,
  text: `${parts.flatMap(inText).join('\n\n')}\n`,
  html: page(subject, parts.map(inHtml).join('\n')),
});

/** A letter put into words. */
export function written(raw: Content, links: Links, hasPicture: boolean) {
  const content = onLines(raw);
  return lettered(subjectOf(content), partsOf(content, links, hasPicture));
}

/** What an invitation tells: who invites, to what, and as whom its addressee would play. */
export interface InvitedTo {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly side: string;
}

/** An invitation to a game put into words, likewise. */
export function invitation(about: InvitedTo, links: { readonly join: string; readonly refuse: string }) {
  const values = { ...about, name: plain(about.name), title: plain(about.title) };
  return lettered(say('subject.invitation', values), [
    { is: 'words', text: say('invitation', values) },
    { is: 'button', text: say('invitationLink'), to: links.join },
    { is: 'words', text: say('invitation.once', values) },
    { is: 'link', text: say('invitation.refuse'), to: links.refuse },
  ]);
}

/** A letter with a link that signs its reader in. */
export const signInLetter = (link: string) =>
  lettered(say('subject.signIn'), [
    { is: 'words', text: say('signIn') },
    { is: 'button', text: say('signInLink'), to: link },
    { is: 'words', text: say('signIn.notYou') },
  ]);
