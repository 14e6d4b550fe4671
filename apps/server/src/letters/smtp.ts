import nodemailer from 'nodemailer';
import type { Letter } from './letter.js';
import type { Transport } from './parts.js';

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
}

const field = (error: Error, name: string): unknown =>
  Object.entries(error).find(([key]) => key === name)?.[1];

/** What the mail server said, on one line and not at length. */
const saidIn = (error: Error): string => {
  const response = field(error, 'response');
  return (typeof response === 'string' ? response : error.message).replaceAll(/\s+/g, ' ').slice(0, 200);
};

/** Refused for good, for the sake of this addressee or of this letter: RFC 5321, 4.2.1. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const [code, command] = [field(error, 'responseCode'), field(error, 'command')];
  const isPermanent = typeof code === 'number' && code >= 500 && code < 600 && code !== 503;
  return isPermanent && (command === 'RCPT TO' || command === 'DATA');
}

/** Everything before the @ of the sender belongs to its host; what is behind it names our Message-IDs, too. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** A letter as nodemailer takes it: it writes the headers and the MIME. */
export const messageOf = (letter: Letter, from: string) => ({
  from,
  to: { name: '', address: letter.to },
  date: letter.at,
  messageId: `<${letter.name}@${domainOf(from)}>`,
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
  attachments:
    letter.picture === null
      ? []
      : [
          {
            filename: 'board.png',
            cid: 'board',
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            content: Buffer.from(letter.picture),
          },
        ],
});

const credentials = ({ username, password }: URL) =>
  username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };

/** The way to a mail server, one connection a letter. */
export function smtpTransport({ url, from }: MailSettings, times: SmtpTimes = SMTP_TIMES): Transport {
  const secure = url.protocol === 'smtps:';
  const mailer = nodemailer.createTransport({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...credentials(url),
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
        if (isFinal(error)) return saidIn(error);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}
