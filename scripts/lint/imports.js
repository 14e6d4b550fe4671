/**
 * Which package may import which. Imports run one way (ARCHITECTURE.md); what is not named here is forbidden.
 */

/** The workspace packages that each package's sources may import. */
export const mayImport = {
  'packages/core': [],
  'packages/hex': [],
  'packages/plane': [],
  'packages/texts': [],
  'packages/letters': [],
  'packages/notation': ['core'],
  'packages/plain': ['core', 'texts'],
  'packages/bots': ['core'],
  'packages/drawing': [],
  'packages/protocol': ['bots', 'core'],
  'packages/tools': ['bots', 'core', 'notation', 'protocol'],
  'packages/table': ['core', 'drawing', 'plain', 'protocol', 'texts'],
  'apps/server': ['bots', 'core', 'letters', 'plain', 'protocol', 'drawing', 'texts'],
  'apps/web': ['core', 'protocol', 'table'],
};

/** The packages that are games: on the two applications' side only the named files may know them. */
export const games = ['metaurus', 'hannibal', 'quincunx'];

/** The game of which `pnpm new-game` makes another: whole and tested as they are, and in no application. */
export const sample = 'hideout';

/** The folders that are held to the rooms of a game. */
export const gameFolders = [...games, sample];

/** The rooms of a game's folder: the packages that each may import, and the other rooms of the same game. */
export const rooms = {
  rules: { packages: ['core', 'hex', 'plane'], rooms: [] },
  notation: { packages: ['core', 'hex', 'plane', 'notation'], rooms: ['rules'] },
  texts: { packages: ['core', 'hex', 'plane', 'plain', 'texts'], rooms: ['rules'] },
  drawing: { packages: ['core', 'hex', 'plane', 'drawing'], rooms: ['rules'] },
  letters: {
    packages: ['core', 'hex', 'plane', 'drawing', 'texts', 'letters'],
    rooms: ['rules', 'notation', 'texts', 'drawing'],
  },
  bots: { packages: ['bots', 'core', 'hex', 'plane'], rooms: ['rules'] },
  tools: {
    packages: ['bots', 'core', 'core/testkit', 'hex', 'plane', 'notation', 'plain', 'tools'],
    rooms: ['rules', 'notation', 'texts', 'drawing', 'bots', 'testkit'],
  },
  bench: {
    packages: ['bots', 'core', 'core/testkit', 'hex', 'plane', 'drawing', 'tools/bench'],
    rooms: ['rules', 'drawing', 'bots', 'testkit', 'tools'],
  },
};

/** What a game's room at the table may import beside its game: it is a package of its own, for it runs in browsers. */
const atTable = ['core', 'hex', 'plane', 'drawing', 'plain', 'table', 'texts'];

/** What the tests of a game on a real server may import: it is a package of its own, for it stands above the server. */
const hosted = ['core', 'core/testkit', 'protocol', 'server', 'server/testkit'];

/** Rooms of a game that run on Node alone, and may play with what its tests play with. */
const onNode = ['tools', 'bench'];

/** The files of the applications that name the games. */
export const gameFiles = {
  'apps/server': ['apps/server/src/games.ts'],
  'apps/web': ['apps/web/src/games.ts', 'apps/web/src/outsides.ts'],
};

/** What those files know of a game. */
const named = {
  'apps/server': games,
  'apps/web': games.flatMap((game) => [`${game}-table`, `${game}-table/outside`]),
};

/** The scripts that name the games, and the file of the benches that does. */
const scriptRegistries = ['scripts/games.ts', 'scripts/verify/games.ts'];
const benchRegistry = 'bench/games.ts';

/** The only two modules that look into a sealed state. */
export const openers = ['apps/server/src/log/store.ts', 'apps/server/src/log/project.ts'];

export const testFiles = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/test/**', '**/testkit/**', '**/e2e/**'];

/** Folders whose sources must do the same thing everywhere: no clock, no own chance, no input or output. */
export const pure = [
  'packages/core/src/**',
  'packages/hex/src/**',
  'packages/plane/src/**',
  'packages/notation/src/**',
  'packages/bots/src/**',
  ...gameFolders.flatMap((game) =>
    ['rules', 'notation', 'bots'].map((room) => `packages/${game}/${room}/**`),
  ),
];

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

/** A package's name, or that of one of the rooms of a game or of the table. */
const entries = (name) =>
  gameFolders.includes(name) || name === 'table' ? `${name}(/(?!testkit)[a-z/]+)?` : name;

/** @param {string} folder @param {readonly string[]} allowed */
function others(folder, allowed) {
  const except = allowed.map((name) => `(?!${entries(name)}$)`).join('');
  return {
    regex: `^@tessera/${except}(?!${folder.split('/')[1]}/?$).*`,
    message: `${folder} may import ${allowed.length === 0 ? 'no other package' : allowed.join(', ')}.`,
  };
}

const escape = {
  regex: String.raw`^(\.\./)+(packages|apps|scripts|bench|e2e|core|hex|plane|${gameFolders.join('|')}|drawing/src|protocol|server|web)/`,
  message: 'Import another package by its name.',
};

/** @param {object[]} patterns */
const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** @param {string} folder @param {readonly string[]} allowed */
function boundary(folder, allowed) {
  const node = ['apps/server', 'packages/tools'].includes(folder) ? [] : [nodeModules];
  const shared = folder === 'apps/server' ? [escape, testkit, sealed] : [escape, testkit];
  return { files: [`${folder}/**`], rules: restrict([others(folder, allowed), ...node, ...shared]) };
}

/** Keeps a room of a game from the rooms that stand on it or beside it. */
function apart(room, allowed) {
  const closed = [...Object.keys(rooms), 'table', 'hosted'].filter(
    (name) => name !== room && !allowed.includes(name),
  );
  return {
    regex: String.raw`^(\.\./)+(${closed.join('|')})(/|$)`,
    message: `${room} of a game may import ${allowed.length === 0 ? 'no other room' : allowed.join(', ')}.`,
  };
}

const roomBoundaries = gameFolders.flatMap((game) =>
  Object.entries(rooms).map(([room, allowed]) => ({
    files: [`packages/${game}/${room}/**`],
    rules: restrict([
      others(`packages/${game}`, allowed.packages),
      apart(room, allowed.rooms),
      ...(onNode.includes(room) ? [] : [nodeModules, testkit]),
      escape,
    ]),
  })),
);

const tableBoundaries = gameFolders.map((game) => boundary(`packages/${game}/table`, [...atTable, game]));

/** Of the tests of a game on a server every file is a test, or helps one. */
const hostedBoundaries = gameFolders.map((game) => ({
  files: [`packages/${game}/hosted/**`],
  rules: restrict([others(`packages/${game}`, [...hosted, game, `${game}/testkit`]), escape]),
}));

/** The tests of a game may use all that any of its rooms may, and read its texts as the plain table does. */
const gameTests = gameFolders.map((game) =>
  testBoundary(`packages/${game}`, [
    ...new Set([...Object.values(rooms).flatMap(({ packages }) => packages), 'plain']),
  ]),
);

/** Tests may use the kit for tests, Node itself, and (on top) whatever the package may not; never the other side. */
function testBoundary(folder, allowed) {
  const known = /^packages\/.+\/table$/.test(folder)
    ? gameFolders.flatMap((name) => [name, `${name}/testkit`])
    : [];
  const kits = ['bots', 'core', 'notation', 'plain', 'table', 'tools'].filter(
    (name) => name === 'core' || allowed.includes(name),
  );
  const names = [...allowed, ...kits.map((name) => `${name}/testkit`), ...known];
  return {
    files: testFiles.map((glob) => `${folder}/${glob}`),
    rules: restrict([others(folder, names), escape]),
  };
}

const sealedAbove = {
  group: ['**/log/sealed', '**/log/sealed.js', '**/log/sealed.ts'],
  message: sealed.message,
};

/** The one file of the server's tests that names the games which hold for any. */
const testRegistry = {
  files: ['apps/server/testkit/games.ts'],
  rules: restrict([
    others('apps/server', [...mayImport['apps/server'], ...games.map((game) => `${game}/testkit`)]),
    escape,
  ]),
};

/** The browser tests of a game are a package of their own: on its entries, the kit of `e2e`, and the scripts' tools. */
const inBrowsers = gameFolders.map((game) => ({
  files: [`packages/${game}/e2e/**`],
  rules: restrict([
    {
      regex: `^@tessera/(?!(core|e2e|plain|protocol|server|${game})(/|$))`,
      message: 'Browser tests of a game import core, plain, protocol, the server, e2e and the game.',
    },
    {
      regex: String.raw`^(\.\./)+(packages|apps|e2e|bench|table|${Object.keys(rooms).join('|')})/`,
      message: 'Import another package by its name, and nothing of what stands on this.',
    },
    sealedAbove,
  ]),
}));

/** Scripts, browser tests and benches stand above all packages; nothing of ours stands on them but the next in this list. */
const above = ['scripts', 'e2e', 'bench'];

/** What lies above a folder: `e2e` and `bench` may use the scripts' tools, and `bench` the browser tests' helpers. */
const higher = (folder) => ({
  regex: String.raw`^(\.\./)+(${above.slice(above.indexOf(folder) + 1).join('|') || 'nowhere'})/`,
  message: `${folder} may import nothing of what stands on it.`,
});

/** A package imports another by its name; nobody imports another part's pages. */
const byName = {
  regex: String.raw`^(\.\./)+(packages|apps)/(?!server/package\.json)|^@tessera/web`,
  message: 'Import a package by its name, and no page.',
};

const noGame = {
  regex: `^@tessera/(${gameFolders.join('|')})`,
  message: 'These know no game but by their registry: what knows one lies in its folder.',
};

/** The scripts are no package: they import by path, from packages that know no game and from the server. */
const byPath = {
  regex: String.raw`^(\.\./)+(packages/(?!(core|protocol|texts|tools)/)|apps/(?!server/))|^@tessera/`,
  message:
    'Scripts import core, protocol, texts, tools and the server, by path; games by their registries alone.',
};

/** The form of a game's bench names the players of the core's tests: benches play with those. */
const benchForm = {
  files: ['packages/tools/src/bench.ts'],
  rules: restrict([others('packages/tools', ['bots', 'core', 'core/testkit']), escape]),
};

/** Their tests play the games of the server's tests, and import what they like but a game. */
const noGameByPath = {
  regex: String.raw`^(\.\./)+packages/(${gameFolders.join('|')})/`,
  message: noGame.message,
};

/** Tests of the scripts play the games of one registry. */
const programs = [
  { files: ['scripts/**'], rules: restrict([byPath, higher('scripts'), sealedAbove]) },
  {
    files: testFiles.map((glob) => `scripts/${glob}`),
    rules: restrict([noGameByPath, higher('scripts'), sealedAbove]),
  },
  {
    files: scriptRegistries,
    rules: restrict([higher('scripts'), sealedAbove]),
  },
  { files: ['e2e/**'], rules: restrict([byName, noGame, higher('e2e'), sealedAbove]) },
  { files: ['bench/**'], rules: restrict([byName, noGame, sealedAbove]) },
  { files: [benchRegistry], rules: restrict([sealedAbove]) },
];

const packages = Object.entries(mayImport);

const namers = Object.entries(gameFiles).map(([folder, files]) => ({
  files,
  rules: boundary(folder, [...mayImport[folder], ...named[folder]]).rules,
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
  ...packages.map(([folder, allowed]) => boundary(folder, allowed)),
  ...roomBoundaries,
  ...tableBoundaries,
  benchForm,
  ...namers,
  opening,
  ...packages.map(([folder, allowed]) => testBoundary(folder, allowed)),
  testRegistry,
  ...gameTests,
  ...gameFolders.map((game) => testBoundary(`packages/${game}/table`, atTable)),
  ...hostedBoundaries,
  ...programs,
  ...inBrowsers,
];
