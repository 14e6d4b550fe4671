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
import type { Step } from '../model/index.js';
import type { Space } from '../spaces.js';
import { nearestAt } from '../types.js';

const varro = (space: Space) => ({ space, rank: 'proconsul' }) as const;
const byVarro = { seat: 'rome', card: 61, general: 'varro' } as const;
const byHannibal = { seat: 'carthage', card: 61, general: 'hannibal' } as const;

describe('Where who avoids battle may go (13.2)', () => {
  const at = (space: Space, from: Space, more: Changes = {}): Changes => ({
    ...more,
    troops: [
      { seat: 'rome', space: from, regulars: 6 },
      { seat: 'carthage', space, regulars: 4 },
      ...(more.troops ?? []),
    ],
    posts: { varro: varro(from), hannibal: space },
  });
  const avoided = (changes: Changes, space: Space) => {
    const met = plan(activated(changes, byVarro), [muster(6), go(space)]).state;
    return answer(met, react(space, 'hannibal', 4), { dice: [1] }).state;
  };

  it('is no enemy CU or marker, no strange tribe, and not where the enemy came from', () => {
    const open = avoided(at('rhone', 'nemausus'), 'rhone');
    // Beside Rhone lie Allobroges (a tribe), Massilia (Rome’s), Nemausus (where Varro came from), and these two.
    expect(options(open)).toEqual([
      { verb: 'avoidTo', space: 'gergovia', inside: false },
      { verb: 'avoidTo', space: 'druentia', inside: false },
    ]);
    const held = avoided(
      at('rhone', 'nemausus', { troops: [{ seat: 'rome', space: 'gergovia', regulars: 1 }] }),
      'rhone',
    );
    expect(cusOutside(held, 'carthage', 'druentia')).toBe(4);
  });

  it('is never over a pass', () => {
    expect(cusOutside(avoided(at('druentia', 'rhone'), 'druentia'), 'carthage', 'nice')).toBe(4);
  });

  it('is for ten CUs at most: who avoids leaves the others behind', () => {
    const crowd: Changes = {
      troops: [
        { seat: 'rome', space: 'nemausus', regulars: 6 },
        { seat: 'carthage', space: 'rhone', regulars: 12 },
      ],
      posts: { varro: varro('nemausus'), hannibal: 'rhone' },
    };
    const met = plan(activated(crowd, byVarro), [muster(6), go('rhone')]).state;
    expect(whyNot(met, react('rhone', 'hannibal', 11))).not.toEqual([]);
    expect(whyNot(met, react('rhone', 'hannibal', 10))).toEqual([]);
  });
});

describe('The pursuit of Flaminius (section 4)', () => {
  it('succeeds on a 4, beyond the Battle rating', () => {
    const met: Changes = {
      troops: [
        { seat: 'rome', space: 'nemausus', regulars: 6 },
        { seat: 'carthage', space: 'rhone', regulars: 4 },
      ],
      posts: { flaminius: varro('nemausus'), hannibal: 'rhone' },
      markers: { druentia: 'rome' },
    };
    const by = { seat: 'rome', card: 62, general: 'flaminius' } as const;
    const there = plan(activated(met, by), [muster(6), go('rhone')]).state;
    const { state } = answer(there, react('rhone', 'hannibal', 4), { dice: [1] });
    const roll = (die: number) => factsOf(plan(state, [go('gergovia')], [die]), 'Rolled');
    expect(roll(4)).toMatchObject([{ name: 'pursuit', result: 'pursues' }]);
    expect(roll(5)).toMatchObject([{ name: 'pursuit', result: 'loses' }]);
  });
});

describe('A subordinate who avoids battle (13.3, S8.64)', () => {
  const two: Changes = {
    troops: [
      { seat: 'rome', space: 'nemausus', regulars: 6 },
      { seat: 'carthage', space: 'rhone', regulars: 4 },
    ],
    posts: { varro: varro('nemausus'), hannibal: 'rhone', mago: 'rhone' },
  };
  const met = () => plan(activated(two, byVarro), [muster(6), go('rhone')]).state;

  it('leaves the commander behind with a CU, who then fights', () => {
    expect(whyNot(met(), react('rhone', 'mago', 4))).not.toEqual([]);
    const asked = answer(met(), react('rhone', 'mago', 3), { dice: [1] }).state;
    const { state } = answer(asked, { verb: 'avoidTo', space: 'gergovia', inside: false });
    expect([state.posts.mago.space, state.posts.hannibal.space]).toEqual(['gergovia', 'rhone']);
    expect(nearestAt(state, 'battle')).toMatchObject({ space: 'rhone' });
  });

  it('is the one attempt: when it fails all fight, with a card less', () => {
    const { state } = answer(met(), react('rhone', 'mago', 3), { dice: [6] });
    expect(nearestAt(state, 'battle')).toMatchObject({ space: 'rhone', failedAvoid: true });
  });
});

describe('Avoiding battle at a walled city (13.5)', () => {
  const tarentum: Changes = {
    troops: [
      { seat: 'carthage', space: 'cannae', regulars: 6 },
      { seat: 'rome', space: 'tarentum', regulars: 2 },
    ],
    posts: { hannibal: 'cannae', varro: varro('tarentum') },
  };
  const arrives = () => plan(activated(tarentum, byHannibal), [muster(6), go('tarentum')]).state;
  const NOBODY: Step = { verb: 'enter', regulars: 0, elephants: 0, generals: [] };
  const outside = () => answer(arrives(), NOBODY).state;

  it('who goes inside when the enemy comes does not slow them', () => {
    const all: Step = { verb: 'enter', regulars: 2, elephants: 0, generals: ['varro'] };
    const { state } = answer(arrives(), all);
    expect([question(state), marchIn(state).owesPursuit]).toEqual(['move', false]);
  });

  it('who stays outside may avoid, also into the city, and the enemy needs a pursuit to go on (S8.7, S8.68)', () => {
    expect(question(arrives())).toBe('cityDeclare');
    const asked = answer(outside(), react('tarentum', 'varro', 2), { dice: [1] }).state;
    expect(options(asked)).toContainEqual({ verb: 'avoidTo', space: 'tarentum', inside: true });
    const { state } = answer(asked, { verb: 'avoidTo', space: 'tarentum', inside: true });
    expect(state.posts.varro).toMatchObject({ space: 'tarentum', inside: true });
    expect(marchIn(state).owesPursuit).toBe(true);
  });

  it('who fails the pursuit may still besiege the city (13.6, S8.54)', () => {
    const asked = answer(outside(), react('tarentum', 'varro', 2), { dice: [1] }).state;
    const { state } = answer(asked, { verb: 'avoidTo', space: 'brundisium', inside: false });
    const lost = plan(state, [go('heraclea')], [5]);
    expect(factsOf(lost, 'Rolled')).toMatchObject([{ name: 'pursuit', result: 'loses' }]);
    expect([question(lost.state), lost.state.posts.hannibal.space]).toEqual(['siege', 'tarentum']);
  });
});

describe('An interception where a single CU stands (12.9, S8.65)', () => {
  it('comes before the overrun, and has no one more, for friendly CUs are there', () => {
    const near: Changes = {
      troops: [
        { seat: 'rome', space: 'arpi', regulars: 6 },
        { seat: 'carthage', space: 'cannae', regulars: 1 },
        { seat: 'carthage', space: 'heraclea', regulars: 4 },
      ],
      posts: { varro: varro('arpi'), hannibal: 'heraclea' },
    };
    const met = plan(activated(near, byVarro), [muster(6), go('cannae')]).state;
    const done = answer(met, react('heraclea', 'hannibal', 4), { dice: [4] });
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'intercept', modified: 4, result: 'intercepts' }]);
    expect(question(done.state)).toBe('intercepted');
    expect(cusOutside(done.state, 'carthage', 'cannae')).toBe(5);
  });
});
