import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity, type ConnectionOptions } from 'node:tls';
import nodemailer from 'nodemailer';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import type { Letter } from './letter.js';
import type { Transport } from './parts.js';
import { refusedOf, replyOf } from './reply.js';

/** How long a mail server may take, in milliseconds: RFC 5321, 4.5.3.2, asks for patience after the last dot. */
export interface SmtpTimes {
  readonly connect: number;
  readonly reply: number;
}

export const SMTP_TIMES: SmtpTimes = { connect: 30_000, reply: 600_000 };

/** A mail server, and whom letters are from. */
export interface MailSettings {
  readonly url: URL;
  /** `tessera@example.org` or `Tessera <tessera@example.org>`. */
  readonly from: string;
  /** The certificate that the mail server shows, or its authority's, in PEM: then no other is trusted. */
  readonly certificate?: string | null;
}

/**
 * Whose certificate is good: one that the given one has signed, under the server's name; or the given one itself, under
 * whatever name, for it is known.
 */
function trusting(certificate: string): ConnectionOptions {
  const known = new X509Certificate(certificate).raw;
  return {
    ca: certificate,
    checkServerIdentity: (host, shown) =>
      shown.raw.equals(known) ? undefined : checkServerIdentity(host, shown),
  };
}

/** Reads the file of SMTP_CERT. Throws StartRefused where there is no certificate in it. */
function certificateIn(file: string): string {
  try {
    const certificate = readFileSync(file, 'utf8');
    new X509Certificate(certificate);
    return certificate;
  } catch (error) {
    throw new StartRefused(`SMTP_CERT wants a certificate in PEM: ${file} (${reasonOf(error)}).`);
  }
}

/** Everything before the @ of the sender belongs to its host; what is behind it names our Message-IDs, too. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const pictureOf = ({ picture }: Letter) =>
  picture === null
    ? []
    : [
        {
          filename: 'board.png',
          cid: 'board',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content: Buffer.from(picture),
        },
      ];

const calendarOf = ({ calendar }: Letter) =>
  calendar === null
    ? []
    : [
        {
          filename: 'tessera.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          contentDisposition: 'attachment' as const,
          content: calendar,
        },
      ];

/** A letter as nodemailer takes it: it writes the headers and the MIME. */
export const messageOf = (letter: Letter, from: string) => ({
  from,
  to: { name: '', address: letter.to },
  date: letter.at,
  messageId: `<${letter.name}@${domainOf(from)}>`,
  ...(letter.thread === null ? {} : { references: `<${letter.thread}@${domainOf(from)}>` }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  baseBoundary: letter.name,
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(letter.unsubscribe === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...(letter.unsubscribe === null ? {} : { list: { unsubscribe: { url: letter.unsubscribe } } }),
  attachments: [...pictureOf(letter), ...calendarOf(letter)],
});

const credentials = ({ username, password }: URL) =>
  username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };

/** The way to a mail server, one connection a letter. */
export function smtpTransport(
  { url, from, certificate = null }: MailSettings,
  times: SmtpTimes = SMTP_TIMES,
): Transport {
  const secure = url.protocol === 'smtps:';
  const mailer = nodemailer.createTransport({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...credentials(url),
    ...(certificate === null ? {} : { tls: trusting(certificate) }),
    dnsTimeout: times.connect,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.reply,
  });
  return {
    send: async (letter) => {
      try {
        await mailer.sendMail(messageOf(letter, from));
        return null;
      } catch (error) {
        const reply = replyOf(error);
        const of = refusedOf(reply);
        if (of !== null) return { of, reply };
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

/** The way to the mail server of the settings. Throws StartRefused where their certificate cannot be read. */
export const transportFor = (
  { url, from, certFile }: Omit<MailSettings, 'certificate'> & { readonly certFile: string | null },
  times: SmtpTimes = SMTP_TIMES,
): Transport =>
  smtpTransport({ url, from, certificate: certFile === null ? null : certificateIn(certFile) }, times);
