import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';
import { BUILDS } from '../../scripts/start/build.js';
import { root } from '../../scripts/start/tools.js';

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

/** What a package has installed, ours apart. */
function installed(folder: string): string[] {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = manifestSchema.parse(JSON.parse(text));
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@tessera/'));
}

/** Where the programs of the servers lie, each beside the packages that it needs. */
export interface Programs {
  readonly ours: string;
  readonly flooder: string;
  readonly boardgame: string;
  readonly colyseus: string;
}

interface Program {
  readonly entry: string;
  /** The folder of the package beside which it is put. */
  readonly folder: string;
  /** What is not put into the bundle. */
  readonly outside: readonly string[];
}

/** Bundles a program into the `dist` of a package. */
async function bundle({ entry, folder, outside }: Program): Promise<string> {
  const outfile = join(folder, 'dist', `bench-${basename(entry)}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${entry}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    // Bundled CommonJS asks for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return outfile;
}

/** Builds the server as for production, and the bench's programs. */
export async function buildPrograms(): Promise<Programs> {
  for (const { name, run } of BUILDS) if (name !== 'pages') await run();
  const server = join(root, 'apps', 'server');
  const bench = join(root, 'bench');
  return {
    ours: await bundle({ entry: 'serve', folder: server, outside: installed(server) }),
    flooder: await bundle({ entry: 'flooder', folder: server, outside: installed(server) }),
    // Its parts are folders, which Node's own modules do not find; it would keep matches in files by what is left out.
    boardgame: await bundle({ entry: 'rivals/boardgame', folder: bench, outside: ['node-persist'] }),
    colyseus: await bundle({ entry: 'rivals/colyseus', folder: bench, outside: installed(bench) }),
  };
}
