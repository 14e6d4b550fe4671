import { z } from 'zod';
import { LETTER_PURPOSES } from '@tessera/protocol';
import type { Links } from './tokens.js';
import { words } from './english.js';

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
  lines: z.array(z.string()),
});
export type Content = z.infer<typeof contentSchema>;

/** A letter as it goes out. */
export interface Letter {
  /** What stands before the @ of its Message-ID. */
  readonly name: string;
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG that the HTML shows as `cid:board`. */
  readonly picture: Uint8Array | null;
  /** Where its addressee says, by one click, that they want no more; null where there is nothing to stop yet. */
  readonly unsubscribe: string | null;
}

/** The most lines that a letter tells; earlier ones are counted. */
const MOST_LINES = 40;

/** A paragraph of a letter: words, a list, the picture, or a link with its words. */
type Part =
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'list'; readonly lines: readonly string[] }
  | { readonly is: 'picture'; readonly text: string }
  | { readonly is: 'button' | 'link'; readonly text: string; readonly to: string };

const told = (lines: readonly string[]): Part[] => {
  if (lines.length === 0) return [];
  const left = lines.length - MOST_LINES;
  const earlier: Part[] = left > 0 ? [{ is: 'words', text: words.earlier(left) }] : [];
  return [{ is: 'title', text: words.happened }, ...earlier, { is: 'list', lines: lines.slice(-MOST_LINES) }];
};

function partsOf(content: Content, links: Links, hasPicture: boolean): Part[] {
  if (content.purpose === 'confirm') {
    return [
      { is: 'words', text: words.confirm(content) },
      { is: 'button', text: words.confirmLink, to: links.confirm },
      { is: 'words', text: words.notYou },
    ];
  }
  const isOver = content.purpose === 'ending';
  return [
    { is: 'words', text: isOver ? words.ended(content) : words.move(content) },
    ...(content.task === '' ? [] : [{ is: 'title', text: content.task } as const]),
    { is: 'button', text: isOver ? words.lookLink : words.openLink, to: links.open },
    ...(hasPicture ? [{ is: 'picture', text: words.picture(content) } as const] : []),
    ...told(content.lines),
    { is: 'link', text: words.stop, to: links.stop },
  ];
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** A text on one line, without anything that cannot be seen: names and titles are other people's. */
export const plain = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066-\u2069]+/gu, ' ');

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
      return `<p>${escape(part.text)}</p>`;
    case 'title':
      return `<h2 style="font-size:18px;margin:20px 0 8px">${escape(part.text)}</h2>`;
    case 'list':
      return `<ul>${part.lines.map((line) => `<li>${escape(plain(line))}</li>`).join('')}</ul>`;
    case 'picture':
      return `<p><img src="cid:board" alt="${escape(part.text)}" style="max-width:100%;height:auto"></p>`;
    case 'button':
      return `<p><a href="${escape(part.to)}" style="${BUTTON}">${escape(part.text)}</a></p>`;
    case 'link':
      return `<p style="font-size:13px;color:#555"><a href="${escape(part.to)}">${escape(part.text)}</a></p>`;
  }
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head>` +
  '<body style="font-family:Georgia,serif;font-size:16px;line-height:1.45;color:#222;max-width:44em;margin:0 auto;padding:16px">' +
  `${body}</body></html>`;

function subjectOf(content: Content): string {
  switch (content.purpose) {
    case 'confirm':
      return words.confirmSubject;
    case 'decision':
      return words.subject(content);
    case 'ending':
      return words.endedSubject(content);
  }
}

/** A letter put into words, as plain text and as HTML that says the same. */
export function written(raw: Content, links: Links, hasPicture: boolean) {
  const content = { ...raw, title: plain(raw.title), other: plain(raw.other), task: plain(raw.task) };
  const subject = subjectOf(content);
  const parts = partsOf(content, links, hasPicture);
  return {
    subject,
    text: `${parts.flatMap(inText).join('\n\n')}\n`,
    html: page(subject, parts.map(inHtml).join('\n')),
  };
}
