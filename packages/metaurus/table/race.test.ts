import { metaurus, type Options, type State } from '@tessera/metaurus';
import { nearVictory, settingUp, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { raceOf, raceText, turnsLeft, turnsText, uncountedText } from './race.js';

type Fate = State['units'][number]['fate'];

/** The beginning of a game, with these fates of some units. */
function gone(fates: Readonly<Record<number, Fate>>, options: Partial<Options> = {}, turn = 4): State {
  const state = settingUp('carthage', options);
  const byId = new Map(Object.entries(fates).map(([home, fate]) => [unit(Number(home)), fate]));
  return {
    ...state,
    turn,
    units: state.units.map((one, id) => ({ ...one, fate: byId.get(id) ?? one.fate })),
  };
}
const race = (base: State, view = base) => raceOf(metaurus.world, { base, view });
const counts = (state: State) => race(state).tracks.map(({ count, most }) => [count, most]);

const ofWeapon = (weapon: string): number[] =>
  metaurus.world.counters.flatMap((counter) =>
    counter.weapon === weapon && counter.seat === 'carthage' ? [counter.home] : [],
  );
const [light = 0] = ofWeapon('light');
const [first = 0, second = 0, third = 0] = ofWeapon('medium');

describe('the race to victory', () => {
  it('R47: counts losses and exits, and tells apart who is gone without counting', () => {
    const state = gone({
      [first]: 'lost',
      [light]: 'lost',
      [second]: 'rampaged',
      [third]: 'exited',
      504: 'lost',
    });
    expect(counts(state)).toEqual([
      [1, 19],
      [1, 12],
      [1, 20],
    ]);
    expect(race(state).uncounted).toBe(2);
    expect(race({ ...state, options: { ...state.options, ownElephantVictimsCount: true } })).toMatchObject({
      uncounted: 1,
      tracks: [{ count: 2 }, { count: 1 }, { count: 1 }],
    });
  });

  it('says in few words beside the count that losses do not count, and of nobody else (R47)', () => {
    const state = race(gone({ [light]: 'lost', [second]: 'rampaged' }));
    expect(state.tracks[0]?.count).toBe(0);
    expect(uncountedText(state, 'carthaginianLosses')).toBe('2 not counted');
    expect(uncountedText(state, 'romanLosses')).toBeNull();
    expect(uncountedText(race(gone({ [first]: 'lost' })), 'carthaginianLosses')).toBeNull();
  });

  it('shows what a plan would add apart from what is counted', () => {
    const base = gone({ [first]: 'exited' });
    const view = gone({ [first]: 'exited', [second]: 'exited', [third]: 'exited' });
    expect(race(base, view).tracks[2]).toMatchObject({ count: 1, planned: 2 });
    expect(raceText(race(base, view))).toContain('1 of 20 exits (2 more planned)');
  });

  it('says who has gone the larger part of the way, by losses, exits, or what is left to kill (R48)', () => {
    expect(race(gone({})).nearer).toBeNull();
    expect(race(gone({ [first]: 'lost', [second]: 'lost' })).nearer).toBe('rome');
    expect(race(gone({ [first]: 'lost', 504: 'lost' })).nearer).toBe('carthage');
    expect(race(gone({ [first]: 'exited' }))).toMatchObject({ nearer: 'carthage', spare: 17 });
    const won: State = { ...gone({}), outcome: { winner: 'rome', by: 'resignation' } };
    expect(race(won)).toMatchObject({ nearer: null, winner: 'rome' });
    expect(raceText(race(won))).toContain('Rome has won');
    // After the end no more turns come.
    expect(turnsText(race({ ...won, turn: 3 }))).toBe('over in 3 turns');
  });

  it('does not count turns before the first fact has told how many were agreed on', () => {
    expect(turnsText(race(metaurus.empty))).toBe('before the first turn');
    expect(turnsText(race({ ...gone({}, { turnLimit: '20' }), turn: 0 }))).toBe('20 turns to play');
  });

  it('counts the turns that are left, where there is a limit (R49)', () => {
    const left = (turnLimit: Options['turnLimit'], turn: number) => {
      const now = race(gone({}, { turnLimit }, turn));
      return [turnsLeft(now), turnsText(now)];
    };
    expect(left('20', 0)).toEqual([19, '20 turns to play']);
    expect(left('20', 1)).toEqual([19, '19 more turns']);
    expect(left('20', 19)).toEqual([1, '1 more turn']);
    expect(left('20', 20)).toEqual([0, 'the last turn']);
    expect(left('none', 33)).toEqual([null, 'no turn limit']);
    expect(raceText(race(gone({}, { turnLimit: '20' }, 19)))).toContain('1 more turn, then Carthage wins');
    expect(raceText(race(gone({}, { turnLimit: 'none' }, 19)))).not.toContain('then Carthage wins');
  });

  it('is read out as one sentence, with the right forms for one', () => {
    const small = nearVictory({ carthaginianLosses: 1, romanLosses: 1, exits: 3 });
    const { world } = small;
    const state = { ...small.empty, turn: 1, options: { ...small.empty.options, turnLimit: '30' as const } };
    expect(raceText(raceOf(world, { base: state, view: state }))).toBe(
      'On the way to victory Rome has 0 of 1 loss of Carthage, Carthage has 0 of 1 loss of Rome or 0 of 3 exits; ' +
        '29 more turns, then Carthage wins. Even so far. Show the whole account.',
    );
  });
});
