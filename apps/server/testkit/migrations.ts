import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const migrations = join(import.meta.dirname, '..', '..', '..', 'prisma', 'migrations');

/** The names of today's migrations, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
