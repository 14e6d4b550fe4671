import { decideTable, hashOfShare, streamOf, waiting } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  attach,
  commit,
  factsOf,
  homes,
  kinds,
  lacks,
  man,
  move,
  open,
  order,
  pass,
  play,
  refusal,
  say,
  settingUp,
  status,
  swap,
  turn,
  unit,
  verbsOf,
  whyText,
} from '../../testkit/index.js';
import { metaurus, unitsOf } from '../index.js';

const carthage = settingUp('carthage');
const rome = settingUp('rome');

/** The set-up hexes of the counters with which a counter may change places. */
const partners = (state: typeof rome, home: number) =>
  homes(
    open(state).flatMap((step) => (step.verb === 'swap' && step.unit === unit(home) ? [step.with] : [])),
  ).sort((a, b) => a - b);

describe('set-up (13.0, R51): who, and by default how', () => {
  it('13.0: Carthage sets up first, then Rome', () => {
    expect(waiting(metaurus, carthage)).toEqual(['carthage']);
    const { state } = commit(carthage);
    expect(waiting(metaurus, state)).toEqual(['rome']);
  });

  it('R51: by default Carthage faces south and Rome north', () => {
    for (const [id, { facing }] of carthage.units.entries()) {
      expect(facing).toBe(metaurus.world.counters[id]?.seat === 'rome' ? 0 : 3);
    }
  });

  it('R51: by default all commands and the horse stand, and the elephants are Free', () => {
    expect(new Set(Object.values(carthage.chits).map((chit) => chit.order))).toEqual(new Set(['stand']));
    expect(unitsOf(carthage, 'horse').map((id) => carthage.units[id]?.status)).toEqual(
      Array(4).fill('stand'),
    );
    expect(man(carthage, 1111).status).toBe('free');
    expect(man(carthage, 1615).status).toBeNull();
  });

  it('the default is one commit without a step', () => {
    expect(lacks(carthage)).toEqual({});
    expect(kinds(commit(carthage))).toEqual(['ChitsSealed', 'SetUpFinished']);
  });

  it('after Rome the first Game Turn begins with the dice for the initiative', () => {
    const done = play(carthage, [{}, { dice: [6, 3] }]);
    expect(kinds(done).slice(2)).toEqual(['ChitsSealed', 'SetUpFinished', 'TurnBegan', 'InitiativeRolled']);
    expect(done.state.turn).toBe(1);
  });

  it('before the first dice the shares in the chance are asked, and nothing else waits for them', () => {
    const hash = hashOfShare('a0'.repeat(16));
    const sealed = say(carthage, 'carthage', { verb: 'sealShare', hash }).state;
    const set = play(sealed, [{}, {}]);
    expect(kinds(set)).toEqual(['ChitsSealed', 'SetUpFinished', 'SharesAsked']);
    expect(waiting(metaurus, set.state)).toEqual(['rome']);
    const given = say(set.state, 'rome', { verb: 'giveShare', share: '0b'.repeat(16) }).state;
    const step = { verb: 'openShare', share: 'a0'.repeat(16) } as const;
    const done = decideTable(metaurus, given, { seat: 'carthage', step }, { source: idealChance('set-up') });
    expect(done.ok && done.value.events.map(({ kind }) => kind)).toEqual([
      'ShareOpened',
      'ChitsSealed',
      'SetUpFinished',
      'TurnBegan',
      'InitiativeRolled',
    ]);
  });

  it('13.0: nothing marches, and no command acts', () => {
    expect(whyText(carthage, move(1003, 902))).toEqual(['notDuringSetUp 13.0']);
    expect(whyText(carthage, pass)).toEqual(['notDuringSetUp 13.0']);
  });
});

describe('facings at set-up', () => {
  it('13.0: every unit may face any other vertex', () => {
    const turns = open(carthage).filter((step) => step.verb === 'turn');
    expect(turns).toHaveLength(44 * 5);
    const { state } = commit(carthage, { steps: [turn(1001, 'SW'), turn(1111, 'SE')] });
    expect([man(state, 1001).facing, man(state, 1111).facing]).toEqual([4, 2]);
  });

  it('once in a plan, and not to where it faces already', () => {
    expect(whyText(carthage, turn(1001, 'S'))).toEqual(['facesThere 7.0']);
    expect(whyText(carthage, turn(1001, 'N'), { steps: [turn(1001, 'NE')] })).toEqual(['hasTurned 7.0']);
  });

  it('5.1: nobody turns the enemy, nor a unit that does not exist', () => {
    expect(whyText(carthage, turn(504, 'S'))).toEqual(['notYourUnit 5.1']);
    expect(whyText(carthage, { verb: 'turn', unit: 200, facing: 0 })).toEqual(['noSuchUnit ']);
    expect(whyText(carthage, { verb: 'swap', unit: unit(1615), with: 200 })).toEqual([
      'mayNotChangePlaces R23',
    ]);
  });
});

describe('places at set-up (R23, R51)', () => {
  it('R23: counters of one block change places where their ratings differ', () => {
    expect(partners(rome, 504)).toEqual([508, 509, 510]);
    expect(partners(rome, 508)).toEqual([504, 505, 506, 507]);
    expect(partners(carthage, 1208)).toEqual([1210, 1308, 1309, 1310]);
    expect(partners(carthage, 1103)).toEqual([1003, 1004, 1005, 1006, 1007]);
    expect(partners(carthage, 1615)).toEqual([1715, 1716, 1717, 1718, 1719]);
  });

  it('R23: those that are all alike, and horse, elephants and slingers, have nobody to change with', () => {
    for (const home of [1211, 1411, 908, 1620, 1001, 1111]) expect(partners(carthage, home)).toEqual([]);
    for (const home of [401, 403, 626]) expect(partners(rome, home)).toEqual([]);
  });

  it('R23: never across commands or peoples', () => {
    expect(whyText(carthage, swap(1208, 1211))).toEqual(['mayNotChangePlaces R23']);
    expect(whyText(rome, swap(504, 308))).toEqual(['mayNotChangePlaces R23']);
  });

  it('R61: they change hexes and facings, and R35 counts the hexes in which they start', () => {
    const { state } = commit(carthage, { steps: [turn(1003, 'N'), swap(1003, 1106)] });
    expect(man(state, 1003)).toMatchObject({ hex: 1106, start: 1106, facing: 3 });
    expect(man(state, 1106)).toMatchObject({ hex: 1003, start: 1003, facing: 0 });
    expect(unitsOf(state, 'iberians')[0]).toBe(unit(1106));
  });

  it('each counter changes places once in a plan, and still every counter gets where it is wanted', () => {
    const steps = [swap(504, 508), swap(505, 509), swap(506, 510)];
    expect(whyText(rome, swap(507, 508), { steps })).toEqual(['isPlaced R23']);
    const { state } = commit(rome, { steps, dice: [6, 3] });
    expect([508, 509, 510, 507].map((home) => man(state, home).hex)).toEqual([504, 505, 506, 507]);
  });

  it('R23: one of the two horse of the V Legion may go over to the III, not both', () => {
    expect(open(rome).filter((step) => step.verb === 'attach')).toEqual([
      attach(401, 'III'),
      attach(402, 'III'),
    ]);
    expect(whyText(rome, attach(402, 'III'), { steps: [attach(401, 'III')] })).toEqual([
      'mayNotBeAttached R23',
    ]);
  });

  it('R7: a horse that has gone over is of that legion', () => {
    const { state } = commit(rome, { steps: [attach(401, 'III')], dice: [6, 3] });
    expect(unitsOf(state, 'III')).toContain(unit(401));
    expect(unitsOf(state, 'V')).not.toContain(unit(401));
  });

  it('R23: any one of the three may be the one that stands alone', () => {
    const steps = [attach(401, 'III'), attach(403, 'V'), attach(402, 'III')];
    const { state } = commit(rome, { steps, dice: [6, 3] });
    expect([401, 402, 403].map((home) => man(state, home).command)).toEqual(['III', 'III', 'V']);
  });

  it('R23: the horse of the I Legion stays with it, and the others go nowhere else', () => {
    expect(whyText(rome, attach(626, 'V'))).toEqual(['mayNotBeAttached R23']);
    expect(whyText(rome, attach(401, 'I'))).toEqual(['mayNotBeAttached R23']);
    expect(whyText(rome, attach(403, 'V'))).toEqual(['mayNotBeAttached R23']);
  });
});

describe('first orders (5.2, R51)', () => {
  it('R53, 13.0: every chit may be given any order, more than three of them', () => {
    const steps = [
      order('celts', 'move'),
      order('iberians', 'moveToAttack'),
      order('africans', 'reform'),
      order('slingers', 'move'),
    ];
    const { state } = commit(carthage, { steps });
    expect(state.chits.celts.order).toBe('move');
    expect(state.chits.africans.order).toBe('reform');
  });

  it('each chit once in a plan, with another order than it has', () => {
    expect(whyText(carthage, order('celts', 'stand'))).toEqual(['sameOrder R3']);
    expect(whyText(carthage, order('celts', 'stand'), { steps: [order('celts', 'move')] })).toEqual([
      'chitAlreadyChanged 5.2',
    ]);
  });

  it('5.4: under the rule of the Gauls their chit never says Reform', () => {
    const gauls = settingUp('carthage', { gauls: true });
    expect(whyText(gauls, order('celts', 'reform'))).toEqual(['gaulsNeverReform 5.4']);
    expect(whyText(carthage, order('celts', 'reform'))).toEqual([]);
    expect(whyText(gauls, order('iberians', 'reform'))).toEqual([]);
  });

  it('5.1: nobody orders the enemy', () => {
    expect(whyText(carthage, order('V', 'move'))).toEqual(['notYourCommand 5.1']);
  });

  it('R12: every unit of the horse picks its own order, the Attack included', () => {
    const picks = open(carthage).flatMap((step) =>
      step.verb === 'status' && step.unit === unit(1001) ? [step.order] : [],
    );
    expect(picks).toEqual(['move', 'moveToAttack', 'attack', 'reform']);
    const { state } = commit(carthage, { steps: [status(1001, 'move'), status(1002, 'attack')] });
    expect([1001, 1002, 1620, 1621].map((home) => man(state, home).status)).toEqual([
      'move',
      'attack',
      'stand',
      'stand',
    ]);
  });

  it('R13: the elephants start Free, whatever one would like', () => {
    expect(verbsOf(carthage, 1111)).toEqual(['turn']);
    expect(whyText(carthage, status(1111, 'stand'))).toEqual(['elephantsStartFree R13']);
  });

  it('R12: others are under a chit', () => {
    expect(whyText(carthage, status(1615, 'move'))).toEqual(['underAChit 5.2']);
    expect(whyText(carthage, status(1001, 'free'))).toEqual(['noSuchStatus R12']);
    expect(whyText(carthage, status(1001, 'stand'))).toEqual(['sameOrder R12']);
    expect(whyText(carthage, status(1001, 'move'), { steps: [status(1001, 'attack')] })).toEqual([
      'statusAlreadyPicked R12',
    ]);
  });
});

describe('what Rome sees of the Carthaginian set-up (R12)', () => {
  const done = commit(carthage, {
    steps: [turn(1615, 'SW'), swap(1003, 1103), status(1001, 'move'), order('celts', 'moveToAttack')],
  });

  it('the facings, the places and the orders of the horse, before it sets up itself', () => {
    const seen = metaurus.conceal(done.state, 'rome');
    expect(man(seen, 1615).facing).toBe(4);
    expect(man(seen, 1003).hex).toBe(1103);
    expect(man(seen, 1001).status).toBe('move');
  });

  it('no chit: not what it says, not whether it was changed', () => {
    const seen = metaurus.conceal(done.state, 'rome');
    const { celts, iberians } = seen.chits;
    expect([celts.order, celts.salt, celts.shown]).toEqual(['hidden', 'hidden', false]);
    expect([iberians.order, iberians.salt, iberians.shown]).toEqual(['hidden', 'hidden', false]);
    expect(streamOf(metaurus, done.events, 'rome').map(({ kind }) => kind)).toEqual([
      'PlanCommitted',
      'UnitTurned',
      'UnitsSwapped',
      'StatusPicked',
      'ChitsSealed',
      'SetUpFinished',
    ]);
  });

  it('a commitment for every chit, the same for nobody', () => {
    const [sealed] = factsOf({ events: streamOf(metaurus, done.events, 'rome') }, 'ChitsSealed');
    expect(Object.keys(sealed?.tokens ?? {})).toEqual(['celts', 'iberians', 'africans', 'slingers']);
    expect(sealed?.salts).toBe('hidden');
  });

  it('nothing while Carthage is still at it: its plan is its own', () => {
    expect(refusal(carthage, { steps: [turn(504, 'S')] })).toMatchObject({ code: 'illegalStep', step: 0 });
    expect(refusal(carthage, { seat: 'rome', steps: [] })).toEqual({ code: 'stale', reasons: [] });
  });
});
