import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { build } from 'esbuild';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { z } from 'zod';
import type { Kind } from './cases.js';
import process from 'node:process';

/** Cases without answers: a kind and its numbers. */
type CaseInputs = readonly (readonly [Kind, readonly number[]])[];

/** The rules' functions as one script that any engine runs. It defines a function `answers` from text to text. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { answerTo } from './cases.js';
        globalThis.answers = (text) => JSON.stringify(JSON.parse(text).map(([kind, numbers]) => answerTo(kind, numbers)));`,
      resolveDir: import.meta.dirname,
      sourcefile: join(import.meta.dirname, 'all.ts'),
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Resolves with the answers on QuickJS, an engine without common code with that of Node and Chromium. */
export async function answersOnQuickjs(cases: CaseInputs): Promise<unknown> {
  const engine = await newQuickJSWASMModuleFromVariant(variant);
  const context = engine.newContext();
  try {
    context.unwrapResult(context.evalCode(await script())).dispose();
    const asked = context.newString(JSON.stringify(cases));
    const answers = context.getProp(context.global, 'answers');
    const found = context.unwrapResult(context.callFunction(answers, context.undefined, asked));
    const text = z.string().parse(context.dump(found));
    for (const handle of [asked, answers, found]) handle.dispose();
    return JSON.parse(text);
  } finally {
    context.dispose();
  }
}

/** Resolves with the answers on JavaScriptCore, run by its shell. */
export async function answersOnJsc(jsc: string, cases: CaseInputs): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-jsc-'));
  try {
    const file = join(folder, 'cases.js');
    const asked = JSON.stringify(JSON.stringify(cases));
    writeFileSync(file, `${await script()}\nprint(answers(${asked}));\n`);
    const { stdout } = await promisify(execFile)(jsc, [file], { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the path of the shell of JavaScriptCore, Safari's engine; null when the machine has none. */
export const findJsc = (): string | null =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'jsc'))
    .find((path) => existsSync(path)) ?? null;
