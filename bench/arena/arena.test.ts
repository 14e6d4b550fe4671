import { easyBot, type Bot, type Bots } from '@tessera/bots';
import { random, randomPlan } from '@tessera/core';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import type { ArenaGround } from '@tessera/tools/bench';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { reasonOf, wantedIn } from './asked.js';
import { bookOf, type Bout, fight, type Fought } from './bout.js';
import { mean, quantile, reportOf, shareOf } from './report.js';
import { workIn } from './hall.js';

const folder = mkdtempSync(join(tmpdir(), 'tessera-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ground = (bot: Bot<Wager>, more: Partial<ArenaGround<Wager>> = {}): ArenaGround<Wager> => {
  const one = { bot, positions: 5 };
  const bots: Bots<Wager> = { game: tinyGame, of: { easy: one, medium: one, strong: one } };
  return { bots, faults: () => [], turn: ({ rolls }) => rolls, most: 200, ...more };
};
const easy = easyBot(tinyGame);
const bout: Bout<Wager> = { number: 7, seed: 'a bout', options: {}, strengths: ['easy', 'strong'] };

describe('a game between bots', () => {
  it('is played to its end, with every law held, and is the same each time but for its times', () => {
    const [one, two] = [fight(ground(easy), bout), fight(ground(easy), bout)];
    expect(one).toMatchObject({ number: 7, faults: [], by: 'points' });
    expect(one.met).toEqual(expect.arrayContaining(['Dealt', 'asked: lay']));
    expect(Object.keys(one.decisions).sort()).toEqual(['easy', 'strong']);
    expect({ ...two, decisions: null }).toEqual({ ...one, decisions: null });
  });

  it('tells of a bot that decides otherwise in a twin world', () => {
    let asked = 0;
    const remembers: Bot<Wager> = ({ view, seat }) => {
      const draw = random(String(asked++));
      return { steps: randomPlan(tinyGame, view, { seat, draw }), ground: { code: 'bots.any', values: {} } };
    };
    const seeds = Array.from({ length: 60 }, (_, seed) => String(seed));
    const faults = seeds.flatMap((seed) => fight(ground(remembers), { ...bout, seed }).faults);
    expect(faults.join()).toContain('law 2: the bot decides otherwise in a twin world');
  });

  it('tells of a plan that is refused, of a bot without a way on, and of a broken invariant, by the commit', () => {
    const idle: Bot<Wager> = () => ({ steps: [], ground: { code: 'bots.any', values: {} } });
    const lost: Bot<Wager> = () => {
      throw new Error('Dead end');
    };
    expect(fight(ground(idle), bout).faults).toEqual([expect.stringMatching(/^commit 1: law 3: /)]);
    expect(fight(ground(lost), bout).faults).toEqual(['commit 1: no way on: Dead end']);
    expect(fight(ground(easy, { faults: () => ['a card is gone'] }), bout).faults).toEqual([
      'commit 1: law 6: a card is gone',
    ]);
  });

  it('is played without holding the laws where the bout says so, to the same end', () => {
    const broken = ground(easy, { faults: () => ['a card is gone'] });
    const unwatched = fight(broken, { ...bout, isWatched: false });
    expect(unwatched.faults).toEqual([]);
    expect({ ...unwatched, decisions: null }).toEqual({ ...fight(ground(easy), bout), decisions: null });
    const wanted = { strengths: ['easy', 'strong'], isBalance: false, seed: '1', laws: 5 } as const;
    expect(reportOf(ground(easy), wanted, [unwatched]).sentences[0]).toContain('looked at in 0 of 1 games');
  });

  it('is left where it runs too long, and that is told', () => {
    const long = fight(ground(easy, { most: 1 }), bout);
    expect(long).toMatchObject({ by: null, winner: null, faults: [] });
    const wanted = { strengths: ['easy', 'strong'], isBalance: false, seed: '1', laws: 1 } as const;
    const report = reportOf(ground(easy), wanted, [long]);
    expect(report.isSound).toBe(false);
    expect(report.sentences).toContain('game 7 ran too long: it was left in turn 0');
  });
});

describe('what an arena tells', () => {
  const game = (number: number, winner: string | null, swapped: boolean): Fought => ({
    number,
    strengths: swapped ? ['medium', 'strong'] : ['strong', 'medium'],
    winner,
    by: winner === null ? 'agreement' : 'points',
    turns: number,
    decisions: { strong: [[10, 3]], medium: [[1, 0]] },
    faults: [],
    met: [],
    counted: { battles: number },
  });

  it('counts what the first bot has won at each seat, by what games ended, and what decisions took', () => {
    const games = [
      game(1, 'north', false),
      game(2, 'south', true),
      game(3, 'north', true),
      game(4, null, false),
    ];
    const wanted = { strengths: ['strong', 'medium'], isBalance: false, seed: '1', laws: 1 } as const;
    const { tables, isSound } = reportOf(ground(easy), wanted, games);
    const [won, ended, took] = tables.map((rows) => rows.map(([name, count]) => `${name}: ${count}`));
    expect(won?.slice(1)).toEqual([
      'strong as north: 1 of 2',
      'strong as south: 1 of 2',
      'both sides: 2 of 4',
      'nobody: 1 of 4',
    ]);
    expect(ended?.slice(1)).toEqual(['north by points: 2', 'south by points: 1', 'nobody by agreement: 1']);
    expect(took?.slice(1)).toEqual(['medium: 4', 'strong: 4']);
    expect(isSound).toBe(true);
  });

  it('counts by the side between equal bots', () => {
    const wanted = { strengths: ['easy', 'easy'], isBalance: true, seed: '1', laws: 1 } as const;
    const { tables } = reportOf(ground(easy), wanted, [game(1, 'north', false), game(2, 'north', true)]);
    expect(tables[0]?.slice(1).map(([name, count]) => `${name}: ${count}`)).toEqual([
      'north: 2 of 2',
      'south: 0 of 2',
      'nobody: 0 of 2',
    ]);
    expect(tables[3]).toEqual([
      ['in a game', 'mean'],
      ['battles', '1.50'],
    ]);
  });

  it('names what never came up, but for what cannot come up between bots', () => {
    const wanted = { strengths: ['easy', 'easy'], isBalance: true, seed: '1', laws: 1 } as const;
    const told = (more: Partial<ArenaGround<Wager>>) =>
      reportOf(ground(easy, more), wanted, [game(1, 'north', false)]).sentences.join();
    expect(told({})).toContain('Dealt');
    expect(told({ never: ['Dealt'] })).not.toContain('Dealt');
  });

  it('gives Wilson’s interval, which stays within bounds and narrows with more games', () => {
    // Newcombe (1998), table I: 81 of 263, 0.2553 to 0.3662; 0 of 20, 0 to 0.1611.
    const { share, from, to } = shareOf(81, 263);
    expect([share, from, to].map((value) => value.toFixed(4))).toEqual(['0.3080', '0.2553', '0.3662']);
    expect(shareOf(0, 20).to).toBeCloseTo(0.1611, 4);
    expect(shareOf(20, 20)).toMatchObject({ share: 1, to: 1 });
    expect(shareOf(0, 0)).toEqual({ share: 0, from: 0, to: 1 });
    expect([quantile([3, 1, 2], 0.5), quantile([], 0.5), mean([1, 3])]).toEqual([2, 0, 2]);
  });
});

describe('the games that were played', () => {
  const asked = { seed: '1' };
  const program = join(folder, 'program.mjs');

  it('are read again where the same is asked of the same program; what was cut off is played again', () => {
    writeFileSync(program, 'one');
    const one = fight(ground(easy), bout);
    bookOf(folder, program, asked).add(one);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    appendFileSync(join(folder, file), '\n{"number":8,"stren');
    bookOf(folder, program, asked).add({ ...one, number: 9 });
    const numbers = (name: object) =>
      bookOf(folder, program, name)
        .played()
        .map(({ number }) => number);
    expect([numbers(asked), numbers({ seed: '2' })]).toEqual([[7, 9], []]);
    writeFileSync(program, 'two');
    expect(numbers(asked)).toEqual([]);
  });

  it('are shared out among processes, and a process that dies is an error', async () => {
    writeFileSync(program, "process.on('message', (n) => n === 3 ? process.exit(9) : process.send(n * n));");
    const answers: unknown[] = [];
    const hall = { program, words: [], lanes: 2, done: (answer: unknown) => void answers.push(answer) };
    await workIn({ ...hall, numbers: [1, 2, 4, 5] });
    expect([...answers].sort()).toEqual([1, 16, 25, 4]);
    await expect(workIn({ ...hall, numbers: [3] })).rejects.toThrow('has ended with 9');
  });
});

describe('what an arena is asked', () => {
  it.each([
    [['strong', 'medium', '--games', '40'], { games: 40, strengths: ['strong', 'medium'], isBalance: false }],
    [['strong', 'strong'], { strengths: ['strong', 'strong'], isBalance: true }],
    [['medium', '--balance'], { games: 200, strengths: ['medium', 'medium'], isBalance: true }],
    [['easy', '--options', '{"some":true}', '--positions', '50'], { options: { some: true }, positions: 50 }],
  ])('%j is understood', (args, wanted) => expect(wantedIn(args)).toMatchObject({ ok: true, value: wanted }));

  it.each([
    [['hard'], 'unknownStrength: "hard" is no bot. Say one of: easy, medium, strong.'],
    [[], 'nobodyNamed: say who plays.'],
    [['easy', 'easy', 'easy'], 'tooMany: two bots play each other'],
    [['easy', 'strong', '--balance'], 'notEqual: --balance has equal bots play'],
    [['easy', '--games', '0'], 'badOption: --games: "0" is not a whole number'],
    [['easy', '--options', '{'], 'badOption: --options: "{" is no JSON object'],
    [['easy', '--gmaes', '2'], 'unknownOption: --gmaes is not an option here'],
    [['easy', '--game', 'chess'], 'unknownGame: "chess"'],
  ])('%j is refused in a sentence', (args, sentence) => {
    const read = wantedIn(args);
    expect(read.ok ? '' : read.error).toContain(sentence);
  });

  it('needs a game with bots, and options of its form', () => {
    const bench = { game: tinyGame, options: {} };
    const none = reasonOf(bench, {});
    const strange = reasonOf({ ...bench, arena: ground(easy) }, { strange: 1 });
    expect([none.ok ? '' : none.error, strange.ok ? '' : strange.error]).toEqual([
      expect.stringContaining('noBots: '),
      expect.stringContaining('badOptions: --options: '),
    ]);
  });
});
