/** Writes the record of a war of production's chance. Run as a program: `writeRecord.ts <file>`. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { playedRecord } from '@tessera/hannibal/testkit';

writeFileSync(
  process.argv[2] ?? '',
  JSON.stringify(playedRecord({ seed: 'a record from the disk', most: 120 })),
);
