/** Writes the record of a game on the data of the composed pages, but of production's chance. Run as a program: `writeRecord.ts <file>`. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { createMetaurus } from '@tessera/metaurus';
import { playedRecord } from '@tessera/metaurus/testkit';
import { fields } from './fields.js';

const game = createMetaurus(fields.march.data);
const record = playedRecord({ game, seed: 'a record from the disk', most: 30 });
writeFileSync(process.argv[2] ?? '', JSON.stringify(record));
