import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, compileAll } from '../../packages/texts/src/compile.js';
import { fill } from '../../packages/texts/src/fill.js';
import { format, placesIn } from '../../packages/texts/src/format.js';
import { LOCALES } from '../../packages/texts/src/locales.js';
import { sources } from '../test/sources.js';
import { catalogues, compiledModule, writtenIn } from './texts.js';
import { root } from './tools.js';

const [first = ''] = Object.keys(LOCALES);

/** Every message in what a file holds, with its key. */
const messagesIn = (key: string, written: unknown): [string, string][] => {
  if (typeof written === 'string') return [[key, written]];
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([name, each]) => messagesIn(`${key} ${name}`, each));
};
const messagesOf = async (file: string): Promise<[string, string][]> =>
  messagesIn(relative(root, file), await writtenIn(file));

const namesOf = (message: string): string[] => [
  ...new Set(placesIn(compile('', message)).map(({ name }) => name)),
];

describe('the catalogues', async () => {
  const files = catalogues();
  const all = (await Promise.all(files.map(messagesOf))).flat();

  it('are those of the tables, the letters and the games', () => {
    const folders = new Set(files.map((file) => relative(root, dirname(file))));
    expect(all.length).toBeGreaterThan(800);
    for (const folder of ['packages/table/src/texts', 'packages/plain/src', 'apps/server/src/letters'])
      expect(folders).toContain(join(folder, first));
  });

  it('compile, and stand compiled beside what they are made from', async () => {
    for (const file of files) {
      const place = join(dirname(file), 'generated', basename(file));
      expect(readFileSync(place, 'utf8'), place).toBe(compiledModule(file, await writtenIn(file)));
    }
  });

  it('say something of any number of things, with every value in its place', () => {
    for (const [key, message] of all) {
      for (const n of [0, 1, 2, 21]) {
        const values = Object.fromEntries(namesOf(message).map((name) => [name, n]));
        const said = format(compile(key, message), values);
        expect(said, key).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  it('have in every language the values that they have in the first', async () => {
    for (const file of files.filter((file) => basename(dirname(file)) !== first)) {
      const made = new Map(
        await messagesOf(join(dirname(dirname(file)), first, basename(file))).then((list) =>
          list.map(([key, message]): [string, string] => [key.replace(first, ''), message]),
        ),
      );
      for (const [key, message] of await messagesOf(file)) {
        const known = namesOf(made.get(key.replace(basename(dirname(file)), '')) ?? '');
        expect(known, key).toEqual(expect.arrayContaining(namesOf(message)));
      }
    }
  });
});

describe('the few that are filled in alone', () => {
  it('have values alone in their places, as what shows them fetches nothing that knows forms', async () => {
    const filling = sources(['packages', 'apps'])
      .filter(({ path, text }) => /import \{ fill\b/.test(text) && !path.endsWith('.test.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/'\.\/(\w+)\/generated\/(\w+)\.js'/g)].map(([, folder = '', name = '']) =>
          join(root, dirname(path), folder, `${name}.ts`),
        ),
      );
    expect(filling.map((file) => basename(file)).sort()).toEqual([
      'battles.ts',
      'errors.ts',
      'example.ts',
      'example.ts',
      'example.ts',
      'first.ts',
      'front.ts',
      'front.ts',
      'front.ts',
      'front.ts',
      'lesson.ts',
      'lesson.ts',
      'lesson.ts',
      'lessonBattle.ts',
      'lessonFlank.ts',
      'lessonOrders.ts',
      'lessonSiege.ts',
      'terms.ts',
      'terms.ts',
      'terms.ts',
    ]);
    for (const [key, message] of (await Promise.all(filling.map(messagesOf))).flat()) {
      const values = Object.fromEntries(namesOf(message).map((name) => [name, -7]));
      const compiled = compile(key, message);
      expect(JSON.stringify(compiled), key).not.toMatch(/",\d/);
      expect(fill(compiled, values), key).toBe(format(compiled, values));
    }
  });
});

describe('no parser of messages', () => {
  it('is reached by a page or the server: only the build and tests compile', () => {
    const compiling = sources(['packages', 'apps', 'scripts'])
      .filter(({ text }) => /from '[^']*(\/compile\.js|icu-minify\/compile)'/.test(text))
      .map(({ path }) => path)
      .filter((path) => !path.endsWith('.test.ts'));
    expect(compiling).toEqual(['packages/texts/src/compile.ts', 'scripts/start/texts.ts']);
  });
});

it('a broken message is named by its file and its key', () => {
  const written = { hall: { greeting: 'Hello {name' } };
  expect(() => compiledModule('hall/english/hall.ts', written)).toThrow(/hall\/english\/hall\.ts greeting: /);
  expect(() => compileAll('x', written)).toThrow();
});
