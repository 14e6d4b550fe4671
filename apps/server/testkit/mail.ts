import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Trash } from './free.js';

/** How a mail server answers an addressee or a letter. */
export type Temper = 'accepts' | 'slow' | 'defers' | 'refuses' | 'refusesLetter' | 'drops' | Answering;

/** What a mail server says instead of taking a letter: to its addressee, or to the letter. */
export interface Answering {
  readonly at: 'RCPT TO' | 'DATA';
  readonly code: number;
  readonly says: string;
}

/** A test's own mail server. */
export interface MailServer {
  readonly url: URL;
  /** The accepted letters in order. */
  readonly taken: string[];
  /** To whom letters were offered, taken or not. */
  readonly offered: string[];
  readonly be: (temper: Temper) => void;
  /** Says nothing about addressees that end so, as where it asks a server of theirs first that keeps it waiting. */
  readonly keepSilentOn: (end: string) => void;
}

const failure = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** A certificate and its key, in PEM. */
export interface Shown {
  readonly key: string;
  readonly cert: string;
}

/** Starts a mail server. With a certificate it offers STARTTLS. It ends with the test. */
export async function startMailServer(trash: Trash, shown: Shown | null = null): Promise<MailServer> {
  let temper: Temper = 'accepts';
  let silentOn: string | null = null;
  const taken: string[] = [];
  const offered: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: shown === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...shown,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      offered.push(address);
      if (silentOn !== null && address.endsWith(silentOn)) return;
      if (temper === 'refuses') return answer(failure(550, 'No such mailbox here'));
      if (typeof temper === 'object' && temper.at === 'RCPT TO')
        return answer(failure(temper.code, temper.says));
      if (temper === 'defers') return answer(failure(451, 'Come back later'));
      return answer();
    },
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (temper === 'drops') sockets.forEach((socket) => socket.destroy());
      });
      stream.on('end', () => {
        if (temper === 'slow' || temper === 'drops') return;
        if (typeof temper === 'object' && temper.at === 'DATA')
          return answer(failure(temper.code, temper.says));
        if (temper === 'refusesLetter') return answer(failure(554, 'We do not want this'));
        taken.push(Buffer.concat(chunks).toString('utf8'));
        answer();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  trash.add(async () => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    taken,
    offered,
    be: (next) => void (temper = next),
    keepSilentOn: (end) => void (silentOn = end),
  };
}

/** Parses a letter as a mail program does. */
export const readLetter = (raw: string): Promise<Email> => PostalMime.parse(raw);

/** A header of a letter. */
export const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name.toLowerCase())?.value;

/** Where the one link of that kind leads: its path, and its token. */
export function linkIn({ text }: Email, kind: RegExp): { readonly path: string; readonly token: string } {
  const found = (text ?? '').match(/https?:\/\/\S+/g)?.find((link) => kind.test(link));
  if (found === undefined) throw new Error(`No such link in the letter: ${String(kind)}`);
  const { pathname, hash } = new URL(found);
  return { path: pathname, token: hash.slice(1) };
}

/** The program of the letters' thread, run from its source. */
export const letterThreadFromSource = {
  file: join(import.meta.dirname, '..', '..', '..', 'scripts', 'letterThread.mjs'),
  execArgv: [],
};
