import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activating,
  commit,
  exit,
  factsOf,
  hexes,
  kinds,
  lacks,
  marching,
  move,
  nearVictory,
  open,
  pass,
  play,
  refusal,
  scene,
  status,
  type Placed,
  type Scene,
} from '../testkit/index.js';
import { ENDINGS, metaurus, outcomeAtTurnEnd, outcomeOf, tallyOf, TURN_LIMITS, type Fate } from './index.js';

const { world } = metaurus;

/** The same fate for many units, by their set-up hexes. */
const fated = (list: string, fate: Fate): Record<number, Placed> =>
  Object.fromEntries(hexes(list).map((home) => [home, { fate }]));

const outcome = (...fates: Record<number, Placed>[]) =>
  outcomeOf(world, scene({ units: Object.fromEntries(fates.flatMap((some) => Object.entries(some))) }));

const CELTS = '1615-19, 1715-19';
const IBERIANS = '1003-07, 1103-06';
const SLINGERS = '0908, 0910, 0912, 1415, 1417, 1419';
const AFRICANS = '1208-13, 1308-10, 1411-13, 1511-12';

describe('losses (14.0, R47)', () => {
  it('14.0: Rome wins with 19 Carthaginian units', () => {
    expect(outcome(fated(CELTS, 'lost'), fated('1003-07, 1103-05', 'lost'))).toBeNull();
    expect(outcome(fated(CELTS, 'lost'), fated(IBERIANS, 'lost'))).toEqual({
      winner: 'rome',
      by: 'carthaginianLosses',
    });
  });

  it('14.0: slingers and elephants do not count', () => {
    const most = [fated(CELTS, 'lost'), fated('1003-07, 1103-05', 'lost')];
    expect(outcome(...most, fated(`${SLINGERS}, 1111`, 'lost'))).toBeNull();
    expect(outcome(...most, fated('1620', 'lost'))?.winner).toBe('rome');
  });

  it('14.0: Carthage wins with 12 Roman units, horse among them', () => {
    expect(outcome(fated('0304-10, 0512-15', 'lost'))).toBeNull();
    expect(outcome(fated('0304-10, 0512-15, 0401', 'lost'))).toEqual({
      winner: 'carthage',
      by: 'romanLosses',
    });
  });

  it('R47: Romans killed by the elephants’ rage are Roman losses', () => {
    expect(outcome(fated('0304-10, 0512-15', 'lost'), fated('0401', 'rampaged'))?.winner).toBe('carthage');
  });

  it('R47: victims of Carthage’s own elephants do not count for Rome, unless that was agreed on', () => {
    const units = {
      ...fated(CELTS, 'lost'),
      ...fated('1003-07, 1103-05', 'lost'),
      ...fated('1106', 'rampaged'),
    };
    expect(outcomeOf(world, scene({ units }))).toBeNull();
    const counting = scene({ units, options: { ownElephantVictimsCount: true } });
    expect(outcomeOf(world, counting)).toEqual({ winner: 'rome', by: 'carthaginianLosses' });
  });

  it('R47: a unit that was only Disordered by them and killed by Rome later counts', () => {
    const units = {
      ...fated(CELTS, 'lost'),
      ...fated('1003-07, 1103-05', 'lost'),
      1106: { fate: 'lost', disordered: true },
    } as const;
    expect(outcomeOf(world, scene({ units }))?.winner).toBe('rome');
  });

  it('the tally tells every figure of it', () => {
    const units = {
      ...fated('1615-17', 'lost'),
      ...fated('1718', 'rampaged'),
      ...fated('0908, 1003', 'exited'),
      ...fated('0504-05', 'lost'),
    };
    expect(tallyOf(world, scene({ units }))).toEqual({
      romanLosses: 2,
      carthaginianLosses: 3,
      exits: 2,
      countableExits: 1,
      countable: 37,
      countableOnMap: 37 - 3 - 1 - 1,
    });
  });
});

describe('exits (14.0, R48)', () => {
  it('14.0: Carthage wins with 20 units of any kind off the southern edge', () => {
    const most = [fated(SLINGERS, 'exited'), fated('1111', 'exited'), fated(CELTS, 'exited')];
    expect(outcome(...most, fated('1003-04', 'exited'))).toBeNull();
    expect(outcome(...most, fated('1003-05', 'exited'))).toEqual({ winner: 'carthage', by: 'exits' });
  });

  it('R48: or with 19 that would count as losses: then Rome can no longer find 19', () => {
    expect(outcome(fated(CELTS, 'exited'), fated('1003-07, 1103-05', 'exited'))).toBeNull();
    expect(outcome(fated(CELTS, 'exited'), fated(IBERIANS, 'exited'))).toEqual({
      winner: 'carthage',
      by: 'outOfReach',
    });
  });

  it('R48: units that have fallen to their own elephants do not put the 19 out of reach', () => {
    expect(outcome(fated(CELTS, 'rampaged'), fated(IBERIANS, 'rampaged'))).toBeNull();
  });

  it('R48: with no countable unit left on the map, and nobody victorious, Rome wins', () => {
    const last = [fated(CELTS, 'exited'), fated('1003-07, 1103-05', 'exited'), fated(AFRICANS, 'lost')];
    const gone = [fated('1106, 1001-02', 'lost'), fated('1620-21', 'rampaged')];
    expect(outcome(...last, ...gone)).toEqual({ winner: 'rome', by: 'noneLeft' });
    expect(outcome(...last, fated('1106, 1001-02', 'lost'), fated('1620', 'rampaged'))).toBeNull();
  });

  it('R46: the threshold that is reached first decides', () => {
    expect(outcome(fated(CELTS, 'lost'), fated(IBERIANS, 'lost'), fated('0304-10, 0512-15', 'lost'))).toEqual(
      {
        winner: 'rome',
        by: 'carthaginianLosses',
      },
    );
  });

  it('nobody has won before anything has happened', () => {
    expect(outcome()).toBeNull();
  });
});

describe('the exit that decides (R46)', () => {
  /** Eighteen countable units have left; the Iberians act under Move, one of them at the edge. */
  const last = (given: Scene = {}) =>
    marching(['iberians'], {
      others: 'away',
      orders: { iberians: 'move' },
      units: {
        ...fated(CELTS, 'exited'),
        ...fated('1208-13, 1308-09', 'exited'),
        1003: 105,
        1004: 604,
        1005: 605,
      },
      ...given,
    });

  it('R46: it ends the game at once', () => {
    const done = commit(last(), { steps: [exit(1003)] });
    expect(kinds(done)).toEqual(['UnitExited', 'GameEnded', 'ChitsOpened']);
    expect(done.state.outcome).toEqual({ winner: 'carthage', by: 'outOfReach' });
    expect(waiting(metaurus, done.state)).toEqual([]);
  });

  it('R46: the plan then lists no more steps and may be committed as it stands: R16 asks nothing', () => {
    const state = last();
    expect(lacks(state)).toEqual({ mustMove: [105, 604, 605] });
    const plan = { steps: [exit(1003)] };
    expect(open(state, { ...plan, seat: 'carthage' })).toEqual([]);
    expect(lacks(state, { ...plan, seat: 'carthage' })).toEqual({});
  });

  it('R46: a step after it is refused', () => {
    expect(refusal(last(), { steps: [exit(1003), move(1004, 603)] })).toEqual({
      code: 'illegalStep',
      step: 1,
      reasons: [{ code: 'gameOver', rule: '', at: [] }],
    });
  });

  it('R46: no further die is rolled: who waits to reform does so no more', () => {
    const state = marching(['horse'], {
      others: 'away',
      units: {
        ...fated(CELTS, 'exited'),
        ...fated('1208-13, 1308-09', 'exited'),
        1001: { hex: 105, status: 'move' },
        1002: { hex: 604, status: 'reform', disordered: true },
        1003: 1003,
      },
    });
    expect(kinds(commit(state, { steps: [exit(1001)] }))).not.toContain('ReformRolled');
  });

  it('14.0: the twentieth exit of any kind decides too', () => {
    const state = marching(['slingers'], {
      others: 'away',
      orders: { slingers: 'move' },
      units: {
        ...fated(CELTS, 'exited'),
        ...fated('1003-04', 'exited'),
        ...fated('0910, 0912, 1415, 1417, 1419, 1111', 'exited'),
        ...fated('1005', 'exited'),
        908: 105,
        1006: 1006,
      },
    });
    const done = commit(state, { steps: [exit(908)] });
    expect(factsOf(done, 'GameEnded')).toEqual([{ kind: 'GameEnded', winner: 'carthage', by: 'exits' }]);
  });

  it('R48: the last countable unit that leaves too early gives the game to Rome', () => {
    const state = marching(['iberians'], {
      others: 'away',
      orders: { iberians: 'move' },
      units: { 1003: 105 },
    });
    expect(commit(state, { steps: [exit(1003)] }).state.outcome).toEqual({ winner: 'rome', by: 'noneLeft' });
  });

  it('one exit less, and the game goes on', () => {
    const state = last({
      units: { ...fated(CELTS, 'exited'), ...fated('1208-13, 1308', 'exited'), 1003: 105, 1004: 604 },
    });
    const done = commit(state, { steps: [exit(1003), move(1004, 603)] });
    expect(done.state.outcome).toBeNull();
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('when it is over every chit is opened, and nothing is accepted any more', () => {
    const { state, events } = commit(last(), { steps: [exit(1003)] });
    const [opened] = factsOf({ events }, 'ChitsOpened');
    expect(Object.keys(opened?.chits ?? {})).toHaveLength(10);
    expect(opened?.chits.V).toEqual({ order: 'stand', salt: null });
    expect(metaurus.conceal(state, 'carthage').chits.V).toMatchObject({ order: 'stand', shown: true });
    expect(refusal(state, { seat: 'rome', steps: [pass] })).toEqual({ code: 'over', reasons: [] });
  });

  it('the figures are data: with others the game ends elsewhere', () => {
    const game = nearVictory({ exits: 1 });
    const state = marching(['iberians'], {
      game,
      orders: { iberians: 'move' },
      units: { 1003: 125 },
    });
    expect(commit(state, { game, steps: [exit(1003)] }).state.outcome).toEqual({
      winner: 'carthage',
      by: 'exits',
    });
  });
});

describe('the turn limit (R49)', () => {
  const acted = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
  /** The last activation of a Game Turn. */
  const closing = (given: Scene) => activating('carthage', { acted, ...given }, 'second');

  it.each(['20', '30', '60'] as const)(
    'R49, R60: Carthage wins after the Game Turn %s, and no die falls any more',
    (limit) => {
      const state = closing({ turn: Number(limit), options: { turnLimit: limit } });
      const done = commit(state, { steps: [pass] });
      expect(kinds(done).slice(-3)).toEqual(['TurnEnded', 'GameEnded', 'ChitsOpened']);
      expect(done.state.outcome).toEqual({ winner: 'carthage', by: 'turnLimit' });
    },
  );

  it.each(['20', '30', '60'] as const)('R49: not before the last turn of %s is over', (limit) => {
    const options = { turnLimit: limit } as const;
    expect(outcomeAtTurnEnd(scene({ turn: Number(limit) - 1, options }))).toBeNull();
    const first = activating('carthage', { acted, turn: Number(limit), options }, 'first');
    expect(commit(first, { steps: [pass] }).state.outcome).toBeNull();
  });

  it('R49: with none it goes on for ever', () => {
    const state = closing({ turn: 500, options: { turnLimit: 'none' } });
    expect(commit(state, { steps: [pass], dice: [1, 2] }).state.turn).toBe(501);
  });

  it('4.1: the booklet’s check at the end of the turn finds nobody else: losses and exits have decided before', () => {
    expect(TURN_LIMITS.map(String)).toEqual(['20', '30', '60', 'none']);
    expect(outcomeAtTurnEnd(scene({ turn: 3, units: fated(CELTS, 'lost') }))).toBeNull();
  });

  it('R49: turns without a combat die are counted', () => {
    const state = closing({ turn: 3, quiet: 2 });
    const done = commit(state, { steps: [pass], dice: [1, 2] });
    expect(factsOf(done, 'TurnEnded')).toEqual([{ kind: 'TurnEnded', turn: 3, quiet: true }]);
    expect(done.state.quiet).toBe(3);
  });
});

describe('ways to end', () => {
  it('are named once each', () => {
    expect(new Set(ENDINGS).size).toBe(ENDINGS.length);
    expect(ENDINGS).toEqual(expect.arrayContaining(['resignation', 'agreement', 'claim', 'turnLimit']));
  });

  it('a horse may decide the game while others of its command still have an order to pick', () => {
    const state = marching(['horse'], {
      others: 'away',
      units: {
        ...fated(CELTS, 'exited'),
        ...fated('1208-13, 1308-09', 'exited'),
        1001: 105,
        1002: 604,
        1003: 1003,
      },
    });
    const done = play(state, [{ steps: [status(1001, 'move'), exit(1001)] }]);
    expect(done.state.outcome?.by).toBe('outOfReach');
  });
});
