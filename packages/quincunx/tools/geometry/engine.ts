import { join } from 'node:path';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { build } from 'esbuild';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { z } from 'zod';
import type { Kind } from './cases.js';

/** How the rules answer cases on QuickJS, an engine that has nothing in common with that of Node and of Chromium. */
export async function answersOnQuickjs(
  cases: readonly (readonly [Kind, readonly number[]])[],
): Promise<unknown> {
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
  const engine = await newQuickJSWASMModuleFromVariant(variant);
  const context = engine.newContext();
  try {
    context.unwrapResult(context.evalCode(outputFiles[0]?.text ?? '')).dispose();
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
