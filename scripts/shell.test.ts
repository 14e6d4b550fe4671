import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { isFull } from '../packages/core/testkit/index.js';
import { hosted } from '../apps/server/testkit/games.js';
import { root } from './start/tools.js';

/** The commands take the first game where none is named. */
const [first] = hosted;
const { file = '', asked = '' } = first.with(({ position }) => position) ?? {};
const kept = join(root, file);
const position = readFileSync(kept, 'utf8');
const record = JSON.stringify(first.with((game) => game.record('shell', 6)).record);
const folder = mkdtempSync(join(tmpdir(), 'tessera-shell-'));

/** Starts one of the programs with a pipe at each end, as a shell's `|` does. */
const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', program, 'main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });

const codeOf = async (child: ChildProcess): Promise<number | null> => {
  await once(child, 'close');
  return child.exitCode;
};

/** Writes piece by piece, each when the one before has been taken: the pipe is empty most of the time. */
async function pour(child: ReturnType<typeof start>, content: string): Promise<void> {
  for (let at = 0; at < content.length; at += 16_384) {
    const piece = content.slice(at, at + 16_384);
    await new Promise((resolve) => child.stdin.write(piece, resolve));
  }
  child.stdin.end();
}

/** What a program prints and ends with when its input comes that way. */
async function fed(program: string, args: readonly string[], content: string) {
  const child = start(program, args);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    codeOf(child),
    pour(child, content),
  ]);
  return { out, err, code };
}

/** What a program says and ends with whose output nobody reads. */
async function unread(program: string, args: readonly string[]) {
  const child = start(program, args);
  child.stdout.destroy();
  const [err, code] = await Promise.all([text(child.stderr), codeOf(child)]);
  return [code, err];
}

/** More than one megabyte that says nothing, before what is to be read. */
const filling = '# nothing is said here\n'.repeat(50_000);

describe('a program of the command line', () => {
  it('waits for what comes slowly through a pipe, a megabyte and more', async () => {
    const shown = await fed('rules', ['show'], filling + position);
    expect([shown.code, shown.err]).toEqual([0, '']);
    expect(shown.out).toContain(asked);
    if (!isFull()) return;
    const drawn = await fed('picture', ['--out', join(folder, 'board.png')], filling + position);
    expect([drawn.code, drawn.err]).toEqual([0, '']);
    const verified = await fed('verify', ['-'], `${' '.repeat(1_200_000)}${record}`);
    expect([verified.code, verified.err]).toEqual([0, '']);
  });

  it('keeps its exit code, and says nothing, when whoever reads it has seen enough', async () => {
    const good = join(folder, 'record.json');
    const bent = join(folder, 'bent.json');
    writeFileSync(good, record);
    writeFileSync(bent, record.replace(/"seed":"./, '"seed":"x'));
    expect(await unread('rules', ['replay', kept, '--json'])).toEqual([0, '']);
    expect(await unread('rules', ['show', join(folder, 'none.txt'), '--json'])).toEqual([
      1,
      expect.stringMatching(/^noFile: .*\n$/),
    ]);
    expect(await unread('verify', [bent, '--steps'])).toEqual([1, '']);
    if (!isFull()) return;
    expect(await unread('picture', [kept])).toEqual([0, '']);
    expect(await unread('verify', [good, '--steps'])).toEqual([0, '']);
  });

  it('runs a game’s own command line, named or not, and ends with its code', async () => {
    expect((await fed('rules', ['dance'], '')).code).toBe(2);
    const shown = await fed('rules', ['show'], position);
    expect([shown.code, shown.out]).toEqual([0, (await fed('rules', [first.kind, 'show'], position)).out]);
    expect((await fed('rules', ['show'], 'nonsense')).code).toBe(1);
  });

  it('finds a file from the folder in which the command was typed', async () => {
    const typed = { INIT_CWD: folder, npm_lifecycle_event: 'rules' };
    const child = start('rules', ['show', relative(folder, kept)], typed);
    expect([await text(child.stdout), await text(child.stderr)]).toEqual([
      expect.stringContaining(asked),
      '',
    ]);
  });
});
