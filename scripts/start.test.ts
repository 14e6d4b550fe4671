import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../packages/core/testkit/index.js';
import { createTrash, dataFolder as madeFolder, temporaryFolder } from '../apps/server/testkit/index.js';
import { familyOf, workingIn } from './testkit/process.js';
import {
  allGone,
  dataFolder,
  health,
  start,
  startAlone,
  until,
  type Family,
  type Started,
} from './testkit/starting.js';

/** The server ends within five seconds; the rest is for looking. */
const LIMIT = 5;

/** All of some cases in the long run, in the ordinary one those of these names. */
const inRun = <C extends readonly [string, ...unknown[]]>(all: readonly C[], few: readonly string[]) =>
  isFull() ? all : all.filter(([name]) => few.includes(name));

describe('pnpm start', () => {
  const { folder, remove } = dataFolder();
  const started: Started[] = [];
  const trash = createTrash();
  const begin = (env: Readonly<Record<string, string>> = {}, by = start) => {
    const one = by({ DATA_DIR: folder, ...env });
    started.push(one);
    return one;
  };

  afterEach(async () => {
    for (const { pid, child } of started.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
    }
    await trash.empty();
  });
  afterAll(remove);

  describe('when it is ready', () => {
    let first: Started;
    let address: string;

    beforeAll(async () => {
      first = start({ DATA_DIR: relative(join(import.meta.dirname, '..'), folder) });
      address = await first.ready();
    }, 180_000);

    it('says what it does, the address to open, and how to let others in', async () => {
      expect(first.said()).toMatch(/Building the database client/);
      expect(first.said()).toMatch(/Building the pages/);
      expect(first.said()).toContain('HOST=0.0.0.0');
      expect(first.said()).toContain('PUBLIC_URL');
      const { status, body } = await health(address);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'ok', database: 'embedded' });
    });

    it('keeps its key to itself', () => {
      expect(statSync(join(folder, 'tessera.key')).mode & 0o077).toBe(0);
    });

    it('serves the first page', async () => {
      const page = await fetch(address);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
    });

    it('refuses a second server on the same data, naming the first', async () => {
      const second = begin({ PUBLIC_URL: 'https://tessera.example' });
      expect(await second.exited).not.toBe(0);
      expect(second.said()).toContain('TRUST_PROXY is not set: ');
      const { server } = first.family();
      expect(second.said()).toContain(`in use by another server, process ${server} at ${address}`);
    });

    it('refuses a port that is in use, naming it', async () => {
      const other = await madeFolder(trash);
      const second = begin({ DATA_DIR: other, PORT: new URL(address).port }, startAlone);
      expect(await second.exited).not.toBe(0);
      expect(second.said()).toContain(`Port ${new URL(address).port} of 127.0.0.1 is in use`);
    });

    it('ends with everything when npx is told to end', async () => {
      const { all } = first.family();
      first.child.kill('SIGTERM');
      expect(await allGone(all)).toBeLessThan(LIMIT);
      expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain('ready');
    });
  });

  /** Starts once more on what is built, ends something, and waits until nothing is left. */
  const endedBy = async (end: (family: Family, first: Started) => void, by = start) => {
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
    const one = begin({}, by);
    await one.ready();
    expect(one.said()).toMatch(/Building the pages \S+ unchanged/);
    expect(one.said()).not.toContain('done in');
    const family = one.family();
    end(family, one);
    expect(await allGone(family.all)).toBeLessThan(LIMIT);
  };

  const ways: readonly [string, (family: Family, first: Started) => void][] = [
    ['SIGINT to npx', (_family, { child }) => void child.kill('SIGINT')],
    ['SIGTERM to the group', (_family, { pid }) => void process.kill(-pid, 'SIGTERM')],
    ['SIGINT to the group', (_family, { pid }) => void process.kill(-pid, 'SIGINT')],
    ['SIGTERM to the server', ({ server }) => void process.kill(server, 'SIGTERM')],
    [
      'the death of npx and of pnpm',
      ({ pnpm }, { child }) => {
        if (pnpm === null) throw new Error('pnpm has no part in it.');
        child.kill('SIGKILL');
        process.kill(pnpm, 'SIGKILL');
      },
    ],
  ];

  it.each(inRun(ways, ['the death of npx and of pnpm']))(
    'builds nothing anew, and leaves no process behind after %s',
    async (_way, end) => {
      await endedBy(end);
    },
  );

  const ends: readonly [string, (family: Family) => void][] = [
    ['SIGINT to the server', ({ server }) => void process.kill(server, 'SIGINT')],
    ['the death of the starter', ({ starter }) => void process.kill(starter, 'SIGKILL')],
    ['the death of the server', ({ server }) => void process.kill(server, 'SIGKILL')],
  ];

  it.each(inRun(ends, ['the death of the starter']))(
    'of starter, server and database none is left after %s',
    async (_way, end) => {
      await endedBy(end, startAlone);
    },
  );

  it('refuses a wrong setting in one sentence that names it', async () => {
    const one = begin({ PORT: 'seventy' }, startAlone);
    expect(await one.exited).not.toBe(0);
    expect(one.said()).toContain('PORT wants a port number from 0 to 65535, not "seventy".');
    expect(one.said()).not.toContain('    at ');
    const other = begin({ DATA_DIR: process.execPath }, startAlone);
    expect(await other.exited).not.toBe(0);
    expect(other.said()).toContain(
      `DATA_DIR wants a folder that this user may write to, not "${process.execPath}"`,
    );
    expect(other.said()).not.toContain('    at ');
    const nowhere = begin({ DATA_DIR: '/proc/x' }, startAlone);
    expect(await nowhere.exited).not.toBe(0);
    expect(nowhere.said()).toContain('DATA_DIR wants a folder that this user may write to, not "/proc/x"');
  });

  /** What is there at one moment of a first start after another. */
  const moments = [
    'server.log',
    'tessera.lock',
    'tessera.key',
    'postgres.part',
    'postgres.part/global/pg_control',
    'postgres',
    'postgres/postmaster.pid',
    'pages',
  ];

  it('ends at every moment of a first start, leaves no process, and the next one goes on from there', async () => {
    const place = temporaryFolder(trash);
    const few = ['postgres.part'];
    for (const moment of isFull() ? moments : few) {
      const dataDir = join(place, moment.replaceAll('/', ' '));
      const first = begin({ DATA_DIR: dataDir }, startAlone);
      await until(moment, () =>
        [moment, moments.at(-1) ?? ''].some((name) => existsSync(join(dataDir, name))),
      );
      const all = familyOf(first.pid);
      first.child.kill('SIGTERM');
      expect(await first.exited).toBe(0);
      await allGone(all);
      await until('nothing works in the folder', () => workingIn(dataDir).length === 0);
    }
    for (const moment of isFull() ? ['postgres.part', 'postgres'] : few) {
      const again = begin({ DATA_DIR: join(place, moment) }, startAlone);
      await again.ready();
      process.kill(again.pid, 'SIGTERM');
      expect(await again.exited).toBe(0);
    }
  }, 300_000);
});
