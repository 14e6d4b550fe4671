import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process as its child sees it. */
interface Link {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** A process's parent and what it was started as; null when it is gone. */
async function look(pid: number): Promise<Link | null> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
      const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
      return { pid, parent, command };
    }
    const { stdout } = await run('ps', ['-o', 'ppid=,command=', '-p', String(pid)]);
    const [parent = '0', ...command] = stdout.trim().split(/\s+/);
    return { pid, parent: Number(parent), command: command.join(' ') };
  } catch {
    return null;
  }
}

/** npm, npx, pnpm and the shells that they put between themselves and what they run. */
const STARTERS = /(^|[\s/\\])(npx|npm|pnpm)([\s./\\-]|$)/;
const SHELL = /^(\S*[/\\])?(sh|bash|dash|ash|zsh) -c /;
const isStarter = ({ command }: Link): boolean => SHELL.test(command) || STARTERS.test(command);

/**
 * The chain of processes that started this one, up to the first npx, npm or pnpm: each with its parent.
 * A shell above it that a person types into is none of them.
 */
export async function chainOfStarters(pid = process.pid): Promise<readonly Link[]> {
  const chain: Link[] = [];
  let link = await look(pid);
  while (link !== null && link.parent > 1) {
    const parent: Link | null = await look(link.parent);
    if (parent === null || !isStarter(parent)) break;
    chain.push(link);
    link = parent;
  }
  return chain;
}

/** True while every link of the chain still has the parent that it had: a process whose parent dies gets another. */
export async function isWhole(chain: readonly Link[]): Promise<boolean> {
  const now = await Promise.all(chain.map(({ pid }) => look(pid)));
  return chain.every(({ parent }, index) => now[index]?.parent === parent);
}
