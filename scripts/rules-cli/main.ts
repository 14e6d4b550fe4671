import process from 'node:process';
import { allowClosedOutput, inputOf } from '../shell.js';
import { run } from './run.js';

allowClosedOutput();
const { out, err, code } = await run(
  process.argv.slice(2),
  (file) => inputOf(file, 'rules'),
  (line) => void process.stderr.write(`${line}\n`),
);
process.exitCode = code;
process.stdout.write(out);
process.stderr.write(err);
