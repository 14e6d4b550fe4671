import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  go,
  muster,
  plan,
  question,
  react,
  whyNot,
  type Changes,
} from '../../testkit/index.js';
import { cusOutside } from '../board/forces.js';
import type { State, Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const NO: Step = { verb: 'decline' };
const varro = (space: Space) => ({ space, rank: 'proconsul' }) as const;

/** Varro marches with six CUs to a space. */
function varroTo(changes: Changes, to: Space): State {
  const state = activated(changes, { seat: 'rome', card: 61, general: 'varro' });
  return plan(state, [muster(6), go(to)]).state;
}

/** Hannibal marches with six CUs to a space. */
function hannibalTo(changes: Changes, to: Space): State {
  const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
  return plan(state, [muster(6), go(to)]).state;
}

describe('Interceptions of one march (12.2, 12.10)', () => {
  const near: Changes = {
    troops: [
      { seat: 'rome', space: 'arpi', regulars: 6 },
      { seat: 'carthage', space: 'heraclea', regulars: 6 },
    ],
    posts: { varro: varro('arpi'), hannibal: 'heraclea' },
  };

  it('may be tried in each space that is entered, also by who has just failed', () => {
    const missed = answer(varroTo(near, 'cannae'), react('heraclea', 'hannibal', 6), { dice: [6] }).state;
    const next = plan(missed, [go('tarentum')]).state;
    expect(question(next)).toBe('reactions');
    const hit = answer(next, react('heraclea', 'hannibal', 6), { dice: [3] });
    expect(factsOf(hit, 'Rolled')).toMatchObject([{ name: 'intercept', result: 'intercepts' }]);
    expect(cusOutside(hit.state, 'carthage', 'tarentum')).toBe(6);
  });

  it('may be tried in the next space by who has let the march go on', () => {
    const passed = answer(varroTo(near, 'cannae'), NO).state;
    expect(question(plan(passed, [go('beneventum')]).state)).toBe('reactions');
  });
});

describe('Where an interception is barred (12.2, 12.3)', () => {
  it('is across a strait', () => {
    const strait: Changes = {
      troops: [
        { seat: 'rome', space: 'enna', regulars: 6 },
        { seat: 'carthage', space: 'rhegium', regulars: 6 },
      ],
      posts: { varro: varro('enna'), hannibal: 'rhegium' },
      markers: { rhegium: 'carthage', messana: 'rome' },
    };
    expect(question(varroTo(strait, 'messana'))).toBe('move');
  });
});

describe('An army in a walled city (12.8)', () => {
  const garrison = (besiegers: number): Changes => ({
    troops: [
      { seat: 'carthage', space: 'arpi', regulars: 6 },
      { seat: 'rome', space: 'tarentum', inside: besiegers > 0, regulars: 2 },
      { seat: 'carthage', space: 'tarentum', regulars: besiegers },
    ],
    posts: { hannibal: 'arpi', varro: { ...varro('tarentum'), inside: besiegers > 0 } },
    markers: { tarentum: 'rome' },
  });

  it('intercepts out of it while no enemy CUs stand outside', () => {
    const asked = hannibalTo(garrison(0), 'cannae');
    expect(whyNot(asked, react('tarentum', 'varro', 2))).toEqual([]);
  });

  it('intercepts nobody while it is shut in', () => {
    expect(question(hannibalTo(garrison(3), 'cannae'))).toBe('move');
  });
});

describe('Who may go on an interception (12.7, S8.51, S8.64)', () => {
  const legion = (regulars: number, posts: Changes['posts']): Changes => ({
    troops: [
      { seat: 'carthage', space: 'arpi', regulars: 6 },
      { seat: 'rome', space: 'heraclea', regulars },
    ],
    posts: { hannibal: 'arpi', ...posts },
  });

  it('is a subordinate who leaves the consul five CUs', () => {
    const asked = hannibalTo(legion(8, { marcellus: 'heraclea', varro: varro('heraclea') }), 'cannae');
    expect(whyNot(asked, react('heraclea', 'varro', 3))).toEqual([]);
    expect(whyNot(asked, react('heraclea', 'varro', 4))).not.toEqual([]);
  });

  it('is not Fabius out of Italy, neither alone nor as a subordinate (S8.35)', () => {
    const border = (posts: Changes['posts']): Changes => ({
      troops: [
        { seat: 'carthage', space: 'taurini', regulars: 6 },
        { seat: 'rome', space: 'pisae', regulars: 10 },
      ],
      posts: { hannibal: 'taurini', ...posts },
    });
    const crossed = (changes: Changes) => {
      const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
      return plan(state, [muster(6), go('e_ligurians')], [1]).state;
    };
    expect(question(crossed(border({ fabius: 'pisae' })))).toBe('move');
    const asked = crossed(border({ marcellus: 'pisae', fabius: varro('pisae') }));
    const together: Step = {
      verb: 'react',
      space: 'pisae',
      general: 'marcellus',
      regulars: 10,
      elephants: 0,
      generals: ['fabius'],
    };
    expect(whyNot(asked, together)).not.toEqual([]);
    expect(whyNot(asked, { ...together, generals: [] })).toEqual([]);
  });
});

describe('An interception beside an attempt to avoid battle (10.3)', () => {
  const two: Changes = {
    troops: [
      { seat: 'rome', space: 'arpi', regulars: 6 },
      { seat: 'carthage', space: 'cannae', regulars: 3 },
      { seat: 'carthage', space: 'heraclea', regulars: 6 },
    ],
    posts: { varro: varro('arpi'), hasdrubal: 'cannae', hannibal: 'heraclea' },
    markers: { brundisium: 'none' },
  };
  const both = [react('cannae', 'hasdrubal', 3), react('heraclea', 'hannibal', 6)];

  it('is announced with it, and rolled after it, whether that succeeds or not', () => {
    const caught = plan(varroTo(two, 'cannae'), both, [6, 4]);
    expect(factsOf(caught, 'Rolled').map(({ name, result }) => [name, result])).toEqual([
      ['avoid', 'isCaught'],
      ['intercept', 'intercepts'],
    ]);
    expect(cusOutside(caught.state, 'carthage', 'cannae')).toBe(9);
    const after = plan(varroTo(two, 'cannae'), both, [1, 4]);
    expect(cusOutside(after.state, 'carthage', 'brundisium')).toBe(3);
    // Those who were there are gone: the Roman marker hinders Hannibal (12.4).
    expect(factsOf(after, 'Rolled')).toMatchObject([
      { name: 'avoid', result: 'avoids' },
      { name: 'intercept', modified: 5, result: 'misses' },
    ]);
  });

  it('is never two parties out of one space (12.7)', () => {
    const crowd: Changes = { ...two, posts: { ...two.posts, mago: 'heraclea' } };
    const twice = [react('heraclea', 'mago', 2), react('heraclea', 'hannibal', 2)];
    expect(() => plan(varroTo(crowd, 'cannae'), twice)).toThrow(/Refused/);
  });
});
