import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { GameDocument } from '../../packages/tools/src/index.js';
import { games } from '../games.js';
import { root } from '../start/tools.js';
import { markdown, write } from './written.js';

/** The documents that are made from the games' own sources. */
export const GAME_DOCUMENTS: readonly GameDocument[] = games.flatMap(({ documents }) => documents);

/** Where a document lies, and the whole of it as its sources say it now. */
export async function documentNow({ path, parts }: GameDocument): Promise<{ file: string; text: string }> {
  const file = join(root, path);
  return { file, text: await markdown(file, parts()) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const document of GAME_DOCUMENTS) {
    const { file, text } = await documentNow(document);
    write(file, text);
  }
}
