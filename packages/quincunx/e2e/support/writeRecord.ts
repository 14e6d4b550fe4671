/** Writes the record of a battle of production's chance. Run as a program: `writeRecord.ts <file>`. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { playedRecord } from '@tessera/quincunx/testkit';

const record = playedRecord({ scenario: 'skirmish', seed: 'a record from the disk', most: 12 });
writeFileSync(process.argv[2] ?? '', JSON.stringify(record));
