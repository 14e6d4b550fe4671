import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { readArgs, USAGE } from './args.js';
import { picture } from './picture.js';

/** Why a file cannot be read or written, in a word of the system's. */
const why = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** 0: drawn; 1: the text, or a file, will not do; 2: usage. */
async function run(args: readonly string[]): Promise<0 | 1 | 2> {
  const request = readArgs(args);
  if (request === null) return (process.stderr.write(USAGE), 2);
  const { file, out } = request;
  try {
    const drawn = await picture(readFileSync(file ?? 0, 'utf8'), request);
    if ('fault' in drawn) return (process.stderr.write(`${drawn.fault}\n`), 1);
    if (out === null) process.stdout.write(drawn.png);
    else writeFileSync(out, drawn.png);
    return 0;
  } catch (error) {
    process.stderr.write(`badFile: ${why(error)}. Name a file to read, and one to write with --out.\n`);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
