import process from 'node:process';
import { allowClosedOutput, inputOf, systemCode } from '../../packages/tools/src/index.js';
import { report } from './report.js';

const USAGE = `Usage: node tessera-verify.mjs FILE [--steps]

Verifies the record of a finished game (a JSON file, or "-" for standard input) without any server: the seed, every
die, all that was sealed, and that each fact follows by the rules. --steps tells every check with the HMACs that it computed.
Exit code 0: all is right. 1: something is wrong, and named. 2: the file is not a whole record, or was played under rules
or on data that this program does not have: then only its chance is checked.
`;

/** The file's text, or the sentence that says why there is none. */
async function textOf(file: string): Promise<{ readonly text: string } | { readonly fault: string }> {
  try {
    return { text: await inputOf(file, 'verify') };
  } catch (error) {
    return { fault: `${file} cannot be read (${systemCode(error)}).\n` };
  }
}

/** What a command line leads to; 2 where it makes no sense. */
async function run(args: readonly string[]): Promise<{ out: string; err: string; code: 0 | 1 | 2 }> {
  const [file, ...more] = args.filter((arg) => arg !== '--steps');
  if (args.includes('--help') || args[0] === 'help') return { out: USAGE, err: '', code: 0 };
  if (file === undefined) return { out: '', err: USAGE, code: 2 };
  const wrong = [file, ...more].find((arg) => arg.startsWith('-') && arg !== '-') ?? more[0];
  if (wrong !== undefined) {
    const what = wrong.startsWith('-') ? 'not an option here: --steps is the only one' : 'one file too many';
    return { out: '', err: `${wrong} is ${what}.\n`, code: 2 };
  }
  const read = await textOf(file);
  if ('fault' in read) return { out: '', err: read.fault, code: 2 };
  return { err: '', ...report(read.text, { steps: args.includes('--steps') }) };
}

allowClosedOutput();
const { out, err, code } = await run(process.argv.slice(2));
// A reader of the beginning alone gets the verdict all the same.
process.exitCode = code;
process.stdout.write(out);
process.stderr.write(err);
