import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { random, type Random, waiting } from '@tessera/core';
import { commitOf, idealChance, randomCommit, randomGame, seeds } from '@tessera/core/testkit';
import { breachesIn, INVARIANTS, metaurus, type State } from '../../rules/index.js';
import { parsePosition, printPosition } from '../../notation/index.js';
import { activating, fighter, man, melee } from '../../testkit/index.js';
import { run } from './run.js';

const textOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'kept', `${name}.txt`), 'utf8');

/** Returns a kept position with part of its text replaced. Throws when the text does not contain that part. */
function changed(name: string, from: string | RegExp, to: string): string {
  const text = textOf(name).replace(from, to);
  if (text === textOf(name)) throw new Error(`${name} does not say ${String(from)}.`);
  return text;
}

/** A kept position in which units stand in another command's line. */
const moved = (name: string, units: readonly string[], command: string): string =>
  units
    .reduce((text, unit) => text.replace(` ${unit}`, ''), textOf(name))
    .replace(new RegExp(`^${command} .*$`, 'm'), (line) => `${line} ${units.join(' ')}`);

/** A kept position with the end of its game instead of its questions. */
const ended = (name: string, outcome: string): string =>
  textOf(name).replace(/^activation .*\n(^frame .*\n)+/m, outcome);

/** A kept position in which almost all units of these commands are lost, and no unit is Engaged. */
const lost = (name: string, commands: readonly string[]): string =>
  textOf(name)
    .replace(new RegExp(`^(${commands.join('|')}) .*$`, 'gm'), (line) =>
      line.replace(/([NSEW])(?= |$)/g, '$1!lost'),
    )
    .replace(/^engaged.*/m, '');

/** Impossible positions: the violated condition, what the refusal names, and the text. */
const IMPOSSIBLE: readonly [string, string, () => string][] = [
  ['hexTaken', '0504 in 0705, 0505 in 0705', () => changed('declare', '0504@0701S', '0504@0705S')],
  ['strangeCommand', '0510 in 0609', () => moved('declare', ['0510@0609N'], 'iberians')],
  ['cavalryShare', 'V', () => moved('declare', ['0401@0703N', '0402@0704S'], 'III')],
  ['strangeStart', '0504 in 0701, 0505', () => changed('declare', '0504@0701S', '0504:0505@0701S')],
  ['noOtherSide', '0908 in 0808', () => changed('declare', '0908@0808S', '0908@0808S*')],
  ['strangeStatus', '1111 in 0713', () => changed('declare', '=free', '=attack')],
  ['strangeStatus', '1111 in 0713', () => changed('declare', '=free', '')],
  ['strangeFate', '0508 in 0608', () => changed('declare', '0608N', '0608N!exited')],
  ['strangeFate', '1006 in 0806', () => changed('declare', '0806S', '0806S!exited')],
  ['earlyMove', '1003 in 0603', () => changed('set-up', ' 1003S', ' 1003@0603S')],
  ['engagedGone', '1111 in 0713, 0513 in 0614', () => changed('declare', '=free', '=free!lost')],
  ['engagedFriends', '0512 in 0711, 0513 in 0614', () => changed('declare', '1111-0513', '0512-0513')],
  ['engagedApart', '0504 in 0701, 1615 in 1416', () => changed('declare', '1111-0513', '0504-1615')],
  [
    'engagedTwice',
    '0513 in 0614, 1111 in 0713',
    () => changed('declare', '1111-0513', '1111-0513 0513-1111'),
  ],
  ['engagedByLight', '0910 in 0811, 0512 in 0711', () => changed('declare', '1111-0513', '0910-0512')],
  [
    'engagedUnseen',
    '1111 in 0713',
    () => changed('declare', '0513@0614N', '0513@0614S').replace('0713S', '0713N'),
  ],
  ['unknownRules', 'rules=99', () => changed('declare', 'opened=55', 'opened=55 rules=99')],
  ['otherBattle', 'small', () => changed('declare', /^options .*$/m, 'options battle=small turnLimit=6')],
  ['turnNumber', '21', () => changed('declare', 'turn 2 ', 'turn 21 ')],
  ['turnNumber', '1', () => changed('set-up', /^turn 0/m, 'turn 1 first=rome')],
  ['quietTurns', '2', () => changed('declare', 'quiet=1', 'quiet=2')],
  ['firstOutOfStep', 'nobody', () => changed('declare', ' first=rome', '')],
  ['actedOutOfStep', 'VII, horse', () => changed('declare', 'acted=celts', 'acted=VII')],
  ['inactiveOutOfStep', 'I', () => changed('declare', 'clashed', 'inactive=I clashed')],
  ['clashTooEarly', '', () => changed('orders', /^turn.*/m, '$& clashed=yes')],
  ['chitOutOfStep', 'iberians', () => changed('declare', 'iberians moveToAttack', 'iberians (moveToAttack)')],
  ['gaulsReform', 'celts', () => changed('declare', 'celts moveToAttack', 'celts reform')],
  ['tableOutOfStep', '', () => changed('declare', 'frame 53', 'table open=rome:2\nframe 53')],
  ['nobodyAsked', '', () => ended('declare', '')],
  ['alreadyOver', 'romanLosses', () => lost('declare', ['I', 'III', 'VII', 'X', 'XIX'])],
  ['alreadyOver', 'activate', () => changed('declare', 'frame 53', 'outcome rome resignation\nframe 53')],
  ['strangeOutcome', 'rome exits', () => ended('declare', 'outcome rome exits\n')],
  ['strangeOutcome', 'rome banana', () => ended('declare', 'outcome rome banana\n')],
  ['frameNumbers', '56', () => changed('declare', 'frame 55', 'frame 56')],
  ['frameOrder', 'declare', () => changed('declare', /^frame 53.*\n/m, '')],
  ['frameSeat', 'declare, rome', () => changed('declare', 'declare seat=carthage', 'declare seat=rome')],
  [
    'activationOutOfStep',
    'africans',
    () => changed('declare', 'activation commands=iberians', 'activation commands=africans'),
  ],
  ['strangerInFrame', '0304', () => changed('continue', 'pool=0506', 'pool=0304')],
  [
    'friendAttacked',
    '1003 in 0802 v 1004 in 0804',
    () => changed('declare', 'declare seat=carthage', 'declare seat=carthage pairs=1003-1004'),
  ],
  ['friendAttacked', '1003 in 0802 v 0908', () => changed('retreat', '4:1003>0504', '4:1003>0908')],
  [
    'attackNotAllowed',
    '1003 in 0802 v 0313 in 0414',
    () => changed('declare', 'declare seat=carthage', 'declare seat=carthage pairs=1003-0313'),
  ],
  ['nothingToDecide', 'advance', () => changed('advance', 'hexes=0910 ', '')],
  ['advanceBlocked', '0911', () => changed('advance', 'hexes=0910', 'hexes=0911')],
  [
    'retreatAstray',
    '0701, 0801',
    () => changed('retreat', 'retreat seat=rome', 'retreat seat=rome path=0701,0801'),
  ],
];

describe('a position that no game can come to', () => {
  it.each(IMPOSSIBLE)('is refused by what does not hold, and of whom: %s, %s', async (name, about, text) => {
    const { code, out, err } = await run(['show'], text);
    const place = new RegExp(`^${name} at line \\d+, column \\d+: `);
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(place)]);
    expect(err).toContain(about);
  });

  it('is told apart where no text could say it, too', () => {
    const state = activating('rome');
    const [first] = state.units;
    if (first === undefined) throw new Error('There are units.');
    const names = (units: State['units']) =>
      breachesIn(metaurus.world, { ...state, units }).map(({ invariant }) => invariant);
    expect(names(state.units)).toEqual([]);
    expect(names(state.units.slice(1))).toEqual(['unitCount']);
    expect(names(state.units.with(0, { ...man(state, 504), hex: 27 }))).toEqual(['offMap']);
  });

  it('has an example for each invariant', () => {
    const shown = new Set(IMPOSSIBLE.map(([name]) => name));
    expect(Object.keys(INVARIANTS).filter((name) => !shown.has(name))).toEqual(['unitCount', 'offMap']);
  });
});

/** A line with another word, or another hex in a word. */
function bent(
  line: string,
  { hexes, draw }: { readonly hexes: readonly string[]; readonly draw: Random },
): string {
  const words = line.split(' ');
  const at = 1 + draw.below(Math.max(1, words.length - 1));
  const word = words[at] ?? '';
  const other = draw.pick(hexes);
  const found = draw.pick([...word.matchAll(/\d{4}/g), null]);
  const changed = draw.pick([
    found === null ? '' : word.slice(0, found.index) + other + word.slice(found.index + 4),
    word.replace(/(@\d{4})?(N|S)/, `@${other}$2`),
    word.replace(/rome|carthage/, (side) => (side === 'rome' ? 'carthage' : 'rome')),
    word.replace(/(N|NE|SE|S|SW|NW)(\*?)/, `${draw.pick(['N', 'NE', 'S', 'SW'])}${draw.pick(['', '*'])}`),
  ]);
  return words.with(at, changed).join(' ');
}

/** The text of a position with one or two changed lines, usually those of its questions. */
function bentText(state: State, draw: Random): string {
  const text = printPosition(melee.world, state);
  const hexes = [...text.matchAll(/\d{4}/g)].map(([hex]) => hex);
  const lines = text.split('\n').filter((line) => / /.test(line) && !/^(seal|shares|tokens)/.test(line));
  for (let count = 1 + draw.below(2); count > 0; count--) {
    const places = lines.flatMap((line, at) => (/^(frame|activation|engaged)/.test(line) ? [at] : []));
    const at = draw.happens(0.5) && places.length > 0 ? draw.pick(places) : 1 + draw.below(lines.length - 1);
    lines[at] = bent(lines[at] ?? '', { hexes, draw });
  }
  return lines.join('\n');
}

/** Plays a few commits from a position and checks the invariants after each. */
function goOn(start: State, draw: Random): void {
  let state = start;
  for (let count = 0; count < 8 && state.outcome === null; count++) {
    const seat = draw.pick(waiting(melee, state));
    const commit = randomCommit(melee, state, { seat, draw, lean: fighter(melee) });
    state = commitOf(melee, state, { seat, commit, source: idealChance(String(count)) }).after;
    expect(breachesIn(melee.world, state)).toEqual([]);
  }
}

describe('whatever position is read', () => {
  it.each(seeds(2, 40))('the game goes on from it as from any other (%s)', (seed) => {
    const draw = random(seed);
    const options = { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' } as const;
    const setting = { options, draw, source: idealChance(seed), most: 250, lean: fighter(melee) };
    let read = 0;
    for (const { after } of randomGame(melee, setting)) {
      const found = parsePosition(melee.world, bentText(after, draw));
      if (!found.ok) continue;
      read++;
      goOn(found.value, draw);
    }
    expect(read).toBeGreaterThan(20);
  });
});
