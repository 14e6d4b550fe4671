import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  campaignIn,
  factsOf,
  go,
  marchIn,
  muster,
  options,
  plan,
  question,
  whyNot,
  type Changes,
} from '../../testkit/index.js';
import { cusOutside } from '../board/forces.js';
import type { Space } from '../spaces.js';
import type { Step } from '../model/index.js';

const STOP: Step = { verb: 'stop' };

const hasdrubal = {
  troops: [{ seat: 'carthage', space: 'saguntum', regulars: 6 }],
  posts: { hasdrubal: 'saguntum' },
} as const;
const byTwo = { seat: 'carthage', card: 36, general: 'hasdrubal' } as const;

describe('Activation (8.2, 10.1)', () => {
  const generals = {
    posts: { hannibal: 'saguntum', hasdrubal: 'new_carthage', hanno: 'carthage' },
  } as const;
  const whom = (card: number, isEvent = false) =>
    options(campaignIn(generals, { seat: 'carthage', card, isEvent })).flatMap((step) =>
      step.verb === 'activate' ? [step.general] : [],
    );

  it('is of a general whose rating the operations reach', () => {
    expect(whom(36)).toEqual(['hannibal', 'hasdrubal']);
    expect(whom(1)).toEqual(['hannibal', 'hasdrubal', 'hanno']);
  });

  it('is not asked where only one general can be activated', () => {
    const state = campaignIn(generals, { seat: 'carthage', card: 61 });
    expect(question(state)).toBe('move');
    expect(marchIn(state).general).toBe('hannibal');
  });

  it('is of any general by a campaign, which may also end (frame 14)', () => {
    const state = campaignIn(generals, { seat: 'carthage', card: 37, isEvent: true });
    expect(whom(37, true)).toEqual(['hannibal', 'hasdrubal', 'hanno']);
    expect(question(plan(state, [{ verb: 'decline' }]).state)).toBe('playCard');
  });

  it('is of Publius Scipio by two operations in Spain alone (section 4)', () => {
    const at = (space: Space) =>
      campaignIn({ posts: { publius: space, varro: 'capua' } }, { seat: 'rome', card: 35 });
    expect(question(at('tarraco'))).toBe('activate');
    expect(marchIn(at('rome')).general).toBe('varro');
  });

  it('is of different generals in one campaign (S8.49)', () => {
    const state = campaignIn(generals, { seat: 'carthage', card: 37, isEvent: true });
    const next = plan(plan(state, [{ verb: 'activate', general: 'hannibal' }]).state, [STOP]).state;
    expect(question(next)).toBe('activate');
    expect(whyNot(next, { verb: 'activate', general: 'hannibal' })).not.toEqual([]);
    expect(whyNot(next, { verb: 'activate', general: 'hasdrubal' })).toEqual([]);
  });
});

describe('A march by land (10.2)', () => {
  it('goes up to four spaces in one plan, and then stops', () => {
    const state = activated(hasdrubal, byTwo);
    const way = [go('dianium'), go('new_carthage'), go('acci'), go('malaca')];
    const done = plan(state, [muster(6), ...way, STOP]);
    expect(cusOutside(done.state, 'carthage', 'malaca')).toBe(6);
    expect(done.state.posts.hasdrubal.space).toBe('malaca');
    expect(factsOf(done, 'Moved')).toHaveLength(4);
    expect(question(done.state)).toBe('playCard');
  });

  it('has no fifth space', () => {
    const state = activated(hasdrubal, byTwo);
    const way = [go('dianium'), go('new_carthage'), go('acci'), go('malaca')];
    const { state: there } = plan(state, [muster(6), ...way]);
    expect(question(there)).toBe('move');
    expect(whyNot(there, go('gades'))).toEqual(['noPoints']);
  });

  it('has six spaces by a Force March', () => {
    const by = { ...byTwo, card: 62, isEvent: true };
    const way = [go('dianium'), go('new_carthage'), go('acci'), go('malaca'), go('hispalis'), go('corduba')];
    const { state } = plan(activated(hasdrubal, by), [muster(6), ...way]);
    expect(state.posts.hasdrubal.space).toBe('corduba');
    expect(whyNot(state, go('arsa'))).toEqual(['noPoints']);
  });

  it('leaves behind who is not mustered, and takes ten CUs at most (frame 15)', () => {
    const many = { ...hasdrubal, troops: [{ seat: 'carthage', space: 'saguntum', regulars: 12 }] } as const;
    const state = activated(many, byTwo);
    expect(whyNot(state, muster(11))).not.toEqual([]);
    const { state: gone } = plan(state, [muster(10), go('dianium'), STOP]);
    expect(cusOutside(gone, 'carthage', 'saguntum')).toBe(2);
    expect(cusOutside(gone, 'carthage', 'dianium')).toBe(10);
  });

  it('goes nowhere before the muster, and nowhere without a way (frame 16)', () => {
    const state = activated(hasdrubal, byTwo);
    expect(whyNot(state, go('dianium'))).toEqual(['notMustered']);
    const { state: there } = plan(state, [muster(6)]);
    expect(whyNot(there, go('gades'))).toEqual(['noWay']);
  });

  it('lets a subordinate who was carried go on with what they have left (S8.47, S8.49)', () => {
    const two = { ...hasdrubal, posts: { hasdrubal: 'saguntum', mago: 'saguntum' } } as const;
    const by = { seat: 'carthage', card: 37, isEvent: true, general: 'hasdrubal' } as const;
    const state = plan(activated(two, by), [
      muster(6, 0, ['mago']),
      go('dianium'),
      go('new_carthage'),
      go('acci'),
      STOP,
    ]).state;
    const next = plan(state, [{ verb: 'activate', general: 'mago' }]).state;
    const { state: moved } = plan(next, [muster(6), go('malaca')]);
    expect(moved.posts.mago.space).toBe('malaca');
    expect(whyNot(moved, go('gades'))).toEqual(['noPoints']);
  });

  it('moves an elephant as one CU', () => {
    const army = {
      ...hasdrubal,
      troops: [{ seat: 'carthage', space: 'saguntum', regulars: 1, elephants: 2 }],
    } as const;
    const { state } = plan(activated(army, byTwo), [muster(1, 2), go('dianium'), STOP]);
    expect(state.troops).toContainEqual({
      seat: 'carthage',
      space: 'dianium',
      inside: false,
      regulars: 1,
      elephants: 2,
    });
  });
});

describe('A march with nothing left to choose', () => {
  it('ends unasked (13.1, S8.104)', () => {
    const alone: Changes = { posts: { hasdrubal: 'saguntum' } };
    const way = [go('dianium'), go('new_carthage'), go('acci'), go('malaca')];
    const { state } = plan(activated(alone, byTwo), [muster(0), ...way]);
    expect(question(state)).toBe('playCard');
  });
});

describe('Arranging on the way (10.2, S8.47, S8.50)', () => {
  const chain = {
    troops: [
      { seat: 'carthage', space: 'saguntum', regulars: 4 },
      { seat: 'carthage', space: 'dianium', regulars: 3 },
    ],
    posts: { hasdrubal: 'saguntum' },
  } as const;
  const pickUp = (regulars: number): Step => ({ verb: 'pickUp', regulars, elephants: 0, generals: [] });
  const drop = (regulars: number): Step => ({ verb: 'drop', regulars, elephants: 0, generals: [] });

  it('picks up the freshest CUs and drops those that have spent most', () => {
    const state = activated(chain, byTwo);
    const { state: there } = plan(state, [muster(4), go('dianium'), pickUp(3), drop(2), go('new_carthage')]);
    expect(marchIn(there).army?.batches).toEqual([
      { points: 1, nero: false, regulars: 3, elephants: 0 },
      { points: 2, nero: false, regulars: 2, elephants: 0 },
    ]);
    expect(there.spent).toEqual([
      { space: 'dianium', inside: false, points: 1, nero: false, regulars: 2, elephants: 0 },
    ]);
  });

  it('drops and picks up a subordinate (10.9, frame 17)', () => {
    const two = { ...chain, posts: { hasdrubal: 'saguntum', mago: 'saguntum' } } as const;
    const leave: Step = { verb: 'drop', regulars: 1, elephants: 0, generals: ['mago'] };
    const { state } = plan(activated(two, byTwo), [
      muster(4, 0, ['mago']),
      go('dianium'),
      leave,
      go('new_carthage'),
      STOP,
    ]);
    expect(state.posts.mago.space).toBe('dianium');
    expect(cusOutside(state, 'carthage', 'dianium')).toBe(4);
  });

  it('is never of nothing', () => {
    const { state } = plan(activated(chain, byTwo), [muster(2)]);
    expect(whyNot(state, drop(0))).toEqual(['nobodyNamed']);
    expect(whyNot(state, pickUp(0))).toEqual(['nobodyNamed']);
    expect(whyNot(state, pickUp(2))).toEqual([]);
  });
});

describe('Consular armies (18.1, S8.51)', () => {
  const consul = {
    troops: [{ seat: 'rome', space: 'rome', regulars: 8 }],
    posts: { varro: 'rome' },
  } as const;
  const by = { seat: 'rome', card: 61, general: 'varro' } as const;

  it('leave nobody behind unless five go', () => {
    const state = activated(consul, by);
    expect(whyNot(state, muster(4))).toEqual(['consularArmy']);
    expect(whyNot(state, muster(5))).toEqual([]);
    expect(whyNot(state, muster(8))).toEqual([]);
  });

  it('may go whole with fewer than five', () => {
    const small = { ...consul, troops: [{ seat: 'rome', space: 'rome', regulars: 3 }] } as const;
    expect(whyNot(activated(small, by), muster(3))).toEqual([]);
    expect(whyNot(activated(small, by), muster(2))).toEqual(['consularArmy']);
  });

  it('split only from ten CUs on (S8.5)', () => {
    const both = (regulars: number) =>
      activated(
        { troops: [{ seat: 'rome', space: 'rome', regulars }], posts: { varro: 'rome', nero: 'rome' } },
        by,
      );
    expect(whyNot(both(9), muster(5))).toEqual(['consularArmy']);
    expect(whyNot(both(9), muster(9, 0, ['nero']))).toEqual([]);
    expect(whyNot(both(10), muster(5))).toEqual([]);
  });

  it('bind a proconsul only when they leave (18.3, S8.50)', () => {
    const passing = {
      troops: [
        { seat: 'rome', space: 'falerii', regulars: 4 },
        { seat: 'rome', space: 'rome', regulars: 3 },
      ],
      posts: { varro: { space: 'falerii', rank: 'proconsul' }, longus: 'rome' },
    } as const;
    const { state } = plan(activated(passing, by), [muster(4), go('rome')]);
    expect(whyNot(state, go('capua'))).toEqual(['consularArmy']);
    const { state: left } = plan(state, [{ verb: 'drop', regulars: 2, elephants: 0, generals: [] }]);
    expect(whyNot(left, go('capua'))).toEqual([]);
  });

  it('are not taken along against their rank (10.8)', () => {
    const ranks = {
      troops: [{ seat: 'rome', space: 'rome', regulars: 8 }],
      posts: { varro: { space: 'rome', rank: 'proconsul' }, longus: 'rome' },
    } as const;
    expect(whyNot(activated(ranks, by), muster(3, 0, ['longus']))).not.toEqual([]);
    expect(whyNot(activated(ranks, by), muster(3))).toEqual([]);
  });
});

describe('Passes and straits (10.6)', () => {
  const alpine = {
    troops: [{ seat: 'carthage', space: 'isere', regulars: 10 }],
    posts: { hannibal: 'isere' },
  } as const;
  const by = { seat: 'carthage', card: 61, general: 'hannibal' } as const;

  it('take two points and attrition without a modifier in the Alps', () => {
    const done = plan(activated(alpine, by), [muster(10), go('insubrians')], [4]);
    expect(cusOutside(done.state, 'carthage', 'insubrians')).toBe(8);
    expect(marchIn(done.state)).toMatchObject({ points: 2, spaces: 1 });
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'pass', modified: 4 }]);
  });

  it('cost the army its own CUs alone, not those that stand where it arrives (S8.27)', () => {
    const met = {
      ...alpine,
      troops: [
        { seat: 'carthage', space: 'isere', regulars: 5 },
        { seat: 'carthage', space: 'insubrians', regulars: 3, elephants: 2 },
      ],
    } as const;
    const { state } = plan(activated(met, by), [muster(5), go('insubrians')], [6]);
    expect(question(state)).toBe('move');
    expect(state.troops).toMatchObject([{ space: 'insubrians', regulars: 6, elephants: 2 }]);
    expect(marchIn(state).army?.batches).toMatchObject([{ regulars: 3, elephants: 0 }]);
  });

  it('ask about the elephants that the army has, not about others (7.1)', () => {
    const met = {
      ...alpine,
      troops: [
        { seat: 'carthage', space: 'isere', regulars: 4, elephants: 1 },
        { seat: 'carthage', space: 'insubrians', regulars: 3, elephants: 2 },
      ],
    } as const;
    const { state } = plan(activated(met, by), [muster(4, 1), go('insubrians')], [6]);
    // The die takes two CUs, an elephant first: the only one, so there is no choice.
    expect(question(state)).toBe('move');
    expect(marchIn(state).army?.batches).toMatchObject([{ regulars: 3, elephants: 0 }]);
    expect(state.troops).toMatchObject([{ regulars: 6, elephants: 2 }]);
  });

  it('roll two less on another pass', () => {
    const etruria = {
      troops: [{ seat: 'carthage', space: 'boii', regulars: 10 }],
      posts: { hannibal: 'boii' },
    } as const;
    const done = plan(activated(etruria, by), [muster(10), go('pisae')], [4]);
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'pass', modified: 2 }]);
    expect(cusOutside(done.state, 'carthage', 'pisae')).toBe(9);
  });

  it('roll three less with a Native Guide (#5)', () => {
    const guided = { ...by, card: 5, isEvent: true };
    const done = plan(activated(alpine, guided), [muster(10), go('insubrians')], [4]);
    expect(factsOf(done, 'Rolled')).toMatchObject([{ modified: 1 }]);
  });

  it('need control of both shores of the Strait of Messana, and none in Sardinia', () => {
    const rhegium = {
      troops: [{ seat: 'carthage', space: 'rhegium', regulars: 3 }],
      posts: { hannibal: 'rhegium' },
    } as const;
    const { state } = plan(activated(rhegium, by), [muster(3)]);
    expect(whyNot(state, go('messana'))).toEqual(['strait']);
    const sassari = {
      troops: [{ seat: 'carthage', space: 'sassari', regulars: 3 }],
      posts: { hannibal: 'sassari' },
    } as const;
    expect(marchIn(plan(activated(sassari, by), [muster(3), go('aleria')]).state).points).toBe(2);
  });

  it('let a general go on alone whose last CU is lost (S8.32)', () => {
    const few = { ...alpine, troops: [{ seat: 'carthage', space: 'isere', regulars: 1 }] } as const;
    const alone = plan(activated(few, by), [muster(1), go('insubrians'), go('boii')], [6]).state;
    // A die has changed the army: the rest of the plan is not carried out (13.1).
    expect(alone.posts.hannibal.space).toBe('insubrians');
    const { state } = plan(alone, [go('verona')]);
    expect(state.posts.hannibal.space).toBe('verona');
    expect(state.troops).toEqual([]);
  });
});

describe('Nero (10.12, section 4, S8.36)', () => {
  const nero = { troops: [{ seat: 'rome', space: 'rome', regulars: 8 }], posts: { nero: 'rome' } } as const;
  const way = [go('capua'), go('terventum'), go('sena'), go('firmum_picenum'), go('ariminum')];

  it('has six Movement Points by the event of a campaign', () => {
    const by = { seat: 'rome', card: 37, isEvent: true, general: 'nero' } as const;
    const { state } = plan(activated(nero, by), [muster(8), ...way]);
    expect(whyNot(state, go('falerii'))).toEqual([]);
  });

  it('gives six to CUs that have moved with him alone (S8.47)', () => {
    const two: Changes = {
      troops: [{ seat: 'rome', space: 'rome', regulars: 10 }],
      posts: { nero: 'capua', varro: { space: 'rome', rank: 'proconsul' } },
    };
    const by = { seat: 'rome', card: 37, isEvent: true, general: 'varro' } as const;
    const brought = plan(activated(two, by), [muster(5), go('capua'), STOP]).state;
    const { state } = plan(answer(brought, { verb: 'activate', general: 'nero' }).state, [
      muster(5),
      go('terventum'),
      go('sena'),
      go('firmum_picenum'),
    ]);
    expect(whyNot(state, go('ariminum'))).toEqual(['noPoints']);
  });

  it('has four by its operations', () => {
    const by = { seat: 'rome', card: 37, general: 'nero' } as const;
    const { state } = plan(activated(nero, by), [muster(8), ...way.slice(0, 4)]);
    expect(whyNot(state, go('ariminum'))).toEqual(['noPoints']);
  });
});

describe('Bound generals and counsels (24, S8.35, S8.92)', () => {
  it('keep Fabius in Italy, as a subordinate too', () => {
    const italy = {
      troops: [{ seat: 'rome', space: 'rhegium', regulars: 8 }],
      markers: { messana: 'rome' },
      posts: { varro: 'rhegium', fabius: { space: 'rhegium', rank: 'proconsul' } },
    } as const;
    const by = { seat: 'rome', card: 61, general: 'varro' } as const;
    const state = activated(italy, by);
    expect(whyNot(plan(state, [muster(8, 0, ['fabius'])]).state, go('messana'))).toEqual(['boundGeneral']);
    expect(whyNot(plan(state, [muster(8)]).state, go('messana'))).toEqual([]);
  });

  it('keep Carthaginian CUs in Africa, not a general alone (#57)', () => {
    const africa = {
      troops: [{ seat: 'carthage', space: 'carthage', regulars: 4 }],
      posts: { mago: 'carthage' },
      lasting: ['hannoCounsels'],
    } as const;
    const by = { seat: 'carthage', card: 1, general: 'mago' } as const;
    const state = activated(africa, by);
    const sail: Step = { verb: 'sail', to: 'new_carthage', inside: false };
    expect(whyNot(plan(state, [muster(4)]).state, sail)).toEqual(['hannoCounsels']);
    expect(whyNot(plan(state, [muster(0)]).state, sail)).toEqual([]);
  });
});
