import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = (text: Buffer): Promise<Buffer> => promisify(gzip)(text, { level: 9 });
const brotlied = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/**
 * Lays every text of the built pages beside itself in both compressed forms: the server sends them as they are. Of the
 * folder's files only `changed` are compressed anew, where that is said: paths from the folder on.
 */
export async function compressPages(folder: string, changed?: readonly string[]): Promise<void> {
  const files = changed ?? readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(m?js|css|html|svg)$/.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const text = await readFile(path);
        await writeFile(`${path}.gz`, await gzipped(text));
        await writeFile(`${path}.br`, await brotlied(text));
      }),
  );
}
