/** Draws all kept pictures anew: after a change of the drawing that is wanted. Look at them before they are committed. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { drawNow, fileOf, KEPT } from './kept.js';

for (const kept of KEPT) {
  writeFileSync(fileOf(kept), await drawNow(kept));
  process.stdout.write(`Drew ${fileOf(kept)}.\n`);
}
