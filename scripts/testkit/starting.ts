import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthSchema } from '../../packages/protocol/src/index.js';
import { root } from '../start/tools.js';
import { familyOf, processes, type Running } from './process.js';

/** A `pnpm start` of a test's own, in a data folder of its own. */
export interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly said: () => string;
  /** Resolves with its address when it has said that it is ready. */
  readonly ready: () => Promise<string>;
  /** All its processes by their part in it. */
  readonly family: () => Family;
  readonly exited: Promise<number | null>;
}

/** The chain from npx down to the database. */
export interface Family {
  readonly all: readonly Running[];
  /** Null where npx and pnpm have no part. */
  readonly pnpm: number | null;
  readonly starter: number;
  readonly server: number;
  readonly database: number;
}

const STEP = 30;

/** Waits for a state; throws with what it waited for. */
export async function until<T>(
  what: string,
  look: () => T | null | false | Promise<T | null | false>,
  seconds = 60,
) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== false) return seen;
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await new Promise<void>((resolve) => void globalThis.setTimeout(resolve, STEP));
  }
}

function find(all: readonly Running[], pattern: RegExp): number {
  const found = all.filter(({ command }) => pattern.test(command)).at(-1);
  if (found === undefined) throw new Error(`No process is ${String(pattern)}: ${JSON.stringify(all)}`);
  return found.pid;
}

function parts(pid: number): Family {
  const all = familyOf(pid);
  return {
    all,
    pnpm: all.find(({ command }) => /pnpm\S* start/.test(command))?.pid ?? null,
    starter: find(all, /^\S*node\S* --import tsx scripts\/start\.ts/),
    server: find(all, /dist\/main\.js/),
    database: find(all, /bin\/postgres -D/),
  };
}

/** What a host types, and what it comes to when npx and pnpm have done their part. */
const HOST = ['npx', '-y', 'pnpm', 'start'] as const;
const STARTER = [process.execPath, '--import', 'tsx', 'scripts/start.ts'] as const;

/** Runs `npx -y pnpm start` with these settings. */
export const start = (env: Readonly<Record<string, string>>): Started => run(HOST, env);

/** Runs what that starts, for tests in which npx and pnpm have no part. */
export const startAlone = (env: Readonly<Record<string, string>>): Started => run(STARTER, env);

function run([command, ...args]: readonly [string, ...string[]], env: Readonly<Record<string, string>>) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const said = () => Buffer.concat(chunks).toString();
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  const { pid } = child;
  if (pid === undefined) throw new Error('npx did not start.');
  return {
    child,
    pid,
    said,
    exited,
    ready: () =>
      until(`the address to open, after: ${said()}`, () => /Open (\S+)/.exec(said())?.[1] ?? null, 120),
    family: () => parts(pid),
  };
}

/** The answer to the question whether the server is well. */
export async function health(address: string) {
  const response = await fetch(`${address}/healthz`);
  return { status: response.status, body: healthSchema.parse(await response.json()) };
}

/** Resolves when none of these processes is left; the seconds that it took. */
export async function allGone(family: readonly Running[], seconds = 10): Promise<number> {
  const start = performance.now();
  const left = () => {
    const now = processes();
    return family.filter(({ pid, command }) => now.some((one) => one.pid === pid && one.command === command));
  };
  await until('every process has ended', () => left().length === 0, seconds).catch((error: unknown) => {
    throw new Error(`Left: ${JSON.stringify(left())}`, { cause: error });
  });
  return (performance.now() - start) / 1000;
}

/** A data folder of a test's own. */
export function dataFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
