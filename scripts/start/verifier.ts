import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './tools.js';

/** The name of the program with which a player verifies a record on their own machine. */
export const VERIFIER = 'tessera-verify.mjs';

/** Writes that program into a folder: one file, which needs nothing but Node. */
export async function bundleVerifier(folder: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'scripts', 'verify', 'main.ts')],
    outfile: join(folder, VERIFIER),
    bundle: true,
    platform: 'node',
    target: 'node18',
    format: 'esm',
    charset: 'utf8',
    // Who verifies wants to read it: names and lines stay, and what is not used is left out.
    minifySyntax: true,
    legalComments: 'none',
    banner: {
      js: '// Verifies the record of a finished game of Tessera: node tessera-verify.mjs RECORD.json [--steps]',
    },
    logLevel: 'silent',
  });
}
