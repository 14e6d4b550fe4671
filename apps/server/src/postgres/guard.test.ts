import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTrash, dataFolder, embeddedIn, fromSource, until } from '../../testkit/index.js';
import { databasesOf, isAlive, killAll, shellsOf } from '../../testkit/children.js';
import { databaseIn } from '../database/folder.js';
import { ownerOf } from './account.js';

const trash = createTrash();
afterEach(trash.empty);

const wordSchema = z.tuple([z.strictObject({ socketDir: z.string() })]).rest(z.unknown());

/** Starts another process with the embedded database of a folder. */
async function holder(folder: string) {
  const program = join(import.meta.dirname, '..', '..', 'testkit', 'holdDatabase.ts');
  const child: ChildProcess = fork(program, [folder], { execArgv: [...fromSource] });
  trash.add(() => child.kill('SIGKILL'));
  const [{ socketDir }] = wordSchema.parse(await once(child, 'message'));
  const pid = child.pid ?? 0;
  const end = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { child, end, socketDir, databases: databasesOf(pid), shells: shellsOf(pid) };
}

describe('a database whose server is killed', () => {
  it('ends by itself, and leaves nothing behind', async () => {
    const folder = await dataFolder(trash);
    const { end, socketDir, databases, shells } = await holder(folder);
    expect(databases).not.toEqual([]);
    await end();
    await until('all of it has ended', () => ![...databases, ...shells].some(isAlive));
    expect([existsSync(socketDir), readdirSync(databaseIn(folder)).includes('postmaster.pid')]).toEqual([
      false,
      false,
    ]);
  });

  it('is ended by the next server, where whatever was to end it was killed too', async () => {
    const folder = await dataFolder(trash);
    const { child, end, databases, shells } = await holder(folder);
    child.kill('SIGSTOP');
    killAll(shells);
    await end();
    expect(databases.slice(0, 1).filter(isAlive)).toHaveLength(1);
    const database = await embeddedIn(folder);
    trash.add(database.close);
    expect(databases.filter(isAlive)).toEqual([]);
    expect(await database.isThere()).toBe(true);
  });

  it('is started again although another process has its number by now', async () => {
    const folder = await dataFolder(trash);
    const { child, end, databases, shells } = await holder(folder);
    child.kill('SIGSTOP');
    killAll([...shells, ...databases]);
    await end();
    const file = join(databaseIn(folder), 'postmaster.pid');
    const [number, ...rest] = readFileSync(file, 'utf8').split('\n');
    expect(databases).toContain(Number(number));
    const other = spawn('sleep', ['600'], { ...ownerOf(databaseIn(folder)), cwd: '/', stdio: 'ignore' });
    trash.add(() => other.kill('SIGKILL'));
    writeFileSync(file, [other.pid, ...rest].join('\n'));
    const database = await embeddedIn(folder);
    trash.add(database.close);
    expect(await database.isThere()).toBe(true);
    expect(isAlive(other.pid ?? 0)).toBe(true);
  });
});
