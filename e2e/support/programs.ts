import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import manifest from '../../apps/server/package.json' with { type: 'json' };

/** Beside the packages that the server needs, and as deep as the testkit, which finds its files from there. */
const place = join(import.meta.dirname, '..', '..', 'apps', 'server', '.cache');

/**
 * Bundles the programs that tests start besides browsers once for a run: from its sources each start would cost
 * seconds more. Answers what the names of their files begin with, and how to remove them.
 */
export async function buildPrograms(
  sources: readonly string[],
): Promise<{ readonly programs: string; readonly remove: () => void }> {
  const name = `e2e-${randomUUID()}`;
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  await build({
    entryPoints: [...sources],
    entryNames: `${name}-[name]`,
    outdir: place,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: installed.filter((dependency) => !dependency.startsWith('@tessera/')),
    logLevel: 'silent',
  });
  const remove = (): void => {
    for (const file of readdirSync(place)) if (file.startsWith(name)) rmSync(join(place, file));
  };
  return { programs: join(place, name), remove };
}

/** The file of a bundled program, by the name of its source. */
export const programIn = (programs: string, name: string): string => `${programs}-${name}.js`;
