/** Draws all kept pictures anew: after a change of the drawing that is wanted. Look at them before they are committed. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { games } from '../games.js';
import { drawFront } from './fronts.js';
import { drawNow } from './picture.js';

for (const pictures of games.flatMap((game) => game.pictures ?? [])) {
  for (const kept of pictures.kept) {
    writeFileSync(kept.file, await drawNow(pictures, kept));
    process.stdout.write(`Drew ${kept.file}.\n`);
  }
}

for (const front of games.flatMap((game) => game.front ?? [])) {
  writeFileSync(front.file, await drawFront(front));
  process.stdout.write(`Drew ${front.file}.\n`);
}
