import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  go,
  muster,
  plan,
  play,
  react,
  logLinesFor,
  type Act,
  type Changes,
} from '../../testkit/index.js';
import type { State } from '../../rules/index.js';

const logOf = (state: State, acts: readonly Act[]): string[] =>
  logLinesFor('public', state, play(state, acts).facts);

const hannibalAt = (more: Changes = {}): Changes => ({
  troops: [{ seat: 'carthage', space: 'saguntum', regulars: 9 }],
  posts: { hannibal: 'saguntum' },
  ...more,
});
const by = { seat: 'carthage', card: 61, general: 'hannibal' } as const;

describe('a march in the log', () => {
  it('is one line, however many spaces it goes and plans it takes', () => {
    const state = activated(hannibalAt(), by);
    const whole = [muster(9), go('segobriga'), go('bilbilis'), { verb: 'stop' } as const];
    const [all] = [logOf(state, [{ steps: whole }])];
    const bit = whole.map((step): Act => ({ steps: [step] }));
    expect(logOf(state, bit)).toEqual(all);
    expect(all).toMatchInlineSnapshot(`
      [
        "Hannibal marches with 9 CUs from Saguntum through Segobriga to Bilbilis.",
      ]
    `);
  });

  it('begins anew where some are left behind, which comes to one line too', () => {
    const state = activated(hannibalAt(), by);
    const drop = (regulars: number) => ({ verb: 'drop', regulars, elephants: 0, generals: [] }) as const;
    const pickUp = { verb: 'pickUp', regulars: 1, elephants: 0, generals: [] } as const;
    const steps = [muster(9), go('segobriga'), drop(3), pickUp, go('bilbilis'), { verb: 'stop' } as const];
    expect(logOf(state, [{ steps }])).toMatchInlineSnapshot(`
      [
        "Hannibal marches with 9 CUs from Saguntum to Segobriga.",
        "Hannibal leaves 2 CUs behind in Segobriga.",
        "Hannibal marches with 7 CUs from Segobriga to Bilbilis.",
      ]
    `);
  });

  it('tells who intercepts, with the die and what was needed', () => {
    const changes: Changes = {
      troops: [
        { seat: 'rome', space: 'arpi', regulars: 6 },
        { seat: 'carthage', space: 'heraclea', regulars: 6 },
      ],
      posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea' },
    };
    const marching = plan(activated(changes, { seat: 'rome', card: 61, general: 'varro' }), [
      muster(6),
      go('cannae'),
    ]);
    const reacts = react('heraclea', 'hannibal', 6);
    const hit = answer(marching.state, reacts, { dice: [3] });
    expect(logLinesFor('rome', marching.state, hit.facts)).toMatchInlineSnapshot(`
      [
        "Hannibal intercepts in Cannae with 6 CUs from Heraclea (rolled 3, which counts as 4, needed 4 or less).",
      ]
    `);
    const missed = answer(marching.state, reacts, { dice: [4] });
    expect(logLinesFor('rome', marching.state, missed.facts)).toMatchInlineSnapshot(`
      [
        "Hannibal fails to intercept (rolled 4, which counts as 5, needed 4 or less).",
      ]
    `);
  });
});

describe('a siege in the log', () => {
  const before = (die: number) => {
    const state = activated(
      hannibalAt({ troops: [{ seat: 'carthage', space: 'rome', regulars: 8 }], posts: { hannibal: 'rome' } }),
      by,
    );
    return logOf(state, [{ steps: [{ verb: 'stop' }] }, { steps: [{ verb: 'besiege' }], dice: [die] }]);
  };

  it('is one line: the die, the points, and what it costs', () => {
    expect(before(1)).toMatchInlineSnapshot(`
      [
        "Siege of Rome (rolled 1, which counts as −1): no point; Carthage loses 1 CU.",
      ]
    `);
    expect(before(6)).toMatchInlineSnapshot(`
      [
        "Siege of Rome (rolled 6, which counts as 4): 1 point, 1 in all.",
      ]
    `);
  });

  it('tells that the city falls', () => {
    const state = activated(
      hannibalAt({
        troops: [{ seat: 'carthage', space: 'capua', regulars: 8 }],
        posts: { hannibal: 'capua' },
        sieges: [{ space: 'capua', seat: 'carthage', points: 2 }],
      }),
      by,
    );
    const acts: Act[] = [{ steps: [{ verb: 'stop' }] }, { steps: [{ verb: 'besiege' }], dice: [6] }];
    expect(logOf(state, acts)).toMatchInlineSnapshot(`
      [
        "Siege of Capua (rolled 6, which counts as 5): it falls to Carthage.",
      ]
    `);
  });
});
