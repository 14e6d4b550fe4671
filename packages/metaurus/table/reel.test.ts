import { metaurus, type Event } from '@tessera/metaurus';
import { resultsOf, tellAll, type Battles } from '@tessera/metaurus/texts';
import { describe, expect, it } from 'vitest';
import { resultLine } from './digest.js';
import {
  withResults,
  fold,
  read,
  readAll,
  readBefore,
  shownIn,
  shownOf,
  startReel,
  turnTo,
  unfold,
} from './reel.js';

const die = { n: 0, face: 6 };
const attack: Event = {
  kind: 'AttackRolled',
  manner: 'declared',
  attackers: [0],
  defenders: [1],
  modifiers: [],
  die,
  total: 6,
  result: 'defendersCheck',
};
const check: Event = { kind: 'MoraleRolled', unit: 1, why: 'check', die, added: 0, morale: 5, held: false };
const activated: Event = { kind: 'CommandActivated', commands: ['V'], balking: [] };
const initiative: Event = {
  kind: 'InitiativeRolled',
  tries: [{ rome: die, carthage: die }],
  winner: 'rome',
};
const reform = (unit: number): Event => ({ kind: 'ReformRolled', unit, die, morale: 5, reformed: false });
const told = (...events: Event[]): Battles =>
  tellAll({ game: metaurus, world: metaurus.world }, events, null).battles;

describe('the results of dice', () => {
  it('wait folded until they are read, across activations and turns', () => {
    const battles = told(activated, attack, check, activated, { kind: 'TurnBegan', turn: 2 }, initiative);
    const reel = withResults(startReel(0), 2, false);
    expect([reel.at, reel.unread, shownIn(reel, battles)]).toEqual([null, [0, 1], null]);
    const newest = read(unfold(reel));
    expect([shownIn(newest, battles)?.result.what, newest.unread]).toEqual(['dice', [0]]);
    const older = read(turnTo(newest, 0));
    expect([shownIn(older, battles)?.place, older.unread]).toEqual([1, []]);
    expect(fold(older).at).toBeNull();
  });

  it('open with the newest that was not read, else with the last', () => {
    const reel = { known: 4, unread: [0, 2], at: null };
    expect(unfold(reel).at).toBe(2);
    expect(unfold(startReel(4)).at).toBe(3);
    expect(unfold(startReel(0)).at).toBeNull();
  });

  it('open by themselves where there is room, once what is open has been read', () => {
    const first = withResults(startReel(3), 4, true);
    expect(first.at).toBe(3);
    expect(withResults(first, 6, true)).toEqual({ known: 6, unread: [3, 4, 5], at: 3 });
    expect(withResults(read(first), 6, true)).toEqual({ known: 6, unread: [4, 5], at: 5 });
    expect(withResults(first, 4, true)).toBe(first);
  });

  it('are all read once the past has been played', () => {
    expect(readAll(withResults(startReel(1), 4, true))).toEqual({ known: 4, unread: [], at: null });
  });

  it('are read by whoever decides after them, but for the one that is open', () => {
    const reel = withResults(startReel(0), 4, false);
    expect(readBefore(reel, 3).unread).toEqual([3]);
    expect(readBefore(turnTo(reel, 1), 3).unread).toEqual([1, 3]);
    expect(readBefore(reel, 0)).toBe(reel);
  });

  it('turn to those that there are alone', () => {
    const reel = startReel(2);
    expect([turnTo(reel, 2), turnTo(reel, -1)]).toEqual([reel, reel]);
  });

  it('can be gone through by one who looks on, activation by activation', () => {
    const three = told(activated, attack, check, attack, attack);
    expect(shownOf(three, null)?.place).toBe(3);
    expect(shownOf(three, 0)?.place).toBe(1);
    expect(shownOf(told(activated, attack, activated), null)).toBeNull();
  });

  it('do not take what is told after another declaration for their own', () => {
    const declared: Event = { kind: 'AttacksDeclared', manner: 'continued', attacks: [] };
    const [only] = told(activated, attack, declared, check).all;
    expect([only?.open, only?.checks]).toEqual([false, []]);
  });

  it('keep those who reform together, and out of the last combat', () => {
    const battles = told(activated, attack, reform(1), reform(2));
    expect(resultsOf(battles).map(({ what }) => what)).toEqual(['combat', 'dice']);
    expect([battles.all[0]?.lines, battles.throws[0]?.events.length]).toEqual([[], 2]);
  });
});

describe('a result in a line', () => {
  const line = (...events: Event[]): string => {
    const [first] = resultsOf(told(activated, ...events));
    return first === undefined ? '' : resultLine(metaurus.world, first);
  };

  it('says first what became of whom, as a narrow line cuts off its end', () => {
    expect(line(attack, check, { kind: 'UnitDisordered', unit: 1 })).toMatch(
      /^.+ Disordered \(\d{4} against \d{4}\)$/,
    );
    expect(line(attack, { ...check, held: true })).toMatch(/^Nobody is shaken \(/);
  });
});
