import { describe, expect, it } from 'vitest';
import { activated, answer, go, muster, plan, question, whyNot, type Changes } from '../../testkit/index.js';
import type { State, Step } from '../model/index.js';
import type { General } from '../vocabulary.js';

const STOP: Step = { verb: 'stop' };
const BESIEGE: Step = { verb: 'besiege' };
const campaign = (seat: 'rome' | 'carthage', card: number, general: General) =>
  ({ seat, card, isEvent: true, general }) as const;
const next = (state: State, general: General): State => answer(state, { verb: 'activate', general }).state;

describe('The Movement Points that CUs have spent in a campaign (S8.47)', () => {
  it('are those of the most spent where a siege in place costs a CU', () => {
    const changes: Changes = {
      troops: [{ seat: 'carthage', space: 'capua', regulars: 6 }],
      posts: { hannibal: 'capua', gisgo: 'capua' },
    };
    const halted = plan(activated(changes, campaign('carthage', 37, 'gisgo')), [STOP]).state;
    // A 1 costs a CU: two of those that besieged are left, and three who have spent nothing.
    const tried = answer(halted, BESIEGE, { dice: [1] }).state;
    const three = plan(next(tried, 'hannibal'), [muster(3)]).state;
    expect(whyNot(three, go('beneventum'))).toEqual([]);
    const four = plan(next(tried, 'hannibal'), [muster(4)]).state;
    expect(whyNot(four, go('beneventum'))).toEqual(['noPoints']);
  });

  it('are spent by the army that moved and besieges, not by others there who had moved farther (S8.48)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'terventum', regulars: 3 },
        { seat: 'carthage', space: 'arpi', regulars: 2 },
        { seat: 'carthage', space: 'heraclea', regulars: 3 },
      ],
      posts: { hannibal: 'terventum', mago: 'arpi', hasdrubal: 'heraclea' },
    };
    const by = campaign('carthage', 33, 'mago');
    const brought = plan(activated(changes, by), [muster(2), go('beneventum'), go('capua'), STOP]).state;
    const halted = plan(next(brought, 'hannibal'), [muster(3), go('capua'), STOP]).state;
    const { state } = answer(halted, BESIEGE, { dice: [5] });
    expect(state.spent).toEqual([
      { space: 'capua', inside: false, points: 2, nero: false, regulars: 2, elephants: 0 },
      { space: 'capua', inside: false, points: 6, nero: false, regulars: 3, elephants: 0 },
    ]);
  });

  it('are spent by an army that has just picked up who had spent none (S8.48)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 3 },
        { seat: 'carthage', space: 'terventum', regulars: 2 },
      ],
      posts: { hannibal: 'terventum', mago: 'capua' },
    };
    const by = campaign('carthage', 33, 'hannibal');
    const none = { elephants: 0, generals: [] };
    const exchanged: readonly Step[] = [
      { verb: 'drop', regulars: 2, ...none },
      { verb: 'pickUp', regulars: 3, ...none },
    ];
    const halted = plan(activated(changes, by), [muster(2), go('capua'), ...exchanged, STOP]).state;
    const { state } = answer(halted, BESIEGE, { dice: [5] });
    expect(state.spent.map(({ points, regulars }) => [points, regulars])).toEqual([
      [1, 2],
      [6, 3],
    ]);
  });

  it('are no more than the way for who sails into a city of theirs (S8.48, S8.55)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'tarentum', regulars: 4 },
        { seat: 'rome', space: 'messana', regulars: 1 },
      ],
      posts: { hasdrubal: 'tarentum', varro: { space: 'messana', rank: 'proconsul' }, nero: 'rome' },
    };
    const by = campaign('rome', 33, 'varro');
    const sailed = plan(activated(changes, by), [
      muster(1),
      { verb: 'sail', to: 'tarentum', inside: true },
    ]).state;
    expect(question(sailed)).toBe('activate');
    expect(sailed.spent).toMatchObject([{ space: 'tarentum', inside: true, points: 3, regulars: 1 }]);
  });

  it('go with a garrison whose gates open (S8.28)', () => {
    const spent = { points: 3, nero: false, regulars: 2, elephants: 0 };
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 1 },
        { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
        { seat: 'rome', space: 'rome', regulars: 6 },
      ],
      posts: { marcellus: 'rome' },
    };
    const asked = activated(changes, campaign('rome', 33, 'marcellus'));
    const tired = { ...asked, spent: [{ space: 'capua', inside: true, ...spent } as const] };
    // Marcellus overruns the single besieger.
    const { state } = plan(tired, [muster(6), go('capua'), STOP]);
    expect(state.spent).toContainEqual({ space: 'capua', inside: false, ...spent });
  });
});

describe('Nero, carried by another before (10.12)', () => {
  it('has six Movement Points in all, and CUs four', () => {
    const changes: Changes = {
      troops: [
        { seat: 'rome', space: 'rome', regulars: 10 },
        { seat: 'rome', space: 'sena', regulars: 2 },
      ],
      posts: { nero: { space: 'rome', rank: 'proconsul' }, marcellus: 'rome' },
    };
    const by = campaign('rome', 37, 'marcellus');
    const way = [go('praeneste'), go('sena'), STOP];
    const carried = plan(activated(changes, by), [muster(10, 0, ['nero']), ...way]).state;
    const alone = plan(next(carried, 'nero'), [
      muster(0),
      go('firmum_picenum'),
      go('ariminum'),
      go('falerii'),
    ]).state;
    expect(whyNot(alone, go('cosa'))).toEqual(['noWay']);
    expect(whyNot(alone, go('faesulae'))).toEqual([]);
    const withCus = plan(next(carried, 'nero'), [
      muster(2),
      go('firmum_picenum'),
      go('ariminum'),
      go('falerii'),
    ]);
    expect(whyNot(withCus.state, go('faesulae'))).toEqual([]);
  });
});
