import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { houseRules } from './scripts/lint/house.js';
import { importRules } from './scripts/lint/imports.js';

/** What needs no types; the rules that do are in .oxlintrc.json, for a linter that is quicker at them. */
const house = {
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  eqeqeq: 'error',
  'no-console': 'error',
  'no-restricted-properties': [
    'error',
    {
      object: 'AbortSignal',
      property: 'any',
      message: 'On Node 20 a time limit that is joined so is lost when the collector runs: keep a timer.',
    },
  ],
  'no-shadow': 'off',
};

export default defineConfig(
  globalIgnores([
    '**/dist/**',
    '**/.cache/**',
    '**/generated/**',
    '**/.dev/**',
    '**/data/local/**',
    '**/test-results/**',
    'data/**',
  ]),
  { files: ['**/*.{js,mjs}'], extends: [js.configs.recommended] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.recommended],
    rules: house,
  },
  {
    files: ['apps/web/**/*.{ts,tsx}', 'packages/table/**/*.{ts,tsx}', 'packages/*/table/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['scripts/**', 'bench/**', '**/e2e/**'], rules: { 'no-console': 'off' } },
  {
    // Playwright reads out of the pattern which fixtures one needs: none is an empty one.
    files: ['**/e2e/support/fixtures.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  ...houseRules,
  ...importRules,
);
