import type { Plugin, Rolldown } from 'vite';

/** A part of the site that is fetched when it is shown, and all modules that it then needs. */
export interface Part {
  /** The file that it begins with. */
  readonly entry: string;
  readonly modules: ReadonlySet<string>;
}

/** The parts of the site, and the modules that need something of a game. */
export interface Site {
  readonly parts: readonly Part[];
  readonly ofGames: ReadonlySet<string>;
}

/** Something of a game. */
const GAME = /\/packages\/[^/]+\/(rules|texts|drawing|table)\//;

/** What every seat shows, whichever game is played there. */
const SEAT = /\/(apps\/web\/src\/pages\/seat|packages\/table\/src\/board\/start)\.tsx?$/;

/** What the pages around the tables know of all games. */
const OUTSIDE = /\/apps\/web\/src\/outsides\.ts$/;

/** What opens a game: the first page waits for no more when that is pressed. */
const OPENING = /\/apps\/web\/src\/api\/openHere\.ts$/;

/** A game's own part of a page; a game is named by its folder. */
const OF_GAME = /\/packages\/([^/]+)\/table\/(?:.*\/)?([^/.]+)\.tsx?$/;

/** What the site has around the tables: its other pages, and dialogs that are fetched when they are opened. */
const PAGE = /\/apps\/web\/src\//;

const isSeat = ({ entry }: Part): boolean => SEAT.test(entry) || OF_GAME.exec(entry)?.[2] === 'seatPage';

const isOutside = ({ entry }: Part): boolean => OUTSIDE.test(entry);
const isOpening = ({ entry }: Part): boolean => OPENING.test(entry);

/** What stands at a game's table, but for what is larger and not always opened. */
const isOfTable = (module: string): boolean =>
  /\/packages\/[^/]+\/table\/(?!(reference|lesson|watch)\/)/.test(module);

/** A game's charts and rules. */
const isReference = (module: string): boolean => /\/packages\/[^/]+\/table\/reference\//.test(module);

/**
 * What the tables of all games have in common, with what it stands on; but for the lessons. Nothing of it may be left to
 * the bundler, which would lay it into a script that needs this one.
 */
const isOfTables = (module: string): boolean => /\/packages\/[^/]+\/src\/(?!lesson\/)/.test(module);

/** What paints the board by WebGL; it takes over when it comes, and needs nothing of the other parts. */
const isWebgl = ({ entry }: Part): boolean => entry.endsWith('/packages/table/src/board/webgl.ts');

/** What a seat fetches right after its board: how the war stands, in the strip above the map. */
const isStrip = ({ entry }: Part): boolean => OF_GAME.exec(entry)?.[2] === 'account';

/** What is shown of a game from its record. */
const isRecord = ({ entry }: Part): boolean =>
  /^(watchPage|endingView|luckView|ending|verifier)$/.test(OF_GAME.exec(entry)?.[2] ?? '');

/** A game's lesson. */
const isLesson = ({ entry }: Part): boolean => /\/packages\/[^/]+\/table\/lesson\//.test(entry);

/** What lets pages open without a network; it comes after a page stands, to every page. */
const isOffline = (module: string): boolean => /\/apps\/web\/src\/offline\//.test(module);

/** How games are written: their lessons read scripts by it, and those who look on get a game as text. */
const isNotation = (module: string): boolean => /\/packages\/notation\/src\//.test(module);

/** The game that alone needs what is needed by these; null where several do, or every seat. */
function gameOf(users: readonly Part[]): string | null {
  const games = new Set(
    users.map(({ entry }) => OF_GAME.exec(entry)?.[1] ?? (SEAT.test(entry) ? 'seat' : '')),
  );
  const [game = '', another] = [...games].filter((name) => name !== '');
  return another === undefined ? game : null;
}

/**
 * The name of the script that a module goes into; null where the bundler decides. `seat` is for the seats of all games, a
 * game's name for its own. What the pages around the tables need as well is apart, so that these fetch no more. What a module imports has all of its users, so that no two scripts need each other.
 */
export function scriptOf(module: string, { parts, ofGames }: Site): string | null {
  if (isOffline(module)) return 'offline';
  const users = parts.filter(({ modules }) => modules.has(module));
  if (!users.some(isSeat)) {
    const game = gameOf(users) ?? '';
    if (users.some(isOpening)) return 'opening';
    // What the pages around the tables know of a game brings nothing of its table along.
    if (game !== '' && users.some(isOutside)) return `${game}-outside`;
    if (game === '' && users.some(isRecord)) return 'records';
    if (game === '' && isNotation(module)) return 'notation';
    // What several lessons share comes with the first one that is opened, and each lesson by itself.
    if (users.length > 1 && users.every(isLesson)) return game === '' ? 'lessons' : `${game}-lessons`;
    // What the table has beyond the first board is one script, and what one game has of it another.
    // What one part alone needs comes with it.
    const isShared = users.length > 1 && !users.some(isWebgl);
    if (isShared && game === '' && isOfTables(module) && !users.every(({ entry }) => PAGE.test(entry)))
      return 'table-parts';
    if (game !== '' && users.every(isRecord)) return `${game}-records`;
    if (game !== '' && isOfTable(module)) return users.some(isStrip) ? `${game}-strip` : `${game}-parts`;
    if (game !== '' && isReference(module)) return `${game}-reference`;
    // Rules and texts that the first part of a table does without stay out of what it fetches. Those of the strip come
    // with it, right after the board, and bring no others.
    if (game !== '' && isShared && GAME.test(module))
      return users.some(isStrip) ? `${game}-strip` : `${game}-more`;
    const isForPages = isShared && users.every(({ entry }) => PAGE.test(entry));
    return isForPages && !ofGames.has(module) ? 'pages' : null;
  }
  const whose = gameOf(users) ?? 'seat';
  return users.some((user) => isOutside(user) || isOpening(user)) ? `${whose}-outside` : whose;
}

type Chunk = Rolldown.OutputChunk;

/** The chunk of that name and all that it imports. */
function withImports(name: string, chunks: ReadonlyMap<string, Chunk>): readonly Chunk[] {
  const fetched = new Map<string, Chunk>();
  const next = [name];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const chunk = chunks.get(at);
    if (chunk === undefined || fetched.has(at)) continue;
    fetched.set(at, chunk);
    next.push(...chunk.imports);
  }
  return [...fetched.values()];
}

/** The modules of which a chunk has anything: most of what is imported is left out. */
const modulesOf = ({ modules }: Chunk): readonly string[] =>
  Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0);

/** A file that a part is known by though it is not where its chunk begins. */
const isNamed = (module: string): boolean => OUTSIDE.test(module) || OPENING.test(module);

/** What is told of a site by its chunks, as the bundler makes them without scripts of ours. */
function siteOf(chunks: ReadonlyMap<string, Chunk>): Site {
  const parts: Part[] = [];
  const ofGames = new Set<string>();
  for (const [name, chunk] of chunks) {
    const fetched = withImports(name, chunks);
    const entry = chunk.facadeModuleId ?? modulesOf(chunk).find(isNamed);
    if (entry !== undefined) parts.push({ entry, modules: new Set(fetched.flatMap(modulesOf)) });
    const later = fetched.filter(({ isEntry }) => !isEntry).flatMap(modulesOf);
    if (later.some((module) => GAME.test(module))) for (const module of modulesOf(chunk)) ofGames.add(module);
  }
  return { parts, ofGames };
}

const chunksIn = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, Chunk> =>
  new Map(Object.entries(bundle).flatMap(([name, made]) => (made.type === 'chunk' ? [[name, made]] : [])));

/** What every page needs is one script: it packs better than many small ones. */
const SITE: Rolldown.CodeSplittingGroup = { name: 'site', tags: ['$initial'], priority: 1 };

/**
 * Bundles the site twice: once to learn which modules each part needs, and then into scripts by `scriptOf`. Left to
 * itself, the bundler makes a script of whatever two parts share, and a board comes in seventy of them.
 */
export function fewScripts(): Plugin {
  let site: Site | null = null;
  const groups = [SITE, { name: (module: string) => (site === null ? null : scriptOf(module, site)) }];
  const output = [
    { codeSplitting: { groups: [SITE] } },
    { codeSplitting: { groups, includeDependenciesRecursively: false } },
  ];
  return {
    name: 'few-scripts',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output } } }),
    generateBundle(_, bundle) {
      if (site !== null) return;
      site = siteOf(chunksIn(bundle));
      for (const name of Object.keys(bundle)) delete bundle[name];
    },
  };
}
