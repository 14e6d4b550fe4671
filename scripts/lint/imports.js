/**
 * Which package may import which. Imports run one way (ARCHITECTURE.md); what is not named here is forbidden.
 */

/** The workspace packages that each package's sources may import. */
export const mayImport = {
  'packages/core': [],
  'packages/hex': [],
  'packages/metaurus': ['core', 'hex'],
  'packages/texts': [],
  'packages/metaurus-texts': ['core', 'hex', 'metaurus', 'texts'],
  'packages/drawing': ['core', 'hex', 'metaurus'],
  'packages/protocol': ['core'],
  'apps/server': ['core', 'protocol', 'drawing'],
  'apps/web': ['core', 'hex', 'protocol', 'drawing', 'texts'],
};

/** The packages that are games: on the two applications' side only the named files may know them. */
export const games = ['metaurus', 'metaurus-texts'];

/** The files of the applications that name the games. */
export const gameFiles = {
  'apps/server': ['apps/server/src/games.ts', 'apps/server/src/metaurus/**'],
  'apps/web': ['apps/web/src/games.{ts,tsx}', 'apps/web/src/metaurus/**'],
};

/** The only two modules that look into a sealed state. */
export const openers = ['apps/server/src/log/store.ts', 'apps/server/src/log/project.ts'];

export const testFiles = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/test/**', '**/testkit/**', 'e2e/**'];

/** Folders whose sources must do the same thing everywhere: no clock, no own chance, no input or output. */
export const pure = ['packages/core/src/**', 'packages/hex/src/**', 'packages/metaurus/src/**'];

const testkit = {
  group: ['**/testkit', '**/testkit/**'],
  message: 'A testkit is for tests alone.',
};

const sealed = {
  group: ['**/sealed', '**/sealed.js', '**/sealed.ts'],
  allowImportNames: ['Sealed', 'seal', 'sealed', 'isSealed'],
  message: `A sealed state is opened in ${openers.join(' and ')} alone.`,
};

const nodeModules = {
  regex: '^(node:.*|(fs|path|crypto|os|http|https|net|worker_threads|child_process)(/.*)?)$',
  message: 'This package runs in browsers too, and reads nothing from outside.',
};

/** @param {string} folder @param {readonly string[]} allowed */
function others(folder, allowed) {
  const except = allowed.map((name) => `(?!${name}$)`).join('');
  return {
    regex: `^@tessera/${except}(?!${folder.split('/')[1]}/?$).*`,
    message: `${folder} may import ${allowed.length === 0 ? 'no other package' : allowed.join(', ')}.`,
  };
}

const escape = {
  regex: String.raw`^(\.\./)+(packages|apps|scripts|bench|e2e|core|hex|metaurus|drawing|protocol|server|web)/`,
  message: 'Import another package by its name.',
};

/** @param {object[]} patterns */
const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** @param {string} folder @param {readonly string[]} allowed */
function boundary(folder, allowed) {
  const node = folder === 'apps/server' ? [] : [nodeModules];
  const shared = folder === 'apps/server' ? [escape, testkit, sealed] : [escape, testkit];
  return { files: [`${folder}/**`], rules: restrict([others(folder, allowed), ...node, ...shared]) };
}

/** Tests may use the kit for tests, Node itself, and (on top) whatever the package may not; never the other side. */
function testBoundary(folder, allowed) {
  const known = folder.startsWith('apps/') ? games.flatMap((name) => [name, `${name}/testkit`]) : [];
  const names = [...allowed, 'core/testkit', ...known];
  return {
    files: testFiles.map((glob) => `${folder}/${glob}`),
    rules: restrict([others(folder, names), escape]),
  };
}

const entries = Object.entries(mayImport);

const namers = Object.entries(gameFiles).map(([folder, files]) => ({
  files,
  rules: boundary(folder, [...mayImport[folder], ...games]).rules,
}));

/** They open it for themselves, and hand the opener to nobody. */
const opening = {
  files: openers,
  rules: {
    ...restrict([others('apps/server', mayImport['apps/server']), escape, testkit]),
    'no-restricted-exports': ['error', { restrictedNamedExports: ['open'] }],
  },
};

/**
 * ESLint configuration objects that hold the import rules.
 * @type {import('eslint').Linter.Config[]}
 */
export const importRules = [
  ...entries.map(([folder, allowed]) => boundary(folder, allowed)),
  ...namers,
  opening,
  ...entries.map(([folder, allowed]) => testBoundary(folder, allowed)),
];
