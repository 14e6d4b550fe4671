import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { ASIDE } from './outcome.js';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..', '..');

/** Where tools leave their reports; never committed. */
export const reports = join(root, 'node_modules', '.cache', 'tessera');
mkdirSync(reports, { recursive: true });

/** What a tool is started with. */
export interface Tool {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Show what it prints while it runs; otherwise it is collected. */
  readonly show?: boolean;
  readonly seconds?: number;
}

/**
 * How it ended. `output` holds both streams, or nothing when they were shown; what it said of its progress was shown
 * meanwhile and is no part of that.
 */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** A program that a package of ours (the root's, unless named) has among its dependencies. */
export const bin = (name: string, folder = root): string => join(folder, 'node_modules', '.bin', name);

/** Colours are for a screen: in a log they are noise, and some tools put them there when `CI` is set. */
const withoutColour = (): Readonly<Record<string, string>> => (process.stdout.isTTY ? {} : { NO_COLOR: '1' });

const running = new Set<number>();

/** Ends what is still running, with everything that it started. */
export function endAll(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      running.delete(pid);
    }
  }
}

/**
 * Hands on what comes out of a tool line by line, each with its end (a last one without it gets one: the tool's other
 * stream may still go on); shows at once what is said of progress.
 */
function listen(stream: Readable | null, take: (text: string) => void): void {
  let rest = '';
  const hand = (line: string): void => (line.startsWith(ASIDE) ? console.log(line.trimEnd()) : take(line));
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach((line) => hand(`${line}\n`));
  });
  stream?.on('end', () => {
    if (rest !== '') hand(`${rest}\n`);
  });
}

/** Runs a tool to its end, or ends it when its time is over; never throws for a failing tool. */
export function run(tool: Tool): Promise<Ended> {
  const { show = false, seconds = 300 } = tool;
  const child = spawn(tool.command, tool.args, {
    cwd: tool.cwd ?? root,
    env: { ...process.env, ...withoutColour(), ...tool.env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  const take = (text: string): void => void output.push(text);
  listen(child.stdout, take);
  listen(child.stderr, take);
  if (child.pid !== undefined) running.add(child.pid);
  const timer = setTimeout(() => {
    take(`\nEnded after ${seconds} seconds.\n`);
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, seconds * 1000);
  return new Promise((resolve) => {
    const end = (code: number, note = '') => {
      clearTimeout(timer);
      running.delete(child.pid ?? 0);
      resolve({ code, output: output.join('') + note });
    };
    child.on('error', (error) => end(1, `${tool.command}: ${error.message}`));
    child.on('close', (code, signal) =>
      code === null ? end(1, `\n${tool.command} was ended by ${String(signal)}.\n`) : end(code),
    );
  });
}
