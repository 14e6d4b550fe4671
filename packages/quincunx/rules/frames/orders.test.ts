import { choicesIn, countSteps, admits } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  asked,
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  inSecondRound,
  leaderWith,
  setUp,
  unitIn,
  whyNot,
  withLeader,
  type Given,
} from '../../testkit/index.js';
import { commandedUnits, quincunx, type ScenarioName, type State, type Step } from '../index.js';

/** A scenario at set-up, in Rome's first round. */
function start(scenario: ScenarioName = 'skirmish'): State {
  const field = setUp(scenario);
  return battleOn({
    ...field,
    round: { number: 1, active: 'rome', commanded: commandedUnits(field, 'rome') },
  });
}
const ahead = (group: readonly string[], quarters: number): Step => ({
  verb: 'advance',
  group: [...group],
  dir: 0,
  quarters,
});
const hastati = ['RH.1', 'RH.2', 'RH.3', 'RH.4', 'RH.5'];

describe('A plan of orders (2.3)', () => {
  it('may be empty', () => {
    expect(asked(commit(start()).state)).toBe('orders carthage');
  });

  it('is carried out step by step, each from where the last has led', () => {
    const { state } = commit(start(), [
      ahead(['RC.1'], 32),
      { verb: 'wheel', group: ['RC.1'], to: 'R', steps: 2 },
    ]);
    expect(unitIn(state, 'RC.1').heading).toBe(2);
    expect(unitIn(state, 'RC.1').y).toBeGreaterThan(unitIn(start(), 'RC.1').y + 500);
  });

  it('takes out of a unit’s rate what each step costs (2.4)', () => {
    expect(whyNot(start(), ahead(['RC.1'], 48))).toEqual([]);
    const { field } = start();
    const spent = battleOn({ ...field, units: field.units.map((unit) => ({ ...unit, spent: 300 })) });
    expect(whyNot(spent, ahead(['RC.1'], 37))).toEqual(['beyondRate']);
    expect(whyNot(spent, ahead(['RC.1'], 36))).toEqual([]);
  });

  it('is refused whole where one step is not allowed, and names it', () => {
    expect(() => commit(start(), [ahead(hastati, 4), ahead(['CL.1'], 4)])).toThrow(/"step":1/);
    expect(() => commit(start(), [ahead(hastati, 4), ahead(['CL.1'], 4)])).toThrow(/notYourUnit/);
  });

  it.each([
    ['a group of two commands', ahead(['RH.1', 'RC.1'], 4), 'severalCommands'],
    ['a unit that there is not', ahead(['RH.9'], 4), 'noSuchUnit'],
    ['a unit twice', ahead(['RH.1', 'RH.1'], 4), 'namedTwice'],
    ['a turn of formed foot to the side', { verb: 'face', group: ['RH.1'], heading: 18 }, 'onlyAboutFace'],
    ['a face that changes nothing', { verb: 'face', group: ['RV.1'], heading: 0 }, 'facesSo'],
    ['a break without a melee', { verb: 'break', unit: 'RH.1', quarters: 4 }, 'notInMelee'],
    ['a change of order of maniples', { verb: 'form', unit: 'RH.1' }, 'onlyPeltastsForm'],
    ['a shot without missiles', { verb: 'shoot', unit: 'RH.1', target: 'CL.1' }, 'hasNoMissiles'],
    ['a shot of the enemy', { verb: 'shoot', unit: 'CB.1', target: 'RH.1' }, 'notYourUnit'],
    [
      'a leader who is there already',
      { verb: 'lead', leader: 'legate', unit: 'RH.3', attached: false },
      'isThere',
    ],
    [
      'a leader of the enemy',
      { verb: 'lead', leader: 'mago', unit: 'CE.1', attached: true },
      'notYourLeader',
    ],
    ['fire at their own', { verb: 'fire', unit: 'RX.1', target: 'RH.1' }, 'notAnEnemy'],
    ['fire without missiles', { verb: 'fire', unit: 'RH.1', target: 'nearest' }, 'hasNoMissiles'],
    ['an answer to something else', { verb: 'take', turn: 'move' }, 'onlyOrders'],
    ['a choice that stands already', { verb: 'standInitiative', to: 'move' }, 'standsSoAlready'],
    ['a choice for the enemy', { verb: 'standPass', unit: 'CB.1', to: 'hold' }, 'noMissileUnitOfYours'],
    ['a choice of a line of the enemy', { verb: 'standAdvance', line: 'CL', to: 'ask' }, 'notYourLine'],
  ] as const)('refuses %s', (_, step, code) => {
    expect(whyNot(start(), step)).toContain(code);
  });

  it('refuses units out of command, but not their leader (R34)', () => {
    const state = battleOn({ ...start().field, round: { number: 1, active: 'rome', commanded: [] } });
    expect(whyNot(state, ahead(['RH.1'], 4))).toEqual(['outOfCommand']);
    expect(whyNot(state, { verb: 'lead', leader: 'legate', unit: 'RH.2', attached: true })).toEqual([]);
  });
});

describe('What is offered (2.7)', () => {
  const { frames } = quincunx;
  const orders = frames({ at: 'orders', id: 1, seat: 'rome' });

  it('names each group that is usual, and tells of others who ask about them', () => {
    const offered = choicesIn(quincunx, start(), 'rome', { verb: 'advance' });
    const groups = new Set(offered.map((choice) => JSON.stringify('group' in choice ? choice.group : '')));
    expect(groups.size).toBeGreaterThan(25);
    const odd = { verb: 'advance', group: ['RH.5', 'RH.4'] } as const;
    expect(choicesIn(quincunx, start(), 'rome', odd).length).toBeGreaterThan(0);
  });

  it.each([
    ['skirmish', 8243, 818],
    ['full', 16_620, 2 * 789],
  ] as const)('counts the stops of Rome at set-up as the rules do (2.7): %s', (scenario, usual, lines) => {
    const all = orders.choices(start(scenario), 'rome', { verb: 'advance' });
    const isLineOfSkirmishers = (choice: (typeof all)[number]) =>
      'group' in choice &&
      JSON.stringify(choice.group).includes('"least":5') &&
      /RV/.test(JSON.stringify(choice));
    const count = (some: typeof all) => some.reduce((sum, choice) => sum + countSteps(choice), 0);
    expect(count(all.filter((choice) => !isLineOfSkirmishers(choice)))).toBe(usual);
    // Besides these, a whole line of Velites is a group.
    expect(count(all.filter(isLineOfSkirmishers))).toBe(lines);
  });

  it('answers about one step as about all', () => {
    const step = ahead(hastati, 4);
    expect(orders.choices(start(), 'rome', step).some((choice) => admits(choice, step))).toBe(true);
    const far = ahead(hastati, 72);
    expect(orders.choices(start(), 'rome', far).some((choice) => admits(choice, far))).toBe(false);
  });

  it('is the same for a view as for the whole position: nothing is hidden in a battle', () => {
    expect(quincunx.conceal(start(), 'carthage')).toEqual(start());
  });
});

describe('Breaking off (R12, vector 14)', () => {
  const fought: Partial<Given> = { volleyUsed: true, wasInMelee: true };
  const celts: Given = { kind: 'celts', x: 4800, y: 3170, ...fought };
  const maniple: Given = { kind: 'hastati', x: 4800, y: 3000, ...fought };
  const back: Step = { verb: 'break', unit: 'RA.1', quarters: 24 };

  it('takes a unit out of its melee, and ends its movement', () => {
    const { state } = commit(battleOn(fieldOf(maniple, celts)), [back]);
    expect(unitIn(state, 'RA.1')).toMatchObject({ y: 2400, wasInMelee: false });
  });

  it('is open to the mover alone', () => {
    const state = battleOn(inSecondRound(fieldOf(maniple, celts), 'rome'));
    expect(whyNot(state, back)).toEqual(['onlyMoverBreaksOff']);
  });

  it('lets the line behind take its place in the same plan, with its pila', () => {
    const princeps: Given = { kind: 'princeps', id: 'RA.2', x: 4860, y: 2100 };
    const state = battleOn(fieldOf({ ...maniple, x: 5400 }, princeps, { ...celts, x: 5100 }));
    const steps: readonly Step[] = [
      { verb: 'break', unit: 'RA.1', quarters: 24 },
      { verb: 'advance', group: ['RA.2'], dir: 0, quarters: 8 },
      { verb: 'charge', group: ['RA.2'], dir: 0 },
    ];
    const reach = battleOn({
      ...state.field,
      units: state.field.units.map((unit) => (unit.id === 'RA.2' ? { ...unit, y: 2500 } : unit)),
    });
    const done = commit(reach, steps, [8, 8]);
    expect(factsOfKind(done, 'VolleyRolled')).toMatchObject([{ course: 'carthageLoses' }]);
    expect(factsOfKind(done, 'FightRolled')).toMatchObject([{ rome: { unit: 'RA.2' } }]);
  });
});

describe('Leaders (2.4, R37)', () => {
  it('go once a round to a unit within their rate, and stand behind it or are attached', () => {
    const lead: Step = { verb: 'lead', leader: 'legate', unit: 'RH.2', attached: true };
    const { state } = commit(start(), [lead]);
    expect(state.field.leaders.find(({ id }) => id === 'legate')).toMatchObject({
      unit: 'RH.2',
      attached: true,
    });
    expect(() => commit(start(), [lead, { ...lead, unit: 'RH.1' }])).toThrow(/hasLed/);
  });

  it('go with their unit at no cost', () => {
    const field = withLeader(fieldOf({ kind: 'hastati', x: 4800, y: 1000 }), leaderWith('RA.1'));
    const { state } = commit(battleOn(field), [ahead(['RA.1'], 8)]);
    expect(state.field.leaders[0]).toMatchObject({ unit: 'RA.1', led: false });
  });
});

describe('Captures (R33)', () => {
  it('come to the disintegrated on whom an enemy ends a step, and not to whom it passes', () => {
    const wreck = (id: string, y: number): Given => ({
      kind: 'celts',
      id,
      x: 4800,
      y,
      status: 'disintegrated',
      figures: 3,
    });
    const state = battleOn(
      fieldOf({ kind: 'hastati', x: 4800, y: 1000 }, wreck('CA.1', 1300), wreck('CA.2', 1600)),
    );
    const done = commit(state, [ahead(['RA.1'], 20)]);
    expect(unitIn(done.state, 'CA.2')).toMatchObject({ status: 'gone', loss: 'captured' });
    expect(unitIn(done.state, 'CA.1').status).toBe('disintegrated');
  });
});
