import { readFileSync } from 'node:fs';
import process from 'node:process';
import { run } from './run.js';

/** The text of a file, or of standard input; null where there is none to read. */
function textOf(file: string | null): string | null {
  try {
    return readFileSync(file === null || file === '-' ? 0 : file, 'utf8');
  } catch {
    return null;
  }
}

const { out, err, code } = await run(process.argv.slice(2), textOf, (line) => {
  process.stderr.write(`${line}\n`);
});
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
