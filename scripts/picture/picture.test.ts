import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { games } from '../games.js';
import { root } from '../start/tools.js';
import { readArgs } from './args.js';
import { compare } from './compare.js';
import { drawFront } from './fronts.js';
import { drawNow, picture } from './picture.js';

const drawn = games.flatMap(({ kind, name, pictures }) =>
  pictures === undefined ? [] : [{ kind, name, pictures }],
);
const plain = games.find(({ pictures }) => pictures === undefined);
const [first] = drawn;
if (first === undefined || plain === undefined) throw new Error('There are games with and without pictures.');
const { kind, pictures } = first;
const { viewers } = pictures;
const [kept, other] = pictures.kept;
if (kept === undefined || other === undefined) throw new Error('There are kept pictures.');
const all = drawn.flatMap((game) =>
  game.pictures.kept.map((one) => ({ pictures: game.pictures, one, name: basename(one.file, '.png') })),
);

describe('the kept pictures', () => {
  it.each(all)('are as the server draws them: $name', async ({ pictures: own, one, name }) => {
    const now = await drawNow(own, one);
    const difference = await compare(readFileSync(one.file), now);
    if (difference === null) return;
    const folder = mkdtempSync(join(tmpdir(), 'tessera-pictures-'));
    writeFileSync(join(folder, `${name}.now.png`), now);
    writeFileSync(join(folder, `${name}.difference.png`), difference.picture);
    expect.fail(
      `${name}.png: ${difference.pixels} pixels differ. Look into ${folder}; if that is wanted, run: pnpm pictures:renew`,
    );
  });

  it.each(games.flatMap(({ name, front }) => (front === undefined ? [] : [{ name, front }])))(
    'by which a game is chosen are as they are drawn: $name',
    async ({ front }) => {
      const kept = readFileSync(join(root, front.file));
      expect(await compare(kept, await drawFront(front))).toBeNull();
    },
  );

  it('are told from pictures of which a part has changed, and from those of another size', async () => {
    const before = readFileSync(kept.file);
    expect(await compare(before, before)).toBeNull();
    const changed = await picture(pictures, other.text, { as: kept.as, width: 600 });
    const smaller = await picture(pictures, kept.text, { as: kept.as, width: 300 });
    for (const one of [changed, smaller]) {
      if ('fault' in one) throw new Error(one.fault);
      const difference = await compare(before, one.png);
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
    const into = run(['--as', viewers[0], '--width', '200', '--out', out], kept.text);
    expect([into.status, into.stderr.toString()]).toEqual([0, '']);
    const onto = run(['--as', viewers[0], '--width', '200'], kept.text);
    expect(onto.stdout.equals(readFileSync(out))).toBe(true);
    expect(onto.stdout.readUInt32BE(16)).toBe(200);
  });

  it('says what is wrong with the position, and takes the name of a game before it', () => {
    for (const args of [[kind], ['--game', kind]]) {
      const { status, stderr } = run(args, 'nonsense');
      expect([status, stderr.toString()]).toEqual([1, expect.stringMatching(/^\w+ at line 1/)]);
    }
  });

  it('is refused in a sentence for a game whose map is not drawn, and for a game that is none', () => {
    const refused = run(['--game', plain.kind], 'nonsense');
    expect([refused.status, refused.stderr.toString()]).toEqual([
      1,
      expect.stringContaining(`noPictures: the map of ${plain.name} is not drawn.`),
    ]);
    const unknown = run(['--game', 'chess'], '');
    expect([unknown.status, unknown.stderr.toString()]).toEqual([
      2,
      expect.stringMatching(/^unknownGame: "chess"/),
    ]);
  });

  it.each([
    [`--as: "nobody" is none of ${viewers.join(', ')}.`, ['--as', 'nobody']],
    ['--width: "99" is not a whole number from 100 to 4000.', ['--width', '99']],
    ['--width: "4001" is not a whole number from 100 to 4000.', ['--width', '4001']],
    ['--width: "wide" is not a whole number from 100 to 4000.', ['--width', 'wide']],
    ['--sharp is not an option here: --help lists those that are.', ['--sharp']],
    ['--out needs a value: --out board.png', ['--out']],
    ['"b.txt" is one file too many.', ['a.txt', 'b.txt']],
  ])('says what is wrong with a command line: %s', (error, args) => {
    expect(readArgs(args, viewers)).toEqual({ ok: false, error });
  });

  it('says how it is used, by an option or by a word', () => {
    for (const asked of ['--help', 'help'])
      expect(readArgs([asked], viewers)).toEqual({ ok: true, value: 'usage' });
  });
});
