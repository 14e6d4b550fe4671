import { fold, project, streamOf, viewerOf, type Viewer } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activating,
  commit,
  marching,
  order,
  ordering,
  planned,
  say,
  settingUp,
  turn,
} from '../testkit/index.js';
import {
  FACTS,
  CHIT_COMMANDS,
  eventSchema,
  metaurus,
  seatOf,
  type Event,
  type State,
  type EventKind,
  type EventOf,
  type Seat,
} from './index.js';

const die = { n: 4, face: 7 };

/** What a takeback restores for a viewer with that view. */
const takenBack = (seen: State): EventOf<'TakenBack'> => {
  const event = metaurus.takenBack('rome', seen);
  if (event.kind !== 'TakenBack') throw new Error(`A takeback is a ${event.kind}.`);
  return event;
};

/** One fact of every kind; those that have an owner are Rome's. */
const SAMPLES: { readonly [K in EventKind]: EventOf<K> } = {
  GameBegan: {
    kind: 'GameBegan',
    data: metaurus.data,
    options: metaurus.empty.options,
    seal: 'seal',
    rules: 2,
  },
  UnitTurned: { kind: 'UnitTurned', unit: 60, facing: 2 },
  UnitsSwapped: { kind: 'UnitsSwapped', unit: 60, with: 64 },
  CavalryAttached: { kind: 'CavalryAttached', unit: 61, command: 'III' },
  StatusPicked: { kind: 'StatusPicked', unit: 40, order: 'attack' },
  ChitPlaced: { kind: 'ChitPlaced', seat: 'rome', command: 'V', order: 'move' },
  ChitsSealed: { kind: 'ChitsSealed', seat: 'rome', turn: 3, tokens: { V: 'ab' }, salts: { V: 'cd' } },
  SetUpFinished: { kind: 'SetUpFinished', seat: 'rome' },
  TurnBegan: { kind: 'TurnBegan', turn: 3 },
  InitiativeRolled: { kind: 'InitiativeRolled', tries: [{ rome: die, carthage: die }], winner: 'rome' },
  FirstChosen: { kind: 'FirstChosen', first: 'rome' },
  ChitsTurnedDown: { kind: 'ChitsTurnedDown', seat: 'rome', orders: { V: 'move' } },
  OrdersOpened: { kind: 'OrdersOpened' },
  PlayerTurnBegan: { kind: 'PlayerTurnBegan', seat: 'rome' },
  CommandsNamed: { kind: 'CommandsNamed', seat: 'rome', commands: ['V'] },
  ChitShown: { kind: 'ChitShown', command: 'V', order: 'move', salt: 'cd' },
  CombinationRolled: { kind: 'CombinationRolled', commands: ['V', 'VII'], die, together: true },
  GaulsRolled: { kind: 'GaulsRolled', rolls: [{ unit: 1, die }], balking: [1] },
  CommandActivated: { kind: 'CommandActivated', commands: ['V'], balking: [] },
  UnitMoved: { kind: 'UnitMoved', unit: 60, path: [504, 604], cost: 1 },
  UnitExited: { kind: 'UnitExited', unit: 1, path: [101], cost: 1 },
  ReformRolled: { kind: 'ReformRolled', unit: 60, die, morale: 5, reformed: false },
  RulesChanged: { kind: 'RulesChanged', rules: 2 },
  ElephantsRolled: { kind: 'ElephantsRolled', unit: 43, die, result: 'enemyDisordered', nearest: [60, 61] },
  VictimPicked: { kind: 'VictimPicked', unit: 60 },
  CombatOpened: { kind: 'CombatOpened', charged: [60] },
  AttackPaired: { kind: 'AttackPaired', unit: 60, target: 1 },
  AttacksDeclared: {
    kind: 'AttacksDeclared',
    manner: 'declared',
    attacks: [{ attack: 1, attackers: [60], defenders: [1] }],
  },
  RetreatOpened: { kind: 'RetreatOpened', seat: 'rome' },
  UnitRetreated: { kind: 'UnitRetreated', unit: 60, path: [504, 404] },
  AttackChosen: { kind: 'AttackChosen', attack: 1 },
  AttackTaken: { kind: 'AttackTaken', attack: 1, attackers: [60], defenders: [1] },
  AttackRolled: {
    kind: 'AttackRolled',
    manner: 'declared',
    attackers: [60],
    defenders: [1],
    modifiers: [{ source: 'weapons', value: 1 }],
    die,
    total: 8,
    result: 'defendersDisordered',
  },
  MoraleRolled: { kind: 'MoraleRolled', unit: 60, why: 'check', die, added: 0, morale: 7, held: true },
  UnitDisordered: { kind: 'UnitDisordered', unit: 60 },
  UnitLost: { kind: 'UnitLost', unit: 60, fate: 'lost' },
  UnitsEngaged: { kind: 'UnitsEngaged', links: [{ attacker: 60, defender: 1 }] },
  LinksEnded: { kind: 'LinksEnded', links: [{ attacker: 60, defender: 1 }] },
  CounterOpened: { kind: 'CounterOpened', seat: 'rome', attackers: [60], defenders: [1] },
  CounterChosen: { kind: 'CounterChosen', seat: 'rome' },
  AdvanceOpened: { kind: 'AdvanceOpened', seat: 'rome', units: [60], hexes: [604], pool: [60] },
  UnitAdvanced: { kind: 'UnitAdvanced', unit: 60, from: 504, to: 604 },
  ContinuationOpened: { kind: 'ContinuationOpened', seat: 'rome', pool: [60] },
  Declined: { kind: 'Declined', seat: 'rome' },
  FrameClosed: { kind: 'FrameClosed', at: 'counter' },
  ActivationEnded: { kind: 'ActivationEnded', commands: ['V'] },
  PlayerTurnEnded: { kind: 'PlayerTurnEnded', seat: 'rome', elephantsLeft: false },
  TurnEnded: { kind: 'TurnEnded', turn: 3, quiet: true },
  Resigned: { kind: 'Resigned', seat: 'rome' },
  DrawOffered: { kind: 'DrawOffered', seat: 'rome', offer: 1 },
  DrawWithdrawn: { kind: 'DrawWithdrawn', seat: 'rome', offer: 1, frame: 3 },
  DrawAnswered: { kind: 'DrawAnswered', seat: 'rome', offer: 1, accepted: false, frame: 9 },
  DrawClaimed: { kind: 'DrawClaimed', seat: 'rome' },
  WindowSwitched: { kind: 'WindowSwitched', seat: 'rome', window: 'none', asked: true },
  TimeKept: { kind: 'TimeKept', what: { is: 'passed', seat: 'rome', stage: 'half', at: 5 } },
  PlanCommitted: { kind: 'PlanCommitted', seat: 'rome', why: 'standing' },
  TakebackAsked: { kind: 'TakebackAsked', seat: 'rome', request: 1 },
  TakebackWithdrawn: { kind: 'TakebackWithdrawn', seat: 'rome', request: 1, frame: 4 },
  TakebackAnswered: { kind: 'TakebackAnswered', seat: 'rome', request: 1, accepted: true, frame: 4 },
  TakenBack: takenBack(metaurus.conceal(metaurus.empty, 'rome')),
  ShareSealed: { kind: 'ShareSealed', seat: 'rome', hash: 'ab', lost: 0 },
  ShareGiven: { kind: 'ShareGiven', seat: 'carthage', share: 'ab' },
  ShareOpened: { kind: 'ShareOpened', seat: 'rome', share: 'ab' },
  SharesAsked: { kind: 'SharesAsked', seat: 'rome', frame: 3 },
  GameEnded: { kind: 'GameEnded', winner: 'rome', by: 'exits' },
  ChitsOpened: { kind: 'ChitsOpened', chits: { V: { order: 'move', salt: 'cd' } } },
};

/** What the enemy and the public receive instead; null for nothing. Facts of all other kinds they receive complete. */
const CONCEALED: Partial<Record<EventKind, Event | null>> = {
  ChitPlaced: null,
  ChitsSealed: { kind: 'ChitsSealed', seat: 'rome', turn: 3, tokens: { V: 'ab' }, salts: 'hidden' },
  ChitsTurnedDown: { kind: 'ChitsTurnedDown', seat: 'rome', orders: 'hidden' },
  PlanCommitted: { kind: 'PlanCommitted', seat: 'rome' },
  TakenBack: takenBack(metaurus.conceal(metaurus.empty, 'public')),
};

const samples = eventSchema.options.map((option) => SAMPLES[option.shape.kind.value]);

describe('who receives which facts', () => {
  it('every kind has an audience and an example here', () => {
    expect(samples.map(({ kind }) => kind).sort()).toEqual([...FACTS.kinds].sort());
    for (const sample of samples) expect(metaurus.schemas.event.parse(sample)).toEqual(sample);
  });

  it.each(samples)('$kind: its owner receives it whole', (sample) => {
    expect(project(metaurus, sample, 'rome')).toEqual(sample);
    expect(project(metaurus, sample, 'all')).toEqual(sample);
  });

  it.each(samples)('$kind: the enemy and the public receive what they may see', (sample) => {
    const concealed = CONCEALED[sample.kind];
    for (const viewer of ['carthage', 'public'] as const) {
      expect(project(metaurus, sample, viewer)).toEqual(concealed === undefined ? sample : concealed);
    }
  });

  it('R4, R69: only what chits say is ever concealed, and what was answered beforehand', () => {
    const kinds = FACTS.kinds.filter((kind) => FACTS.audienceOf(kind) !== 'everyone');
    expect(kinds.sort()).toEqual(Object.keys(CONCEALED).sort());
  });

  it('what a viewer receives of a masked fact is a fact of the same kind', () => {
    for (const concealed of Object.values(CONCEALED)) {
      if (concealed !== null) expect(metaurus.schemas.event.parse(concealed)).toEqual(concealed);
    }
  });
});

describe('what a position shows (R4)', () => {
  const orders = { V: 'move', X: 'reform', celts: 'moveToAttack' } as const;
  const state = marching(['V'], { orders });
  const read = (viewer: Viewer<Seat>) =>
    Object.fromEntries(
      CHIT_COMMANDS.map((name) => [name, metaurus.conceal(state, viewer).chits[name].order]),
    );

  it('each seat reads its own chits, and those of the enemy that are shown', () => {
    expect(read('rome')).toMatchObject({ V: 'move', X: 'reform', I: 'stand', celts: 'hidden' });
    expect(read('carthage')).toMatchObject({ V: 'move', X: 'hidden', I: 'hidden', celts: 'moveToAttack' });
  });

  it('the public reads what is shown, `all` everything', () => {
    expect(read('public')).toMatchObject({ V: 'move', X: 'hidden', celts: 'hidden', slingers: 'hidden' });
    expect(read('all')).toMatchObject({ V: 'move', X: 'reform', celts: 'moveToAttack', slingers: 'stand' });
  });

  it('a chit that nobody has placed yet is hidden too, its default with it', () => {
    const began = settingUp('carthage');
    expect(metaurus.conceal(began, 'rome').chits.celts).toEqual({
      order: 'hidden',
      shown: false,
      token: null,
      salt: null,
    });
  });

  it('everything else lies open: units, facings, orders of the horse, Engaged pairs', () => {
    const seen = metaurus.conceal(state, 'carthage');
    expect(seen.units).toEqual(state.units);
    expect(seen.engaged).toEqual(state.engaged);
    expect(seen.options).toEqual(state.options);
  });

  it('which chits a seat has changed so far in its plan is known to it alone', () => {
    const plan = { seat: 'rome', steps: [order('I', 'move')] } as const;
    const own = planned(ordering(), plan);
    expect(own.frames).toMatchObject([{ changed: { rome: ['I'], carthage: [] } }]);
    expect(metaurus.conceal(own, 'carthage').frames).toMatchObject([{ changed: { rome: [], carthage: [] } }]);
    const setUp = planned(settingUp('rome'), { steps: [order('I', 'move')] });
    expect(setUp.frames).toMatchObject([{ changed: ['I'] }]);
    expect(metaurus.conceal(setUp, 'carthage').frames).toMatchObject([{ changed: [] }]);
  });

  it('to conceal twice is to conceal once', () => {
    for (const viewer of ['rome', 'carthage', 'public', 'all'] as const) {
      const once = metaurus.conceal(state, viewer);
      expect(metaurus.conceal(once, viewer)).toEqual(once);
    }
  });
});

describe('a viewer’s own stream', () => {
  it('has no gap where something was concealed: its facts are counted by themselves', () => {
    const done = commit(ordering(), { seat: 'rome', steps: [order('I', 'move'), order('X', 'reform')] });
    expect(done.events).toHaveLength(4);
    expect(streamOf(metaurus, done.events, 'carthage')).toHaveLength(2);
    expect(streamOf(metaurus, done.events, 'rome')).toHaveLength(4);
  });

  it('folds into what the viewer may see', () => {
    const before = settingUp('carthage');
    const done = commit(before, { steps: [turn(1615, 'N'), order('celts', 'move')] });
    for (const viewer of ['rome', 'carthage', 'public'] as const) {
      const folded = fold(
        metaurus,
        streamOf(metaurus, done.events, viewer),
        metaurus.conceal(before, viewer),
      );
      expect(folded).toEqual(metaurus.conceal(done.state, viewer));
    }
  });

  it('while a game runs a seat looks as itself; once it is over, as everybody', () => {
    const running = activating('rome');
    expect([viewerOf(running, 'rome'), viewerOf(running, 'public')]).toEqual(['rome', 'public']);
    const over = say(running, 'rome', { verb: 'resign' }).state;
    expect([viewerOf(over, 'rome'), viewerOf(over, 'public')]).toEqual(['all', 'all']);
  });

  it('whose chit it is decides who reads it', () => {
    for (const command of CHIT_COMMANDS) {
      const placed: Event = { kind: 'ChitPlaced', seat: seatOf(command), command, order: 'move' };
      expect(project(metaurus, placed, 'rome') === null).toBe(seatOf(command) === 'carthage');
    }
  });
});
