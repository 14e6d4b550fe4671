import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  go,
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
import type { General } from '../vocabulary.js';

const BACK: Step = { verb: 'backUp' };

describe('Backing up (12.5, S8.69)', () => {
  it('rolls for a pass again', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'boii', regulars: 8 },
        { seat: 'rome', space: 'faesulae', regulars: 5 },
      ],
      posts: { hannibal: 'boii', varro: 'faesulae' },
    };
    const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
    const asked = plan(state, [muster(8), go('pisae')], [1]).state;
    const hit = answer(asked, react('faesulae', 'varro', 5), { dice: [4] }).state;
    const back = answer(hit, BACK, { dice: [6] });
    expect(factsOf(back, 'Rolled')).toMatchObject([{ name: 'pass', modified: 4 }]);
    // One of eight at the first crossing, two of seven at the second.
    expect(cusOutside(back.state, 'carthage', 'boii')).toBe(5);
  });

  it('leaves the army free to besiege where it came from (12.5, S8.54)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 5 },
        { seat: 'rome', space: 'terventum', regulars: 5 },
      ],
      posts: { hannibal: 'capua', varro: 'terventum' },
    };
    const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
    const asked = plan(state, [muster(5), go('beneventum')]).state;
    const hit = answer(asked, react('terventum', 'varro', 5), { dice: [4] }).state;
    expect(question(answer(hit, BACK).state)).toBe('siege');
  });

  it('shuts a garrison in again, and fights what does not fit (S8.70)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 5 },
        { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
        { seat: 'rome', space: 'terventum', regulars: 5 },
      ],
      posts: { hannibal: 'capua', varro: 'terventum' },
    };
    const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
    const asked = plan(state, [muster(5), go('beneventum')]).state;
    expect(cusOutside(asked, 'rome', 'capua')).toBe(2);
    const hit = answer(asked, react('terventum', 'varro', 5), { dice: [4] }).state;
    const back = answer(hit, BACK).state;
    expect(back.troops).toContainEqual({
      seat: 'rome',
      space: 'capua',
      inside: true,
      regulars: 2,
      elephants: 0,
    });
    expect(question(back)).toBe('siege');
  });

  it('lets the owner say which of the garrison and its generals go inside (S8.70, S8.107)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 5 },
        { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
        { seat: 'rome', space: 'terventum', regulars: 5 },
      ],
      posts: { hannibal: 'capua', varro: 'terventum', nero: { space: 'capua', inside: true, rank: null } },
    };
    const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
    const asked = plan(state, [muster(5), go('beneventum')]).state;
    const crowded = {
      ...asked,
      troops: asked.troops.map((troop) => (troop.space === 'capua' ? { ...troop, regulars: 3 } : troop)),
    };
    const hit = answer(crowded, react('terventum', 'varro', 5), { dice: [4] }).state;
    const back = answer(hit, BACK).state;
    expect(question(back)).toBe('cityDeclare');
    const enter = (generals: readonly General[]): Step => ({
      verb: 'enter',
      regulars: 2,
      elephants: 0,
      generals: [...generals],
    });
    expect(options(back)).toEqual([enter([]), enter(['nero'])]);
    const fought = answer(back, enter(['nero'])).state;
    expect(fought.posts.nero).toMatchObject({ space: 'capua', inside: true });
    expect(nearestAt(fought, 'battle')).toMatchObject({ space: 'capua', active: 'carthage', way: 'road' });
    expect(cusOutside(fought, 'rome', 'capua')).toBe(1);
  });

  it('tells the battle with such a garrison that the way back was a pass: there is no retreat (S8.70, S8.84)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'boii', regulars: 8 },
        { seat: 'rome', space: 'faesulae', regulars: 5 },
      ],
      posts: { hannibal: 'boii', varro: 'faesulae' },
    };
    const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
    const asked = plan(state, [muster(8), go('pisae')], [1]).state;
    const crowded = {
      ...asked,
      troops: [...asked.troops, { seat: 'rome', space: 'boii', inside: false, regulars: 3, elephants: 0 }],
    } as const;
    const hit = answer(crowded, react('faesulae', 'varro', 5), { dice: [4] }).state;
    const back = answer(hit, BACK, { dice: [1] }).state;
    expect(nearestAt(back, 'battle')).toMatchObject({ space: 'boii', from: 'pisae', way: 'pass' });
  });

  const landing = (): State => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'carthage', regulars: 4 },
        { seat: 'rome', space: 'agrigentum', regulars: 5 },
      ],
      posts: { hasdrubal: 'carthage', varro: 'agrigentum' },
    };
    const state = activated(changes, { seat: 'carthage', card: 1, general: 'hasdrubal' });
    const sail: Step = { verb: 'sail', to: 'lilybaeum', inside: false };
    const asked = plan(state, [muster(4), sail], [3]).state;
    return answer(asked, react('agrigentum', 'varro', 5), { dice: [4] }).state;
  };

  it('by sea rolls on the Naval Table again: safe, or it must land and fight (S8.71)', () => {
    const safe = answer(landing(), BACK, { dice: [3] });
    expect(factsOf(safe, 'Rolled')).toMatchObject([{ name: 'naval', modified: 1, result: 'safe' }]);
    expect(cusOutside(safe.state, 'carthage', 'carthage')).toBe(4);
    const must = answer(landing(), BACK, { dice: [4] }).state;
    expect(nearestAt(must, 'battle')).toMatchObject({ space: 'lilybaeum', way: 'sea', intercepted: true });
  });

  it('by sea may be sunk', () => {
    const { state } = answer(landing(), BACK, { dice: [6] });
    expect(state.posts.hasdrubal.at).toBe('displaced');
    expect(cusOutside(state, 'carthage', 'lilybaeum')).toBe(0);
    expect(question(state)).toBe('playCard');
  });

  it('by sea brings those who sailed out of a city that is shut in inside again, without a battle (12.5, S8.28)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'neapolis', regulars: 5 },
        { seat: 'rome', space: 'neapolis', inside: true, regulars: 2 },
        { seat: 'carthage', space: 'pisae', regulars: 5 },
      ],
      posts: { nero: { space: 'neapolis', inside: true, rank: 'proconsul' }, hasdrubal: 'pisae' },
    };
    const state = activated(changes, { seat: 'rome', card: 1, general: 'nero' });
    const asked = plan(state, [muster(2), { verb: 'sail', to: 'cosa', inside: false }]).state;
    const hit = answer(asked, react('pisae', 'hasdrubal', 5), { dice: [2] }).state;
    const back = answer(hit, BACK).state;
    expect(back.posts.nero).toMatchObject({ space: 'neapolis', inside: true });
    expect(nearestAt(back, 'battle')).toBeNull();
    expect(question(back)).toBe('playCard');
  });

  it('displaces a general alone whom it would bring back before a garrison (S8.31, S8.115)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 2 },
        { seat: 'carthage', space: 'arpi', regulars: 3 },
      ],
      markers: { capua: 'carthage' },
      posts: { varro: 'capua', mago: 'arpi' },
    };
    const state = activated(changes, { seat: 'rome', card: 61, general: 'varro' });
    const asked = plan(state, [muster(0), go('beneventum')]).state;
    const hit = answer(asked, react('arpi', 'mago', 3), { dice: [1] }).state;
    expect(answer(hit, BACK).state.posts.varro.at).toBe('displaced');
  });

  it('takes a general alone back to where they may stand (S8.33)', () => {
    const changes: Changes = {
      troops: [{ seat: 'carthage', space: 'heraclea', regulars: 5 }],
      posts: { varro: 'arpi', mago: 'cannae', hannibal: 'heraclea' },
    };
    const state = activated(changes, { seat: 'rome', card: 61, general: 'varro' });
    const passing = plan(state, [muster(0), go('cannae')]).state;
    const through = answer(passing, { verb: 'decline' }).state;
    const asked = plan(through, [go('tarentum')]).state;
    const hit = answer(asked, react('heraclea', 'hannibal', 5), { dice: [1] }).state;
    expect(answer(hit, BACK).state.posts.varro.space).toBe('arpi');
  });
});

describe('Generals left alone before a garrison (S8.31)', () => {
  const alone: Changes = {
    troops: [{ seat: 'rome', space: 'capua', regulars: 2 }],
    posts: { mago: 'capua', varro: { space: 'capua', rank: 'proconsul' } },
  };

  it('stay until an army of it is activated', () => {
    const state = activated(alone, { seat: 'rome', card: 61, general: 'varro' });
    expect(state.posts.mago.at).toBe('displaced');
  });

  it('may move away when they are activated', () => {
    const { state } = plan(activated(alone, { seat: 'carthage', card: 36, general: 'mago' }), [
      muster(0),
      go('beneventum'),
      { verb: 'stop' },
    ]);
    expect(state.posts.mago.space).toBe('beneventum');
  });
});

describe('Generals bound to a country who were driven out (S8.35)', () => {
  it('may only stay or step along a shortest way back', () => {
    const abroad: Changes = {
      troops: [{ seat: 'rome', space: 'enna', regulars: 5 }],
      posts: { fabius: { space: 'enna', rank: 'proconsul' } },
    };
    const state = plan(activated(abroad, { seat: 'rome', card: 1, general: 'fabius' }), [muster(5)]).state;
    expect(whyNot(state, go('messana'))).toEqual([]);
    expect(whyNot(state, go('syracuse'))).toEqual(['boundGeneral']);
    expect(whyNot(state, { verb: 'stop' })).toEqual([]);
  });
});
