/**
 * The server of the short game with a post of its own, and the mail server that its letters go to. Run as a program:
 * `correspond.ts <pages> [invited|capped|wager]`: where the host invites, where a visitor may open one game and ask for
 * one letter a day, or where the tiny game is played, told by its texts. It says where it is, and a host's invite; sent a number, it lets so many seconds pass on its clock, works off
 * what is due, and says which letters have come. It ends with its starter.
 */
import process from 'node:process';
import { wagerWithWindows } from '@tessera/core/testkit';
import { createMetaurus } from '@tessera/metaurus';
import { wagerTexts } from '@tessera/plain/testkit';
import { anyGame, daily, LIMITS, passToken, secretsUnder } from '@tessera/server';
import {
  createTrash,
  dataFolder,
  embeddedIn,
  freePort,
  KEY,
  metaurusScribeFor,
  openOffice,
  paintSheets,
  plainScribe,
  readLetter,
  scribeOf,
  startMailServer,
} from '@tessera/server/testkit';
import { fields } from './fields.js';

const march = createMetaurus(fields.march.data);
const trash = createTrash();
process.on('disconnect', () => void trash.empty().finally(() => process.exit(0)));

const database = await embeddedIn(await dataFolder(trash));
trash.add(() => database.close());
const mail = await startMailServer(trash);
const port = await freePort();
const publicUrl = new URL(`http://127.0.0.1:${port}`);
const { daily: usual } = LIMITS;
const capped = { games: { ...usual.games, each: daily(1) }, letters: { ...usual.letters, seat: daily(1) } };
const way = process.argv[3];
const [game, scribe] =
  way === 'wager'
    ? [anyGame(wagerWithWindows), plainScribe(wagerWithWindows, wagerTexts)]
    : [anyGame(march), metaurusScribeFor(march)];
const office = await openOffice(trash, {
  database,
  mail,
  more: {
    games: [game],
    pages: process.argv[2] ?? '',
    port,
    publicUrl,
    ...(way === 'invited' && { whoMayOpen: way }),
    ...(way === 'capped' && { limits: { daily: capped } }),
  },
  letters: { scribe: scribeOf([scribe], paintSheets) },
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
const ends = new Date(office.clock().getTime() + 86_400_000);
const invite = passToken(secretsUnder(KEY), { id: Buffer.alloc(8), uses: 1, ends });
process.send?.({ url: office.url, invite: `${office.url}/invited#${invite}` });
