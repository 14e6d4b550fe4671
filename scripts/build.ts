/** Builds what the server runs on: the database client, the texts, the server and the pages. Run by `pnpm run build`. */
import { BUILDS } from './start/build.js';

for (const { name, run } of BUILDS) {
  console.log(`${name}: ${(await run()) ? 'built' : 'unchanged'}`);
}
