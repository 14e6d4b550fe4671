import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { metaurus } from '../../rules/index.js';
import { run } from './run.js';

const KEPT = join(import.meta.dirname, '..', 'kept');
const kept = readdirSync(KEPT).sort();
const textOf = (name: string): string => readFileSync(join(KEPT, name), 'utf8');

/** Runs the command line on a kept position. */
const on = (name: string, ...args: string[]) => run(args, () => textOf(`${name}.txt`));

/** Its JSON output for a kept position. */
async function json(name: string, ...args: string[]): Promise<unknown> {
  const { out, err } = await on(name, ...args, '--json');
  expect(err).toBe('');
  return JSON.parse(out);
}

const DECLARED = '0802 v 0701; 0804 v 0703; 0804 v 0704; 0805 v 0705; 0806 v 0706; 0807 v 0707';

describe('perft', () => {
  it.each(kept)('counts what is kept of %s', async (name) => {
    const text = textOf(name);
    const expected = [...text.matchAll(/^# perft (.*)$/gm)].map(([, count]) => count);
    expect(expected.length).toBeGreaterThan(1);
    // When there are too many plans to list, they are not counted either.
    const most = text.includes('# perft plans') ? '2000' : '1';
    const { out } = await run(['perft', '--depth', '2', '--most', most], () => text);
    expect(
      out
        .trim()
        .split('\n')
        .filter((line) => !line.includes('more than')),
    ).toEqual(expected);
  });

  it('agrees with what one can work out: three of six chits changed at most, each to three orders', () => {
    expect(textOf('orders.txt')).toContain(`plans: ${1 + 6 * 3 + 15 * 9 + 20 * 27}`);
  });
});

describe('the command line of the rules', () => {
  it('shows the map and who is asked for what', async () => {
    const { out, code } = await on('declare', 'show');
    expect(code).toBe(0);
    expect(out).toContain('asked: carthage, declare');
    expect(out).toContain('e↓+');
    expect(out.split('\n').filter((line) => /^\d\d /.test(line)).length).toBe(20);
  });

  it('shows a side nothing that it may not see', async () => {
    expect((await on('declare', 'show', '--as', 'rome')).out).toContain('africans (?)');
    expect((await on('declare', 'show', '--as', 'public')).out).toContain('africans (?)');
    expect((await on('declare', 'show', '--as', 'carthage')).out).toContain('africans (moveToAttack)');
  });

  it('lists what is open after a plan, and what is lacking', async () => {
    const first = await on('declare', 'choices');
    expect(first.out).toContain('0804 v 0703');
    expect(first.out).toContain('# lacking: mustAttack (R25)');
    expect((await on('declare', 'choices', '--plan', DECLARED)).out).toBe('# may be committed\n');
  });

  it('commits a plan and prints a position that it reads again', async () => {
    const { out, code } = await on('declare', 'do', '--plan', DECLARED);
    expect(code).toBe(0);
    expect(out).toContain('# RetreatOpened seat="rome"');
    const again = await run(['show'], () => out);
    expect(again.out).toContain('asked: rome, retreat');
  });

  it('lets the listed dice fall, as many as there are', async () => {
    const next = (await on('declare', 'do', '--plan', DECLARED)).out;
    const stay = await run(['do', '--plan', 'decline'], () => next);
    expect(stay.out).toMatch(/^frame 56 resolve/m);
    const few = await run(['do', '--plan', 'resolve 1'], () => stay.out);
    expect([few.code, few.err]).toEqual([1, 'diceMissing: 1 dice fall, 0 are listed.\n']);
    const fought = await run(['do', '--plan', 'resolve 1', '--dice', '1'], () => stay.out);
    expect(fought.out).toContain('"engaged"');
    const many = await run(['do', '--plan', 'resolve 1', '--dice', '1,5'], () => stay.out);
    expect(many.err).toBe('diceLeft: 1 dice fall, 2 are listed.\n');
  });

  it('names the rule that refuses', async () => {
    const barred = await on('declare', 'do', '--plan', '0802 v 0703');
    expect([barred.code, barred.err]).toEqual([1, 'illegalStep at step 1: notFrontal (7.0) at 0703\n']);
    const half = await on('declare', 'do', '--plan', '0802 v 0701');
    expect(half.err).toContain('unfinished: mustAttack (R25) at 0804');
  });

  it('tells the odds as fractions and per cent, every modifier with its source', async () => {
    const { out } = await on('declare', 'odds', '--plan', '0802 v 0701');
    expect(out).toContain('+3 angle (9.1, R26, R27)');
    expect(out).toContain('engaged: 1/5 (20 %)');
    expect(await json('declare', 'odds', '--plan', '0802 v 0701')).toMatchObject({
      combats: [{ columns: [{ total: 3, continued: { text: '2/5' } }] }],
    });
  });

  it('has a column for each order that is face down for the viewer', async () => {
    const hidden = textOf('declare.txt').replace('\nV move', '\nV (move)');
    const columns = async (...args: string[]) =>
      (await run(['odds', '--plan', '0802 v 0701', ...args], () => hidden)).out.match(/if V = \w+/g);
    expect(await columns()).toEqual(['if V = stand', 'if V = move', 'if V = moveToAttack', 'if V = reform']);
    expect(await columns('--as', 'public')).toEqual(await columns());
    expect(await columns('--as', 'rome')).toBe(null);
  });

  it('tells the odds of a retreat', async () => {
    expect((await on('retreat', 'odds')).out).toMatch(/\d{4} retreats \d{4} \(R33\)/);
  });

  it('replays a log and prints where it ends, and its hash', async () => {
    const log = `metaurus ${metaurus.data}\ncarthage\nrome dice=6,3\nrome\n  go first\n`;
    const { out } = await run(['replay'], () => log);
    expect(out).toContain('turn 1 first=rome');
    expect(out).toMatch(/# 3 actions\n# hash [0-9a-f]{64}\n$/);
    const again = await run(['replay'], () => out);
    expect(again.out.match(/hash \w+/)?.[0]).toBe(out.match(/hash \w+/)?.[0]);
  });

  it('refuses a broken position with a code, a place and a sentence', async () => {
    const { code, err } = await run(['show'], () => `metaurus ${metaurus.data}\nturn one\n`);
    expect([code, err]).toEqual([1, 'badNumber at line 2, column 6: "one" is not a whole number.\n']);
    const fromPlan = await on('declare', 'choices', '--plan', '0000 -> 0001');
    expect(fromPlan.err).toContain('badHex at line 1, column 1');
    const none = await run(['show', 'nowhere.txt'], () => readFileSync('nowhere.txt', 'utf8'));
    expect([none.code, none.err]).toEqual([1, 'noFile: "nowhere.txt" cannot be read (ENOENT).\n']);
    expect((await run(['show', '--json'], () => '')).out).toContain('"code":"emptyText"');
  });

  it('prints its usage where nothing is asked of it, and on request', async () => {
    const usage = await run([], () => '');
    expect([usage.code, usage.out]).toEqual([2, '']);
    for (const command of ['show', 'choices', 'do', 'odds', 'replay', 'perft', 'stats'])
      expect(usage.err).toContain(`  ${command}`);
    for (const asked of [['show', '--help'], ['help'], ['help', 'show']])
      expect(await run(asked, () => '')).toEqual({ out: usage.err, err: '', code: 0 });
  });

  it.each([
    ['"dance" is not a command: show, choices', 'dance'],
    ['"b" is one file too many for show.', 'show', 'a', 'b'],
    ['"a" is one file too many for stats.', 'stats', 'a'],
    ['--as: "hannibal" is none of rome, carthage, public.', 'show', '--as', 'hannibal'],
    ['--seat: "x" is none of rome, carthage.', 'choices', '--seat', 'x'],
    ['--dice: "3;5" is not a die. Write faces from 0 to 9', 'do', '--dice', '3;5'],
    ['--dice: "10" is not a die. Write faces from 0 to 9', 'do', '--dice', '10'],
    ['--depth: "two" is not a whole number from 0 to 99.', 'perft', '--depth', 'two'],
    ['--games: "0" is not a whole number from 1 to', 'stats', '--games', '0'],
    ['--player: "hero" is none of fighter, level.', 'stats', '--player', 'hero'],
    ['--unknown is not an option here: --help lists those that are.', 'show', '--unknown'],
    ['-x is not an option here', 'show', '-x'],
    ['--plan needs a value: --plan "0504 -> 0604"', 'do', '--plan'],
    ['--json takes no value.', 'show', '--json=yes'],
    ['--seat is given twice.', 'do', '--seat', 'rome', '--seat', 'rome'],
    ['--dice means nothing to show.', 'show', '--dice', '3'],
    ['--plan means nothing to replay.', 'replay', '--plan', 'pass'],
  ])('answers what is wrong with a command line by one sentence: %s', async (sentence, ...args) => {
    const { code, err, out } = await run(args, () => textOf('declare.txt'));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`badCommandLine: ${sentence}`);
    expect(err.split('\n').length).toBe(2);
  });

  it('says as JSON what is wrong with a command line, where JSON is asked for', async () => {
    const { code, out } = await run(['show', '--json', '--seat', 'x'], () => '');
    const error = { code: 'badCommandLine', sentence: '--seat: "x" is none of rome, carthage.' };
    expect([code, JSON.parse(out)]).toEqual([2, { error }]);
  });

  it.each(['show', 'choices', 'do', 'odds', 'perft'])(
    'refuses a plan that the rules do not allow, whatever is asked of it: %s',
    async (command) => {
      const barred = await on('declare', command, '--plan', '0802 v 0701; 0802 v 0703');
      expect([barred.code, barred.out, barred.err]).toEqual([
        1,
        '',
        'illegalStep at step 2: notFrontal (7.0) at 0703\n',
      ]);
      const beyond = await on('declare', command, '--plan', '0802 v 0701; 0802 v 0701; 0804 v 0703');
      expect(beyond.err).toMatch(/^illegalStep at step 2: /);
      const other = await on('declare', command, '--plan', '0701 v 0802', '--seat', 'rome');
      expect([other.code, other.err]).toEqual([1, 'notAsked: Nothing is asked of rome here.\n']);
    },
  );

  it('plays random games and tells what fired and what never did', async () => {
    const { out } = await run(['stats', '--games', '1', '--seed', 'one'], () => '');
    expect(out).toMatch(/^1 games of fighter players, seed one; turns: mean/);
    expect(out).toContain('results by condition:');
    expect(out).toContain('never met:');
    expect((await run(['stats', '--games', '1', '--seed', 'one'], () => '')).out).toBe(out);
  });
});
