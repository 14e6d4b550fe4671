import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

/** Bundles a bench, so that nothing but the engine is measured, and runs it as production runs. */
async function run(name: string, folder: string): Promise<number> {
  const outfile = join(folder, 'bench.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, name, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Bundled CommonJS asks for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const child = spawn(process.execPath, [outfile], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

const [name = ''] = process.argv.slice(2);
if (/^[a-z]+$/.test(name) && existsSync(join(import.meta.dirname, name, 'main.ts'))) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  try {
    process.exitCode = await run(name, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  console.error(`There is no bench "${name}": pnpm bench engine`);
  process.exitCode = 2;
}
