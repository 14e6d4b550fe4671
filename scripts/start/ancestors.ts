import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process: its parent, what it was started as, and how often it has been woken (where the system tells). */
interface Ancestor {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  readonly woken: number;
}

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)$`, 'm').exec(status)?.[1] ?? 0);

/** A process; null when it is gone. */
async function look(pid: number): Promise<Ancestor | null> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
      return { pid, parent: field(status, 'PPid'), command, woken: field(status, 'voluntary_ctxt_switches') };
    }
    const { stdout } = await run('ps', ['-o', 'ppid=,command=', '-p', String(pid)]);
    const [parent = '0', ...command] = stdout.trim().split(/\s+/);
    return { pid, parent: Number(parent), command: command.join(' '), woken: 0 };
  } catch {
    return null;
  }
}

/** npm, npx, pnpm and the shells that they put between themselves and what they run. */
const STARTERS = /(^|[\s/\\])(npx|npm|pnpm)([\s./\\-]|$)/;
const SHELL = /^(\S*[/\\])?(sh|dash|bash|ash|zsh) -c /;
const isShell = ({ command }: Ancestor): boolean => SHELL.test(command);
const isStarter = (link: Ancestor): boolean => isShell(link) || STARTERS.test(link.command);

/**
 * The chain of processes that started this one, itself first, up to the npx, npm or pnpm at its head.
 * A shell above that, which a person types into, is none of them.
 */
async function chainFrom(pid: number): Promise<Ancestor[]> {
  const chain: Ancestor[] = [];
  for (let link = await look(pid); link !== null; link = link.parent > 1 ? await look(link.parent) : null) {
    if (chain.length > 0 && !isStarter(link)) break;
    chain.push(link);
  }
  return chain;
}

/** True while every process has the parent that it had: one whose parent dies is given another. */
const isUnbroken = (chain: readonly Ancestor[], now: readonly (Ancestor | null)[]): boolean =>
  chain.slice(0, -1).every(({ parent }, index) => now[index]?.parent === parent);

/**
 * True when a shell further up has been woken, and the nearest has not. npx passes SIGINT on to its shell, which
 * keeps it to itself until its own child ends, so nothing below would ever hear of it. Both shells do nothing but
 * wait; what wakes all processes (a terminal's signals, a laptop's sleep) wakes both.
 */
function isSignalled(chain: readonly Ancestor[], now: readonly (Ancestor | null)[]): boolean {
  const [nearest, ...others] = chain.flatMap((link, index) =>
    index > 0 && isShell(link) ? [(now[index]?.woken ?? 0) > link.woken] : [],
  );
  return nearest === false && others.includes(true);
}

/** Answers, whenever it is asked, whether those who started this process are still there and want it to run. */
export async function watchStarters(pid = process.pid): Promise<() => Promise<boolean>> {
  const chain = await chainFrom(pid);
  let signalled = 0;
  return async () => {
    const now = await Promise.all(chain.map((link) => look(link.pid)));
    signalled = isSignalled(chain, now) ? signalled + 1 : 0;
    // Once could be the moment between the wakings of two shells.
    return isUnbroken(chain, now) && signalled < 2;
  };
}
