import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

/**
 * Everything is a file of our own, without inline script or style, so that the strictest CSP holds.
 * Our packages do nothing by being imported: what a page does not use of them is left out.
 */
const treeshake = { moduleSideEffects: (id: string) => id.endsWith('.css') || !id.includes('/packages/') };

export default defineConfig({
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
  worker: { rolldownOptions: { treeshake } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      /** What every page needs is one file: it packs better than many small ones. */
      output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
    },
  },
});
