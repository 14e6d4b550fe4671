import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { boardSvg } from '../../apps/server/src/metaurus/board.js';
import { metaurus } from '../../packages/metaurus/rules/index.js';
import { parsePosition } from '../../packages/metaurus/notation/index.js';
import { root } from '../start/tools.js';
import { readArgs } from './args.js';
import { compare } from './compare.js';
import { drawNow, fileOf, KEPT } from './kept.js';
import { picture } from './picture.js';

const textOf = (name: string) => readFileSync(join(root, 'scripts/rules-cli/kept', `${name}.txt`), 'utf8');

describe('the kept pictures', () => {
  it.each(KEPT)('are as the server draws them: $position as $as', async (kept) => {
    const now = await drawNow(kept);
    const difference = await compare(readFileSync(fileOf(kept)), now);
    if (difference === null) return;
    const folder = mkdtempSync(join(tmpdir(), 'tessera-pictures-'));
    const name = basename(fileOf(kept), '.png');
    writeFileSync(join(folder, `${name}.now.png`), now);
    writeFileSync(join(folder, `${name}.difference.png`), difference.picture);
    expect.fail(
      `${name}.png: ${difference.pixels} pixels differ. Look into ${folder}; if that is wanted, run: pnpm pictures:renew`,
    );
  });

  it('are told from pictures of which a part has changed, and from those of another size', async () => {
    const [kept] = KEPT;
    if (kept === undefined) throw new Error('There are kept pictures.');
    const before = readFileSync(fileOf(kept));
    expect(await compare(before, before)).toBeNull();
    const view = textOf('set-up').replace('0504N', '0504NE');
    const turned = await picture(view, { as: kept.as, width: 600 });
    const other = await picture(textOf('set-up'), { as: kept.as, width: 300 });
    for (const changed of [turned, other]) {
      if ('fault' in changed) throw new Error(changed.fault);
      const difference = await compare(before, changed.png);
      expect(difference?.pixels).toBeGreaterThan(50);
    }
  });
});

describe('a picture by one command', () => {
  const run = (args: readonly string[], input: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/picture/main.ts', ...args], {
      cwd: root,
      input,
    });

  it('is drawn from standard input into a file, or onto standard output', () => {
    const out = join(mkdtempSync(join(tmpdir(), 'tessera-pictures-')), 'board.png');
    const into = run(['--as', 'rome', '--width', '200', '--out', out], textOf('set-up'));
    expect([into.status, into.stderr.toString()]).toEqual([0, '']);
    const onto = run(['--as', 'rome', '--width', '200'], textOf('set-up'));
    expect(onto.stdout.equals(readFileSync(out))).toBe(true);
    expect(onto.stdout.readUInt32BE(16)).toBe(200);
  });

  it('says what is wrong with the position', () => {
    const { status, stderr } = run([], textOf('set-up').replace('0504N', '0504X'));
    expect([status, stderr.toString()]).toEqual([1, expect.stringMatching(/^badUnit at line \d+/)]);
  });

  it.each([
    ['--as: "nobody" is none of rome, carthage, public, all.', ['--as', 'nobody']],
    ['--width: "99" is no whole number from 100 to 4000.', ['--width', '99']],
    ['--width: "4001" is no whole number from 100 to 4000.', ['--width', '4001']],
    ['--width: "wide" is no whole number from 100 to 4000.', ['--width', 'wide']],
    ['--sharp is no option here: --help lists those that are.', ['--sharp']],
    ['--out needs a value: --out board.png', ['--out']],
    ['"b.txt" is one file too many.', ['a.txt', 'b.txt']],
  ])('says what is wrong with a command line: %s', (error, args) => {
    expect(readArgs(args)).toEqual({ ok: false, error });
  });

  it('does not draw what the viewer may not see', () => {
    const read = parsePosition(metaurus.world, textOf('orders'));
    if (!read.ok) throw new Error('A kept position can be read.');
    const change = (order: 'stand' | 'move') => ({
      ...read.value,
      chits: { ...read.value.chits, celts: { ...read.value.chits.celts, shown: false, order } },
    });
    const drawn = (order: 'stand' | 'move', viewer: 'rome' | 'public' | 'all') =>
      boardSvg(metaurus.conceal(change(order), viewer), viewer, 600);
    expect(drawn('move', 'rome')).toBe(drawn('stand', 'rome'));
    expect(drawn('move', 'public')).toBe(drawn('stand', 'public'));
    expect(drawn('move', 'all')).not.toBe(drawn('stand', 'all'));
  });
});
