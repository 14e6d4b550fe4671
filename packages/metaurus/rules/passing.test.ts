import { canonical, choicesIn, explainTable, frameFor, project, waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  against,
  combats,
  commit,
  factsOf,
  fifth,
  kinds,
  marching,
  type Plan,
  type Scene,
} from '../testkit/index.js';
import { declaredUnasked, metaurus, oddsOf, prospectsIn, RULES, type State } from './index.js';

/** The present question and its seat. */
const asked = (state: State) => [state.frames.at(-1)?.at, ...waiting(metaurus, state)];
const passing = (state: State, plan: Plan = {}) => commit(state, { ...plan, passes: true });

const alone = (given: Scene) => ({ others: 'lost', ...given }) as const;
/** Rome has two legions far from a Gaul; the V Legion has been activated and moves. */
const twoLegions = (given: Scene = {}) =>
  marching(['V'], alone({ units: { 504: 104, 520: 120, 1615: 1615 }, ...given }));

describe('the last command of a Player Turn (5.3, R5, R70)', () => {
  it('R70: acts by itself: its chit is shown, and it is asked to move', () => {
    const done = passing(twoLegions());
    expect(kinds(done)).toEqual(['ActivationEnded', 'CommandsNamed', 'ChitShown', 'CommandActivated']);
    expect(factsOf(done, 'CommandsNamed')).toEqual([
      { kind: 'CommandsNamed', seat: 'rome', commands: ['X'] },
    ]);
    expect(asked(done.state)).toEqual(['movement', 'rome']);
  });

  it('R70: is told to both and to those who look on alike, though its chit lay face down', () => {
    const told = (order: 'stand' | 'move') => {
      const { events } = passing(twoLegions({ orders: { X: order } }));
      return (['carthage', 'public'] as const).map((viewer) =>
        canonical(
          events.filter(({ kind }) => kind !== 'ChitShown').map((event) => project(metaurus, event, viewer)),
        ),
      );
    };
    const [ofStand, ofMove] = [told('stand'), told('move')];
    expect(ofStand).toEqual(ofMove);
    expect(ofStand[0]).toBe(ofStand[1]);
  });

  it('R70: is asked for while two are left, whichever they are', () => {
    const three = { 504: 104, 520: 120, 304: 108, 1615: 1615 };
    expect(asked(passing(twoLegions({ units: three })).state)).toEqual(['activate', 'rome']);
  });

  it('R5: is asked for where it is the elephants, who may be left alone', () => {
    const state = marching(['iberians'], alone({ units: { 1003: 1003, 1111: 1111, 504: 104 } }));
    const { state: next } = passing(state);
    expect(asked(next)).toEqual(['activate', 'carthage']);
    expect(choicesIn(metaurus, metaurus.conceal(next, 'carthage'), 'carthage')).toHaveLength(2);
  });

  it('R5: acts by itself where it is elephants that are Engaged: their table comes first', () => {
    const units = { 1003: 1003, 1111: { hex: 710, facing: 3 }, 504: 610 } as const;
    const state = marching(['iberians'], alone({ units, engaged: [[504, 1111]] }));
    const done = passing(state, { dice: [0] });
    expect(kinds(done)).toEqual(['ActivationEnded', 'CommandsNamed', 'ElephantsRolled', 'CommandActivated']);
  });
});

describe('a declaration (9.1, R25, R70)', () => {
  it('R70: of one form alone is made at once when the movement is over, and fought', () => {
    const done = passing(fifth({ 504: 610, 1003: { hex: 710, facing: 3 }, 1615: 1615 }), { dice: [4] });
    expect(kinds(done).slice(0, 4)).toEqual(['CombatOpened', 'AttackPaired', 'AttacksDeclared', 'ChitShown']);
    expect(combats(done)).toMatchObject([{ attackers: [504], defenders: [1003] }]);
  });

  it('R70: of one form alone has the odds that its die is then rolled by, before the movement ends', () => {
    const state = fifth({ 504: 610, 1003: { hex: 710, facing: 3 }, 1615: 1615 });
    const ahead = declaredUnasked(metaurus.world, metaurus.conceal(state, 'rome'));
    if (ahead === null) throw new Error('It is asked for.');
    const [prospect, ...others] = prospectsIn(metaurus.world, ahead);
    if (prospect === undefined) throw new Error('There is nothing to fight.');
    const [rolled] = factsOf(passing(state, { dice: [4] }), 'AttackRolled');
    expect([rolled, others]).toMatchObject([prospect.combat, []]);
    const { columns } = oddsOf(metaurus.world, ahead, prospect);
    expect(columns.map(({ modifiers }) => modifiers)).toContainEqual(rolled?.modifiers);
    const several = fifth({ 504: 609, 505: 610, 506: 611, 1003: 709, 1004: 710 });
    expect(declaredUnasked(metaurus.world, several)).toBeNull();
    expect(declaredUnasked(metaurus.world, fifth({ 504: 610 }))).toBeNull();
  });

  it('R70: is of one form, too, where several attacks must be made; their order is asked', () => {
    const done = passing(fifth({ 504: 610, 505: 615, 1003: 710, 1004: 715 }));
    expect(factsOf(done, 'AttackPaired')).toHaveLength(2);
    expect(asked(done.state)).toEqual(['resolve', 'rome']);
  });

  it('R70: is asked for where a unit could take one enemy or another', () => {
    const done = passing(fifth({ 504: 609, 505: 610, 506: 611, 1003: 709, 1004: 710 }));
    expect(asked(done.state)).toEqual(['declare', 'rome']);
    const pairs = against([504, 1003], [505, 1003], [506, 1004]);
    expect(kinds(commit(done.state, { steps: pairs }))).toContain('AttacksDeclared');
  });

  it('R13: is asked for where it is the elephants’, who need not attack', () => {
    const units = { 1111: { hex: 710, facing: 3 }, 504: 610 } as const;
    expect(asked(passing(marching(['elephants'], alone({ units }))).state)).toEqual(['declare', 'carthage']);
  });
});

describe('what is asked all the same', () => {
  it('R37: who advances, though one unit alone can and into one hex: it faces as it likes', () => {
    const units = { 504: 610, 1003: { hex: 710, disordered: true }, 1004: 1104 } as const;
    const done = passing(fifth(units, { others: 'away' }), { dice: [9, 9] });
    expect(asked(done.state)).toEqual(['advance', 'rome']);
  });
});

describe('a question that passed by itself', () => {
  /** Rome has moved the V Legion. Carthage only has one cavalry unit left, which has no chit. */
  const { state } = passing(marching(['V'], alone({ units: { 504: 104, 1620: 1620 }, acted: [] })));

  it('R68: is no commit: what the other side did before it can still be taken back, and nothing of one’s own', () => {
    expect([asked(state), state.table.commits]).toEqual([['movement', 'carthage'], ['rome']]);
    const step = { verb: 'askTakeback' } as const;
    expect(explainTable(metaurus, state, { seat: 'rome', step })).toEqual([]);
    expect(explainTable(metaurus, state, { seat: 'carthage', step })).toMatchObject([
      { code: 'nothingToTakeBack' },
    ]);
  });

  it('is answered by hand where it was put under the rules before, and the game goes on under these', () => {
    const old = { ...activating('rome', alone({ units: { 504: 104, 1620: 1620 } })), rules: RULES - 1 };
    expect(frameFor(metaurus, old, 'rome')).not.toBeNull();
    const done = passing(old, { steps: [activate('V')] });
    expect(kinds(done)).toEqual(['RulesChanged', 'CommandsNamed', 'ChitShown', 'CommandActivated']);
  });
});
