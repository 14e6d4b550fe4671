import { writtenRecord } from '@tessera/e2e/records';
import { programOf } from './server.js';

/** The text of a true record, written by a program into a file. */
export const trueRecord = (file: string): Promise<string> => writtenRecord(programOf('writeRecord'), file);
