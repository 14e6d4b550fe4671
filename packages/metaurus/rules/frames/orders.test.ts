import { canonical, commitment, decide, fold, frameFor, hmacChance, streamOf, waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  choosingFirst,
  commit,
  factsOf,
  go,
  kinds,
  lacks,
  marching,
  open,
  order,
  ordering,
  play,
  refusal,
  turn,
  whyText,
} from '../../testkit/index.js';
import { chitText, metaurus, showChit, type State } from '../index.js';

const both = ordering({ orders: { V: 'move' } });
const romans = { seat: 'rome' } as const;
const punics = { seat: 'carthage' } as const;

describe('changing orders (4.1, 5.2)', () => {
  it('R2: both seats are asked at once, and either may be first', () => {
    expect(waiting(metaurus, both)).toEqual(['carthage', 'rome']);
    expect(waiting(metaurus, commit(both, romans).state)).toEqual(['carthage']);
    expect(waiting(metaurus, commit(both, punics).state)).toEqual(['rome']);
  });

  it('R2: the first Player Turn begins when both have sealed, whoever was last', () => {
    const one = play(both, [romans, punics]);
    const other = play(both, [punics, romans]);
    for (const { state, events } of [one, other]) {
      expect(kinds({ events }).at(-1)).toBe('PlayerTurnBegan');
      expect(waiting(metaurus, state)).toEqual(['carthage']);
    }
  });

  it('both may answer the same frame: the second is not too late', () => {
    const frame = frameFor(metaurus, both, 'rome');
    const after = commit(both, punics).state;
    expect(frameFor(metaurus, after, 'rome')).toBe(frame);
  });

  it('who has sealed is not asked again', () => {
    const sealed = commit(both, { ...romans, steps: [order('I', 'move')] }).state;
    expect(refusal(sealed, { ...romans, steps: [order('I', 'stand')] })).toEqual({
      code: 'stale',
      reasons: [],
    });
  });

  it('R2: turn 1 has an orders phase too, so that orders of the set-up may be altered', () => {
    const done = commit(choosingFirst('rome', { turn: 1 }), { steps: [go('first')] });
    expect(kinds(done)).toContain('OrdersOpened');
    expect(done.state.turn).toBe(1);
  });

  it('5.2: commands whose orders are not changed retain them', () => {
    const { state } = commit(both, { ...romans, steps: [order('I', 'moveToAttack')] });
    expect([state.chits.I.order, state.chits.V.order, state.chits.X.order]).toEqual([
      'moveToAttack',
      'move',
      'stand',
    ]);
  });

  it('a plan without a step keeps them all', () => {
    expect(lacks(both, romans)).toEqual({});
    expect(commit(both, romans).state.chits.V.order).toBe('move');
  });
});

describe('at most three changes (5.2, R2, R3)', () => {
  const three = [order('I', 'move'), order('III', 'move'), order('VII', 'reform')];

  it('5.2: three chits may be changed, a fourth may not', () => {
    expect(commit(both, { ...romans, steps: three }).state.chits.VII.order).toBe('reform');
    expect(open(both, { ...romans, steps: three })).toEqual([]);
    expect(whyText(both, order('X', 'move'), { ...romans, steps: three })).toEqual(['tooManyChanges 5.2']);
    expect(refusal(both, { ...romans, steps: [...three, order('X', 'move')] })).toMatchObject({
      code: 'illegalStep',
      step: 3,
      reasons: [{ code: 'tooManyChanges', rule: '5.2', values: { most: 3 } }],
    });
  });

  it('5.2: the same for Carthage, of whose four chits one stays', () => {
    const steps = [order('celts', 'move'), order('iberians', 'move'), order('africans', 'move')];
    expect(whyText(both, order('slingers', 'move'), { ...punics, steps })).toEqual(['tooManyChanges 5.2']);
  });

  it('R3: an order that a chit has already is no change, and is not offered', () => {
    expect(open(both, romans).filter((step) => step.verb === 'order' && step.command === 'V')).toEqual([
      order('V', 'stand'),
      order('V', 'moveToAttack'),
      order('V', 'reform'),
    ]);
    expect(whyText(both, order('V', 'move'), romans)).toEqual(['sameOrder R3']);
  });

  it('each chit once in a plan: a player who changes their mind takes the step back', () => {
    expect(whyText(both, order('I', 'reform'), { ...romans, steps: [order('I', 'move')] })).toEqual([
      'chitAlreadyChanged 5.2',
    ]);
  });

  it('R3: the horse and the elephants have no chit to change here', () => {
    expect(open(both, punics).every((step) => step.verb === 'order')).toBe(true);
    expect(whyText(both, turn(1001, 'N'), punics)).toEqual(['onlyOrders 5.2']);
  });

  it('the count begins anew in each orders phase', () => {
    const sealed = commit(both, { ...romans, steps: three }).state;
    const next = fold(metaurus, [{ kind: 'OrdersOpened' }], sealed);
    expect(whyText(next, order('X', 'move'), romans)).toEqual([]);
  });
});

describe('commands without units (R5)', () => {
  const few = ordering({ others: 'lost', units: { 504: 504, 1001: 1001, 1111: 1111 } });

  it('R5: they have no chit any more', () => {
    expect(open(few, romans)).toEqual([order('V', 'move'), order('V', 'moveToAttack'), order('V', 'reform')]);
    expect(whyText(few, order('X', 'move'), romans)).toEqual(['commandIsGone R5']);
  });

  it('R55: a seat that has no chit at all is not asked, and nobody waits for it', () => {
    expect(waiting(metaurus, few)).toEqual(['rome']);
    const done = commit(few, romans);
    expect(kinds(done)).toEqual(['ChitsSealed', 'PlayerTurnBegan']);
    expect(waiting(metaurus, done.state)).toEqual(['carthage']);
  });

  it('no commitment is made for them', () => {
    const [sealed] = factsOf(commit(few, romans), 'ChitsSealed');
    expect(Object.keys(sealed?.tokens ?? {})).toEqual(['V']);
  });
});

describe('face down (R4, 5.2)', () => {
  const orders = { V: 'moveToAttack', X: 'reform' } as const;

  it('5.2: the enemy and the public see that a seat has sealed, and nothing of what', () => {
    const one = commit(both, { ...romans, steps: [order('I', 'move'), order('X', 'reform')] });
    const two = commit(both, { ...romans, steps: [] });
    for (const viewer of ['carthage', 'public'] as const) {
      expect(kinds({ events: streamOf(metaurus, one.events, viewer) })).toEqual(['ChitsSealed']);
      expect(canonical(metaurus.conceal(one.state, viewer))).toBe(
        canonical(metaurus.conceal(two.state, viewer)),
      );
    }
  });

  it('owners read their own', () => {
    const { state } = commit(both, { ...romans, steps: [order('I', 'move')] });
    const own = metaurus.conceal(state, 'rome');
    expect([own.chits.I.order, own.chits.I.salt === 'hidden']).toEqual(['move', false]);
    expect(own.chits.celts.order).toBe('hidden');
  });

  it('R4: a chit is shown when its command acts, and stays so until the next orders phase', () => {
    const shown = marching(['V'], { orders });
    expect(metaurus.conceal(shown, 'carthage').chits.V).toMatchObject({ order: 'moveToAttack', shown: true });
    const later = commit(shown, { steps: [] }).state;
    expect(metaurus.conceal(later, 'carthage').chits.V).toMatchObject({ order: 'moveToAttack', shown: true });
    expect(metaurus.conceal(later, 'carthage').chits.X).toMatchObject({ order: 'hidden', shown: false });
  });

  it('R4: a chit that is shown already is not shown again', () => {
    const shown = marching(['V'], { orders });
    expect(showChit(shown, 'V')).toEqual([]);
    expect(showChit(shown, 'X')).toMatchObject([{ kind: 'ChitShown', command: 'X', order: 'reform' }]);
    expect(showChit(shown, 'horse')).toEqual([]);
  });

  it('what a seat has changed is forgotten once it has sealed', () => {
    const { state } = commit(both, { ...romans, steps: [order('I', 'move')] });
    expect(state.frames).toMatchObject([{ sealed: ['rome'], changed: { rome: [], carthage: [] } }]);
  });

  it('R4: then it lies face down again, and the enemy may no longer read what they read before', () => {
    const shown = { ...marching(['V'], { orders }), frames: [], first: null };
    const asked = fold(metaurus, [{ kind: 'InitiativeRolled', tries: [], winner: 'rome' }], shown);
    const { state, events } = commit(asked, { steps: [go('first')] });
    expect(state.chits.V).toMatchObject({ order: 'moveToAttack', shown: false });
    expect(metaurus.conceal(state, 'carthage').chits.V).toMatchObject({ order: 'hidden', shown: false });
    expect(metaurus.conceal(state, 'rome').chits.V.order).toBe('moveToAttack');
    const told = factsOf({ events: streamOf(metaurus, events, 'carthage') }, 'ChitsTurnedDown');
    expect(told.map(({ seat, orders: said }) => [seat, said === 'hidden'])).toEqual([
      ['carthage', false],
      ['rome', true],
    ]);
  });
});

describe('commitments to chits', () => {
  const chance = hmacChance(new Uint8Array(32).fill(7), 'game-1');
  const sealedBy = (state: State, steps: Parameters<typeof order>[]) => {
    const frame = frameFor(metaurus, state, 'rome') ?? 0;
    const plan = { frame, steps: steps.map(([command, to]) => order(command, to)) };
    const decided = decide(metaurus, state, { seat: 'rome', commit: plan }, chance);
    if (!decided.ok) throw new Error(decided.error.code);
    const [sealed] = factsOf(decided.value, 'ChitsSealed');
    if (sealed === undefined || sealed.salts === 'hidden') throw new Error('Not sealed.');
    return { tokens: sealed.tokens, salts: sealed.salts };
  };

  it('every chit has one, changed or not, of the same length for every order', () => {
    const { tokens } = sealedBy(both, [['I', 'moveToAttack']]);
    expect(Object.keys(tokens)).toEqual(['I', 'III', 'V', 'VII', 'X', 'XIX']);
    for (const token of Object.values(tokens)) expect(token).toMatch(/^[0-9a-f]{64}$/);
  });

  it('the salt opens it to the order, and to no other', () => {
    const { tokens, salts } = sealedBy(both, []);
    const opened = (said: string) => commitment(salts.V ?? '', `game-1|${chitText(1, 'V', said)}`);
    expect(opened('move')).toBe(tokens.V);
    for (const said of ['stand', 'moveToAttack', 'reform']) expect(opened(said)).not.toBe(tokens.V);
  });

  it('says whose, when and which command', () => {
    expect(chitText(3, 'celts', 'move')).toBe('carthage|3|celts|move');
    expect(chitText(12, 'XIX', 'stand')).toBe('rome|12|XIX|stand');
  });

  it('is made anew each turn, so that an unchanged chit does not tell that it is unchanged', () => {
    const first = sealedBy(both, []);
    const second = sealedBy(ordering({ orders: { V: 'move' }, turn: 2 }), []);
    for (const command of ['I', 'V'] as const) {
      expect(second.tokens[command]).not.toBe(first.tokens[command]);
      expect(second.salts[command]).not.toBe(first.salts[command]);
    }
  });

  it('the salt is told when the chit is shown', () => {
    const sealed = play(both, [romans, punics]).state;
    const done = commit(sealed, { steps: [activate('iberians')] });
    const [shown] = factsOf(done, 'ChitShown');
    expect(shown).toEqual({
      kind: 'ChitShown',
      command: 'iberians',
      order: 'stand',
      salt: sealed.chits.iberians.salt,
    });
  });
});
