import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goesUp, importsUnder, ROOMS } from './rooms.js';

const sources = 'apps/server/src';

/** A room that is not in the order: what a generator writes. */
const APART = ['generated'];

describe('the rooms of the server', () => {
  it('import one way: each only those that it stands on', () => {
    const up = importsUnder(sources).filter(goesUp);
    expect(up).toEqual([]);
  });

  it('are all in the order', () => {
    const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rooms = folders.map(({ name }) => name).filter((name) => !APART.includes(name));
    expect(rooms.sort()).toEqual([...ROOMS].sort());
  });

  it.each([
    ['log/store.ts', 'live/teller.js'],
    ['errors/coded.ts', 'database/database.js'],
    ['actions/act.ts', 'server.js'],
    ['http/app.ts', 'checkers/scribe.js'],
  ])('are told apart: from %s to %s is up', (from, to) => {
    expect(goesUp({ from, to })).toBe(true);
  });

  it.each([
    ['live/connection.ts', 'actions/act.js'],
    ['log/store.ts', 'log/streams.js'],
    ['http/app.ts', 'limits.js'],
    ['server.ts', 'live/sockets.js'],
  ])('are told apart: from %s to %s is not', (from, to) => {
    expect(goesUp({ from, to })).toBe(false);
  });
});

/** The ways that ARCHITECTURE.md tells, each as the files of one numbered table: a commit's, a letter's, a bot's move. */
function ways(): string[][] {
  const [, told = ''] =
    /## One action's way\n([^]*?)\n## /.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
  const rows = [...told.matchAll(/^\| +(\d+) \| `([^`]+)`/gm)];
  return rows.reduce<string[][]>(
    (all, [, number, file = '']) =>
      number === '1' ? [...all, [file]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), file]],
    [],
  );
}

describe.each([
  { name: "a commit's way", at: 0, most: 25 },
  { name: "a letter's way", at: 1, most: 14 },
  { name: "the way of a bot's move", at: 2, most: 8 },
])('$name', ({ at, most }) => {
  const files = ways()[at] ?? [];

  it(`leads through ${most} files at most, each once`, () => {
    expect(files.length).toBeGreaterThan(4);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(new Set(files).size).toBe(files.length);
  });
});

describe("a commit's way in the server", () => {
  const imports = importsUnder(sources).map(({ from, to }) => [from, to.replace(/\.js$/, '.ts')]);
  const goes = (from: string, to: string) => imports.some((each) => each[0] === from && each[1] === to);
  const files = (ways()[0] ?? []).filter((file) => existsSync(`${sources}/${file}`));

  it('never comes back: no file on it imports one before it', () => {
    expect(files.length).toBeGreaterThan(4);
    const back = files.flatMap((file, at) => files.slice(0, at).filter((before) => goes(file, before)));
    expect(back).toEqual([]);
  });
});
