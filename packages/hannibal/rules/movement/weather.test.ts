import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  go,
  hannibal,
  muster,
  plan,
  question,
  say,
  type Changes,
} from '../../testkit/index.js';
import { cusOutside } from '../board/forces.js';
import type { Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const STOP: Step = { verb: 'stop' };
const by = { seat: 'carthage', card: 1, general: 'hasdrubal' } as const;

/** Rome wants to be asked in every window, and holds Bad Weather, Storms at Sea and both Hostile Tribes. */
const army = (space: Space, regulars = 5): Changes => ({
  troops: [{ seat: 'carthage', space, regulars }],
  posts: { hasdrubal: space },
  hands: { rome: [7, 8, 41, 60], carthage: [36] },
});
const asking = (changes: Changes) => ({ ...activated(changes, by), unasked: [] });

describe('Bad Weather (W1, S8.56)', () => {
  const way = [muster(5), go('dianium'), go('new_carthage'), go('acci'), go('malaca'), STOP];

  it('may come when the third space is announced, and cuts the rest of the plan off', () => {
    const asked = plan(asking(army('saguntum')), way).state;
    expect(question(asked)).toBe('counter');
    expect(asked.posts.hasdrubal.space).toBe('new_carthage');
    const cut = answer(asked, { verb: 'counter', card: 41 }).state;
    expect(cut.posts.hasdrubal.space).toBe('new_carthage');
    expect(question(cut)).toBe('playCard');
  });

  it('comes at no other ordinary space, and the mover is asked anew once they were interrupted (13.1, S8.101)', () => {
    const asked = plan(asking(army('saguntum')), way).state;
    const there = answer(asked, { verb: 'decline' }).state;
    expect(there.posts.hasdrubal.space).toBe('acci');
    expect(question(there)).toBe('move');
    expect(question(plan(there, [go('malaca'), STOP]).state)).toBe('playCard');
  });

  it('may come at a pass that is paid with later points', () => {
    const far = plan(asking(army('azaila')), [muster(5), go('ilerda'), go('tolosa')], [1]).state;
    // One point was spent before: no window, and the pass is rolled for.
    expect(far.posts.hasdrubal.space).toBe('tolosa');
    const late = plan(asking(army('bilbilis')), [muster(5), go('azaila'), go('ilerda'), go('tolosa')]).state;
    expect(question(late)).toBe('counter');
  });

  it('tells the enemy nothing of the rest of the plan', () => {
    const asked = plan(asking(army('saguntum')), way).state;
    const seen = hannibal.conceal(asked, 'rome').frames.find(({ at }) => at === 'carry');
    expect(seen).toMatchObject({ rest: 'hidden' });
  });

  it('is passed unasked while the switch says so, and the plan is not cut (S8.101)', () => {
    const quiet = activated(army('saguntum'), by);
    expect(question(plan(quiet, way).state)).toBe('playCard');
  });

  it('leaves the army free to besiege where it is (S8.54)', () => {
    const besieging = plan(asking(army('arpi')), [
      muster(5),
      go('terventum'),
      go('capua'),
      go('neapolis'),
    ]).state;
    const cut = answer(besieging, { verb: 'counter', card: 41 }).state;
    expect(question(cut)).toBe('siege');
  });
});

describe('Storms at Sea (W2, S8.57)', () => {
  const sail: Step = { verb: 'sail', to: 'new_carthage', inside: false };

  it('take attrition at two more before the army leaves, and the survivors sail on', () => {
    const weather = plan(asking(army('carthage')), [muster(5), sail]).state;
    const storms = answer(weather, { verb: 'decline' }).state;
    expect(question(storms)).toBe('counter');
    const done = answer(storms, { verb: 'counter', card: 60 }, { dice: [1, 1] });
    expect(factsOf(done, 'Rolled')).toMatchObject([
      { name: 'storm', modified: 3 },
      { name: 'naval', result: 'safe' },
    ]);
    expect(cusOutside(done.state, 'carthage', 'new_carthage')).toBe(4);
  });

  it('spare who stays in the port (S8.27)', () => {
    const port: Changes = {
      ...army('carthage'),
      troops: [{ seat: 'carthage', space: 'carthage', regulars: 5, elephants: 2 }],
    };
    const weather = plan(asking(port), [muster(5), sail]).state;
    const storms = answer(weather, { verb: 'decline' }).state;
    const { state } = answer(storms, { verb: 'counter', card: 60 }, { dice: [6, 1] });
    expect(state.troops).toContainEqual(expect.objectContaining({ space: 'carthage', elephants: 2 }));
  });

  it('leave a general alone in the port of departure, not displaced', () => {
    const weather = plan(asking(army('carthage', 1)), [muster(1), sail]).state;
    const storms = answer(weather, { verb: 'decline' }).state;
    const { state } = answer(storms, { verb: 'counter', card: 60 }, { dice: [6] });
    expect(state.posts.hasdrubal).toMatchObject({ at: 'map', space: 'carthage' });
    expect(state.troops).toEqual([]);
    expect(question(state)).toBe('playCard');
  });

  it('do not threaten a general alone', () => {
    const weather = plan(asking(army('carthage', 1)), [muster(0), sail]).state;
    const { state } = answer(weather, { verb: 'decline' }, { dice: [1] });
    expect(state.posts.hasdrubal.space).toBe('new_carthage');
  });
});

describe('Hostile Tribes (W3, S8.58)', () => {
  it('fall on each entry in Gallia Transalpinia, in one column whatever the size; both may be played', () => {
    const asked = plan(asking(army('ilerda', 8)), [muster(8), go('tolosa')], [1]).state;
    expect(question(asked)).toBe('counter');
    const first = answer(asked, { verb: 'counter', card: 7 }).state;
    const done = answer(first, { verb: 'counter', card: 8 }, { dice: [5, 5] });
    expect(factsOf(done, 'Rolled')).toMatchObject([
      { name: 'hostileTribes', modified: 5 },
      { name: 'hostileTribes', modified: 5 },
    ]);
    // One of eight was lost on the pass, two to each tribe.
    expect(cusOutside(done.state, 'carthage', 'tolosa')).toBe(3);
    expect(question(done.state)).toBe('move');
  });
});

describe('Hostile Tribes and bystanders (S8.27)', () => {
  it('take no more than the army has', () => {
    const joined: Changes = {
      ...army('ilerda', 1),
      troops: [
        { seat: 'carthage', space: 'ilerda', regulars: 1 },
        { seat: 'carthage', space: 'tolosa', regulars: 5 },
      ],
    };
    const asked = plan(asking(joined), [muster(1), go('tolosa')], [1]).state;
    const played = answer(asked, { verb: 'counter', card: 7 }).state;
    const { state } = answer(played, { verb: 'decline' }, { dice: [5] });
    expect(state.troops).toMatchObject([{ space: 'tolosa', regulars: 5 }]);
  });
});

describe('The switches of windows (13.2)', () => {
  it('are open to all at the table', () => {
    const state = say(activated(army('saguntum'), by), 'rome', {
      verb: 'switchWindow',
      window: 'weather',
      asked: true,
    });
    expect(state.table.unasked).not.toContainEqual({ seat: 'rome', window: 'weather' });
  });
});
