import { beginningOf } from '@tessera/notation';
import { commandLineTests } from '@tessera/tools/testkit';
import { describe, expect, it } from 'vitest';
import { bare, printPosition, writingOf } from '../../notation/index.js';
import { hannibal } from '../../rules/index.js';
import { positionWith } from '../../testkit/index.js';
import { run } from './run.js';

const { world } = hannibal;

/** Rome is asked for a card in its first turn. It has three cards in hand, and Carthage has two. */
const asking = printPosition(
  world,
  bare(
    positionWith({
      hands: { rome: [3, 33, 41], carthage: [12, 34] },
      frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: false }],
    }),
  ),
);
const beginning = printPosition(world, beginningOf(writingOf(hannibal), { bid: 0 }));

/** Runs the command line on a text. */
const on = (text: string, ...args: string[]) => run(args, () => text);

describe('the command line of Hannibal', () => {
  it('shows the score, provinces, forces, cards with their titles, and who is asked', async () => {
    const { out, err, code } = await on(asking, 'show', '--as', 'rome');
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(/^turn 1 of 9 \(.* BC\); points: rome \d+, carthage \d+$/m);
    expect(out).toMatch(/^ {2}Etruria: rome 5, carthage 0; 3 of 5 control it: rome's$/m);
    expect(out).toContain('saguntum: 10 CUs (2 with elephants), led by Hannibal (1/4), with Mago (2/2)');
    expect(out).toContain(`#41 ${world.cardOf(41).title}`);
    expect(out).toMatch(/^asked: rome, playCard \(question \d+/m);
  });

  it('shows that there is no attrition in passes, and says nothing where there is (21.1)', async () => {
    const calm = asking.replace(/\n/, '\noptions passAttrition=off\n');
    expect((await on(calm, 'show')).out).toMatch(/^no attrition in mountain passes \(21\.1\)$/m);
    expect((await on(asking, 'show')).out).not.toContain('21.1');
  });

  it('shows a side nothing that it may not see', async () => {
    const seen = await on(asking, 'show', '--as', 'carthage');
    expect(seen.out).toContain('rome holds 3 Strategy cards:\n  3 unseen');
    expect(seen.out).toContain(`#12 ${world.cardOf(12).title}`);
    const views = await Promise.all(['public', 'rome'].map((viewer) => on(asking, 'replay', '--as', viewer)));
    expect(views.map(({ out }) => /^hand carthage (.*)$/m.exec(out)?.[1])).toEqual(['2x?', '2x?']);
    expect(views.map(({ out }) => /^deck (.*)$/m.exec(out)?.[1])).toEqual(['59x?', '59x?']);
  });

  it('is the same to the byte for a viewer, whatever the other side holds', async () => {
    const other = asking.replace('hand carthage #12 #34', 'hand carthage #13 #35').replace(/^deck .*\n/m, '');
    for (const command of ['show', 'choices', 'replay']) {
      const [one, two] = await Promise.all([asking, other].map((text) => on(text, command, '--as', 'rome')));
      expect(one?.code).toBe(0);
      expect(one).toEqual(two);
    }
  });

  it('lists what is open after a plan, and what is lacking', async () => {
    const { out } = await on(asking, 'choices');
    expect(out).toContain('play #33 to move');
    expect(out).toContain('# lacking: answerFirst');
    expect((await on(asking, 'choices', '--plan', 'play #3 to place')).out).toBe('# may be committed\n');
  });

  it('commits a plan and prints a position that it reads again', async () => {
    const { out, code } = await on(asking, 'do', '--plan', 'play #3 to place');
    expect(code).toBe(0);
    expect(out).toContain('# CardPlayed seat="rome" card=3 use="place"');
    expect((await on(out, 'show')).out).toMatch(/rome plays #3 .* to place\nasked: rome, placePc/);
  });

  it('deals what is listed, by name, and says where that does not fit', async () => {
    const deal = (draws: string) => on(beginning, 'do', '--plan', 'accept', '--draws', draws);
    const cards = Array.from({ length: 14 }, (_, at) => `#${64 - at}`);
    const dealt = await deal(cards.join());
    expect(dealt.out).toMatch(/^hand rome #52 #54 #56 #58 #60 #62 #64$/m);
    expect((await deal('#1')).err).toMatch(/^drawsMissing: \d+ are drawn, 1 are listed\.\n$/);
    expect((await deal([...cards, '#1'].join())).err).toBe('drawsLeft: 14 are drawn, 15 are listed.\n');
    expect((await deal(cards.with(1, '#64').join())).err).toMatch(/^noSuchDraw: #64 cannot be drawn here/);
  });

  it('replays a log and prints where it ends, and its hash', async () => {
    const { out } = await on(`hannibal ${hannibal.data}\noptions bid=2\nrome offers draw\n`, 'replay');
    expect(out).toMatch(/# 1 actions\n# hash [0-9a-f]{64}\n$/);
    const again = await on(out, 'replay');
    expect(again.out.match(/hash \w+/)?.[0]).toBe(out.match(/hash \w+/)?.[0]);
  });

  it('counts the plans that may be committed', async () => {
    const { out } = await on(beginning, 'perft', '--depth', '1');
    expect(out).toBe('steps 1: 1\nplans: 1\n');
  });

  it('goes on from what a viewer has, but commits nothing there', async () => {
    const view = (await on(asking, 'replay', '--as', 'rome')).out;
    expect((await on(view, 'choices')).out).toContain('play #33 to move');
    const refused = await on(view, 'do', '--plan', 'play #3 to place');
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^concealed: /)]);
  });
});

commandLineTests((...args) => on(asking, ...args), {
  refused: [
    ['illegalStep at step 1', 'do', '--plan', 'play #40 to event'],
    ['noSuchSpace at line 1, column 4: "paris" is not a space', 'choices', '--plan', 'go paris'],
    ['badStep at line 1, column 1: "walk away"', 'show', '--plan', 'walk away'],
    ['notAsked: Nothing is asked of carthage here.', 'choices', '--seat', 'carthage', '--plan', 'stop'],
  ],
  senseless: [
    ['"dance" is not a command: show, choices', 'dance'],
    ['"b" is one file too many for show.', 'show', 'a', 'b'],
    ['--dice: "7" is not a die. Write faces from 1 to 6', 'do', '--dice', '7'],
    ['--as: "hannibal" is none of rome, carthage, public.', 'show', '--as', 'hannibal'],
    ['--draws means nothing to show.', 'show', '--draws', '#3'],
  ],
  usage: '--draws',
});
