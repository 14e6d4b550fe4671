import { z } from 'zod';
import { MOST_LINES } from '@tessera/letters';
import { LETTER_PURPOSES } from '@tessera/protocol';
import type { Links } from './tokens.js';
import { say, sayAbout } from './texts.js';

/** The content of a letter, without its links and picture. */
export const contentSchema = z.strictObject({
  purpose: z.enum(LETTER_PURPOSES),
  to: z.string(),
  title: z.string(),
  /** The names of the game, the seat's side and the other players. */
  game: z.string(),
  side: z.string(),
  other: z.string(),
  task: z.string(),
  /** The chances of what is asked. */
  odds: z.string().default(''),
  /** The answers that are offered as links, with what lays them, signed (`signedAnswer`). */
  answers: z.array(z.strictObject({ text: z.string(), plan: z.string() })).default([]),
  /** What the page asks in the same turn besides `task`. */
  ahead: z.string().default(''),
  lines: z.array(z.string()),
  /** How many lines the game has left out. */
  omitted: z.int().default(0),
  /** The moment in the game, and the losses since the seat last acted. */
  moment: z.string().default(''),
  losses: z.array(z.string()).default([]),
  /** The seat's cards. */
  hand: z.array(z.string()).default([]),
  /** The other player's remarks. */
  said: z.array(z.string()).default([]),
  /** When an adjourned game resumes, in milliseconds; 0: the letter is about something else. */
  goesOn: z.int().default(0),
  /** A sentence about the seat's clock, or a date. */
  time: z.string().default(''),
  /** True when its reader has asked for a new link. */
  isRenewed: z.boolean().default(false),
  /** False when the seat has no open question any more. */
  isAsked: z.boolean().default(true),
});
export type Content = z.infer<typeof contentSchema>;

/** A letter to be sent. */
export interface Letter {
  /** The part of its Message-ID before the @. */
  readonly name: string;
  /**
   * The same part of the id that all letters to one seat refer to, so that mail programs group them; null: no group.
   */
  readonly thread: string | null;
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG that the HTML shows as `cid:board`. */
  readonly picture: Uint8Array | null;
  /** A calendar file (RFC 5545) with the date of an adjourned game; null: there is no date. */
  readonly calendar: string | null;
  /** The address that ends the letters by one click; null: there are none to end yet. */
  readonly unsubscribe: string | null;
}

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

const withEarlier = ({ lines, omitted: before }: Content): Part[] => {
  if (lines.length === 0) return [];
  const omitted = before + Math.max(0, lines.length - MOST_LINES);
  const earlier: Part[] = omitted > 0 ? [{ is: 'words', text: say('earlier', { count: omitted }) }] : [];
  return [
    { is: 'title', text: say('happened') },
    ...earlier,
    { is: 'list', lines: lines.slice(-MOST_LINES) },
  ];
};

const lead = (text: string): Part => ({ is: 'words', text });

/** The answers as links that lay them, and that a link alone decides nothing. */
const answerParts = ({ answers }: Content, links: Links): Part[] =>
  answers.length === 0
    ? []
    : [
        ...answers.map(({ text, plan }): Part => ({ is: 'button', text, to: `${links.open}.${plan}` })),
        lead(say('answers')),
      ];

/** The beginning of a letter: what it is about, and the link to the seat. */
export function opening(content: Content, links: Links): Part[] {
  const task: Part[] = content.task === '' ? [] : [{ is: 'title', text: content.task }];
  const button = (text: string): Part => ({ is: 'button', text, to: links.open });
  const odds = content.odds === '' ? [] : [lead(content.odds)];
  const ahead = content.ahead === '' ? [] : [lead(content.ahead)];
  const time = content.time === '' ? [] : [lead(content.time)];
  const renewed = [
    lead(sayAbout('renewed', content)),
    ...(content.isAsked ? task : []),
    ...time,
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
        : [lead(sayAbout(content.purpose, content)), ...time, button(say('answerLink'))];
    case 'rematch':
      return [lead(sayAbout('rematch', content)), button(say('rematchLink'))];
    case 'adjourned':
      return [lead(sayAbout('adjourned', content)), ...time, button(say('openLink'))];
    case 'joined':
      return content.isRenewed
        ? renewed
        : [lead(sayAbout('joined', content)), ...time, button(say('openLink'))];
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
        : [
            lead(sayAbout('move', content)),
            ...task,
            ...odds,
            ...answerParts(content, links),
            ...ahead,
            ...time,
            button(say('openLink')),
          ];
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
  // The task and the losses come first, because a phone shows no more without scrolling.
  return [
    ...opening(content, links),
    ...section('losses', content.losses),
    ...section('hand', content.hand),
    ...(hasPicture ? [{ is: 'picture', text: sayAbout('picture', content) } as const] : []),
    ...withEarlier(content),
    { is: 'link', text: say('notices'), to: links.notices },
    { is: 'link', text: say('stop'), to: links.stop },
  ];
}

/** Escapes a text for HTML, between tags or as the value of an attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/**
 * Puts a text of a player on one line, without control and invisible characters. The isolates around a name that runs
 * from right to time stay.
 */
export const asPlainText = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066\u2067]+/gu, ' ');

function inText(part: Part): string[] {
  switch (part.is) {
    case 'words':
      return [part.text];
    case 'title':
      return [`${part.text}\n${'-'.repeat(Math.min(part.text.length, 60))}`];
    case 'list':
      return [part.lines.map((line) => `* ${asPlainText(line)}`).join('\n')];
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
      return `<ul>${part.lines.map((line) => `<li>${escapeHtml(asPlainText(line))}</li>`).join('')}</ul>`;
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

/** The content with every text of a player on one line: see `asPlainText`. */
export const onLines = (raw: Content): Content => ({
  ...raw,
  title: asPlainText(raw.title),
  other: asPlainText(raw.other),
  task: asPlainText(raw.task),
  moment: asPlainText(raw.moment),
});

/** Writes a letter of these parts, as plain text and as HTML with the same words. */
export const letterOfParts = (subject: string, parts: readonly Part[]) => ({
  subject,
  text: `${parts.flatMap(inText).join('\n\n')}\n`,
  html: page(subject, parts.map(inHtml).join('\n')),
});

/** Writes a letter of its content and links: subject, text and HTML. */
export function writeLetter(raw: Content, links: Links, hasPicture: boolean) {
  const content = onLines(raw);
  return letterOfParts(subjectOf(content), partsOf(content, links, hasPicture));
}

/** What an invitation says: who invites, to which game, and the side that the reader would play. */
export interface InvitationContent {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly side: string;
}

/** Writes an invitation: subject, text and HTML. */
export function invitation(
  about: InvitationContent,
  links: { readonly join: string; readonly refuse: string },
) {
  const values = { ...about, name: asPlainText(about.name), title: asPlainText(about.title) };
  return letterOfParts(say('subject.invitation', values), [
    { is: 'words', text: say('invitation', values) },
    { is: 'button', text: say('invitationLink'), to: links.join },
    { is: 'words', text: say('invitation.once', values) },
    { is: 'link', text: say('invitation.refuse'), to: links.refuse },
  ]);
}

/** Writes a letter with a link that signs its reader in: subject, text and HTML. */
export const signInLetter = (link: string) =>
  letterOfParts(say('subject.signIn'), [
    { is: 'words', text: say('signIn') },
    { is: 'button', text: say('signInLink'), to: link },
    { is: 'words', text: say('signIn.notYou') },
  ]);
