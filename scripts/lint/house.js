import tseslint from 'typescript-eslint';
import { gameFiles, games, pure, testFiles } from './imports.js';
import { plugin } from './functionLength.js';

/** The house limits that ESLint's own rules can hold. None of these needs type information. */

const data = ['**/data/**'];

const limits = {
  'max-lines': ['error', { max: 400 }],
  'tessera/function-length': ['error', { max: 60 }],
  'max-params': ['error', { max: 3 }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
};

const types = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/ban-ts-comment': [
    'error',
    { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': true, minimumDescriptionLength: 3 },
  ],
};

const testTypes = {
  ...types,
  '@typescript-eslint/ban-ts-comment': [
    'error',
    { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
  ],
};

const sleep =
  'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"], ' +
  'CallExpression[callee.property.name="waitForTimeout"]';
const focused =
  'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]';

const testSyntax = [
  'error',
  { selector: sleep, message: 'A test waits for a state, never for a time.' },
  { selector: focused, message: 'Every test runs.' },
  { selector: 'CallExpression[callee.object.name="vi"][callee.property.name="mock"]', message: 'No mocks.' },
];

const clock = [
  'Date',
  'setTimeout',
  'setInterval',
  'performance',
  'process',
  'fetch',
  'crypto',
  'window',
].map((name) => ({ name, message: 'Rules are pure: what they need is handed to them.' }));

const pureRules = {
  'no-restricted-globals': ['error', ...clock],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Chance is handed in.' },
    { object: 'globalThis', message: 'Rules are pure.' },
  ],
};

const word = new RegExp(games.join('|'), 'i');
const naming = ['Literal[value=W]', 'TemplateElement[value.raw=W]', 'Identifier[name=W]', 'JSXText[value=W]'];
/** An import rule sees no import that runs. */
const lateOpening = {
  selector: 'ImportExpression[source.value=/\\bsealed\\b/]',
  message: 'What is sealed is imported by name, where the import rules see it.',
};
const nameless = {
  'no-restricted-syntax': [
    'error',
    lateOpening,
    {
      selector: naming.join(', ').replaceAll('W', String(word)),
      message: 'Only the registries that docs/new-game.md lists know a game by name.',
    },
  ],
};

/**
 * ESLint configuration objects that hold the house limits.
 * @type {import('eslint').Linter.Config[]}
 */
export const houseRules = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin, tessera: plugin },
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...limits, ...types },
  },
  { files: ['packages/core/**'], rules: { 'max-params': ['error', { max: 4 }] } },
  { files: data, rules: { 'max-lines': 'off' } },
  { files: pure, ignores: testFiles, rules: pureRules },
  {
    files: ['apps/*/src/**', 'packages/{bots,core,letters,plain,protocol,table,texts,tools}/src/**'],
    ignores: [...Object.values(gameFiles).flat(), ...testFiles],
    rules: nameless,
  },
  { files: gameFiles['apps/server'], rules: { 'no-restricted-syntax': ['error', lateOpening] } },
  { files: testFiles, rules: { ...testTypes, 'no-restricted-syntax': testSyntax } },
];
