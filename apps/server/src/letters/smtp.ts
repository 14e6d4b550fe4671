import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity, type ConnectionOptions } from 'node:tls';
import nodemailer from 'nodemailer';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import type { Letter } from './letter.js';
import type { Transport } from './parts.js';
import { refusedOf, replyOf } from './replies.js';

/**
 * How long a mail server may take, in milliseconds. RFC 5321, 4.5.3.2, allows ten minutes for the reply to the
 * content.
 */
export interface SmtpTimes {
  readonly connect: number;
  readonly reply: number;
}

export const SMTP_TIMES: SmtpTimes = { connect: 30_000, reply: 600_000 };

/** A mail server, and the sender of letters. */
export interface MailSettings {
  readonly url: URL;
  /** `tessera@example.org` or `Tessera <tessera@example.org>`. */
  readonly from: string;
  /** The certificate of the mail server or its authority, in PEM. When given, no other is trusted. */
  readonly certificate?: string | null;
}

/**
 * TLS options that trust certificates signed by the given one under the server's name, and the given one itself under
 * any name.
 */
function trusting(certificate: string): ConnectionOptions {
  const known = new X509Certificate(certificate).raw;
  return {
    ca: certificate,
    checkServerIdentity: (host, shown) =>
      shown.raw.equals(known) ? undefined : checkServerIdentity(host, shown),
  };
}

/** Reads the file of SMTP_CERT. Throws StartRefused when it holds no certificate. */
function certificateIn(file: string): string {
  try {
    const certificate = readFileSync(file, 'utf8');
    new X509Certificate(certificate);
    return certificate;
  } catch (error) {
    throw new StartRefused(`SMTP_CERT wants a certificate in PEM: ${file} (${reasonOf(error)}).`);
  }
}

/** The domain of the sender, which also ends our Message-IDs. */
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

/** A letter as nodemailer's options. Nodemailer writes the headers and the MIME parts. */
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

/** A transport that opens one connection for each letter. Times are `SMTP_TIMES` unless given. */
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

/** The transport of the settings. Throws StartRefused when their certificate cannot be read. */
export const transportFor = (
  { url, from, certFile }: Omit<MailSettings, 'certificate'> & { readonly certFile: string | null },
  times: SmtpTimes = SMTP_TIMES,
): Transport =>
  smtpTransport({ url, from, certificate: certFile === null ? null : certificateIn(certFile) }, times);
