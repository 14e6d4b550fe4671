import { execFileSync } from 'node:child_process';

/** The processes that this one has started and that run such a command. */
export const childrenOf = (pid: number, command: RegExp): number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .filter((words) => command.test(words.slice(3).join(' ')))
    .map(([child]) => Number(child));
