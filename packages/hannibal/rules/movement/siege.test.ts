import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  campaignIn,
  factsOf,
  muster,
  plan,
  question,
  whyNot,
  type Changes,
  type Done,
} from '../../testkit/index.js';
import { cusOutside, markerAt, pointsAt } from '../board/forces.js';
import type { State, Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const STOP: Step = { verb: 'stop' };
const BESIEGE: Step = { verb: 'besiege' };

const hannibalAt = (space: Space, regulars: number, more: Changes = {}): Changes => ({
  troops: [{ seat: 'carthage', space, regulars }],
  posts: { hannibal: space },
  ...more,
});
const byMarch = { seat: 'carthage', card: 61, general: 'hannibal' } as const;

const halted = (changes: Changes, by: Parameters<typeof activated>[1] = byMarch): State =>
  plan(activated(changes, by), [STOP]).state;
const besieged = (changes: Changes, die: number): Done => answer(halted(changes), BESIEGE, { dice: [die] });
const modified = (done: Done) => factsOf(done, 'Rolled').map((roll) => roll.modified);

describe('A siege (20)', () => {
  it('of Rome without the train scores on a natural 5 or 6 alone (section 10, vector 5)', () => {
    const rolls = [1, 2, 3, 4, 5, 6].map((die) => {
      const { state } = besieged(hannibalAt('rome', 8), die);
      return [pointsAt(state, 'rome'), cusOutside(state, 'carthage', 'rome')];
    });
    expect(rolls).toEqual([
      [0, 7],
      [0, 7],
      [0, 7],
      [0, 8],
      [1, 7],
      [1, 8],
    ]);
  });

  it('is rolled one better with the siege train (7.3)', () => {
    expect(modified(besieged(hannibalAt('rome', 8, { train: 'rome' }), 4))).toEqual([3]);
    expect(modified(besieged(hannibalAt('capua', 8), 4))).toEqual([3]);
    expect(modified(besieged(hannibalAt('capua', 8, { train: 'capua' }), 4))).toEqual([4]);
  });

  it('needs three CUs, and nothing but a city or tribe of the enemy (20.2, frame 24)', () => {
    expect(question(halted(hannibalAt('capua', 3)))).toBe('siege');
    expect(question(halted(hannibalAt('capua', 2)))).toBe('playCard');
    expect(question(halted(hannibalAt('arpi', 8)))).toBe('playCard');
    expect(question(halted(hannibalAt('boii', 8)))).toBe('playCard');
  });

  it('can be left alone', () => {
    const { state } = answer(halted(hannibalAt('capua', 3)), { verb: 'decline' });
    expect(question(state)).toBe('playCard');
  });

  it('takes the city with the third point, kills who is inside, and loses its CU (20.8, S8.62)', () => {
    const full: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 6 },
        { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
      ],
      posts: { hannibal: 'capua', varro: { space: 'capua', inside: true } },
      sieges: [{ space: 'capua', seat: 'carthage', points: 2 }],
      train: 'capua',
    };
    const { state } = besieged(full, 3);
    expect(markerAt(state, 'capua')).toBe('carthage');
    expect(state.troops).toEqual([
      { seat: 'carthage', space: 'capua', inside: false, regulars: 5, elephants: 0 },
    ]);
    expect(state.posts.varro.at).toBe('displaced');
    expect(state.sieges).toEqual([]);
  });

  it('that takes Rome ends the war (23)', () => {
    const near = hannibalAt('rome', 8, { sieges: [{ space: 'rome', seat: 'carthage', points: 2 }] });
    expect(besieged(near, 6).state.outcome).toEqual({ winner: 'carthage', by: 'romeTaken' });
  });

  it('lets its owner choose between elephants and others (S8.21)', () => {
    const mixed: Changes = {
      troops: [{ seat: 'carthage', space: 'capua', regulars: 3, elephants: 1 }],
      posts: { hannibal: 'capua' },
    };
    expect(question(besieged(mixed, 1).state)).toBe('losses');
  });

  it('is betrayed in Tarentum (#18)', () => {
    const state = halted(hannibalAt('tarentum', 3), { ...byMarch, card: 18, isEvent: true });
    expect(markerAt(answer(state, BESIEGE).state, 'tarentum')).toBe('carthage');
  });

  it('is rolled twice with Treachery within City (#54), and by Africanus on a Force March (section 4)', () => {
    const twice = halted(hannibalAt('capua', 8), { ...byMarch, card: 54, isEvent: true });
    expect(pointsAt(answer(twice, BESIEGE, { dice: [5, 5] }).state, 'capua')).toBe(2);
    const africanus: Changes = {
      troops: [{ seat: 'rome', space: 'utica', regulars: 5 }],
      posts: { africanus: { space: 'utica', rank: 'proconsul' } },
    };
    const state = halted(africanus, { seat: 'rome', card: 61, isEvent: true, general: 'africanus' });
    expect(pointsAt(answer(state, BESIEGE, { dice: [4, 5] }).state, 'utica')).toBe(2);
  });

  it('skips the second roll when the city has fallen (S8.62)', () => {
    const near = hannibalAt('capua', 8, { sieges: [{ space: 'capua', seat: 'carthage', points: 2 }] });
    const state = halted(near, { ...byMarch, card: 54, isEvent: true });
    expect(markerAt(answer(state, BESIEGE, { dice: [5] }).state, 'capua')).toBe('carthage');
  });

  it('is rolled one better by Marcellus in a campaign, not by its operations (section 4, S8.36)', () => {
    const marcellus: Changes = {
      troops: [{ seat: 'rome', space: 'utica', regulars: 5 }],
      posts: { marcellus: { space: 'utica', rank: 'proconsul' } },
    };
    const by = (isEvent: boolean) => ({ seat: 'rome', card: 37, isEvent, general: 'marcellus' }) as const;
    const roll = (isEvent: boolean) =>
      modified(answer(halted(marcellus, by(isEvent)), BESIEGE, { dice: [4] }));
    expect(roll(true)).toEqual([5]);
    expect(roll(false)).toEqual([4]);
  });

  it('is tried once with a card, and not in a truce (10.11, #64)', () => {
    const two: Changes = { ...hannibalAt('capua', 8), posts: { hannibal: 'capua', mago: 'capua' } };
    const by = { seat: 'carthage', card: 37, isEvent: true, general: 'hannibal' } as const;
    const tried = answer(halted(two, by), BESIEGE, { dice: [5] }).state;
    const next = plan(answer(tried, { verb: 'activate', general: 'mago' }).state, [STOP]).state;
    expect(question(next)).toBe('playCard');
    expect(question(halted(hannibalAt('capua', 8, { lasting: ['truce'] })))).toBe('playCard');
  });

  it('in place spends the general and three CUs; the others may go on (20.3, S8.48)', () => {
    const two: Changes = { ...hannibalAt('capua', 8), posts: { hannibal: 'capua', mago: 'capua' } };
    const by = { seat: 'carthage', card: 37, isEvent: true, general: 'mago' } as const;
    const tried = answer(halted(two, by), BESIEGE, { dice: [5] }).state;
    const next = answer(tried, { verb: 'activate', general: 'hannibal' }).state;
    const five = plan(next, [muster(5)]).state;
    expect(whyNot(five, { verb: 'go', to: 'beneventum' })).toEqual([]);
    const six = plan(next, [muster(6)]).state;
    expect(whyNot(six, { verb: 'go', to: 'beneventum' })).toEqual(['noPoints']);
  });

  it('in place spends those first that have spent most, elephants too (S8.48)', () => {
    const changes: Changes = {
      ...hannibalAt('capua', 0),
      troops: [{ seat: 'carthage', space: 'capua', regulars: 3, elephants: 2 }],
    };
    const tired = { space: 'capua', inside: false, nero: false } as const;
    const asked = halted(changes, { ...byMarch, card: 37, isEvent: true });
    const marched = { ...asked, spent: [{ ...tired, points: 3, regulars: 0, elephants: 2 }] };
    const { state } = answer(marched, BESIEGE, { dice: [5] });
    expect(state.spent).toEqual([{ ...tired, points: 6, regulars: 1, elephants: 2 }]);
  });
});

describe('A subjugation (20.8)', () => {
  it('has no modifiers, and puts a marker in the place of the tribe for good', () => {
    const near = hannibalAt('averni', 4, { sieges: [{ space: 'averni', seat: 'carthage', points: 2 }] });
    const done = besieged(near, 4);
    expect(modified(done)).toEqual([4]);
    expect(markerAt(done.state, 'averni')).toBe('carthage');
  });

  it('of a tribe that is friendly to Carthage is for Rome, and not in a truce', () => {
    const boii = (lasting: State['lasting']): Changes => ({
      troops: [{ seat: 'rome', space: 'boii', regulars: 5 }],
      posts: { varro: 'boii' },
      lasting,
    });
    const by = { seat: 'rome', card: 61, general: 'varro' } as const;
    expect(question(halted(boii([]), by))).toBe('siege');
    expect(question(halted(boii(['truce']), by))).toBe('playCard');
  });

  it('of a neutral tribe is allowed in a truce', () => {
    expect(question(halted(hannibalAt('averni', 4, { lasting: ['truce'] })))).toBe('siege');
  });

  it('loses its points the instant that nobody stands there (20.6, S8.63)', () => {
    const near = hannibalAt('averni', 4, { sieges: [{ space: 'averni', seat: 'carthage', points: 2 }] });
    const { state } = plan(activated(near, byMarch), [muster(4), { verb: 'go', to: 'tolosa' }]);
    expect(state.sieges).toEqual([]);
  });
});

describe('Hanno and Hannibal remove markers (24, section 4, #28)', () => {
  const hanno: Changes = {
    troops: [{ seat: 'carthage', space: 'zama', regulars: 2 }],
    posts: { hanno: 'zama' },
    markers: { zama: 'rome' },
  };

  it('Hanno at the end of his move (frame 23)', () => {
    const state = halted(hanno, { seat: 'carthage', card: 1, general: 'hanno' });
    expect(question(state)).toBe('hanno');
    expect(markerAt(answer(state, { verb: 'accept' }).state, 'zama')).toBe('none');
    expect(markerAt(answer(state, { verb: 'decline' }).state, 'zama')).toBe('rome');
  });

  it('Hannibal in each space of Italy that he enters, and where he starts for a point (S8.61)', () => {
    const charming = { ...byMarch, card: 28, isEvent: true };
    const state = plan(activated(hannibalAt('arpi', 6), charming), [muster(6)]).state;
    const { state: moved } = plan(state, [{ verb: 'charm' }, { verb: 'go', to: 'cannae' }]);
    expect(markerAt(moved, 'arpi')).toBe('none');
    expect(markerAt(moved, 'cannae')).toBe('none');
    expect(moved.walked).toEqual([{ general: 'hannibal', points: 2, nero: false }]);
    expect(whyNot(moved, { verb: 'charm' })).not.toEqual([]);
  });

  it('but no city', () => {
    const charming = { ...byMarch, card: 28, isEvent: true };
    const { state } = plan(activated(hannibalAt('cannae', 6), charming), [
      muster(6),
      { verb: 'go', to: 'tarentum' },
    ]);
    expect(markerAt(state, 'tarentum')).toBe('rome');
  });
});

describe('The siege train (S8.59)', () => {
  const withTrain: Step = { verb: 'muster', regulars: 5, elephants: 0, generals: [], train: true };

  it('goes with an army when its owner says so, and stays before the Alps', () => {
    const state = activated(hannibalAt('arpi', 5, { train: 'arpi' }), byMarch);
    expect(plan(state, [withTrain, { verb: 'go', to: 'cannae' }]).state.train).toBe('cannae');
    expect(plan(state, [muster(5), { verb: 'go', to: 'cannae' }]).state.train).toBe('arpi');
    const alps = activated(hannibalAt('isere', 5, { train: 'isere' }), byMarch);
    expect(plan(alps, [withTrain, { verb: 'go', to: 'insubrians' }], [1]).state.train).toBe('isere');
  });

  it('is taken by Romans who find it alone', () => {
    const rome: Changes = {
      troops: [{ seat: 'rome', space: 'arpi', regulars: 5 }],
      posts: { varro: 'arpi' },
      train: 'cannae',
    };
    const state = activated(rome, { seat: 'rome', card: 61, general: 'varro' });
    expect(plan(state, [muster(5), { verb: 'go', to: 'cannae' }]).state.train).toBeNull();
  });
});

describe('A truce (#64)', () => {
  it('keeps armies out of the markers and CUs of the enemy', () => {
    const peace = hannibalAt('tolosa', 5, { lasting: ['truce'], markers: { narbo: 'rome' } });
    const { state } = plan(activated(peace, byMarch), [muster(5)]);
    expect(whyNot(state, { verb: 'go', to: 'narbo' })).toEqual(['truce']);
    expect(whyNot(state, { verb: 'go', to: 'averni' })).toEqual([]);
  });
});

describe('A campaign without anybody to move', () => {
  it('is over at once', () => {
    const state = campaignIn({ posts: { hanno: 'carthage', varro: 'rome' } }, { seat: 'carthage', card: 36 });
    expect(question(state)).toBe('playCard');
  });
});
