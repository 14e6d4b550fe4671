import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** What a run compares: everything in it comes from its seed. */
export interface ModelRun {
  readonly seed: string;
  readonly games: number;
  /** One of the game's kinds of players. */
  readonly players: string;
  /** The command that starts Python. */
  readonly python: string;
  /** Told now and then how far the run is. */
  readonly tell: (line: string) => void;
}

/** One place where the program and the model differ. */
export interface ModelDifference {
  readonly kind: string;
  /** Where: which game of the run, and which question of it. */
  readonly where: string;
  /** What the two said. */
  readonly about: unknown;
  /** The position as notation; null where there is none. */
  readonly position: string | null;
}

/** What a run came to. */
export interface ModelReport {
  /** How often each thing was compared or met, as `group:thing`, or a sentence of its own. */
  readonly counts: Readonly<Record<string, number>>;
  /** What was never met, by group. */
  readonly unmet: Readonly<Record<string, readonly string[]>>;
  readonly differences: readonly ModelDifference[];
}

/** A model that somebody wrote from a game's rules alone, and how the program is compared with it. */
export interface GameModel {
  readonly players: readonly [string, ...string[]];
  readonly compare: (run: ModelRun) => Promise<ModelReport>;
}

/** The models use nothing that is younger. */
const LEAST_PYTHON = '(3, 9)';

/** The command that starts a Python that is young enough; null where the machine has none. */
export function findPython(): string | null {
  const code = `import sys; sys.exit(0 if sys.version_info >= ${LEAST_PYTHON} else 1)`;
  const works = (command: string) => spawnSync(command, ['-c', code], { stdio: 'ignore' }).status === 0;
  return ['python3', 'python'].find(works) ?? null;
}

const told = z.looseObject({
  counts: z.record(z.string(), z.int()),
  differences: z.array(z.looseObject({ kind: z.string() })),
});
export type Told = z.infer<typeof told>;

/**
 * Sends lines to a model's program, and reads what it says when they have ended. Throws what the program wrote on its
 * error stream, where it fails.
 */
export async function follow(
  {
    python,
    script,
    args = [],
  }: { readonly python: string; readonly script: string; readonly args?: readonly string[] },
  lines: Iterable<unknown>,
): Promise<Told> {
  const child = spawn(python, ['-B', script, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [out, err] = [text(child.stdout), text(child.stderr)];
  // A program that ends early says why on its error stream; that nobody reads on is no other trouble.
  child.stdin.on('error', () => undefined);
  for (const line of lines) {
    const isTaken = child.stdin.write(`${JSON.stringify(line)}\n`);
    if (!isTaken && child.exitCode === null) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  await ended;
  if (child.exitCode !== 0) throw new Error(`The model failed: ${await err}`);
  return told.parse(JSON.parse(await out));
}
