import { describe, expect, it } from 'vitest';
import { bare, printPosition } from '../../notation/index.js';
import { hannibal, SPACES } from '../../rules/index.js';
import { positionWith, type Changes } from '../../testkit/index.js';
import { POLICIES } from '../odds/policies.js';
import { PLAYERS } from '../statistics/play.js';
import { run } from './run.js';

/** Hannibal before Capua, and Publius in it: Carthage is asked for a card. */
const text = (hands: Changes['hands'], more: Changes = {}): string =>
  printPosition(
    hannibal.world,
    bare(
      positionWith({
        empty: true,
        hands,
        troops: [
          { seat: 'rome', space: 'capua', regulars: 8 },
          { seat: 'carthage', space: 'beneventum', regulars: 8, elephants: 2 },
        ],
        posts: { publius: 'capua', hannibal: 'beneventum' },
        frames: [{ at: 'playCard', seat: 'carthage', answer: null, campaignOnly: false }],
        ...more,
      }),
    ),
  );
const before = text({ rome: [20, 1, 2], carthage: [6, 59] });

/** Runs a command on a text. */
const on = (position: string, ...args: string[]) => run(args, () => position);
const odds = (position: string, ...args: string[]) => on(position, 'odds', '--trials', '40', ...args);
const CAPUA = ['--from', 'beneventum', '--to', 'capua'];

describe('odds on the command line of Hannibal', () => {
  it('tells the counts, the initiative and the chances of two forces that are named', async () => {
    const { out, err, code } = await odds(before, ...CAPUA);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('battle in capua, the initiative with carthage');
    expect(out).toContain('40 battles, rome careful, carthage careful');
    expect(out).toMatch(/^ {2}carthage wins: \d+\.\d % \(\d+\.\d % to \d+\.\d %\)$/m);
  });

  it('lets Carthage fight otherwise than Rome, and tells the same as JSON', async () => {
    const { out } = await odds(before, ...CAPUA, '--policy', 'random', '--against', 'bold', '--json');
    expect(JSON.parse(out)).toMatchObject({
      viewer: 'carthage',
      initiative: 'carthage',
      policies: { rome: 'random', carthage: 'bold' },
      sides: { rome: { cus: 8, count: { cards: 12 } } },
      trials: 40,
    });
  });

  it('is the same to the byte for a viewer, whatever the other side holds (14.2)', async () => {
    const other = text({ rome: [42, 31, 33], carthage: [6, 59] });
    for (const viewer of ['public', 'rome', 'carthage'] as const) {
      const [one, two] = await Promise.all([
        odds(before, ...CAPUA, '--policy', 'bold', '--as', viewer),
        odds(other, ...CAPUA, '--policy', 'bold', '--as', viewer),
      ]);
      if (viewer === 'rome') expect(one).not.toEqual(two);
      else expect(one).toEqual(two);
    }
  });

  it('names no Strategy card and no Battle card (14.2)', async () => {
    const { out } = await odds(before, ...CAPUA, '--json');
    expect(out).not.toMatch(/left|deck|seenBy|"card"|battleCard/);
  });

  it('tells how far it is', async () => {
    const told: string[] = [];
    await run(
      ['odds', ...CAPUA, '--trials', '600', '--policy', 'random'],
      () => before,
      (line) => told.push(line),
    );
    expect(told).toEqual(['500 of 600 battles']);
  });

  it.each([
    ['noBattle', []],
    ['halfNamed', ['--from', 'beneventum']],
    ['noForce', ['--from', 'arpi', '--to', 'capua']],
  ] as const)('says what is wrong: %s', async (code, args) => {
    const ran = await odds(before, ...args);
    expect([ran.out, ran.code]).toEqual(['', 1]);
    expect(ran.err).toContain(code);
  });

  it('takes spaces and policies by their names alone', async () => {
    const { err, code } = await odds(before, '--from', 'atlantis', '--to', 'capua');
    expect(code).toBe(2);
    expect(err).toContain('"atlantis"');
    expect(SPACES).not.toContain('atlantis');
    for (const policy of POLICIES) expect((await odds(before, ...CAPUA, '--policy', policy)).code).toBe(0);
  });

  it('reckons a sortie where an army attacks in its own space', async () => {
    const shut = text(
      { rome: [1], carthage: [3] },
      {
        troops: [
          { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
          { seat: 'carthage', space: 'capua', regulars: 3 },
        ],
        posts: { publius: { space: 'capua', inside: true }, hannibal: 'capua' },
      },
    );
    const { out } = await odds(shut, '--from', 'capua', '--to', 'capua');
    expect(out).toContain('battle in capua, the initiative with rome');
  });
});

describe('stats on the command line of Hannibal', () => {
  it('plays games, tells each as it ends, and the same as JSON', async () => {
    const told: string[] = [];
    const args = ['stats', '--games', '1', '--seed', 'told', '--players', 'level', '--json'];
    const { out, code } = await run(
      args,
      () => '',
      (line) => told.push(line),
    );
    expect([code, told]).toEqual([0, [expect.stringMatching(/^game 1 of 1: turn \d/)]]);
    expect(JSON.parse(out)).toMatchObject({ games: 1, seed: 'told', player: 'level' });
  });

  it('knows its players by name', async () => {
    const { err, code } = await run(['stats', '--players', 'genius'], () => '');
    expect(code).toBe(2);
    for (const player of PLAYERS) expect(err).toContain(player);
  });
});
