import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the built pages into the data folder, which this server has locked, and answers their place there.
 * So whatever is built while it runs, its pages and their files stay together.
 */
export function ownPages(built: string, dataDir: string): string {
  const own = join(dataDir, 'pages');
  rmSync(own, { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, own, { recursive: true });
  return own;
}
