import process from 'node:process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { run } from './tools.js';

const node = (program: string, seconds = 60) =>
  run({ command: process.execPath, args: ['-e', program], seconds });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a tool that is run', () => {
  it('answers how it ended and all that it printed, the last line without an end too', async () => {
    const ended = await node(
      'console.log("one"); console.error("two"); process.exitCode = 3; process.stdout.write("three")',
    );
    expect(ended.code).toBe(3);
    expect(ended.output.trimEnd().split('\n').toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('does not have a line of one stream joined to a line of the other', async () => {
    const { output } = await node(
      'require("node:fs").writeSync(1, "no end"); require("node:fs").closeSync(1); setTimeout(() => console.error("later"), 200)',
    );
    expect(output.trimEnd().split('\n').toSorted()).toEqual(['later', 'no end']);
  });

  it('has what it says of its progress shown at once, and not kept', async () => {
    const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { output } = await node(
      'console.log("begun"); console.log("» tests: 1 of 3 files"); console.log("ended")',
    );
    expect(output).toBe('begun\nended\n');
    expect(shown.mock.calls).toEqual([['» tests: 1 of 3 files']]);
  });

  it('is named with the signal that ended it', async () => {
    const { code, output } = await node(
      'process.kill(process.pid, "SIGTERM"); setInterval(() => undefined, 1000)',
    );
    expect([code, output.trim()]).toEqual([1, `${process.execPath} was ended by SIGTERM.`]);
  });

  it('is ended when its time is over', async () => {
    const { code, output } = await node('setInterval(() => undefined, 1000)', 1);
    expect(code).toBe(1);
    expect(output).toContain('Ended after 1 seconds.');
  });

  it('fails where there is no such program', async () => {
    expect(await run({ command: '/nowhere/tool', args: [] })).toMatchObject({ code: 1 });
  });
});
