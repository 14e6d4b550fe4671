import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../packages/core/testkit/index.js';
import { sample } from '../lint/imports.js';
import { root } from '../start/tools.js';
import { planGame } from './lay.js';

/** A word that stands nowhere, not even here. */
const NAME = 'a game of its own'.replaceAll(' ', '');
/** What no source is: history, what is installed, and what has been built. */
const LEFT_OUT = [
  '.git',
  'node_modules',
  'data',
  '.dev',
  'apps/web/dist',
  'apps/server/dist',
  'coverage',
  'test-results',
];

interface Ended {
  readonly code: unknown;
  readonly said: string;
}

/** Runs a program of a copy of the sources to its end. */
async function run(copy: string, ...args: readonly string[]): Promise<Ended> {
  // The compiler with one thread that seldom collects its garbage takes less of the processor.
  const env = { ...process.env, GOMAXPROCS: '1', GOGC: '400' };
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const ended: unknown[] = await once(child, 'close');
  return { code: ended[0], said };
}

const lay = (copy: string, ...args: readonly string[]): Promise<Ended> =>
  run(copy, '--import', 'tsx', 'scripts/new-game/main.ts', ...args);

/** All sources, whose packages find each other in the copy, and everything else where it is installed. */
function copyOfTheSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tessera-new-game-'));
  const installed = join(root, 'node_modules');
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.includes(relative(root, path)) && basename(path) !== '.cache',
  });
  symlinkSync(installed, join(copy, 'node_modules'));
  return copy;
}

/** What an installation does for a new game: its packages are found by their names. */
function install(copy: string): void {
  const game = join(copy, 'packages', NAME);
  for (const room of ['', 'table']) {
    const from = join(copy, 'packages', sample, room, 'node_modules');
    cpSync(from, join(game, room, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  const links = [
    [game, join(game, 'table', 'node_modules', '@tessera', NAME)],
    [game, join(copy, 'apps', 'server', 'node_modules', '@tessera', NAME)],
    [join(game, 'table'), join(copy, 'apps', 'web', 'node_modules', '@tessera', `${NAME}-table`)],
  ] as const;
  for (const [to, link] of links) symlinkSync(relative(join(link, '..'), to), link);
}

/** Every file of a folder with its text. */
const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  );

describe('no game is laid', () => {
  it.each([
    ['', 'noName', 'pnpm new-game NAME'],
    ['Ab', 'badName', '"Ab" is no name'],
    ['two words', 'badName', 'one word of 3 to 20 lower-case letters'],
    ['../up', 'badName', '"../up" is no name'],
    [sample, 'nameTaken', `packages/${sample} is there already`],
    ['core', 'nameTaken', 'packages/core is there already'],
    ['class', 'wordInUse', 'says "class"'],
    ['quarry', 'wordInUse', `packages/${sample}/rules/model.ts:`],
  ])('of the name %j: %s', (name, code, sentence) => {
    const plan = planGame(name);
    expect(plan).toMatchObject({ ok: false, error: { code } });
    if (!plan.ok) expect(plan.error.sentence).toContain(sentence);
  });
});

// It is installed, typed and tested as any game is, which takes a minute: the ordinary run does without.
describe.runIf(isFull())('a new game', () => {
  let copy = '';
  let laid: Ended;
  const scripts = () => textsIn(join(copy, 'scripts'));

  beforeAll(async () => {
    copy = copyOfTheSources();
    const before = scripts();
    const refused = await lay(copy, 'core');
    expect(refused.code).toBe(2);
    expect(refused.said).toMatch(/^nameTaken: /);
    expect(scripts()).toEqual(before);
    laid = await lay(copy, NAME);
    install(copy);
    await run(copy, '--import', 'tsx', 'scripts/start/texts.ts');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is laid, and what to run next is said', () => {
    expect(laid.code).toBe(0);
    for (const next of ['pnpm install', `pnpm exec vitest run packages/${NAME}`, `pnpm dev --game ${NAME}`])
      expect(laid.said).toContain(next);
  });

  it('has nothing in it of the name that it is made from', () => {
    const texts = textsIn(join(copy, 'packages', NAME, 'rules'));
    expect(Object.keys(texts)).toContain('laws.test.ts');
    for (const text of Object.values(texts)) expect(text.toLowerCase()).not.toContain(sample);
  });

  it('has right types', async () => {
    const compiler = 'node_modules/typescript-native/bin/tsc';
    // The table's package imports all other rooms.
    const files = [
      'rules/laws.test.ts',
      'testkit/index.ts',
      'tools/verifier.ts',
      'table/outside.ts',
      'table/ui.ts',
    ];
    const game = `packages/${NAME}`;
    const project = {
      extends: `./${game}/table/tsconfig.json`,
      files: files.map((file) => `${game}/${file}`),
      include: [],
    };
    writeFileSync(join(copy, 'whole.json'), JSON.stringify(project));
    expect(await run(copy, compiler, '-p', 'whole.json', '--noEmit')).toEqual({
      code: 0,
      said: '',
    });
  });

  it('is hosted, with its letters, its records and what the tests of any game play of it', async () => {
    const paths = ['apps/server/src/games.ts', 'apps/server/testkit/games.ts', 'scripts/verify/games.ts'];
    const program = `const [{ games, scribes, minds }, { hosted }, { verifiers }] = await Promise.all(${JSON.stringify(paths)}.map((path) => import('./' + path)));
      console.log([games, scribes, minds, hosted, verifiers].map((all) => all.at(-1).kind).join());`;
    writeFileSync(join(copy, 'listed.ts'), program);
    const { said } = await run(copy, '--import', 'tsx', 'listed.ts');
    expect(said.trim()).toBe(Array.from({ length: 5 }, () => NAME).join());
  });

  it('is formatted and linted, and keeps to the rooms of a game', async () => {
    const places = [`packages/${NAME}`, 'apps/server/src/games.ts', 'apps/web/src/games.ts'];
    const format = await run(copy, 'node_modules/oxfmt/bin/oxfmt', '--list-different', ...places);
    expect(format.code, format.said).toBe(0);
    const lint = await run(copy, 'node_modules/eslint/bin/eslint.js', ...places);
    expect(lint.code, lint.said).toBe(0);
  });

  it('holds to the laws, and its words stand nowhere else', async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
    const laws = await run(copy, ...vitest, '--project', 'rules', `packages/${NAME}`);
    expect(laws.code, laws.said).toBe(0);
    const words = await run(copy, ...vitest, '--project', 'tools', 'scripts/lint/words.test.ts');
    expect(words.code, words.said).toBe(0);
  });

  it('is not laid twice', async () => {
    const again = await lay(copy, NAME);
    expect(again.code).toBe(2);
    expect(again.said).toMatch(/^nameTaken: /);
  });
});
