import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  go,
  marchIn,
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
import { nearestAt } from '../types.js';

const NO: Step = { verb: 'decline' };
const varro = (space: Space) => ({ space, rank: 'proconsul' }) as const;

/** Varro marches with so many CUs to a space. */
function varroTo(changes: Changes, to: Space, most = 6): State {
  const state = activated(changes, { seat: 'rome', card: 61, general: 'varro' });
  return plan(state, [muster(most), go(to)]).state;
}

describe('A general without CUs who avoids battle (13.1, S8.64)', () => {
  const alone: Changes = {
    troops: [{ seat: 'rome', space: 'nemausus', regulars: 6 }],
    posts: { varro: varro('nemausus'), mago: 'rhone' },
  };

  it('gets away by the Battle rating, or is displaced', () => {
    const met = varroTo(alone, 'rhone');
    const away = answer(met, react('rhone', 'mago', 0), { dice: [2] }).state;
    const { state } = answer(away, { verb: 'avoidTo', space: 'gergovia', inside: false });
    expect([state.posts.mago.space, marchIn(state).owesPursuit]).toEqual(['gergovia', true]);
    const caught = answer(met, react('rhone', 'mago', 0), { dice: [3] }).state;
    expect([caught.posts.mago.at, question(caught)]).toEqual(['displaced', 'move']);
  });

  it('need not avoid a general without CUs, who only passes (10.4)', () => {
    const state = varroTo({ ...alone, troops: [] }, 'rhone', 0);
    expect([question(state), state.posts.mago.space]).toEqual(['move', 'rhone']);
  });
});

describe('Where who avoids battle comes to (13.2, S8.68, S8.69)', () => {
  const gaul = (more: Changes['posts']): Changes => ({
    troops: [
      { seat: 'rome', space: 'nemausus', regulars: 6 },
      { seat: 'carthage', space: 'rhone', regulars: 4 },
    ],
    posts: { varro: varro('nemausus'), hannibal: 'rhone', ...more },
  });
  const toGergovia = (changes: Changes) => {
    const away = answer(varroTo(changes, 'rhone'), react('rhone', 'hannibal', 4), { dice: [1] }).state;
    return answer(away, { verb: 'avoidTo', space: 'gergovia', inside: false }).state;
  };

  it('displaces an enemy general who stands there alone', () => {
    const state = toGergovia(gaul({ marcellus: 'gergovia' }));
    expect([state.posts.marcellus.at, state.posts.hannibal.space]).toEqual(['displaced', 'gergovia']);
  });

  it('takes command there: they have arrived', () => {
    const met = gaul({ hasdrubal: 'gergovia' });
    const troops = [...(met.troops ?? []), { seat: 'carthage', space: 'gergovia', regulars: 2 } as const];
    const state = toGergovia({ ...met, troops });
    expect(cusOutside(state, 'carthage', 'gergovia')).toBe(6);
    expect(state.posts.hannibal.space).toBe('gergovia');
  });

  it('is intercepted by nobody: the march alone goes on', () => {
    const near = gaul({});
    const troops = [...(near.troops ?? []), { seat: 'rome', space: 'averni', regulars: 5 } as const];
    const state = toGergovia({ ...near, troops, posts: { ...near.posts, marcellus: 'averni' } });
    expect([question(state), nearestAt(state, 'move')?.seat]).toEqual(['move', 'rome']);
    expect(cusOutside(state, 'carthage', 'gergovia')).toBe(4);
  });

  it('is never over a strait', () => {
    const strait: Changes = {
      troops: [
        { seat: 'rome', space: 'croton', regulars: 6 },
        { seat: 'carthage', space: 'rhegium', regulars: 4 },
      ],
      posts: { varro: varro('croton'), hannibal: 'rhegium' },
      markers: { rhegium: 'none', messana: 'carthage' },
    };
    // Bruttium, a tribe that is Carthage’s friend, is the only other way.
    const met = varroTo(strait, 'rhegium');
    const { state } = answer(met, react('rhegium', 'hannibal', 4), { dice: [1] });
    expect(cusOutside(state, 'carthage', 'bruttium')).toBe(4);
  });
});

describe('Who has failed to intercept (12.10, S8.67)', () => {
  const force: Changes = {
    troops: [
      { seat: 'rome', space: 'arpi', regulars: 6 },
      { seat: 'carthage', space: 'beneventum', regulars: 5 },
    ],
    posts: { varro: varro('arpi'), hannibal: 'beneventum', mago: 'beneventum' },
    markers: { heraclea: 'none' },
  };

  it('may not avoid that army; the rest of the force may, without those CUs', () => {
    const missed = answer(varroTo(force, 'terventum'), react('beneventum', 'hannibal', 3), {
      dice: [6],
    }).state;
    const met = plan(missed, [go('beneventum')]).state;
    expect(question(met)).toBe('reactions');
    expect(whyNot(met, react('beneventum', 'hannibal', 2))).not.toEqual([]);
    expect(whyNot(met, react('beneventum', 'mago', 3))).not.toEqual([]);
    const { state } = answer(met, react('beneventum', 'mago', 2), { dice: [1] });
    expect(cusOutside(state, 'carthage', 'heraclea')).toBe(2);
  });

  it('may avoid who marches with the same campaign afterwards: it is another army', () => {
    const campaign: Changes = {
      ...force,
      troops: [...(force.troops ?? []), { seat: 'rome', space: 'capua', regulars: 6 }],
      posts: { ...force.posts, nero: varro('capua') },
    };
    const state = activated(campaign, { seat: 'rome', card: 37, isEvent: true, general: 'varro' });
    const asked = plan(state, [muster(6), go('terventum')]).state;
    const missed = answer(asked, react('beneventum', 'hannibal', 5), { dice: [6] }).state;
    const stopped = plan(missed, [{ verb: 'stop' }]).state;
    const second = answer(stopped, { verb: 'activate', general: 'nero' }).state;
    const met = plan(second, [muster(6), go('beneventum')]).state;
    expect(whyNot(met, react('beneventum', 'hannibal', 5))).toEqual([]);
  });
});

describe('A general who has marched as far as they may (13.4)', () => {
  it('stops where the enemy has avoided them: there is nothing to pursue with', () => {
    const far: Changes = {
      troops: [
        { seat: 'rome', space: 'tarraco', regulars: 6 },
        { seat: 'carthage', space: 'rhone', regulars: 4 },
      ],
      posts: { nero: varro('tarraco'), hannibal: 'rhone' },
    };
    const state = activated(far, { seat: 'rome', card: 1, general: 'nero' });
    const beside = plan(state, [muster(6), ...(['emporiae', 'narbo', 'nemausus'] as const).map(go)]).state;
    const met = plan(answer(beside, NO).state, [go('rhone')]).state;
    const away = answer(met, react('rhone', 'hannibal', 4), { dice: [1] }).state;
    const end = answer(away, { verb: 'avoidTo', space: 'gergovia', inside: false });
    expect(end.state.posts.nero.space).toBe('rhone');
    expect(question(end.state)).toBe('move');
    expect(whyNot(end.state, go('druentia'))).toEqual(['noPoints']);
  });
});

describe('A landing at one’s own city that is intercepted (12.8, S8.71)', () => {
  const hit = (more: Changes): State => {
    const state = activated(
      {
        ...more,
        troops: [
          { seat: 'rome', space: 'croton', regulars: 2 },
          { seat: 'carthage', space: 'heraclea', regulars: 6 },
        ],
        posts: { varro: varro('croton'), hannibal: 'heraclea' },
      },
      { seat: 'rome', card: 1, general: 'varro' },
    );
    const sail: Step = { verb: 'sail', to: 'tarentum', inside: false };
    const asked = plan(state, [muster(2), sail]).state;
    return answer(asked, react('heraclea', 'hannibal', 6), { dice: [1] }).state;
  };
  const enter: Step = { verb: 'enter', regulars: 2, elephants: 0, generals: ['varro'] };

  it('may go inside with all it has, where the city is its own', () => {
    const { state } = answer(hit({ markers: { tarentum: 'rome' } }), enter);
    expect(state.posts.varro).toMatchObject({ space: 'tarentum', inside: true });
    expect(question(state)).toBe('playCard');
  });

  it('may not where the city is the enemy’s', () => {
    expect(whyNot(hit({ markers: { tarentum: 'carthage' } }), enter)).not.toEqual([]);
  });

  it('is not asked of who goes by land: the battle comes before the city', () => {
    const byLand: Changes = {
      troops: [
        { seat: 'rome', space: 'cannae', regulars: 2 },
        { seat: 'carthage', space: 'heraclea', regulars: 6 },
      ],
      posts: { varro: varro('cannae'), hannibal: 'heraclea' },
      markers: { tarentum: 'rome' },
    };
    const asked = varroTo(byLand, 'tarentum', 2);
    expect(question(answer(asked, NO).state)).toBe('move');
    const met = answer(asked, react('heraclea', 'hannibal', 6), { dice: [1] }).state;
    expect(whyNot(met, { ...enter, regulars: 2 })).not.toEqual([]);
    expect(whyNot(met, { verb: 'fight' })).toEqual([]);
  });
});
