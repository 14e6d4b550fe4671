import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { z } from 'zod';

/** How the formatter is set for the whole repository. */
const STYLE = join(import.meta.dirname, '..', '..', '.oxfmtrc.json');
const styleSchema = z.object({ printWidth: z.number(), singleQuote: z.boolean() });

/** Markdown as it is kept in the repository, so that a document can be compared with what generates it. */
export async function markdown(path: string, parts: readonly string[]): Promise<string> {
  const style = styleSchema.parse(JSON.parse(readFileSync(STYLE, 'utf8')));
  const { code, errors } = await format(path, parts.join('\n\n'), style);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('\n')}`);
  return code;
}

/** Writes a document and says so. */
export function write(path: string, text: string): void {
  writeFileSync(path, text);
  console.log(`Wrote ${path}.`);
}
