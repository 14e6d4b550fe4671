import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tinyGame } from '@tessera/core/testkit';
import { acceptedSchema, nothingSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  FROM,
  heldThinker,
  heraldOf,
  mindFor,
  newAction,
  openAgainstBot,
  openGame,
  paintSheets,
  PATIENT,
  post,
  PUBLIC,
  startMailServer,
  startServer,
  until,
  wagerScribe,
  type RunningServer,
} from '../testkit/index.js';
import { temporaryFolder } from '../testkit/databases.js';
import { thinkerOf } from './bots/thinker.js';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';
import { smtpTransport } from './letters/smtp.js';
import type { LetterParts } from './letters/parts.js';

const MANY = '198.51.100.1';
const ONE = '203.0.113.7';

/** A gate that is opened once. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('somebody who asks for one thing, while one visitor asks for many of the kind,', () => {
  const trash = createTrash();
  let database: Database;
  beforeAll(async () => void (database = await databaseOf('embedded', trash)));
  afterAll(trash.empty);

  const start = async (letters: Partial<LetterParts>, more = {}): Promise<RunningServer> => {
    const server = await startServer({
      database,
      games: [anyGame(tinyGame)],
      publicUrl: PUBLIC,
      trustProxy: 1,
      letters,
      ...more,
    });
    trash.add(server.close);
    return server;
  };
  const open = async (url: string, from: string, second?: string) => {
    const browser = createBrowser(url, from);
    const { game } = await openGame(browser, {
      kind: tinyGame.kind,
      side: 'north',
      ...(second !== undefined && { second }),
    });
    return { browser, game };
  };

  it('has their picture painted next, and none of the others is refused', async () => {
    const gate = createGate();
    const painted: string[] = [];
    const tell = heraldOf([wagerScribe], paintSheets);
    const herald: typeof tell = async (sight) => {
      if (sight.painted) {
        painted.push(sight.viewer);
        await gate.opened;
      }
      return tell(sight);
    };
    const pages = temporaryFolder(trash);
    writeFileSync(join(pages, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    const { url } = await start({ herald }, { pages });
    const { browser, game } = await open(url, MANY, 'Bob');
    const resignation = { action: newAction(), frame: 0, steps: [{ verb: 'resign' }] };
    await browser.get(acceptedSchema, post('commit', game, 'north'), resignation);
    const look = (from: string, moment: string) =>
      createBrowser(url, from).ask(`GET /game/${game}/picture/${moment}.png`);
    const many = ['all/1', 'all/2', 'north/1', 'north/2', 'public/1', 'public/2'].map((moment) =>
      look(MANY, moment),
    );
    await until('one of them is being painted', () => painted.length === 1);
    const one = look(ONE, 'south/1');
    await until('two are being painted', () => painted.length === 2);
    expect(painted).toEqual([painted[0], 'south']);
    gate.open();
    const answers = await Promise.all([...many, one]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  });

  it('has their invitation sent, though those of the other wait for a slow mail domain', async () => {
    const mail = await startMailServer(trash);
    mail.keepSilentOn('slow.example');
    const { url } = await start({ transport: smtpTransport({ url: mail.url, from: FROM }, PATIENT) });
    const invite = async (from: string, address: string) => {
      const { browser, game } = await open(url, from);
      return browser.ask(post('inviteByLetter', game), { body: { address } });
    };
    const held = [1, 2, 3].map((number) => invite(MANY, `box${number}@slow.example`));
    await until('one of them is on its way', () => mail.offered.length === 1);
    const { browser, game } = await open(url, ONE);
    await browser.get(nothingSchema, post('inviteByLetter', game), { address: 'friend@example.org' });
    expect([mail.taken.length, mail.offered.length]).toEqual([1, 2]);
    void Promise.allSettled(held);
  });

  it('has their bot think, though the other plays against a dozen', async () => {
    const { asked, open: answer, thinker } = heldThinker(thinkerOf([mindFor(tinyGame)]));
    const { url } = await start({}, { thinker });
    const play = (from: string) =>
      openAgainstBot(createBrowser(url, from), { kind: tinyGame.kind, side: 'south' });
    for (let times = 0; times < 12; times++) await play(MANY);
    await until('their share of bots thinks', () => asked() === 4);
    await play(ONE);
    await until('the one thinks too', () => asked() === 5);
    answer();
    await until('the dozen has thought', () => asked() >= 13);
  });
});
