import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../errors/startRefused.js';
import { databaseIn } from './folder.js';

/** An upgrade of an embedded database, which is copied before. */
export interface Upgrade {
  readonly dataDir: string;
  /** The first migration of the upgrade. */
  readonly migration: string;
  readonly at: Date;
}

/** The copies of that many upgrades are kept. */
export const KEPT_COPIES = 3;

/** The suffix of a copy that is not complete. A killed server may leave one. */
const PART = '.part';
const WHOLE = /^before-(.+)-(\d{8}T\d{9}Z)$/;

interface Copy {
  readonly name: string;
  readonly migration: string;
  readonly stamp: string;
}

/** The folder of the copies in a data folder. */
export const copiesIn = (dataDir: string): string => join(dataDir, 'copies');

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

/** Flushes a file from the system's memory to the disk. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the names in a folder, where the system can do that. */
const flushFolder = (path: string): Promise<void> => flush(path, 'r').catch(() => undefined);

async function copyEntry(entry: Dirent, from: string, to: string): Promise<void> {
  if (entry.isDirectory()) return copyFolder(from, to);
  if (!entry.isFile()) throw new Error(`${from} is neither a file nor a folder`);
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await flush(to, 'r+');
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    await copyEntry(entry, join(from, entry.name), join(to, entry.name));
  }
  await flushFolder(to);
}

const removeAll = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
};

/** The copies to delete: older ones of the same upgrade, and those of upgrades long past. */
function superseded(names: readonly string[]): string[] {
  const copies = names
    .flatMap((name): Copy[] => {
      const [, migration, stamp] = WHOLE.exec(name) ?? [];
      return migration === undefined || stamp === undefined ? [] : [{ name, migration, stamp }];
    })
    .sort((a, b) => (a.stamp < b.stamp ? 1 : -1));
  const isNewest = ({ migration }: Copy, index: number) =>
    copies.findIndex((copy) => copy.migration === migration) === index;
  const kept = copies.filter(isNewest).slice(0, KEPT_COPIES);
  return copies.filter((copy) => !kept.includes(copy)).map(({ name }) => name);
}

async function copyInto(copies: string, { dataDir, migration, at }: Upgrade): Promise<string> {
  await mkdir(copies, { recursive: true, mode: 0o700 });
  const left = await readdir(copies);
  await removeAll(
    copies,
    left.filter((name) => name.endsWith(PART)),
  );
  const whole = join(copies, `before-${migration}-${stampOf(at)}`);
  const part = `${whole}${PART}`;
  try {
    await copyFolder(databaseIn(dataDir), part);
    await rename(part, whole);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  await flushFolder(copies);
  await removeAll(copies, superseded(await readdir(copies)));
  return whole;
}

/**
 * Copies the embedded database, which must not be running, to a folder beside it. Returns the path of the copy, which
 * gets its name only when it is complete and on the disk. Throws StartRefused (`copyFailed`) when it cannot, and
 * deletes what it has copied.
 */
export async function copyDatabase(upgrade: Upgrade): Promise<string> {
  const copies = copiesIn(upgrade.dataDir);
  try {
    return await copyInto(copies, upgrade);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The database in ${databaseIn(upgrade.dataDir)} needs an upgrade and could not be copied to ${copies} before ` +
        `(${why}): make room there, and let this user read the first and write to the second; ` +
        'nothing was changed.',
      'copyFailed',
    );
  }
}

/** The sentence for the operator about a copy: where it is, and how to go back. */
export const wayBack = (dataDir: string, copy: string): string =>
  `The database was copied to ${copy} before its upgrade: to go back, end the server, put that folder in the place of ` +
  `${databaseIn(dataDir)}, and start the version of Tessera that you had.`;
