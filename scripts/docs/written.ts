import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Markdown as it is kept in the repository, so that a document can be compared with what generates it. */
export async function markdown(path: string, parts: readonly string[]): Promise<string> {
  const options = await resolveConfig(path);
  return format(parts.join('\n\n'), { ...options, parser: 'markdown' });
}

/** Writes a document and says so. */
export function write(path: string, text: string): void {
  writeFileSync(path, text);
  console.log(`Wrote ${path}.`);
}
