import { describe, expect, it } from 'vitest';
import {
  asked,
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  unitIn,
  whyNot,
  type Given,
} from '../../testkit/index.js';
import type { StandingAdvance, State } from '../index.js';

const fought: Partial<Given> = { volleyUsed: true, wasInMelee: true };
const hastati: Given = { kind: 'hastati', x: 4800, y: 3000, ...fought };
const celts: Given = { kind: 'celts', x: 4800, y: 3170, ...fought };

/** Two maniples against two warbands, in Rome's round; what Rome's line does by itself. */
function melee(advance: StandingAdvance, ...more: readonly Given[]): State {
  const state = battleOn(fieldOf(hastati, celts, ...more));
  return { ...state, choices: { ...state.choices, advance: advance === 'press' ? {} : { RA: advance } } };
}

/** The dice of a fight that Rome wins by two figures. */
const WON = [9, 4];

describe('A free advance (R11)', () => {
  it('by default takes a winner over the ground of the loser and half an inch on', () => {
    const done = commit(melee('press'), [], WON);
    // The depth of a warband is 1.6"; with half an inch that is 2" in whole quarters.
    expect(unitIn(done.state, 'RA.1').y).toBe(3200);
    expect(done.facts).toContainEqual(expect.objectContaining({ kind: 'UnitsChanged', why: 'freeAdvance' }));
  });

  it('stays where the line is told to stand', () => {
    expect(unitIn(commit(melee('stand'), [], WON).state, 'RA.1').y).toBe(3000);
  });

  it('does not come to who won nothing', () => {
    expect(unitIn(commit(melee('press'), [], [5, 5]).state, 'RA.1').y).toBe(3000);
  });

  it('is not open while an enemy that did not lose is in contact', () => {
    const second: Given = { ...celts, id: 'CA.2', x: 4475 };
    const first: Given = { ...celts, x: 5125 };
    const state = battleOn(fieldOf(hastati, first, second));
    // Rome's maniple touches both: it beats the first and leaves the second as it is.
    const done = commit(state, [], [9, 4, 6, 6]);
    expect(factsOfKind(done, 'FightRolled')).toHaveLength(2);
    expect(unitIn(done.state, 'RA.1').y).toBe(3000);
  });

  it('captures the disintegrated on whom it ends (R33)', () => {
    const wreck: Given = { kind: 'celts', id: 'CA.2', x: 4800, y: 3300, status: 'disintegrated', figures: 3 };
    const done = commit(melee('press', wreck), [], WON);
    expect(unitIn(done.state, 'CA.2')).toMatchObject({ status: 'gone', loss: 'captured' });
  });

  it('stops before others, and may end in contact with an enemy, to be fought next round', () => {
    const reserve: Given = { kind: 'spanish', id: 'CA.2', x: 4800, y: 3400, ...fought };
    const done = commit(melee('press', reserve), [], WON);
    expect(unitIn(done.state, 'RA.1').wasInMelee).toBe(true);
  });
});

describe('A winner whose line asks (7.1)', () => {
  const asking = (): State => commit(melee('ask'), [], WON).state;

  it('is asked for after the recoils', () => {
    expect(asked(asking())).toBe('advance rome');
    expect(unitIn(asking(), 'CA.1').y).toBe(4370);
    expect(whyNot(asking(), { verb: 'occupy', unit: 'CA.1', yes: true })).toEqual(['notAskedToAdvance']);
    expect(whyNot(asking(), { verb: 'form', unit: 'RA.1' })).toEqual(['onlyAdvances']);
  });

  it('goes or stays as it is answered; not named it stays', () => {
    const answer = (yes: boolean) => commit(asking(), [{ verb: 'occupy', unit: 'RA.1', yes }]).state;
    expect(unitIn(answer(true), 'RA.1').y).toBe(3200);
    expect(unitIn(answer(false), 'RA.1').y).toBe(3000);
    expect(unitIn(commit(asking()).state, 'RA.1').y).toBe(3000);
  });

  it('is answered once', () => {
    const answered = [
      { verb: 'occupy', unit: 'RA.1', yes: true },
      { verb: 'occupy', unit: 'RA.1', yes: false },
    ] as const;
    expect(() => commit(asking(), answered)).toThrow(/notAskedToAdvance/);
  });
});

describe('A winner that could go nowhere (R11, 7.1)', () => {
  // Elephants behind the warband let it recoil nowhere; fronts as close as a charge leaves them.
  const held: readonly Given[] = [
    hastati,
    { ...celts, y: 3150 },
    { kind: 'elephants', id: 'CE.1', x: 4800, y: 3340 },
  ];
  const won = (...units: readonly Given[]): State => {
    const state = battleOn(fieldOf(...units));
    return commit({ ...state, choices: { ...state.choices, advance: { RA: 'ask' } } }, [], WON).state;
  };

  it('is not asked whether it does', () => {
    const state = won(...held);
    expect(unitIn(state, 'CA.1')).toMatchObject({ figures: 13, y: 3150 });
    expect(asked(state)).toBe('orders carthage');
  });

  it('is asked where it would capture somebody by saying yes where it stands (R33)', () => {
    const wreck: Given = { kind: 'celts', id: 'CA.2', x: 5300, y: 3150, status: 'disintegrated', figures: 3 };
    const state = won(...held, wreck);
    expect(state.frames.at(-1)).toMatchObject({ at: 'advance', seat: 'rome', units: ['RA.1'] });
    const answer = (yes: boolean) => commit(state, [{ verb: 'occupy', unit: 'RA.1', yes }]).state;
    expect(unitIn(answer(true), 'CA.2')).toMatchObject({ status: 'gone', loss: 'captured' });
    expect(unitIn(answer(false), 'CA.2').status).toBe('disintegrated');
  });
});

describe('A winner behind another (R11, 7.1)', () => {
  /** Two maniples beat two warbands; the first, of a line of its own, stands in the way of the second. */
  const both = (first: StandingAdvance, ...more: readonly Given[]): State => {
    const field = fieldOf(
      { ...hastati, line: 'RB' },
      { ...hastati, x: 5200, y: 2850 },
      { ...celts, x: 4700, y: 3150 },
      { ...celts, x: 5365, y: 3000 },
      ...more,
    );
    const state = battleOn(field);
    const advance: State['choices']['advance'] = { RA: 'ask', RB: first };
    return commit({ ...state, choices: { ...state.choices, advance } }, [], [9, 4, 9, 4]).state;
  };
  const units = ({ frames }: State) => {
    const frame = frames.at(-1);
    return frame?.at === 'advance' ? frame.units : [];
  };

  it('is asked where that one may go out of its way, and goes if it does', () => {
    expect(units(both('ask'))).toEqual(['RA.1', 'RA.2']);
    const answer = (first: boolean) =>
      commit(both('ask'), [
        { verb: 'occupy', unit: 'RA.1', yes: first },
        { verb: 'occupy', unit: 'RA.2', yes: true },
      ]).state;
    expect(unitIn(answer(true), 'RA.2').y).toBe(3050);
    expect(unitIn(answer(false), 'RA.2').y).toBe(2850);
    expect(units(both('press'))).toEqual(['RA.2']);
  });

  it('is not asked where that one is told to stand, or can itself go nowhere', () => {
    expect(units(both('stand'))).toEqual([]);
    const elephants: Given = { kind: 'elephants', id: 'CE.1', x: 4700, y: 3340 };
    expect(units(both('ask', elephants))).toEqual([]);
  });
});
