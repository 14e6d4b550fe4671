import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { programOf } from './server.js';

/** The text of a true record, written by a program into a file. */
export async function trueRecord(file: string): Promise<string> {
  const child = fork(programOf('writeRecord'), [file]);
  const ended: unknown[] = await once(child, 'exit');
  if (ended[0] !== 0) throw new Error('The record could not be written.');
  return readFile(file, 'utf8');
}
