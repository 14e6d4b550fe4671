import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { fewScripts } from './chunks.js';

/**
 * Everything is a file of our own, without inline script or style, so that the strictest CSP holds.
 * Our packages do nothing by being imported: what a page does not use of them is left out.
 */
const treeshake = { moduleSideEffects: (id: string) => id.endsWith('.css') || !id.includes('/packages/') };

/** What zod 4 says of schemas as JSON Schema, which every schema carries along: the pages never ask for it. */
const UNASKED = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Leaves that out of the pages: whoever asks for it there is told so. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!UNASKED.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
    const unasked = "const unasked = () => () => { throw new Error('The pages have no JSON Schema.'); };";
    return `${unasked}\nexport { ${[...names, ...renamed].map((name) => `unasked as ${name}`).join(', ')} };`;
  },
};

export default defineConfig({
  plugins: [fewScripts(), withoutJsonSchema, preact({ devToolsEnabled: false, prefreshEnabled: false })],
  worker: { rolldownOptions: { treeshake } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake },
  },
});
