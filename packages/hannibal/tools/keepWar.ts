/** `node --import tsx packages/hannibal/tools/keepWar.ts NAME`: keeps a short war of this version, for later ones to open. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { playedRecord } from '../testkit/record.js';

/** The most commits: enough for the first turns of a war, with battles. */
const MOST = 150;

const [, , name = ''] = process.argv;
if (!/^[a-z]+$/.test(name)) throw new Error('What is it to be called? A word of small letters.');
const file = join(import.meta.dirname, '..', 'testkit', 'kept', `${name}.json.br`);
const record = playedRecord({ seed: `kept/${name}`, most: MOST });
writeFileSync(file, brotliCompressSync(JSON.stringify(record)), { flag: 'wx' });
process.stdout.write(`Wrote ${file}: ${record.events.length} facts.\n`);
