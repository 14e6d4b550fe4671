import { readFileSync } from 'node:fs';
import process from 'node:process';
import { report } from './report.js';

const USAGE = `Usage: node tessera-verify.mjs FILE [--steps]

Verifies the record of a finished game (a JSON file) without any server: the seed, every die, every chit, and
that each fact follows by the rules. --steps tells every check with the HMACs that it computed.
Exit code 0: all is right. 1: something is wrong, and named. 2: the file is no whole record.
`;

/** The file's text; null where there is none to read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const args = process.argv.slice(2);
const steps = args.includes('--steps');
const [file, ...more] = args.filter((arg) => arg !== '--steps');
const text = file === undefined ? null : textOf(file);

if (file === undefined || more.length > 0 || file.startsWith('-')) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else if (text === null) {
  process.stderr.write(`${file} cannot be read.\n`);
  process.exitCode = 2;
} else {
  const { out, code } = report(text, { steps });
  process.stdout.write(out);
  process.exitCode = code;
}
