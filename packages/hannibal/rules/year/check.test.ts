import { describe, expect, it } from 'vitest';
import {
  answer,
  commit,
  factsOf,
  options,
  positionWith,
  question,
  continueWorks,
  runWork,
  world,
  type Changes,
} from '../../testkit/index.js';
import type { Step } from '../model/index.js';
import { SPACES, type Space } from '../spaces.js';
import type { Marker } from '../vocabulary.js';
import { mark } from '../board/changes.js';
import { winnerOf } from './first.js';
import { turnsOf } from './length.js';

const check = (changes: Changes = {}) => continueWorks(positionWith({ war: { stage: 'check' }, ...changes }));

/** Markers of one kind in some spaces. */
const all = (spaces: readonly Space[], marker: Marker): Partial<Record<Space, Marker>> =>
  Object.fromEntries(spaces.map((space) => [space, marker]));

const ITALY = ['taurini', 'verona', 'mutina', 'pisae', 'faesulae', 'cosa', 'ariminum', 'sena'] as const;
const SOUTH = ['terventum', 'capua', 'neapolis', 'arpi', 'cannae', 'tarentum', 'paestium', 'croton'] as const;

describe('the victory check (22, 23, S8.98)', () => {
  it('nine points to seven cost Carthage two markers of its choice (the example of 22.2, frame 41)', () => {
    const { state } = check();
    expect(state.frames.at(-1)).toMatchObject({ at: 'removePc', seat: 'carthage', left: 2 });
    expect(options(state)).toContainEqual({ verb: 'unmark', space: 'zama' });
    expect(options(state)).not.toContainEqual({ verb: 'unmark', space: 'gades' });
    expect(options(state)).not.toContainEqual({ verb: 'unmark', space: 'boii' });
    const one = answer(state, { verb: 'unmark', space: 'zama' }).state;
    const two = answer(one, { verb: 'unmark', space: 'arsa' }).state;
    const [first, next] = (['zama', 'arsa'] as const).map((space): Step => ({ verb: 'unmark', space }));
    const both = commit(state, {
      steps: first === undefined ? [] : [first],
      then: next === undefined ? [] : [[next]],
    });
    expect(both.state.markers).toEqual(two.markers);
    expect(two.turn).toBe(2);
    expect(question(two)).toBe('reinforce');
  });

  it('costs nobody anything where both have as many', () => {
    const { state } = check({ markers: all(['aleria', 'oristano', 'carales', 'capua'], 'none') });
    // Rome has lost Corsica and Sardinia, and Campania: seven to seven.
    expect(state.turn).toBe(2);
  });

  it('Carthage has won with all provinces of Italy but Latium, in any turn', () => {
    const changes = { markers: { ...all(ITALY, 'carthage'), ...all(SOUTH, 'carthage') } };
    expect(check(changes).state.outcome).toEqual({ winner: 'carthage', by: 'italy' });
  });

  it('the ninth turn compares points alone, and a tie is Carthage’s (22.4)', () => {
    expect(check({ turn: 9 }).state.outcome).toEqual({ winner: 'rome', by: 'points' });
    const even = positionWith({
      turn: 9,
      markers: all(['aleria', 'oristano', 'carales', 'capua'], 'none'),
    });
    expect(winnerOf({ world, state: even })).toEqual({ winner: 'carthage', by: 'tie' });
    const lost = positionWith({
      turn: 9,
      markers: all(['aleria', 'oristano', 'carales', 'capua', 'syracuse'], 'carthage'),
    });
    expect(winnerOf({ world, state: lost })).toEqual({ winner: 'carthage', by: 'points' });
  });
});

describe('the short war (S8.117)', () => {
  const short = { options: { bid: 0, war: 'short' } } as const;
  /** Who has won at the end of a turn of the short war, with these markers and forces. */
  const wonIn = (turn: number, changes: Changes = {}) =>
    winnerOf({ world, state: { ...positionWith({ turn, ...changes }), ...short } });
  const even = wonIn(1);

  it('begins with as many spaces and CUs on both sides, which would be Carthage’s', () => {
    expect(even).toEqual({ winner: 'carthage', by: 'even' });
  });

  it('ends after its first turn, where the whole war goes on', () => {
    expect(winnerOf({ world, state: positionWith({ turn: 1 }) })).toBeNull();
    expect(turnsOf({ world, state: short }).map(({ years }) => years)).toEqual(['218']);
  });

  it('is won by markers in more spaces, and tribes are none', () => {
    expect(wonIn(1, { markers: all(['aleria'], 'none') })).toEqual({ winner: 'carthage', by: 'spaces' });
    expect(wonIn(1, { markers: all(['gades'], 'rome') })).toEqual({ winner: 'rome', by: 'spaces' });
    expect(wonIn(1, { markers: all(['boii'], 'none') })).toEqual(even);
  });

  it('of equally many spaces goes to more CUs', () => {
    const { troops } = positionWith({ turn: 1 });
    const more = troops.map((one) => (one.seat === 'rome' ? { ...one, regulars: one.regulars + 1 } : one));
    const state = { ...positionWith({ turn: 1 }), troops: more, ...short };
    expect(winnerOf({ world, state })).toEqual({ winner: 'rome', by: 'even' });
  });
});

describe('who has too few markers (15.6, 22.3, 23, S8.19)', () => {
  const withMarkers = (left: readonly Space[]): Changes => ({
    markers: {
      ...all(
        SPACES.filter(
          (space) => world.spaceOf(space).start === 'carthage' && world.spaceOf(space).kind === 'open',
        ),
        'none',
      ),
      ...all(left, 'carthage'),
    },
  });
  // Without round markers Carthage only has the city of Carthage: one point to nine.
  it('sues for peace, and the enemy has won', () => {
    expect(check(withMarkers(['zama', 'arsa'])).state.outcome).toEqual({
      winner: 'rome',
      by: 'suedForPeace',
    });
  });

  it('gives all of them where there are just enough, unasked', () => {
    const few = ['arsa', 'segovia', 'sitilis', 'cirta', 'icosium', 'saldae', 'corduba', 'zama'] as const;
    const done = check(withMarkers(few));
    expect(factsOf(done, 'Marked')[0]?.markers).toHaveLength(8);
    expect(done.state.outcome).toBeNull();
  });
});

describe('sudden death (23)', () => {
  it.each([
    ['carthage', 'rome', 'carthageTaken'],
    ['rome', 'carthage', 'romeTaken'],
  ] as const)('the war is over at once when %s is %s’s', (space, winner, by) => {
    const done = runWork(positionWith(), ({ log }) => {
      mark(log, [space], { marker: winner, why: 'fell' });
    });
    expect(done.state).toMatchObject({ outcome: { winner, by }, frames: [] });
  });
});

describe('what ends with the turn (S8.99)', () => {
  const evenly = all(['aleria', 'oristano', 'carales', 'capua'], 'none');

  it('the truce and the naval victory end; alliance and counsels go on', () => {
    const { state } = check({
      markers: evenly,
      lasting: ['truce', 'navalVictory', 'alliance', 'hannoCounsels', 'catoCounsels'],
    });
    expect(state.lasting).toEqual(['alliance', 'hannoCounsels', 'catoCounsels']);
  });

  it('the deck is shuffled where the Truce was used, and counsels are over then (8.7, S8.92)', () => {
    const before = positionWith({
      markers: evenly,
      war: { stage: 'check' },
      discards: [64, 12, 3],
      removed: [25],
      lasting: ['alliance', 'hannoCounsels'],
    });
    const done = continueWorks({ ...before, reshuffles: true });
    expect(factsOf(done, 'Reshuffled')).toEqual([{ kind: 'Reshuffled', cards: [64, 12, 3] }]);
    expect(done.state).toMatchObject({
      reshuffles: false,
      lasting: ['alliance'],
      discards: [],
      removed: [25],
    });
    expect(done.state.deck.count).toBe(63);
  });
});
