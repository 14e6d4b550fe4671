import { sources } from './sources.js';

/** Every TypeScript project that has a file; the root's holds scripts and configuration. */
export const projects = (): readonly string[] =>
  [
    'packages/core',
    'packages/hex',
    'packages/metaurus',
    'packages/drawing',
    'packages/protocol',
    'apps/server',
    'apps/web',
    'e2e',
    'bench',
    '.',
  ].filter((project) => sources([project]).length > 0);
