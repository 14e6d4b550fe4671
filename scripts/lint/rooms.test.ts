import { readdirSync, readFileSync } from 'node:fs';
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

/** The files of an action's way, in order, as ARCHITECTURE.md tells it. */
function way(): string[] {
  const [, told = ''] = /### An action's way\n([^#]*)/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
  return [...told.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

describe("an action's way", () => {
  const files = way();
  const imports = importsUnder(sources).map(({ from, to }) => [from, to.replace(/\.js$/, '.ts')]);
  const goes = (from: string, to: string) => imports.some((each) => each[0] === from && each[1] === to);

  it('leads through ten files at most, each once', () => {
    expect(files.length).toBeGreaterThan(4);
    expect(files.length).toBeLessThanOrEqual(10);
    expect(new Set(files).size).toBe(files.length);
  });

  it('never comes back: no file on it imports one before it', () => {
    const back = files.flatMap((file, at) => files.slice(0, at).filter((before) => goes(file, before)));
    expect(back).toEqual([]);
  });
});
