import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { album, pictureSvg } from './album.js';

/** Writes the album into a folder: `node --import tsx packages/quincunx/tools/album/main.ts FOLDER`. */
const [folder = 'album'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const picture of album()) writeFileSync(join(folder, `${picture.name}.svg`), pictureSvg(picture, 1440));
