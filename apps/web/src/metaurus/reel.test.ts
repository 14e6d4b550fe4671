import { metaurus, type Event } from '@tessera/metaurus';
import { NO_BATTLES, tellAll, type Battles } from '@tessera/metaurus-texts';
import { describe, expect, it } from 'vitest';
import { come, goOn, putAway, shownIn, shownOf, startReel, turnTo, type Reel } from './reel.js';

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
const told = (...events: Event[]): Battles =>
  tellAll({ game: metaurus, world: metaurus.world }, events, null).battles;
const place = (reel: Reel, battles: Battles) => {
  const shown = shownIn(reel, battles);
  return shown && [shown.place, shown.of];
};

describe('the results of combats', () => {
  const begun = startReel(NO_BATTLES, 0);
  const three = told(activated, attack, check, attack, attack);

  it('come one by one, none lost, when several come at once', () => {
    const first = come(begun, three);
    expect([first.fresh, place(first, three)]).toEqual([true, [1, 3]]);
    expect(shownIn(first, three)?.battle.checks).toHaveLength(1);
    const second = turnTo(first, first.at + 1);
    expect(place(second, three)).toEqual([2, 3]);
    const later = told(activated, attack, check, attack, attack, activated, attack);
    const grown = come(second, later);
    expect(place(grown, later)).toEqual([2, 4]);
    expect(place(turnTo(turnTo(grown, 2), 3), later)).toEqual([4, 4]);
    expect(turnTo(grown, 9)).toBe(grown);
  });

  it('stand before what is asked until the player has gone on with all of them seen', () => {
    const first = come(begun, three);
    expect(goOn(first).fresh).toBe(true);
    const all = turnTo(turnTo(first, 1), 2);
    expect([goOn(all).fresh, place(goOn(all), three)]).toEqual([false, [3, 3]]);
  });

  it('stay until they are put away, or the next activation begins', () => {
    const one = told(activated, attack);
    const seen = come(begun, one);
    expect(place(seen, told(activated, attack, { kind: 'PlayerTurnBegan', seat: 'rome' }))).toEqual([1, 1]);
    expect(place(seen, told(activated, attack, activated))).toBeNull();
    expect(place(putAway(seen), one)).toBeNull();
    const next = told(activated, attack, attack);
    expect(place(come(putAway(seen), next), next)).toEqual([1, 1]);
    expect(place(come(seen, next), next)).toEqual([2, 2]);
  });

  it('begin, for one who comes back, with the first that he has not seen', () => {
    const events = [activated, attack, activated, attack, attack];
    const battles = told(...events);
    expect(place(come(startReel(battles, 3), battles), battles)).toEqual([1, 2]);
    const known = come(startReel(battles, events.length), battles);
    expect([known.fresh, place(known, battles)]).toEqual([false, [2, 2]]);
  });

  it('can be gone through by one who looks on', () => {
    expect(shownOf(three, null)?.place).toBe(3);
    expect(shownOf(three, 0)?.place).toBe(1);
    expect(shownOf(told(activated, attack, activated), null)).toBeNull();
  });

  it('do not take what is told after another declaration for their own', () => {
    const declared: Event = { kind: 'AttacksDeclared', manner: 'continued', attacks: [] };
    const [only] = told(activated, attack, declared, check).all;
    expect([only?.open, only?.checks]).toEqual([false, []]);
  });
});
