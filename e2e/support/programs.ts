import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import manifest from '../../apps/server/package.json' with { type: 'json' };

/** What tests start besides browsers. */
export const PROGRAMS = ['serve', 'serveWager', 'correspond', 'playOut', 'writeRecord'] as const;
type Program = (typeof PROGRAMS)[number];

/** The files of the programs that tests start. */
export type Programs = Readonly<Record<Program, string>>;

/** Beside the packages that the server needs, and as deep as the testkit, which finds its files from there. */
const place = join(import.meta.dirname, '..', '..', 'apps', 'server', '.cache');

/**
 * Bundles the programs once for a run: from its sources each start would cost seconds more. Answers their files, and
 * how to remove them.
 */
export async function buildPrograms(): Promise<{ readonly programs: Programs; readonly remove: () => void }> {
  const folder = `e2e-${randomUUID()}`;
  const fileOf = (name: Program): string => join(place, `${folder}-${name}.js`);
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  await build({
    entryPoints: PROGRAMS.map((name) => join(import.meta.dirname, `${name}.ts`)),
    entryNames: `${folder}-[name]`,
    outdir: place,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: installed.filter((name) => !name.startsWith('@tessera/')),
    logLevel: 'silent',
  });
  return {
    programs: {
      serve: fileOf('serve'),
      serveWager: fileOf('serveWager'),
      correspond: fileOf('correspond'),
      playOut: fileOf('playOut'),
      writeRecord: fileOf('writeRecord'),
    },
    remove: () => PROGRAMS.forEach((name) => rmSync(fileOf(name), { force: true })),
  };
}
