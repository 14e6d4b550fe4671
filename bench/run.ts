import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

/** Runs a program as production runs, and answers its exit code. */
function runNode(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Ctrl-C reaches both: this one waits for the other's end, and then clears up.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      process.off('SIGINT', wait);
      resolve(code ?? 130);
    }),
  );
}

/** Bundles a bench, so that nothing but the engine is measured, and runs it. */
async function runBundled(name: string, folder: string, rest: readonly string[]): Promise<number> {
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
  return runNode([outfile, ...rest]);
}

/** Runs a bench of programs that run by themselves: a server and a browser, built as for production. */
const runProgram = (name: string, args: readonly string[]): Promise<number> =>
  runNode(['--import', 'tsx', join(import.meta.dirname, name, 'program.ts'), ...args]);

const [name = '', ...rest] = process.argv.slice(2);
const has = (file: string): boolean =>
  /^[a-z]+$/.test(name) && existsSync(join(import.meta.dirname, name, file));

if (has('program.ts')) {
  process.exitCode = await runProgram(name, rest);
} else if (has('main.ts')) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  try {
    process.exitCode = await runBundled(name, folder, rest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const benches = [
    'engine',
    'client',
    'live',
    'dice',
    'server',
    'letters',
    'club',
    'presses',
    'screens',
    'example',
  ].map((bench) => `pnpm bench ${bench}`);
  console.error(`unknownBench: there is no bench "${name}". Run one of: ${benches.join(', ')}.`);
  process.exitCode = 2;
}
