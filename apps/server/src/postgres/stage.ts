import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flush, flushFolder } from '../folders.js';

/** Where root keeps what others may read and nobody else may write; where it cannot, among what is temporary. */
const PLACES = ['/var/cache/tessera', join(tmpdir(), 'tessera-cache')] as const;

/** True for a folder of root's that nobody else can change: one that another user made is not trusted. */
function isRoots(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

/** Lets everybody read what is in a folder, and writes it through to the disk. */
function settle(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) settle(path);
    else if (entry.isFile()) {
      chmodSync(path, (lstatSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
      flush(path);
    }
  }
  chmodSync(folder, 0o755);
  flushFolder(folder);
}

/** What a process that was killed has left is as old as that. */
const OLD = 3_600_000;

function sweep(place: string): void {
  for (const name of readdirSync(place).filter((each) => each.includes('.part-'))) {
    const part = join(place, name);
    const found = lstatSync(part, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > OLD) rmSync(part, { recursive: true });
  }
}

async function stageIn(place: string, from: string, name: string): Promise<string | null> {
  await mkdir(place, { mode: 0o755 }).catch(() => undefined);
  if (!isRoots(place)) return null;
  chmodSync(place, 0o755);
  const whole = join(place, name);
  if (isRoots(whole)) return whole;
  sweep(place);
  const part = await mkdtemp(`${whole}.part-`);
  await cp(from, part, { recursive: true, verbatimSymlinks: true });
  settle(part);
  // Another process may have been quicker.
  await rename(part, whole).catch(() => rmSync(part, { recursive: true }));
  flushFolder(place);
  return isRoots(whole) ? whole : null;
}

/**
 * A copy of a folder, under that name, that every user can read and only root could have made; it stays for later
 * starts. Null where there is no place for one. Only for root.
 */
export async function staged(from: string, name: string): Promise<string | null> {
  for (const place of PLACES) {
    const copy = await stageIn(place, from, name).catch(() => null);
    if (copy !== null) return copy;
  }
  return null;
}
