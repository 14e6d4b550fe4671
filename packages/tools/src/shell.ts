import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

/** What a shell says of a program whose reader has gone away before there was an answer (128 and SIGPIPE). */
const UNREAD = 141;

/** The system's word for what is wrong with a file or a stream, such as ENOENT. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** A file as its user means it: seen from the folder in which they typed the command, for pnpm goes to its own. */
export function pathOf(file: string, command: string): string {
  const { INIT_CWD: typedIn, npm_lifecycle_event: script } = process.env;
  return script === command && typedIn !== undefined ? resolve(typedIn, file) : file;
}

/**
 * The text of a file that a command names, or of standard input for `-` and null: all of it, however late and slowly
 * it comes. Throws the system's error where there is none to read.
 */
export const inputOf = async (file: string | null, command: string): Promise<string> =>
  file === null || file === '-' ? text(process.stdin) : readFileSync(pathOf(file, command), 'utf8');

/**
 * Lets the reader of what the program prints go away when they have seen enough: the exit code stays that of the
 * answer. Where nothing can be written for another reason, the program says so and ends with 1.
 */
export function allowClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: Error) => {
      const code = systemCode(error);
      if (code === 'EPIPE') process.exit(process.exitCode ?? UNREAD);
      if (stream === process.stdout) process.stderr.write(`cannotWrite: ${code}.\n`);
      process.exit(1);
    });
  }
}
