import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/** For tests: what runs on this machine, read from /proc. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function look(pid: number): Running[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (/^State:\s+Z/m.test(status)) return [];
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
    return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    return [];
  }
}

/** Everything that runs now; what has ended and is only waiting to be asked about is left out. */
export const processes = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name)));

/** A process and everything that it started, itself first. */
export function familyOf(pid: number, all = processes()): Running[] {
  const self = all.filter((one) => one.pid === pid);
  const children = all.filter((one) => one.parent === pid);
  return [...self, ...children.flatMap((child) => familyOf(child.pid, all))];
}

function placeOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** Everything that runs in a folder, or in one below it. */
export const workingIn = (folder: string): Running[] =>
  processes().filter(({ pid }) => `${placeOf(pid)}${sep}`.startsWith(`${folder}${sep}`));
