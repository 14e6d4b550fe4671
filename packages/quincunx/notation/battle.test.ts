import { canonical, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { OWN, wholeQuincunx } from '../rules/index.js';
import { bold, randomBattle } from '../testkit/index.js';
import { MOST_TEXT, parseBattle, printBattle } from './battle.js';
import { faultText } from './fault.js';
import { positionsOn } from './position.js';

const good = printBattle(randomBattle('text'));
const faultOf = (text: string): string => {
  const read = parseBattle(text);
  return read.ok ? '' : faultText(read.error);
};

describe('a battle as text', () => {
  it.each(seeds(12, 300))('is read as it was written, and written as it was read (%s)', (seed) => {
    const battle = randomBattle(seed);
    const read = parseBattle(printBattle(battle));
    if (!read.ok) throw new Error(faultText(read.error));
    expect(canonical(read.value.battle)).toBe(canonical(battle));
    expect(printBattle(read.value.battle)).toBe(printBattle(battle));
  });

  it('says in which line a part of it stands', () => {
    const read = parseBattle(good);
    if (!read.ok) throw new Error(faultText(read.error));
    const { battle, lineAt } = read.value;
    const lines = good.split('\n');
    expect(lines[lineAt(['lines', 1]) - 1]).toContain(` units=`);
    expect(lines[lineAt(['lines', 1]) - 1]).toContain(`${battle.lines[1]?.tag} command=`);
    expect(lines[lineAt(['turns']) - 1]).toBe(`turns ${battle.turns}`);
  });

  it.each([
    ['an unknown line', `${good}horde 7\n`, /^unknownLine at line \d+, column 1/],
    ['a line twice', `${good}turns 7\n`, /^repeatedLine/],
    ['no table', good.replace(/^table.*$/m, ''), /^missingLine .*"table"/],
    ['a corner that is none', `${good}wood wood 1,2 3,x 4,5\n`, /^badCorner .*"3,x"/],
    ['troops that nobody has', `${good}line RZ command=legion units=hoplites\n`, /^badValue .*hoplites/],
    ['a number beyond the bounds', good.replace(/^turns.*$/m, 'turns 999999999'), /^beyondBounds at line 3/],
    [
      'too many of a kind',
      `${good}line RZ command=legion units=${'celts*9,'.repeat(9)}celts\n`,
      /^beyondBounds/,
    ],
  ])('with %s is refused, and says where', (_, text, message) => {
    expect(faultOf(text)).toMatch(message);
  });

  it('of 50 MB is refused unread', () => {
    const text = `${good}${'wood wood 0,0 0,9 9,9\n'.repeat(2_400_000)}`;
    const before = performance.now();
    expect(faultOf(text)).toMatch(/^tooLong/);
    expect(performance.now() - before).toBeLessThan(200);
  });

  it.each([
    ['brackets in brackets', '('.repeat(MOST_TEXT)],
    ['many short lines', 'a\n'.repeat(MOST_TEXT / 2)],
    ['many areas', `wood wood${' /'.repeat(MOST_TEXT / 2 - 10)}`],
    ['many troops', `line RH units=${'celts*9,'.repeat(4000)}`],
  ])('of %s, as long as may be, is refused at once', (_, text) => {
    const before = performance.now();
    expect(faultOf(text)).not.toBe('');
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe('a position of a battle of one’s own', () => {
  it('has the battle in its text, and is read as it was written', () => {
    const own = { ...randomBattle('position'), title: 'Früh am Fluß – 100 % kalt' };
    const options = { scenario: OWN, own, rest: 'turn', victorsRing: true } as const;
    const setting = { options, draw: random('text'), source: idealChance('text'), most: 8 };
    const { print, parse } = positionsOn(wholeQuincunx.world);
    for (const { after } of randomGame(wholeQuincunx, { ...setting, lean: bold(wholeQuincunx) })) {
      const read = parse(print(after));
      if (!read.ok) throw new Error(faultText(read.error));
      expect(canonical(read.value)).toBe(canonical(after));
    }
  });
});
