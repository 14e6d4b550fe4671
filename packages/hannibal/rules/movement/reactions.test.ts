import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  go,
  marchIn,
  muster,
  options,
  plan,
  question,
  react,
  whyNot,
  type Changes,
} from '../../testkit/index.js';
import { cusOutside } from '../board/forces.js';
import type { State, Step } from '../model/index.js';
import { nearestAt } from '../types.js';
import type { Space } from '../spaces.js';
import type { General } from '../vocabulary.js';

const NO: Step = { verb: 'decline' };

const rome = { seat: 'rome', space: 'arpi', regulars: 6 } as const;
const varro = { space: 'arpi', rank: 'proconsul' } as const;
const by = { seat: 'rome', card: 61, general: 'varro' } as const;

/** Varro marches with his whole army of six out of Arpi. */
const marches = (changes: Changes): State => plan(activated(changes, by), [muster(6)]).state;
const into = (changes: Changes, to: Space) => plan(marches(changes), [go(to)]);

const isBattle = (state: State): boolean => nearestAt(state, 'battle') !== null;

describe('Interception (12)', () => {
  const hannibal = {
    troops: [rome, { seat: 'carthage', space: 'heraclea', regulars: 6 }],
    posts: { varro, hannibal: 'heraclea' },
  } as const;

  it('is open to a force next to the space that is entered (12.2, frame 19)', () => {
    const { state } = into(hannibal, 'cannae');
    expect(question(state)).toBe('reactions');
    expect(whyNot(state, react('heraclea', 'hannibal', 6))).toEqual([]);
    expect(whyNot(state, react('heraclea', 'hannibal', 0))).not.toEqual([]);
    expect(whyNot(state, react('cannae', 'hannibal', 6))).not.toEqual([]);
  });

  it('lets the march go on where nobody wants it', () => {
    const { state } = answer(into(hannibal, 'cannae').state, NO);
    expect(question(state)).toBe('move');
    expect(state.posts.varro.space).toBe('cannae');
  });

  it('is refused where neither is possible: nobody is asked', () => {
    expect(question(into(hannibal, 'terventum').state)).toBe('move');
  });

  it('succeeds by the Battle rating, one harder on an enemy marker (12.4)', () => {
    const asked = into(hannibal, 'cannae').state;
    const hit = answer(asked, react('heraclea', 'hannibal', 6), { dice: [3] });
    expect(factsOf(hit, 'Rolled')).toMatchObject([{ name: 'intercept', modified: 4, result: 'intercepts' }]);
    expect(question(hit.state)).toBe('intercepted');
    expect(cusOutside(hit.state, 'carthage', 'cannae')).toBe(6);
    const miss = answer(asked, react('heraclea', 'hannibal', 6), { dice: [4] });
    expect(question(miss.state)).toBe('move');
    expect(cusOutside(miss.state, 'carthage', 'heraclea')).toBe(6);
  });

  it("is without the one on a space of one's own", () => {
    const own = { ...hannibal, markers: { cannae: 'carthage' } } as const;
    const hit = answer(into(own, 'cannae').state, react('heraclea', 'hannibal', 6), { dice: [4] });
    expect(factsOf(hit, 'Rolled')).toMatchObject([{ modified: 4, result: 'intercepts' }]);
  });

  it('makes the army fight, or back up and stop (12.1, 12.5, frame 22)', () => {
    const hit = answer(into(hannibal, 'cannae').state, react('heraclea', 'hannibal', 6), { dice: [3] }).state;
    expect(isBattle(answer(hit, { verb: 'fight' }).state)).toBe(true);
    const back = answer(hit, { verb: 'backUp' }).state;
    expect(back.posts.varro.space).toBe('arpi');
    expect(cusOutside(back, 'rome', 'arpi')).toBe(6);
    expect(question(back)).toBe('playCard');
  });

  it('tells the battle that it was an interception, for a Battle card more, and that the mover attacks (S8.6)', () => {
    const hit = answer(into(hannibal, 'cannae').state, react('heraclea', 'hannibal', 6), { dice: [3] }).state;
    const { state } = answer(hit, { verb: 'fight' });
    expect(nearestAt(state, 'battle')).toMatchObject({
      space: 'cannae',
      active: 'rome',
      from: 'arpi',
      way: 'road',
      intercepted: true,
    });
  });

  it('cannot cross a pass or a strait (12.3)', () => {
    const pass = {
      troops: [
        { seat: 'rome', space: 'cosa', regulars: 6 },
        { seat: 'carthage', space: 'boii', regulars: 6 },
      ],
      posts: { varro: { space: 'cosa', rank: 'proconsul' }, hannibal: 'boii' },
    } as const;
    expect(question(into(pass, 'pisae').state)).toBe('move');
  });

  it('cannot enter a space with CUs of the enemy that do not move (12.2)', () => {
    const held = {
      ...hannibal,
      troops: [...hannibal.troops, { seat: 'rome', space: 'cannae', regulars: 1 }],
    } as const;
    expect(question(into(held, 'cannae').state)).toBe('move');
  });

  it('is forbidden by a truce (#64)', () => {
    const truce = {
      ...hannibal,
      lasting: ['truce'],
      markers: { heraclea: 'carthage' },
    } as const;
    expect(question(into(truce, 'cannae').state)).toBe('move');
  });

  it('of a subordinate leaves the commander a CU (12.7, S8.64)', () => {
    const two = { ...hannibal, posts: { varro, hannibal: 'heraclea', mago: 'heraclea' } } as const;
    const { state } = into(two, 'cannae');
    expect(whyNot(state, react('heraclea', 'mago', 5))).toEqual([]);
    expect(whyNot(state, react('heraclea', 'mago', 6))).not.toEqual([]);
    const together: Step = {
      verb: 'react',
      space: 'heraclea',
      general: 'hannibal',
      regulars: 6,
      elephants: 0,
      generals: ['mago'],
    };
    expect(whyNot(state, together)).toEqual([]);
  });

  it('of two forces is rolled in the order that their owner says (10.3, 12.6, frame 21)', () => {
    const two = {
      troops: [...hannibal.troops, { seat: 'carthage', space: 'beneventum', regulars: 4 }],
      posts: { varro, hannibal: 'heraclea', hasdrubal: 'beneventum' },
    } as const;
    const asked = into(two, 'cannae').state;
    const both = plan(asked, [react('heraclea', 'hannibal', 6), react('beneventum', 'hasdrubal', 4)]).state;
    expect(question(both)).toBe('interceptOrder');
    const hit = answer(both, { verb: 'target', space: 'beneventum', inside: false }, { dice: [2, 4] });
    // Hasdrubal is there before Hannibal rolls: the marker does not hinder Hannibal any more (S8.65).
    expect(factsOf(hit, 'Rolled')).toMatchObject([
      { space: 'beneventum', modified: 3 },
      { space: 'heraclea', modified: 4 },
    ]);
    expect(cusOutside(hit.state, 'carthage', 'cannae')).toBe(10);
    expect(question(hit.state)).toBe('intercepted');
  });

  it('has the range of Gisgo (section 4)', () => {
    const gisgo = {
      ...hannibal,
      markers: { cannae: 'carthage' },
      posts: { varro, gisgo: 'heraclea' },
    } as const;
    const hit = answer(into(gisgo, 'cannae').state, react('heraclea', 'gisgo', 6), { dice: [3] });
    expect(question(hit.state)).toBe('intercepted');
  });

  it('of a general alone displaces them, unless they back up (S8.66)', () => {
    const alone = { ...hannibal, troops: [{ seat: 'carthage', space: 'heraclea', regulars: 6 }] } as const;
    const { state } = plan(activated(alone, by), [muster(0), go('cannae')]);
    const hit = answer(state, react('heraclea', 'hannibal', 6), { dice: [3] }).state;
    expect(options(hit)).toEqual([{ verb: 'backUp' }, { verb: 'decline' }]);
    expect(answer(hit, NO).state.posts.varro.at).toBe('displaced');
    expect(answer(hit, { verb: 'backUp' }).state.posts.varro.space).toBe('arpi');
  });
});

describe('Interception of a landing (12.8, S8.71)', () => {
  const sail: Step = { verb: 'sail', to: 'tarentum', inside: false };
  const enter = (regulars: number, generals: readonly General[] = []): Step => ({
    verb: 'enter',
    regulars,
    elephants: 0,
    generals: [...generals],
  });
  const hit = () => {
    const state = activated(
      {
        troops: [
          { seat: 'rome', space: 'rhegium', regulars: 4 },
          { seat: 'carthage', space: 'heraclea', regulars: 6 },
        ],
        posts: { varro: { space: 'rhegium', rank: 'proconsul' }, hannibal: 'heraclea' },
        markers: { tarentum: 'rome' },
      },
      { ...by, card: 1 },
    );
    const asked = plan(state, [muster(4), sail]).state;
    return answer(asked, react('heraclea', 'hannibal', 6), { dice: [1] }).state;
  };

  it('may be answered by going back to the port', () => {
    const { state } = answer(hit(), { verb: 'backUp' });
    expect(cusOutside(state, 'rome', 'rhegium')).toBe(4);
  });

  it('may be split between the city and the sea, the general with who sails', () => {
    expect(whyNot(hit(), enter(2, ['varro']))).not.toEqual([]);
    expect(whyNot(hit(), enter(3))).not.toEqual([]);
    const { state } = answer(hit(), enter(2));
    expect(cusOutside(state, 'rome', 'rhegium')).toBe(2);
    expect(state.troops).toContainEqual({
      seat: 'rome',
      space: 'tarentum',
      inside: true,
      regulars: 2,
      elephants: 0,
    });
  });
});

describe('Avoiding battle and pursuit (13)', () => {
  const hannibal = {
    troops: [rome, { seat: 'carthage', space: 'cannae', regulars: 4 }],
    posts: { varro, hannibal: 'cannae' },
    markers: { heraclea: 'none', cannae: 'carthage' },
  } as const;

  it('moves the force to a legal space, and the enemy owes a pursuit', () => {
    const asked = into(hannibal, 'cannae').state;
    const { state } = answer(asked, react('cannae', 'hannibal', 4), { dice: [4] });
    // Only Heraclea holds no Roman marker, and is not where the army came from: nobody needs to be asked (13.2).
    expect(cusOutside(state, 'carthage', 'heraclea')).toBe(4);
    expect(question(state)).toBe('move');
    expect(marchIn(state).owesPursuit).toBe(true);
  });

  it('asks where to when there are several spaces (frame 20)', () => {
    const open = { ...hannibal, markers: { ...hannibal.markers, brundisium: 'none' } } as const;
    const { state } = answer(into(open, 'cannae').state, react('cannae', 'hannibal', 4), { dice: [1] });
    expect(question(state)).toBe('avoidTo');
    expect(options(state)).toEqual([
      { verb: 'avoidTo', space: 'heraclea', inside: false },
      { verb: 'avoidTo', space: 'brundisium', inside: false },
    ]);
  });

  it('may be followed by a die of the pursuer, or stops them (13.4)', () => {
    const { state } = answer(into(hannibal, 'cannae').state, react('cannae', 'hannibal', 4), { dice: [1] });
    const lost = plan(state, [go('heraclea')], [2]);
    expect(factsOf(lost, 'Rolled')).toMatchObject([{ name: 'pursuit', result: 'loses' }]);
    expect(lost.state.posts.varro.space).toBe('cannae');
    const after = plan(state, [go('heraclea')], [1]).state;
    expect(after.posts.varro.space).toBe('heraclea');
    expect(question(after)).toBe('reactions');
  });

  it('fails over the rating, and the force fights with a card less (13.1)', () => {
    const { state } = answer(into(hannibal, 'cannae').state, react('cannae', 'hannibal', 4), { dice: [5] });
    expect(nearestAt(state, 'battle')).toMatchObject({
      space: 'cannae',
      failedAvoid: true,
      intercepted: false,
    });
  });

  it('leaves the rest behind to fight', () => {
    const { state } = answer(into(hannibal, 'cannae').state, react('cannae', 'hannibal', 2), { dice: [1] });
    expect(cusOutside(state, 'carthage', 'heraclea')).toBe(2);
    expect(nearestAt(state, 'battle')).toMatchObject({ failedAvoid: false });
  });

  it('is out of the question without a space to go to (S8.51)', () => {
    const shut = { ...hannibal, markers: { cannae: 'carthage' } } as const;
    expect(isBattle(into(shut, 'cannae').state)).toBe(true);
  });

  it('of a general alone may lead into a city that is full (10.7, S8.68)', () => {
    const full = {
      troops: [
        rome,
        { seat: 'carthage', space: 'tarentum', inside: true, regulars: 2 },
        { seat: 'rome', space: 'tarentum', regulars: 1 },
      ],
      posts: { varro: { space: 'cannae', rank: 'proconsul' }, hannibal: 'tarentum' },
      markers: { tarentum: 'carthage' },
    } as const;
    const moving = plan(
      activated({ ...full, troops: [{ ...rome, space: 'cannae' }, ...full.troops.slice(1)] }, by),
      [muster(6)],
    ).state;
    const asked = plan(moving, [go('tarentum')]).state;
    const done = answer(asked, react('tarentum', 'hannibal', 0), { dice: [1] });
    expect(done.state.posts.hannibal).toMatchObject({ space: 'tarentum', inside: true });
  });

  it('is not open to who has failed to intercept this army (12.10, S8.67)', () => {
    const near = {
      troops: [rome, { seat: 'carthage', space: 'beneventum', regulars: 4 }],
      posts: { varro, hannibal: 'beneventum' },
      markers: { heraclea: 'none' },
    } as const;
    const asked = into(near, 'terventum').state;
    const missed = answer(asked, react('beneventum', 'hannibal', 3), { dice: [6] }).state;
    const met = plan(missed, [go('beneventum')]).state;
    expect(isBattle(met)).toBe(true);
  });

  it('has the range of Fabius (section 4)', () => {
    const fabius = {
      troops: [
        { seat: 'carthage', space: 'arpi', regulars: 6 },
        { seat: 'rome', space: 'cannae', regulars: 5 },
      ],
      posts: { hannibal: 'arpi', fabius: 'cannae' },
    } as const;
    const state = activated(fabius, { seat: 'carthage', card: 61, general: 'hannibal' });
    const asked = plan(state, [muster(6), go('cannae')]).state;
    const done = answer(asked, react('cannae', 'fabius', 5), { dice: [5] });
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'avoid', result: 'avoids' }]);
  });
});

describe('Overruns and generals left alone (10.5, 10.10)', () => {
  const against = (regulars: number, generals: Changes['posts'] = {}): Changes => ({
    troops: [rome, { seat: 'carthage', space: 'cannae', regulars }],
    posts: { varro, ...generals },
  });

  it('sweep away a single CU without a loss, and go on', () => {
    const done = plan(marches(against(1)), [go('cannae'), go('brundisium')]);
    expect(factsOf(done, 'Lost')).toMatchObject([{ seat: 'carthage', regulars: 1, why: 'overrun' }]);
    expect(done.state.posts.varro.space).toBe('brundisium');
  });

  it('are battles against two CUs, or one with a general, or by four (S8.72)', () => {
    expect(isBattle(into(against(2), 'cannae').state)).toBe(true);
    expect(isBattle(into(against(1, { mago: 'cannae' }), 'cannae').state)).toBe(true);
    const few = {
      ...against(1),
      troops: [
        { ...rome, regulars: 4 },
        { seat: 'carthage', space: 'cannae', regulars: 1 },
      ],
    } as const;
    expect(isBattle(plan(activated(few, by), [muster(4), go('cannae')]).state)).toBe(true);
  });

  it('displace a general without CUs', () => {
    const { state } = into(against(0, { mago: 'cannae' }), 'cannae');
    expect(state.posts.mago.at).toBe('displaced');
    expect(question(state)).toBe('move');
  });

  it('kill Hannibal, which costs Carthage five markers', () => {
    const { state } = into(against(0, { hannibal: 'cannae' }), 'cannae');
    expect(state.posts.hannibal.at).toBe('dead');
    expect(nearestAt(state, 'removePc')).toMatchObject({ seat: 'carthage', left: 5 });
  });

  it('bar a general alone from enemy CUs, and from stopping where another is (10.4, S8.33)', () => {
    const alone = {
      troops: [{ seat: 'carthage', space: 'cannae', regulars: 1 }],
      posts: { varro, mago: 'terventum' },
    } as const;
    const { state } = plan(activated(alone, by), [muster(0)]);
    expect(whyNot(state, go('cannae'))).toEqual(['loneGeneral']);
    const met = plan(state, [go('terventum')]).state;
    expect(met.posts.mago.space).toBe('terventum');
    expect(whyNot(met, { verb: 'stop' })).toEqual(['mayNotStop']);
    expect(whyNot(met, go('sena'))).toEqual([]);
  });
});
