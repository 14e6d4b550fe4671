import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The processes that this one has started and that run such a command. */
export const childrenOf = (pid: number, command: RegExp): number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .filter((words) => command.test(words.slice(3).join(' ')))
    .map(([child]) => Number(child));

/** True while there is such a process that still runs. */
export const isAlive = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
