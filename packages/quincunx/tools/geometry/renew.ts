/** Writes the kept cases of geometry anew: `node --import tsx packages/quincunx/tools/geometry/renew.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { random } from '@tessera/core';
import { anyCase, answerTo, KINDS } from './cases.js';

/** How many cases are kept. */
const CASES = 2000;

const draw = random('geometry');
const lines = Array.from({ length: CASES }, (_, index) => {
  const kind = KINDS[index % KINDS.length] ?? 'way';
  const numbers = anyCase(kind, draw);
  return JSON.stringify([kind, numbers, answerTo(kind, numbers)]);
});
const file = join(import.meta.dirname, 'kept.jsonl');
writeFileSync(file, `${lines.join('\n')}\n`);
process.stdout.write(`Wrote ${CASES} cases to ${file}.\n`);
