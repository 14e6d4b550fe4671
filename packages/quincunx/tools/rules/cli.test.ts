import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineTests } from '@tessera/tools/testkit';
import { describe, expect, it } from 'vitest';
import { quincunx } from '../../rules/index.js';
import { run } from './run.js';

const kept = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'kept', `${name}.txt`), 'utf8');
const [skirmish, melee, placing] = [kept('skirmish'), kept('melee'), kept('placing')];

const on = (text: string, ...args: string[]) => run(args, () => text);

describe('the command line of Quincunx', () => {
  it('shows a position in lines, and who is asked', async () => {
    const { out, code } = await on(melee, 'show');
    expect(code).toBe(0);
    expect(out).toMatch(/^Turn 1 of 24, round 1, rome moves$/m);
    expect(out).toMatch(/^rome: [\d.]+ of 46\.5 points lost$/m);
    expect(out).toMatch(/^ {2}RV\.1 Velites 1: 3 left, 0 rings, centre 20″ 24″, .+, disintegrated$/m);
    expect(out).toContain('  RV.4 Velites 4: gone, destroyed');
    expect(out).toMatch(/^ {2}Scipio: .+ R\w\.\d, \d wounds$/m);
    expect(out).toMatch(/^asked: rome, orders \(question 1; turn=1 round=1; rules 2\.3 2\.4 7\)$/m);
  });

  it('shows a side nothing of where the other will stand (R60)', async () => {
    const other = placing.replace('x=4000', 'x=4200');
    expect(other).not.toBe(placing);
    for (const command of ['show', 'choices', 'replay']) {
      const [one, two] = await Promise.all(
        [placing, other].map((text) => on(text, command, '--as', 'carthage')),
      );
      expect(one?.code).toBe(0);
      expect(one).toEqual(two);
    }
  });

  it('lists what is open after a plan', async () => {
    const { out } = await on(skirmish, 'choices', '--plan', 'advance RH.1-5 dir=0 quarters=1');
    expect(out).toContain('advance RH.1');
    expect(out).toMatch(/# may be committed\n$/);
  });

  it('commits a plan and prints a position that it reads again', async () => {
    const { out, code } = await on(skirmish, 'do', '--plan', 'face RV.1 heading=6');
    expect(code).toBe(0);
    expect(out).toMatch(/^# PlanLaid seat="rome"/m);
    expect((await on(out, 'show')).out).toMatch(/^asked: carthage, orders/m);
  });

  it('replays a log and prints where it ends, and its hash', async () => {
    const { out } = await on(`quincunx ${quincunx.data}\nrome offers draw\n`, 'replay');
    expect(out).toMatch(/# 1 actions\n# hash [0-9a-f]{64}\n$/);
    const again = await on(out, 'replay');
    expect(again.out.match(/hash \w+/)?.[0]).toBe(out.match(/hash \w+/)?.[0]);
  });

  it('goes on from what a viewer has, but commits nothing there', async () => {
    const view = (await on(placing, 'replay', '--as', 'rome')).out;
    const refused = await on(view, 'do', '--seat', 'rome');
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^concealed: /)]);
  });
});

commandLineTests((...args) => on(skirmish, ...args), {
  refused: [
    ['illegalStep at step 1', 'do', '--plan', 'advance RH.1-5 dir=0 quarters=70'],
    ['noSuchUnit at line 1, column 9: "the" is not a unit', 'choices', '--plan', 'advance the line'],
    ['badStep at line 1, column 1: "walk away"', 'show', '--plan', 'walk away'],
    ['notAsked: Nothing is asked of carthage here.', 'choices', '--seat', 'carthage', '--plan', 'throw CJ.1'],
    ['diceLeft: 0 dice fall, 1 are listed.', 'do', '--plan', 'face RV.1 heading=6', '--dice', '12'],
  ],
  senseless: [
    ['"dance" is not a command: show, choices', 'dance'],
    ['--dice: "13" is not a die. Write faces from 1 to 12', 'do', '--dice', '13'],
    ['--as: "hannibal" is none of rome, carthage, public.', 'show', '--as', 'hannibal'],
  ],
  usage: '--dice 3,10,12',
});
