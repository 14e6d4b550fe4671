/**
 * The server of the short game with a post of its own, and the mail server that its letters go to. Run as a program:
 * `correspond.ts <pages>`. It says where it is; sent a number, it lets so many seconds pass on its clock, works off
 * what is due, and says which letters have come. It ends with its starter.
 */
import process from 'node:process';
import { createMetaurus } from '@tessera/metaurus';
import { anyGame } from '@tessera/server';
import {
  createTrash,
  dataFolder,
  embeddedIn,
  freePort,
  metaurusScribeFor,
  openOffice,
  paint,
  readLetter,
  scribeOf,
  startMailServer,
} from '@tessera/server/testkit';
import { fields } from './fields.js';

const game = createMetaurus(fields.march.data);
const trash = createTrash();
process.on('disconnect', () => void trash.empty().finally(() => process.exit(0)));

const database = await embeddedIn(await dataFolder(trash));
trash.add(() => database.close());
const mail = await startMailServer(trash);
const port = await freePort();
const publicUrl = new URL(`http://127.0.0.1:${port}`);
const office = await openOffice(trash, {
  database,
  mail,
  more: { games: [anyGame(game)], pages: process.argv[2] ?? '', port, publicUrl },
  letters: { scribe: scribeOf([metaurusScribeFor(game)], paint) },
});

async function pass(seconds: number): Promise<void> {
  office.pass(seconds);
  await office.ring();
  const letters = await Promise.all(mail.taken.splice(0).map(readLetter));
  process.send?.(
    letters.map(({ to, subject, text, html, attachments }) => ({
      to: to?.map(({ address }) => address),
      subject,
      text,
      html,
      pictures: attachments.map(({ mimeType }) => mimeType),
    })),
  );
}

process.on('message', (seconds) => void pass(Number(seconds)));
process.send?.({ url: office.url });
